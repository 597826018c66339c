package forecast_test

import (
	"errors"
	"math"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// apart is a system whose completions share nothing: each round is paired by itself.
type apart struct{ pairing.System }

// Work shared between the pairings of completions changes no digit of a forecast, on one
// core or on many; TestSharedRanking is about their standings.
func TestSharedWork(t *testing.T) {
	cores := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(cores)
	plan := &prizes.Plan{Lists: []prizes.List{{Name: "open", Prizes: []prizes.Amount{50000, 30000, 10000}, Method: prizes.ByRank}}}
	for _, edition := range tournament.DutchEditions() {
		system, err := systems.Find(tournament.Dutch, edition)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := system.(pairing.Repeating); !ok {
			t.Fatalf("%s shares nothing", edition)
		}
		for _, c := range []struct {
			players, round, open int
			settings             forecast.Settings
		}{
			{13, 3, 4, forecast.Settings{Prizes: plan}}, // all completions
			{40, 8, 5, forecast.Settings{Places: 50}},   // before the last round
			{31, 5, 9, forecast.Settings{Samples: 150, Seed: 3}},
			{60, 6, 20, forecast.Settings{Samples: 200, Seed: 4, Prizes: plan}},
		} {
			event := midRound(t, c.players, c.round, c.open)
			event.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 4, 5, 9}}}
			c.settings.System = apart{system}
			want, err := forecast.Make(event, c.settings)
			if err != nil {
				t.Fatal(err)
			}
			c.settings.System = system
			for _, n := range []int{1, 2, 7} {
				runtime.GOMAXPROCS(n)
				got, err := forecast.Make(event, c.settings)
				if diff := cmp.Diff(want, got); err != nil || diff != "" {
					t.Errorf("%s, %d players on %d cores: %v\n%s", edition, c.players, n, err, diff)
				}
			}
		}
	}
}

// alike gives every result of a game the same chance.
func alike(_, _ tournament.PlayerID) forecast.Odds {
	return forecast.Odds{White: 1.0 / 3, Draw: 1.0 / 3, Black: 1.0 / 3}
}

// The places of a forecast are those that standings give, computed for each completion
// by itself: where all results are alike, each completion counts the same.
func TestSharedRanking(t *testing.T) {
	event := midRound(t, 13, 5, 4)
	event.Rules.TieBreaks = []tournament.TieBreak{"DE", "BH:C1", "BH", "SB", "WIN", "BPG", "PS"}
	got, err := forecast.Make(event, forecast.Settings{Odds: alike, Places: 13})
	if err != nil || !got.Exact || got.Completions != 81 {
		t.Fatalf("%+v, %v", got, err)
	}
	counts := make(map[tournament.PlayerID][]int)
	results := [3]tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	for number := range got.Completions {
		after := event.Clone()
		for i := range after.Current.Games {
			if g := &after.Current.Games[i]; g.Result == tournament.NoResult {
				g.Result, number = results[number%3], number/3
			}
		}
		after.Rounds, after.Current = append(after.Rounds, *after.Current), nil
		table, err := standings.Compute(after, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range table.Rows {
			if counts[row.Player] == nil {
				counts[row.Player] = make([]int, 13)
			}
			counts[row.Player][row.Rank-1]++
		}
	}
	for i := range got.Players {
		p := &got.Players[i]
		for place, count := range counts[p.Player] {
			if want := float64(count) / 81; math.Abs(p.Places[place]-want) > 0.001 || (count > 0) != (p.Places[place] > 0) {
				t.Errorf("player %d, place %d: %.4f, want %.4f", p.Player, place+1, p.Places[place], want)
			}
		}
	}
}

// Lots that are drawn anew in every completion are the same on any number of cores.
func TestLotsOnAllCores(t *testing.T) {
	cores := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(cores)
	system, err := systems.Find(tournament.Harkness, "")
	if err != nil {
		t.Fatal(err)
	}
	event := midRound(t, 15, 3, 4)
	event.Rules.System, event.Rules.LotSeed, event.Rules.TieBreaks = tournament.Harkness, 0, []tournament.TieBreak{"LOT"}
	settings := forecast.Settings{System: system, Samples: 60}
	var want *forecast.Forecast
	for _, n := range []int{1, 2, 5} {
		runtime.GOMAXPROCS(n)
		got, err := forecast.Make(event, settings)
		if err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("on %d cores: %s", n, diff)
		}
	}
}

