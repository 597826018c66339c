package forecast_test

import (
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// teamRound plays a team event up to a round and leaves that many of its last boards
// open.
func teamRound(t testing.TB, name tournament.System, edition tournament.Edition, teams, boards, round, open int) (*tournament.Tournament, pairing.System) {
	t.Helper()
	system, err := systems.Find(name, edition)
	if err != nil {
		t.Fatal(err)
	}
	run, err := simulate.New(simulate.Settings{
		Players: teams * boards, Teams: teams, Boards: boards, Rounds: 7, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
		Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
	}, 3)
	if err != nil {
		t.Fatal(err)
	}
	run.Tournament.Rules.System, run.Tournament.Rules.Edition = system.Name(), system.Edition()
	for range round {
		paired, err := system.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(paired); err != nil {
			t.Fatal(err)
		}
	}
	event := run.Tournament.Clone()
	last := event.Rounds[round-1]
	event.Rounds, event.Current = event.Rounds[:round-1], &last
	for i := range open {
		last.Games[len(last.Games)-1-i].Result = tournament.NoResult
	}
	return event, system
}

// endings calls see with the event after every way its open boards can end, and with the
// chance of it by the odds of those boards.
func endings(t *testing.T, event *tournament.Tournament, odds []forecast.Odds, see func(done *tournament.Tournament, chance float64)) {
	t.Helper()
	for i, g := range event.Current.Games {
		if g.Result != tournament.NoResult {
			continue
		}
		for result, chance := range map[tournament.Result]float64{tournament.WhiteWins: odds[0].White, tournament.Drawn: odds[0].Draw, tournament.BlackWins: odds[0].Black} {
			next := event.Clone()
			next.Current.Games[i].Result = result
			endings(t, next, odds[1:], func(done *tournament.Tournament, rest float64) {
				see(done, rest*chance)
			})
		}
		return
	}
	done := event.Clone()
	if err := done.CloseRound(); err != nil {
		t.Fatal(err)
	}
	see(done, 1)
}

// The forecast of a Swiss of teams is that of its matches: every end of the open boards,
// weighed, gives the chances of opponents, colours, the bye, places and points.
func TestForecastOfTeams(t *testing.T) {
	event, system := teamRound(t, tournament.TeamSwiss, "", 9, 2, 3, 3)
	f, err := forecast.Make(event, forecast.Settings{System: system, Places: 9, Prizes: &prizes.Plan{Lists: []prizes.List{{Prizes: []prizes.Amount{10000}, Method: prizes.Equal}}}})
	if err != nil {
		t.Fatal(err)
	}
	if !f.Exact || !f.OfTeams || f.Completions != 27 || len(f.Open) != 3 || len(f.Players) != 9 || f.Round != 4 {
		t.Fatalf("%+v", f)
	}
	type pair struct{ white, black tournament.PlayerID }
	meets, first, points := make(map[pair]float64), make(map[tournament.PlayerID]float64), make(map[tournament.PlayerID]float64)
	endings(t, event, f.Odds, func(done *tournament.Tournament, chance float64) {
		round, err := system.Pair(done)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range round.Matches {
			meets[pair{tournament.PlayerID(m.White), tournament.PlayerID(m.Black)}] += chance
		}
		meets[pair{white: tournament.PlayerID(round.TeamBye)}] += chance
		ranked, err := standings.Compute(done, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range ranked.Rows {
			points[tournament.PlayerID(row.Team)] += chance * row.Points.Float()
			if row.Rank == 1 {
				first[tournament.PlayerID(row.Team)] += chance
			}
		}
	})
	for i, p := range f.Players {
		if int(p.Player) != i+1 || !near(sum(&p), 1) || !near(p.Bye, meets[pair{white: p.Player}]) || !near(p.Points, points[p.Player]) || !near(p.Places[0], first[p.Player]) || !near(p.Prize, first[p.Player]) {
			t.Errorf("%+v, first %v, points %v", p, first[p.Player], points[p.Player])
		}
		for _, o := range p.Opponents {
			if !near(o.White, meets[pair{p.Player, o.Player}]) || !near(o.Black, meets[pair{o.Player, p.Player}]) {
				t.Errorf("%d-%d: %+v", p.Player, o.Player, o)
			}
		}
	}
	for _, s := range f.Settled {
		if s.Colours && !near(meets[pair{s.White, s.Black}], 1) {
			t.Errorf("%+v is called settled", s)
		}
	}
}

// What a sample calls the best and the worst place of a team no end goes beyond,
// although a team has Black on every other board.
func TestPlacesOfTeamsAreProved(t *testing.T) {
	event, system := teamRound(t, tournament.TeamSwiss, "", 6, 2, 4, 6)
	f, err := forecast.Make(event, forecast.Settings{System: system, Samples: 20, Seed: 1})
	if err != nil || f.Exact {
		t.Fatal(f, err)
	}
	best, worst := make(map[tournament.PlayerID]int), make(map[tournament.PlayerID]int)
	endings(t, event, f.Odds, func(done *tournament.Tournament, _ float64) {
		ranked, err := standings.Compute(done, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range ranked.Rows {
			id := tournament.PlayerID(row.Team)
			if best[id] == 0 || row.Rank < best[id] {
				best[id] = row.Rank
			}
			worst[id] = max(worst[id], row.Rank)
		}
	})
	narrow := false
	for _, p := range f.Players {
		if best[p.Player] < p.Best || worst[p.Player] > p.Worst {
			t.Errorf("team %d: places %d to %d, and some end comes to %d to %d", p.Player, p.Best, p.Worst, best[p.Player], worst[p.Player])
		}
		narrow = narrow || p.Best > 1 || p.Worst < 6
	}
	if !narrow {
		t.Error("nothing is proved")
	}
}

// Where a table says who meets, the next matches are certain whatever happens; the two
// teams of a Scheveningen match meet in every round.
func TestForecastOfTeamTables(t *testing.T) {
	for edition, teams := range map[tournament.Edition]int{"berger": 6, "scheveningen": 2} {
		event, system := teamRound(t, tournament.RoundRobin, edition, teams, 4, 2, 4)
		f, err := forecast.Make(event, forecast.Settings{System: system, Samples: 50, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		if !f.Certain || f.Exact || len(f.Settled) != teams/2 || len(f.Players) != teams {
			t.Errorf("%s: %+v", edition, f)
		}
		for _, p := range f.Players {
			if len(p.Opponents) != 1 || p.Opponents[0].Chance != 1 {
				t.Errorf("%s: %+v", edition, p)
			}
		}
	}
}

// A board at which a team has nobody is no open game: the other side wins it.
func TestForecastWithAnEmptyBoard(t *testing.T) {
	event, system := teamRound(t, tournament.TeamSwiss, "", 4, 2, 1, 2)
	last := &event.Current.Games[len(event.Current.Games)-1]
	id := last.White
	last.White = tournament.NoPlayer
	event.Current.Byes = append(event.Current.Byes, tournament.Bye{Player: id, Kind: tournament.ZeroBye})
	f, err := forecast.Make(event, forecast.Settings{System: system})
	if err != nil || len(f.Open) != 1 || f.Completions != 3 {
		t.Errorf("%+v %v", f, err)
	}
}
