package forecast_test

import (
	"errors"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// apart is a system whose completions share nothing: each round is paired by itself.
type apart struct{ pairing.System }

// Work shared between completions changes no digit of a forecast, on one core or on
// many.
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

// Of lots that nobody can draw nothing is certain: those of a tie-break, and those of the
// bye where the rules leave it to them (rule III, from round 4 on).
func TestUnknownLots(t *testing.T) {
	for _, c := range []struct {
		system   tournament.System
		edition  tournament.Edition
		players  int
		rounds   int
		tieBreak tournament.TieBreak
		seed     uint64
		exact    bool
	}{
		{tournament.Dutch, "2026", 16, 3, "BH", 0, true}, {tournament.Dutch, "2026", 16, 3, "LOT", 0, false}, {tournament.Dutch, "2026", 16, 3, "LOT", 7, true},
		{tournament.Harkness, "nine-rules", 15, 3, "BH", 0, false}, {tournament.Harkness, "nine-rules", 15, 3, "BH", 7, true},
		{tournament.Harkness, "nine-rules", 15, 1, "BH", 0, true}, {tournament.Harkness, "nine-rules", 16, 3, "BH", 0, true},
		{tournament.Harkness, "uschess", 15, 3, "BH", 0, true},
	} {
		system, err := systems.Find(c.system, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		event := midRound(t, c.players, c.rounds, 2)
		event.Rules.System, event.Rules.Edition, event.Rules.LotSeed, event.Rules.TieBreaks = c.system, c.edition, c.seed, []tournament.TieBreak{c.tieBreak}
		got, err := forecast.Make(event, forecast.Settings{System: system, Samples: 60})
		if err != nil {
			t.Fatal(err)
		}
		if got.Exact != c.exact {
			t.Errorf("%+v: exact is %v", c, got.Exact)
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
