package classic_test

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
)

// eventBefore plays an ordinary event of 9 rounds up to the last one.
func eventBefore(t testing.TB, system pairing.System, players, rounds int, change func(*simulate.Settings)) *tournament.Tournament {
	t.Helper()
	s := simulate.Settings{Players: players, Rounds: rounds, Scoring: tournament.DefaultScoring(), Draws: simulate.Percent(30),
		Ratings: simulate.Ratings{Highest: 2700, Lowest: 1400}}
	if change != nil {
		change(&s)
	}
	run, err := simulate.New(s, uint64(players))
	if err != nil {
		t.Fatal(err)
	}
	for run.Tournament.NextRound() < rounds {
		round, err := system.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(round); err != nil {
			t.Fatal(err)
		}
	}
	return run.Tournament
}

// BenchmarkRound9 pairs the last of nine rounds.
func BenchmarkRound9(b *testing.B) {
	fast, err := dutch.New("2026")
	if err != nil {
		b.Fatal(err)
	}
	for _, players := range []int{250, 500, 1000, 2000, 4000} {
		tour := eventBefore(b, fast, players, 9, nil)
		for _, edition := range classic.Editions()[:2] {
			b.Run(fmt.Sprintf("%s/%d", edition, players), func(b *testing.B) {
				system, err := classic.New(edition)
				if err != nil {
					b.Fatal(err)
				}
				for b.Loop() {
					if _, err := system.Pair(tour); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
