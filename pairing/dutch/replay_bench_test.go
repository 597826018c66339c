package dutch

import (
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// BenchmarkReplay replays every bracket of every round of an event of three hundred, and
// reports the slowest and the most tries.
func BenchmarkReplay(b *testing.B) {
	for _, edition := range Editions() {
		for _, n := range []int{300, 301} {
			b.Run(fmt.Sprintf("%s/%d", edition, n), func(b *testing.B) { benchmarkReplay(b, edition, n) })
		}
	}
}

func benchmarkReplay(b *testing.B, edition tournament.Edition, players int) {
	var rounds []tournament.Tournament
	e := skewed{players: players, rounds: 9, result: "strength", seed: 1}
	e.play(b, edition, func(tour *tournament.Tournament) { rounds = append(rounds, *tour) })
	s, err := New(edition)
	if err != nil {
		b.Fatal(err)
	}
	worst, most, leaps, brackets := time.Duration(0), 0, 0, 0
	for b.Loop() {
		for i := range rounds {
			q, err := s.(field.Inquirer).Inquire(&rounds[i])
			if err != nil {
				b.Fatal(err)
			}
			for bracket := range q.Round().Reasons.Brackets {
				start := time.Now()
				replay := q.(swiss.Replayer).Replay(bracket, swiss.OrdinaryBounds())
				worst, most, brackets = max(worst, time.Since(start)), max(most, len(replay.Tries)), brackets+1
				if replay.Tries[len(replay.Tries)-1].More {
					leaps++
				}
			}
		}
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(most), "tries")
	b.ReportMetric(float64(leaps)/float64(brackets), "leaps/bracket")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(brackets), "ms/bracket")
}
