package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// thinned is a random graph of many vertices with few edges left: by exclusions, or by
// a table in which every vertex is a class of its own.
func thinned(chance *rand.Rand, n, words int, byTable bool) field {
	most := chance.Int64N(5) // up to 1 nothing costs anything
	classes := 3
	if byTable {
		classes = n
	}
	f := field{classOf: make([]int32, n), costs: NewCosts(classes, words), excluded: make([][]int32, n)}
	for v := range f.classOf {
		f.classOf[v] = int32(v % classes)
	}
	partner := chance.Perm(n) // so that there is a perfect matching mostly
	for a := range classes {
		for b := a; b < classes; b++ {
			if cost := make([]int64, words); !byTable || chance.IntN(20) == 0 || partner[a]/2 == partner[b]/2 {
				for w := range cost {
					cost[w] = chance.Int64N(max(1, most))
				}
				f.costs.Set(a, b, cost...)
			}
		}
	}
	for u := range n {
		for v := range u {
			if !byTable && chance.IntN(20) > 0 && partner[u]/2 != partner[v]/2 {
				f.exclude(u, v)
			}
		}
	}
	return f
}

// Searches along listed pairs come to the same as those by cells: whether there is a
// matching, what it costs, who can be whose partner and who can be left out.
func TestAlongPairsAsByCells(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	solved := 0
	for n := range 150 {
		f := thinned(chance, 32+2*chance.IntN(20), 1+chance.IntN(3), n%2 == 0)
		along := NewSolver(slices.Clone(f.classOf), f.costs, f.excluded)
		cells := NewSolver(slices.Clone(f.classOf), f.costs, f.excluded)
		if !along.crowded.sparse || along.crowded.byTable != (n%2 == 0) {
			t.Fatalf("graph %d is not sparse: %+v", n, along.crowded)
		}
		cells.crowded.sparse = false
		if n%3 == 0 {
			along.Relax()
			cells.Relax()
		}
		found := along.Solve()
		if cells.Solve() != found {
			t.Fatalf("graph %d: solved %t along pairs", n, found)
		}
		if !found {
			continue
		}
		solved++
		if a, b := f.cost(along), f.cost(cells); !slices.Equal(a, b) {
			t.Fatalf("graph %d costs %v along pairs, %v by cells", n, a, b)
		}
		for v := range f.classOf {
			if a, b := partners(along, v), partners(cells, v); !slices.Equal(a, b) {
				t.Fatalf("graph %d: %d can have %v along pairs, %v by cells", n, v, a, b)
			}
		}
		along.KeepOptimal()
		if a, b := partners(along, 0), partners(cells, 0); !slices.Equal(a, b) {
			t.Fatalf("graph %d: 0 can have %v of what is kept, %v", n, a, b)
		}
		if v := chance.IntN(len(f.classOf)); isZero(f.costs.value) && !slices.Equal(spared(along, v), spared(cells, v)) {
			t.Fatalf("graph %d without %d", n, v)
		}
	}
	if solved < 50 {
		t.Errorf("%d graphs were solved", solved)
	}
}

// cost is that of the matching in hand.
func (f field) cost(s *Solver) []int64 {
	sum := make([]int64, f.costs.words)
	for v := range f.classOf {
		add(sum, f.costs.at(f.classOf[v], f.classOf[s.Mate(v)]))
	}
	return sum
}

func partners(s *Solver, v int) (list []int) {
	s.Reach(v)
	for u := range s.n {
		if s.Reached(u) {
			list = append(list, u)
		}
	}
	s.Settle(-1)
	return list
}

// spared are those who can be left out once one is gone.
func spared(s *Solver, v int) (list []int) {
	s.Withdraw(v)
	for left := range s.n {
		if left != v && s.Mate(left) < 0 {
			s.Explore(left, func(u int) bool {
				list = append(list, u)
				return false
			})
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
