package matching

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// A sum of numbers of any size is exact: two sums are alike exactly when they are
// equal.
func TestWide(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var sum wide
	exact := new(big.Int)
	for range 10_000 {
		x := []int64{math.MaxInt64, math.MinInt64, -1, 1, 0, r.Int64(), -r.Int64()}[r.IntN(7)]
		sum.add(x)
		exact.Add(exact, big.NewInt(x))
		got := new(big.Int).Lsh(big.NewInt(sum.high), 64)
		if got.Add(got, new(big.Int).SetUint64(sum.low)); got.Cmp(exact) != 0 {
			t.Fatalf("%v, want %v", got, exact)
		}
	}
}
