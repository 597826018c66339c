package dubov_test

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dubov"
	"github.com/pareo-chess/pareo/tournament"
)

// engine is the system with options.
func engine(t testing.TB, options ...pairing.Option) pairing.Configurable {
	t.Helper()
	system, err := dubov.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	if system, err = system.(pairing.Configurable).With(options...); err != nil {
		t.Fatal(err)
	}
	return system.(pairing.Configurable)
}

// eventBefore plays an ordinary event up to the round given.
func eventBefore(t testing.TB, players, round int, change func(*simulate.Settings)) *tournament.Tournament {
	t.Helper()
	s := simulate.Settings{Players: players, Rounds: 9, Scoring: tournament.DefaultScoring(), Draws: simulate.Percent(30),
		Ratings: simulate.Ratings{Highest: 2700, Lowest: 1400}, InitialColour: tournament.White}
	if change != nil {
		change(&s)
	}
	run, err := simulate.New(s, uint64(players))
	if err != nil {
		t.Fatal(err)
	}
	system := engine(t)
	for run.Tournament.NextRound() < round {
		paired, err := system.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(paired); err != nil {
			t.Fatal(err)
		}
	}
	return run.Tournament
}

// BenchmarkRound9 pairs the last of nine rounds.
func BenchmarkRound9(b *testing.B) {
	for _, players := range []int{100, 300, 1000, 3000} {
		tour, system := eventBefore(b, players, 9, nil), engine(b)
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			for b.Loop() {
				if _, err := system.Pair(tour); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
