package matching

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A field is a random graph as the tests see it.
type field struct {
	classOf  []int32
	costs    *Costs
	excluded [][]int32
}

func drawField(t *rapid.T, maxVertices int) field {
	n := 2 * rapid.IntRange(1, maxVertices/2).Draw(t, "pairs")
	classes := rapid.IntRange(1, 5).Draw(t, "types")
	words := rapid.IntRange(1, 3).Draw(t, "words")
	f := field{classOf: make([]int32, n), costs: NewCosts(classes, words), excluded: make([][]int32, n)}
	for a := range classes {
		for b := a; b < classes; b++ {
			if rapid.IntRange(0, 5).Draw(t, "edge") == 0 {
				continue
			}
			cost := make([]int64, words)
			for w := range cost {
				cost[w] = int64(rapid.IntRange(0, 3).Draw(t, "cost"))
			}
			f.costs.Set(a, b, cost...)
		}
	}
	for v := range f.classOf {
		f.classOf[v] = int32(rapid.IntRange(0, classes-1).Draw(t, "type"))
	}
	density := rapid.IntRange(0, 6).Draw(t, "exclusions in ten")
	for u := range n {
		for v := range u {
			if rapid.IntRange(1, 10).Draw(t, "excluded") <= density {
				f.exclude(u, v)
			}
		}
	}
	return f
}

func (f field) exclude(u, v int) {
	for _, p := range [2][2]int{{u, v}, {v, u}} {
		if i, found := slices.BinarySearch(f.excluded[p[0]], int32(p[1])); !found {
			f.excluded[p[0]] = slices.Insert(f.excluded[p[0]], i, int32(p[1]))
		}
	}
}

// optima enumerates all perfect matchings without the vertices gone and
// returns the least cost with the set of pairs that occur at that cost.
func (f field) optima(gone []bool) (best []int64, pairs map[[2]int]bool) {
	n := len(f.classOf)
	mate := make([]int, n)
	for v := range mate {
		mate[v] = -1
	}
	sum := make([]int64, f.costs.words)
	var walk func()
	walk = func() {
		u := 0
		for u < n && (mate[u] >= 0 || gone[u]) {
			u++
		}
		if u == n {
			if best == nil || compare(sum, best) < 0 {
				best, pairs = slices.Clone(sum), map[[2]int]bool{}
			}
			if compare(sum, best) == 0 {
				for a, b := range mate {
					if b >= 0 {
						pairs[[2]int{a, b}] = true
					}
				}
			}
			return
		}
		for v := u + 1; v < n; v++ {
			if mate[v] < 0 && !gone[v] && joined(u, v, f.classOf, f.costs, f.excluded) {
				cost := f.costs.at(f.classOf[u], f.classOf[v])
				mate[u], mate[v] = v, u
				add(sum, cost)
				walk()
				subtract(sum, cost)
				mate[u], mate[v] = -1, -1
			}
		}
	}
	walk()
	return best, pairs
}

func (f field) total(s *Solver) []int64 {
	sum := make([]int64, f.costs.words)
	for v := range f.classOf {
		if m := s.Mate(v); m > v && !s.gone[v] {
			add(sum, f.costs.at(f.classOf[v], f.classOf[m]))
		}
	}
	return sum
}

func mates(s *Solver) []int {
	list := make([]int, s.n)
	for v := range list {
		list[v] = s.Mate(v)
	}
	return list
}

func requireOptimal(t *rapid.T, f field, s *Solver, best []int64) {
	t.Helper()
	if got := f.total(s); compare(got, best) != 0 {
		t.Fatalf("cost %v, least is %v; mates %v", got, best, mates(s))
	}
	if err := s.certificate().verify(f.classOf, f.costs, f.excluded, mates(s)); err != nil {
		t.Fatal(err)
	}
}

func newSolver(t *rapid.T, f field) *Solver {
	s := NewSolver(slices.Clone(f.classOf), f.costs, f.excluded)
	if rapid.Bool().Draw(t, "start with potentials") {
		s.Relax()
	}
	if rapid.Bool().Draw(t, "start with pairs") {
		all := make([]int, len(f.classOf))
		for v := range all {
			all[v] = v
		}
		s.PairInOrder(all[:len(all)/2], all[len(all)/2:])
		s.PairGreedily(all)
	}
	return s
}

func TestSolveFindsTheLeastCost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		best, _ := f.optima(make([]bool, len(f.classOf)))
		s := newSolver(t, f)
		if got := s.Solve(); got != (best != nil) {
			t.Fatalf("Solve says %v, enumeration says %v", got, best != nil)
		}
		if best != nil {
			requireOptimal(t, f, s, best)
		}
	})
}

func TestReachKnowsAllOptimalMatchings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		n := len(f.classOf)
		best, pairs := f.optima(make([]bool, n))
		s := newSolver(t, f)
		if !s.Solve() {
			t.Skip("no perfect matching")
		}
		for range 3 {
			u := rapid.IntRange(0, n-1).Draw(t, "asked")
			s.Reach(u)
			choice := []int{-1}
			for v := range n {
				if s.Reached(v) != pairs[[2]int{u, v}] {
					t.Fatalf("%d-%d: Reached %v, enumeration %v", u, v, s.Reached(v), !s.Reached(v))
				}
				if s.Reached(v) {
					choice = append(choice, v)
				}
			}
			s.Settle(rapid.SampledFrom(choice).Draw(t, "settle"))
			requireOptimal(t, f, s, best)
		}
	})
}

