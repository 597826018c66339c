package dutch_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
)

// A round that was handed out stays as it is, although the next ones are paired
// in the same memory.
func TestRoundsHandedOutAreKept(t *testing.T) {
	for _, s := range bothEditions(t) {
		var given []*pairing.Round
		var told []string
		for seed := range uint64(6) {
			c := newChance(seed, 9+6*int(seed))
			for c.tour.NextRound() <= min(c.tour.Rules.Rounds, 5) {
				c.ask()
				r, err := s.Pair(c.tour)
				if err != nil {
					break
				}
				given, told = append(given, r), append(told, written(r))
				c.play(r)
			}
		}
		for i, r := range given {
			if written(r) != told[i] {
				t.Fatalf("%s: a round is not what it was when it was handed out", s.Edition())
			}
		}
	}
}

func written(r *pairing.Round) string {
	var b strings.Builder
	tell(&b, r, nil)
	return b.String()
}
