package doubleswiss_test

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/tournament"
)

// BenchmarkMatch9 pairs the last of nine matches.
func BenchmarkMatch9(b *testing.B) {
	for _, players := range []int{100, 300, 1000, 3000} {
		run, err := simulate.New(simulate.Settings{Players: players, Rounds: 18, Scoring: tournament.DefaultScoring(), Draws: simulate.Percent(30),
			Ratings: simulate.Ratings{Highest: 2700, Lowest: 1400}, InitialColour: tournament.White}, uint64(players))
		if err != nil {
			b.Fatal(err)
		}
		system := engine(b)
		for run.Tournament.NextRound() < 17 {
			paired, err := system.Pair(run.Tournament)
			if err != nil {
				b.Fatal(err)
			}
			if err := run.Record(paired); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			for b.Loop() {
				if _, err := system.Pair(run.Tournament); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
