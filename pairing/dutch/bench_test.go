package dutch

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// BenchmarkPair pairs the last of nine rounds of an ordinary event, from the
// tournament as it stands to the published round.
func BenchmarkPair(b *testing.B) {
	for _, edition := range Editions() {
		for _, n := range []int{100, 300, 1000, 3000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", edition, n), func(b *testing.B) {
				var last tournament.Tournament
				skewed{players: n, rounds: 9, result: "strength", byes: 1, seed: 1}.play(b, edition, func(t *tournament.Tournament) { last = *t })
				s, err := New(edition)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportAllocs()
				for b.Loop() {
					if _, err := s.Pair(&last); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
