package roundrobin

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// twoTeams is a Scheveningen match of two teams of three on three boards, with a
// substitute in the first.
func twoTeams() *tournament.Tournament {
	team := tournament.DefaultTeamRules(3)
	t := &tournament.Tournament{Rules: tournament.Rules{System: Name, Edition: MatchEdition, Scoring: tournament.DefaultScoring(), Team: &team}}
	for id := tournament.PlayerID(1); id <= 7; id++ {
		t.Players = append(t.Players, tournament.Player{ID: id, Number: int(id)})
	}
	t.Teams = []tournament.Team{{ID: 1, Members: []tournament.PlayerID{1, 2, 3, 7}}, {ID: 2, Members: []tournament.PlayerID{4, 5, 6}}}
	return t
}

// Everybody of one team meets everybody of the other once; then it is over.
func TestMatch(t *testing.T) {
	event := twoTeams()
	met := make(map[[2]tournament.PlayerID]int)
	for range 3 {
		round, err := Match{}.Pair(event)
		if err != nil {
			t.Fatal(err)
		}
		if len(round.Boards) != 3 || len(round.NotPaired) != 1 || round.NotPaired[0].Player != 7 || round.NotPaired[0].Reason != tournament.HasRest {
			t.Errorf("%+v", round)
		}
		games := round.Games()
		for i := range games.Games {
			g := &games.Games[i]
			met[[2]tournament.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}]++
			g.Result = tournament.Drawn
		}
		event.Rounds = append(event.Rounds, *games)
	}
	for a := tournament.PlayerID(1); a <= 3; a++ {
		for b := tournament.PlayerID(4); b <= 6; b++ {
			if met[[2]tournament.PlayerID{a, b}] != 1 {
				t.Errorf("%d and %d met %d times", a, b, met[[2]tournament.PlayerID{a, b}])
			}
		}
	}
	var over *pairing.Unpairable
	if _, err := (Match{}).Pair(event); !errors.As(err, &over) {
		t.Error(err)
	}
	table := event.TeamTable()
	if c := table.Row(0)[1]; len(c.Boards) != 3 || c.Outcome != tournament.Draw || c.GamePoints != 3*tournament.Half {
		t.Errorf("%+v", c)
	}
}

// A player who is away is listed, to be forfeited; who cannot play is refused.
func TestMatchRefusals(t *testing.T) {
	event := twoTeams()
	event.Players[0].Left = &tournament.Departure{}
	if round, err := (Match{}).Pair(event); err != nil || len(round.Boards) != 3 {
		t.Errorf("%+v %v", round, err)
	}
	for what, spoil := range map[string]func(*tournament.Tournament){
		"players alone": func(t *tournament.Tournament) { t.Rules.Team = nil },
		"three teams":   func(t *tournament.Tournament) { t.Teams = append(t.Teams, tournament.Team{ID: 3}) },
		"short":         func(t *tournament.Tournament) { t.Teams[1].Members = t.Teams[1].Members[:2] },
		"no boards":     func(t *tournament.Tournament) { t.Rules.Team.Boards = 0 },
		"stranger":      func(t *tournament.Tournament) { t.Teams[1].Members[0] = 99 },
	} {
		event := twoTeams()
		spoil(event)
		var no *pairing.Unpairable
		var invalid *tournament.Invalid
		if _, err := (Match{}).Pair(event); !errors.As(err, &no) && !errors.As(err, &invalid) {
			t.Errorf("%s: %v", what, err)
		}
	}
}