func TestFixWalksThroughOptimalMatchings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		n := len(f.classOf)
		gone := make([]bool, n)
		s := newSolver(t, f)
		if !s.Solve() {
			t.Skip("no perfect matching")
		}
		for u := range n {
			if gone[u] {
				continue
			}
			_, pairs := f.optima(gone)
			s.Reach(u)
			found := -1
			for v := n - 1; v >= 0; v-- {
				if !gone[v] && s.Reached(v) != pairs[[2]int{u, v}] {
					t.Fatalf("%d-%d: Reached %v, enumeration %v", u, v, s.Reached(v), !s.Reached(v))
				}
				if s.Reached(v) && found < 0 {
					found = v
				}
			}
			s.Settle(found)
			s.Fix(u, found)
			gone[u], gone[found] = true, true
			best, _ := f.optima(gone)
			requireOptimal(t, f, s, best)
		}
	})
}

func TestRepriceKeepsOptimality(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		s := newSolver(t, f)
		if !s.Solve() {
			t.Skip("no perfect matching")
		}
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			f = raise(t, f, s)
			best, _ := f.optima(make([]bool, len(f.classOf)))
			if got := s.Solve(); got != (best != nil) {
				t.Fatalf("Solve says %v, enumeration says %v", got, best != nil)
			} else if !got {
				return
			}
			requireOptimal(t, f, s, best)
		}
	})
}

// Without costs Augment finds the largest matching, and Explore who can be left
// over when one is.
func TestLargestMatching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 9)
		n := len(f.classOf) - 1 // odd
		f.classOf, f.excluded = f.classOf[:n], f.excluded[:n]
		for v := range f.excluded {
			f.excluded[v] = slices.DeleteFunc(f.excluded[v], func(x int32) bool { return int(x) == n })
		}
		free := NewCosts(f.costs.classes, 1)
		for a := range f.costs.classes {
			for b := range f.costs.classes {
				if f.costs.Edge(a, b) {
					free.Set(a, b)
				}
			}
		}
		f.costs = free
		s := NewSolver(f.classOf, f.costs, f.excluded)
		var exposed []int
		for v := range n {
			if s.Mate(v) < 0 {
				s.Augment(v)
			}
		}
		for v := range n {
			if s.Mate(v) < 0 {
				exposed = append(exposed, v)
			}
		}
		var spare []int // without whom the rest has a perfect matching
		for v := range n {
			gone := make([]bool, n)
			gone[v] = true
			if best, _ := f.optima(gone); best != nil {
				spare = append(spare, v)
			}
		}
		if (len(exposed) == 1) != (len(spare) > 0) {
			t.Fatalf("%v are exposed, %v could be spared", exposed, spare)
		}
		if len(exposed) != 1 {
			return
		}
		var found []int
		s.Explore(exposed[0], func(v int) bool { found = append(found, v); return false })
		slices.Sort(found)
		if found = slices.Compact(found); !slices.Equal(found, spare) {
			t.Fatalf("Explore finds %v, enumeration %v", found, spare)
		}
	})
}

// A certificate that does not fit is refused.
func TestVerifyRefuses(t *testing.T) {
	costs := NewCosts(2, 1)
	costs.Set(0, 0, 3)
	costs.Set(0, 1, 1)
	costs.Set(1, 1, 2)
	classOf, excluded := []int32{0, 0, 1, 1}, make([][]int32, 4)
	s := NewSolver(classOf, costs, excluded)
	if !s.Solve() {
		t.Fatal("no matching")
	}
	good := s.certificate()
	if err := good.verify(classOf, costs, excluded, mates(s)); err != nil {
		t.Fatal(err)
	}
	if err := good.verify(classOf, costs, excluded, []int{1, 0, 3, 2}); err == nil {
		t.Error("a dearer matching passes")
	}
	if err := good.verify(classOf, costs, excluded, []int{2, 3, 0, -1}); err == nil {
		t.Error("a matching with an exposed vertex passes")
	}
	excluded = [][]int32{{2, 3}, {2, 3}, {0, 1}, {0, 1}}
	if err := good.verify(classOf, costs, excluded, mates(s)); err == nil {
		t.Error("an excluded pair passes")
	}
	s = NewSolver(classOf, costs, make([][]int32, 4))
	s.Solve()
	raised := s.certificate()
	raised.Vertex[0][0]++
	if err := raised.verify(classOf, costs, make([][]int32, 4), mates(s)); err == nil {
		t.Error("a value that is too high passes")
	}
	even := s.certificate()
	even.Sets = append(even.Sets, OddSet{Vertices: []int32{0, 1}, Value: []int64{0}})
	if err := even.verify(classOf, costs, make([][]int32, 4), mates(s)); err == nil {
		t.Error("an even set passes")
	}
}
