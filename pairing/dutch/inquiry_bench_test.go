package dutch

import (
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// BenchmarkColourQuestions asks before the last of nine rounds why each player
// does not have White, and Black, every question by itself with the round paired
// for it, and reports the worst and how many in a hundred take over 10 ms.
func BenchmarkColourQuestions(b *testing.B) {
	for _, edition := range Editions() {
		for _, n := range []int{300, 301} {
			for seed := range uint64(3) {
				e := skewed{players: n, rounds: 9, result: "strength", seed: seed + 1}
				b.Run(fmt.Sprintf("%s/%d/%d", edition, n, seed+1), func(b *testing.B) { benchmarkColours(b, edition, e) })
			}
		}
	}
}

func benchmarkColours(b *testing.B, edition tournament.Edition, e skewed) {
	var last tournament.Tournament
	e.play(b, edition, func(tour *tournament.Tournament) { last = *tour })
	s, err := New(edition)
	if err != nil {
		b.Fatal(err)
	}
	questions, slow, worst := 0, 0, time.Duration(0)
	for b.Loop() {
		for i := range last.Players {
			for _, kind := range []swiss.WishKind{swiss.White, swiss.Black} {
				start := time.Now()
				q, err := s.(field.Inquirer).Inquire(&last)
				if err != nil {
					b.Fatal(err)
				}
				if out, err := q.With(swiss.Wish{Kind: kind, Player: last.Players[i].ID}); err == nil {
					q.Compare(out.Games())
				}
				taken := time.Since(start)
				questions, worst = questions+1, max(worst, taken)
				if taken > 10*time.Millisecond {
					slow++
				}
			}
		}
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
	b.ReportMetric(100*float64(slow)/float64(questions), "%over10ms")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(questions), "ms/question")
}
