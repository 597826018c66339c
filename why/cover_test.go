package why

import (
	"math/rand/v2"
	"testing"
)

// Whatever ways are good, exactly those are in one of the blocks, and without any of the
// blocks some would be missing: the truth table of up to four games, and some of six.
func TestCoverIsExact(t *testing.T) {
	chance := rand.New(rand.NewPCG(22, 3))
	for range 400 {
		checkCover(t, chance, 1+chance.IntN(4))
	}
	for range 3 {
		checkCover(t, chance, MaxOpen)
	}
}

func checkCover(t *testing.T, chance *rand.Rand, games int) {
	t.Helper()
	all := 1
	for range games {
		all *= 3
	}
	good := make([]bool, all)
	share := chance.Float64()
	for way := range good {
		good[way] = chance.Float64() < share
	}
	blocks := cover(good, games)
	in := func(way, without int) bool {
		for i, b := range blocks {
			if i != without && b.has(way) {
				return true
			}
		}
		return false
	}
	for way := range good {
		if in(way, -1) != good[way] {
			t.Fatalf("way %d of %d games is %v and in the blocks %v: %v", way, games, good[way], !good[way], blocks)
		}
	}
	for i := range blocks {
		needed := false
		for way := range good {
			needed = needed || good[way] && !in(way, i)
		}
		if !needed {
			t.Fatalf("block %v of %v is needless", blocks[i], blocks)
		}
	}
}
