package dutch

import (
	"fmt"
	"testing"
)

// BenchmarkPair pairs the last of nine rounds of an ordinary event, from the
// tournament as it stands to the published round.
func BenchmarkPair(b *testing.B) {
	for _, edition := range Editions() {
		for _, n := range []int{100, 300, 1000, 3000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", edition, n), func(b *testing.B) {
				benchmarkLast(b, edition, skewed{players: n, rounds: 9, result: "strength", byes: 1, seed: 1})
			})
		}
	}
}
