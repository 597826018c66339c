package why_test

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// ordinary plays rounds of an ordinary event; with byes of one with an odd number of
// players, forfeits and byes.
func ordinary(t testing.TB, system pairing.System, players, rounds int, byes bool) *tournament.Tournament {
	t.Helper()
	s := simulate.Settings{Players: players, Rounds: 9, Ratings: simulate.Ratings{Highest: 2700, Lowest: 1200}, Draws: simulate.Percent(30),
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	if byes {
		s.Players++
		s.Forfeits, s.HalfByes.Rate, s.ZeroByes.Rate = simulate.Amount{Rate: simulate.Percent(1)}, simulate.Percent(1.5), simulate.Percent(1)
	}
	run, err := simulate.New(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	for range rounds {
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

// Answers for everybody in a round of three hundred, in words.
func BenchmarkEverybody(b *testing.B) {
	printer, err := words.New("en", nil)
	if err != nil {
		b.Fatal(err)
	}
	for _, edition := range tournament.DutchEditions() {
		system, err := systems.Find(tournament.Dutch, edition)
		if err != nil {
			b.Fatal(err)
		}
		for _, rounds := range []int{4, 8} {
			t := ordinary(b, system, 300, rounds, true)
			b.Run(fmt.Sprintf("%s/after=%d", edition, rounds), func(b *testing.B) {
				for b.Loop() {
					r, err := why.Open(system, t, 0)
					if err != nil {
						b.Fatal(err)
					}
					printer.All(r.Everybody())
				}
			})
		}
	}
}
