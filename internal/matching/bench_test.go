package matching

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// benchmarkField is a field like a scoregroup: twelve classes, costs of three
// words, nine exclusions a vertex.
func benchmarkField(n int) field {
	chance := rand.New(rand.NewPCG(1, uint64(n)))
	const classes = 12
	f := field{classOf: make([]int32, n), costs: NewCosts(classes, 3), excluded: make([][]int32, n)}
	for a := range classes {
		for b := a; b < classes; b++ {
			if a%2 == b%2 {
				f.costs.Set(a, b, 1, int64(chance.IntN(4)), int64(chance.IntN(4)))
			} else {
				f.costs.Set(a, b, 0, int64(chance.IntN(2)), int64(chance.IntN(4)))
			}
		}
	}
	for v := range f.classOf {
		f.classOf[v] = int32(chance.IntN(classes))
	}
	for range 9 {
		order := chance.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			f.exclude(order[i], order[i+1])
		}
	}
	return f
}

func BenchmarkSolve(b *testing.B) {
	for _, n := range []int{100, 1000, 10000} {
		f := benchmarkField(n)
		all := make([]int, n)
		for v := range all {
			all[v] = v
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := new(Solver)
			for b.Loop() {
				s.Reset(f.classOf, f.costs, f.excluded)
				s.Relax()
				s.PairInOrder(all[:n/2], all[n/2:])
				s.PairGreedily(all)
				if !s.Solve() {
					b.Fatal("no perfect matching")
				}
			}
		})
	}
}

func BenchmarkReach(b *testing.B) {
	f := benchmarkField(1000)
	s := NewSolver(f.classOf, f.costs, f.excluded)
	s.Relax()
	if !s.Solve() {
		b.Fatal("no perfect matching")
	}
	u := 0
	for b.Loop() {
		s.Reach(u)
		s.Settle(-1)
		u = (u + 1) % s.n
	}
}
