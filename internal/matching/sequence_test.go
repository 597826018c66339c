package matching

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Any sequence of inquiries and changes leaves an optimal matching, and every
// answer on the way is the one that enumeration gives.
func TestAnySequenceOfChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 12)
		n := len(f.classOf)
		gone := make([]bool, n)
		s := newSolver(t, f)
		if !s.Solve() {
			t.Skip("no perfect matching")
		}
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			best, pairs := f.optima(gone)
			if best == nil || len(pairs) == 0 {
				return
			}
			requireOptimal(t, f, s, best)
			u := rapid.IntRange(0, n-1).Draw(t, "vertex")
			if gone[u] {
				continue
			}
			if rapid.Bool().Draw(t, "out of patience") {
				s.ways.vain = unlistedPatience*n + 1
			}
			requireMayPair(t, s, u, pairs)
			switch rapid.IntRange(0, 5).Draw(t, "step") {
			case 0:
				f = raise(t, f, s)
				best, _ := f.optima(gone)
				if got := s.Solve(); got != (best != nil) {
					t.Fatalf("Solve says %v, enumeration says %v", got, best != nil)
				}
			case 1:
				v := ask(t, s, u, pairs)
				s.Settle(v)
				s.Fix(u, v)
				gone[u], gone[v] = true, true
			case 2:
				v := rapid.IntRange(0, n-1).Draw(t, "target")
				if gone[v] || u == v {
					continue
				}
				if got := s.ReachFor(u, v); got != pairs[[2]int{u, v}] {
					t.Fatalf("%d-%d: ReachFor %v, enumeration %v", u, v, got, !got)
				} else if got {
					s.Settle(v)
				} else {
					s.Settle(compareReach(t, s, u, pairs))
				}
			case 4:
				if v := rapid.IntRange(0, n-1).Draw(t, "other"); !gone[v] && u != v && s.Swap(u, v) && s.Mate(u) != v {
					t.Fatal("Swap says that it did and did not")
				}
			case 3:
				s.Settle(ask(t, s, u, pairs))
			case 5:
				above := rapid.IntRange(0, n-1).Draw(t, "above")
				wanted := func(v int) bool { return v > above }
				if got := s.Seek(u, wanted); got != anyPair(pairs, u, wanted) || got != wanted(s.Mate(u)) {
					t.Fatalf("%d with somebody above %d: %t, it meets %d", u, above, got, s.Mate(u))
				}
			}
		}
	})
}

// requireMayPair: who is a partner in some optimal matching may be one.
func requireMayPair(t *rapid.T, s *Solver, u int, pairs map[[2]int]bool) {
	for v := range s.n {
		if pairs[[2]int{u, v}] && !s.MayPair(u, v) {
			t.Fatalf("%d-%d: MayPair says no, enumeration yes", u, v)
		}
	}
}

// anyPair reports whether u has somebody who is wanted in some optimal matching.
func anyPair(pairs map[[2]int]bool, u int, wanted func(v int) bool) bool {
	for pair := range pairs {
		if pair[0] == u && wanted(pair[1]) {
			return true
		}
	}
	return false
}

// ask compares Reach with enumeration and picks one of the partners found.
func ask(t *rapid.T, s *Solver, u int, pairs map[[2]int]bool) int {
	if !s.HasOddSets() {
		for v := range s.n {
			if pairs[[2]int{u, v}] && !s.MayReach(u, s.Cell(v)) {
				t.Fatalf("%d-%d: MayReach says no, enumeration yes", u, v)
			}
		}
	}
	s.Reach(u)
	return compareReach(t, s, u, pairs)
}

func compareReach(t *rapid.T, s *Solver, u int, pairs map[[2]int]bool) int {
	var choice []int
	for v := range s.n {
		if s.Reached(v) != pairs[[2]int{u, v}] {
			t.Fatalf("%d-%d: Reached %v, enumeration %v", u, v, s.Reached(v), !s.Reached(v))
		}
		if s.Reached(v) {
			choice = append(choice, v)
		}
	}
	return rapid.SampledFrom(choice).Draw(t, "partner")
}

// raise makes some edges dearer, cuts some, and gives vertices new classes.
func raise(t *rapid.T, f field, s *Solver) field {
	classes := f.costs.classes
	raised := NewCosts(2*classes, f.costs.words)
	for a := range 2 * classes {
		for b := a; b < 2*classes; b++ {
			if !f.costs.Edge(a%classes, b%classes) || rapid.IntRange(0, 8).Draw(t, "cut") == 0 {
				continue
			}
			cost := costOf(f.costs, a%classes, b%classes)
			cost[len(cost)-1] += int64(rapid.IntRange(0, 1).Draw(t, "raise"))
			raised.Set(a, b, cost...)
		}
	}
	classOf := slices.Clone(s.class)
	for v := range classOf {
		classOf[v] += int32(classes * rapid.IntRange(0, 1).Draw(t, "variant"))
	}
	s.Reprice(slices.Clone(classOf), raised)
	return field{classOf, raised, f.excluded}
}

// A vertex may change to a class whose edges are dearer or missing.
func TestReclassKeepsOptimality(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		n, classes := len(f.classOf), f.costs.classes
		both := NewCosts(2*classes, f.costs.words)
		for a := range 2 * classes {
			for b := a; b < 2*classes; b++ {
				if !f.costs.Edge(a%classes, b%classes) || b >= classes && rapid.IntRange(0, 5).Draw(t, "cut") == 0 {
					continue
				}
				cost := costOf(f.costs, a%classes, b%classes)
				cost[0] += int64(a/classes + b/classes) // more for both ends: never cheaper
				both.Set(a, b, cost...)
			}
		}
		// An edge that one changed end has lost stays lost when both have changed.
		for a := range classes {
			for b := range classes {
				if !both.Edge(a+classes, b) || !both.Edge(a, b+classes) {
					both.Forbid(a+classes, b+classes)
				}
			}
		}
		f.costs = both
		s := newSolver(t, f)
		if !s.Solve() {
			t.Skip("no perfect matching")
		}
		for range 3 {
			v := rapid.IntRange(0, n-1).Draw(t, "changed")
			if int(f.classOf[v]) >= classes {
				continue
			}
			f.classOf[v] += int32(classes)
			s.Reclass(v, int(f.classOf[v]))
			best, _ := f.optima(make([]bool, n))
			if got := s.Solve(); got != (best != nil) {
				t.Fatalf("Solve says %v, enumeration says %v", got, best != nil)
			} else if !got {
				return
			}
			requireOptimal(t, f, s, best)
		}
	})
}

// costOf is the cost of an edge between classes t and u.
func costOf(c *Costs, t, u int) []int64 {
	cost := slices.Clone(c.at(int32(t), int32(u)))
	for i := range cost {
		cost[i] /= 2 // they are kept doubled
	}
	return cost
}