// Of lots that nobody can draw nothing is certain: of those of a tie-break no place, and of
// those of the bye, where the rules leave it to them (rule III, from round 4 on), no board
// of the next round either. Lots of a tie-break part nobody in that round: all ends of the
// games are tried, as often as the samples allow.
func TestUnknownLots(t *testing.T) {
	for _, c := range []struct {
		system   tournament.System
		edition  tournament.Edition
		players  int
		rounds   int
		tieBreak tournament.TieBreak
		seed     uint64 // of the byes
		drawn    uint64 // of the tie-break
		exact    bool
	}{
		{tournament.Dutch, "2026", 16, 3, "BH", 0, 0, true}, {tournament.Dutch, "2026", 16, 3, "LOT", 0, 0, false}, {tournament.Dutch, "2026", 16, 3, "LOT", 7, 0, false}, {tournament.Dutch, "2026", 16, 3, "LOT", 0, 7, true},
		{tournament.Harkness, "nine-rules", 15, 3, "BH", 0, 0, false}, {tournament.Harkness, "nine-rules", 15, 3, "BH", 7, 0, true},
		{tournament.Harkness, "nine-rules", 15, 1, "BH", 0, 0, true}, {tournament.Harkness, "nine-rules", 16, 3, "BH", 0, 0, true},
		{tournament.Harkness, "uschess", 15, 3, "BH", 0, 0, true},
	} {
		system, err := systems.Find(c.system, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		event := midRound(t, c.players, c.rounds, 2)
		event.Rules.System, event.Rules.Edition, event.Rules.LotSeed, event.Rules.TieBreaks = c.system, c.edition, c.seed, []tournament.TieBreak{c.tieBreak}
		got, err := forecast.Make(event, forecast.Settings{System: system, Samples: 60, Ranking: standings.Options{Seed: c.drawn}})
		if err != nil {
			t.Fatal(err)
		}
		if got.Exact != c.exact {
			t.Errorf("%+v: exact is %v", c, got.Exact)
		}
		if certain := c.exact || c.tieBreak == "LOT"; got.Certain != certain || (got.Ends == 9) != certain || !c.exact && certain && got.Completions != 54 {
			t.Errorf("%+v: certain is %v, of %d ends in %d tried", c, got.Certain, got.Ends, got.Completions)
		}
		proof, err := forecast.Make(event, forecast.Settings{System: system, Samples: 60, Ranking: standings.Options{Seed: c.drawn}, OnlyProof: true})
		if err != nil || got.Certain != (proof.Completions > 0) || len(proof.Open) != 2 || got.Certain && !slices.Equal(proof.Settled, got.Settled) {
			t.Errorf("%+v: proved are %v and not %v, %v", c, proof.Settled, got.Settled, err)
		}
	}
}

// A forecast for which nobody waits ends.
func TestStopped(t *testing.T) {
	event := midRound(t, 16, 4, 6)
	done := make(chan struct{})
	settings := forecast.Settings{System: dutch(t), Done: done}
	if _, err := forecast.Make(event, settings); err != nil {
		t.Fatal(err)
	}
	close(done)
	if f, err := forecast.Make(event, settings); !errors.Is(err, forecast.ErrStopped) || f != nil {
		t.Errorf("%v, %v", f, err)
	}
	settings.System = apart{&closing{System: dutch(t), after: 20, done: make(chan struct{})}}
	stopping := settings.System.(apart).System.(*closing)
	settings.Done, settings.Samples = stopping.done, 729
	cores := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(cores)
	if _, err := forecast.Make(event, settings); !errors.Is(err, forecast.ErrStopped) || stopping.paired != 20 {
		t.Errorf("%v after %d rounds", err, stopping.paired)
	}
}

// closing is a system during whose nth round everybody stops waiting.
type closing struct {
	pairing.System
	after, paired int
	done          chan struct{}
}

func (c *closing) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	if c.paired++; c.paired == c.after {
		close(c.done)
	}
	return c.System.Pair(t)
}
