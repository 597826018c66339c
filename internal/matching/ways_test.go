package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Ways rule out pairs that no optimal matching has, and none that one has, whether edges
// are listed or not, and Seek finds whom Reach finds.
func TestWaysRuleOutPairs(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 9))
	ruledOut, kept := 0, 0
	for n := range 100 {
		f := thinned(chance, 32+2*chance.IntN(20), 1+chance.IntN(2), n%2 == 0)
		s := NewSolver(slices.Clone(f.classOf), f.costs, f.excluded)
		s.crowded.sparse = s.crowded.sparse && n%3 > 0
		if !s.Solve() {
			continue
		}
		s.ways.vain = unlistedPatience*s.n + 1
		for u := range s.n {
			can := partners(s, u)
			for v := range s.n {
				if !s.Tight(u, v) {
					continue
				}
				may, does := s.MayPair(u, v), slices.Contains(can, v)
				switch {
				case does && !may:
					t.Fatalf("graph %d: %d and %d are paired in an optimal matching, and may not be", n, u, v)
				case !may:
					ruledOut++
				case may:
					kept++
				}
			}
			for range 3 {
				w := chance.IntN(s.n)
				before := s.Mate(u)
				if got := s.Seek(u, func(v int) bool { return v == w }); got != slices.Contains(can, w) || got && s.Mate(u) != w || !got && s.Mate(u) != before {
					t.Fatalf("graph %d: %d with %d: %t, it meets %d; it can meet %v", n, u, w, got, s.Mate(u), can)
				}
			}
		}
	}
	if ruledOut < 100 || kept < 100 {
		t.Errorf("%d pairs were ruled out, %d not", ruledOut, kept)
	}
}
