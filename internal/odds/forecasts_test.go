package odds_test

import (
	"math"
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// stillOpen is how many games of a held-back round a forecast has to do without, every
// so many boards one.
const stillOpen = 16

// What forecasts say about opponents of the next round and about leading places happens
// as often as they say: of every held-back round some games are taken to be open, and
// the next round is what the rules make of their real results. -v prints the table of
// docs/explain.md.
func TestForecastsCalibrated(t *testing.T) {
	if testing.Short() {
		t.Skip("forecasts of real events take seconds")
	}
	system, err := systems.Find(tournament.Dutch, "")
	if err != nil {
		t.Fatal(err)
	}
	var now, before verdict
	rounds := 0
	for _, e := range realEvents(t) {
		if !e.swiss() {
			continue
		}
		for round := 3; round <= len(e.Rounds); round += 3 {
			said, actual := atOpen(t, &e, round), after(&e, round)
			next, err := system.Pair(actual)
			if err != nil {
				t.Fatal(err)
			}
			table, err := standings.Compute(actual, standings.Options{})
			if err != nil {
				t.Fatal(err)
			}
			formerOdds := formerly(&e)
			former := func(white, black tournament.PlayerID) forecast.Odds {
				chances := formerOdds(round, white, black)
				return forecast.Odds{White: chances[0], Draw: chances[1], Black: chances[2]}
			}
			rounds++
			now.add(opponents(t, said, system, nil, next, table))
			before.add(opponents(t, said, system, former, next, table))
		}
	}
	t.Logf("%d rounds held back, %d opponents: log score %.4f, by the former model %.4f\n%s\nformerly\n%s", rounds, now.things, now.logScore(), before.logScore(), now.table(), before.table())
	if now.logScore() >= before.logScore() {
		t.Errorf("log score %.4f, by the former model %.4f", now.logScore(), before.logScore())
	}
	now.check(t)
}

// after is an event after a round.
func after(e *event, round int) *tournament.Tournament {
	done := *e.Tournament
	done.Rounds = e.Rounds[:round:round]
	done.Rules.Rounds = len(e.Rounds) + 1
	return &done
}

// atOpen is an event during a round, some of whose games are open.
func atOpen(t *testing.T, e *event, round int) *tournament.Tournament {
	t.Helper()
	during := after(e, round).Clone()
	during.Current, during.Rounds = &during.Rounds[round-1], during.Rounds[:round-1]
	games := during.Current.Games
	for i := 0; i < len(games); i += max(1, len(games)/stillOpen) {
		if games[i].Result.Played() {
			games[i].Result = tournament.NoResult
		}
	}
	return during
}

// opponents judges a forecast by the next round and the standings that came.
func opponents(t *testing.T, during *tournament.Tournament, system pairing.System, by func(white, black tournament.PlayerID) forecast.Odds, next *pairing.Round, table *standings.Standings) *verdict {
	t.Helper()
	f, err := forecast.Make(during, forecast.Settings{System: system, Samples: 400, Seed: 1, Odds: by})
	if err != nil {
		t.Fatal(err)
	}
	met := make(map[tournament.PlayerID]tournament.PlayerID)
	for _, b := range next.Boards {
		met[b.White], met[b.Black] = b.Black, b.White
	}
	rank := make(map[tournament.PlayerID]int)
	for _, row := range table.Rows {
		rank[row.Player] = row.Rank
	}
	v := &verdict{}
	for _, p := range f.Players {
		chance := 0.5 / float64(f.Completions+1) // of an opponent who was not seen
		for _, o := range p.Opponents {
			v.say(o.Chance, met[p.Player] == o.Player)
			if met[p.Player] == o.Player {
				chance = o.Chance
			}
		}
		if p.Player == next.Bye {
			chance = p.Bye
		}
		v.things++
		v.score -= math.Log(chance)
		for i, chance := range p.Places {
			if chance > 0 {
				v.say(chance, rank[p.Player] == i+1)
			}
		}
	}
	return v
}
