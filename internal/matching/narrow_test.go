package matching

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A problem solved by its first words, narrowed, and then by all of them has the same
// optimal matchings as one that is solved at once.
func TestWordsOneAfterTheOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 12)
		words := rapid.IntRange(1, f.costs.words).Draw(t, "words first")
		s := newSolver(t, field{f.classOf, f.costs.first(words), f.excluded})
		if !s.Solve() {
			return
		}
		best, pairs := f.optima(make([]bool, len(f.classOf)))
		all := f.costs.first(f.costs.words)
		s.narrowAndGoOn(t, all, slices.Clone(f.classOf), words)
		if !s.Solve() {
			t.Fatal("no matching is left")
		}
		f.requireAllOptima(t, s, best, pairs)
		if rapid.Bool().Draw(t, "forget costs") {
			s.ForgetCosts()
		} else {
			s.KeepOptimal()
		}
		f.requireAllOptima(t, s, best, pairs)
	})
}

// narrowAndGoOn gives the solver the table, narrowed.
func (s *Solver) narrowAndGoOn(t *rapid.T, all *Costs, classOf []int32, words int) {
	s.Narrow(all, words, classOf)
	exposed := s.Reprice(classOf, all)
	count := 0
	for v := range s.n {
		if s.Mate(v) < 0 {
			count++
		}
	}
	if count != exposed {
		t.Fatalf("%d vertices are exposed, not %d", count, exposed)
	}
	if rapid.Bool().Draw(t, "begin anew behind") {
		s.RelaxBehind(words)
	}
}

// What is best of a solved graph is best of the cells of its Optima, where edges cost
// how many odd sets they leave, for another solver with other numbers; also after pairs
// were taken out.
func TestOptima(t *testing.T) {
	if metInExamples(optimaAreBest) == 0 {
		t.Error("no graph had odd sets")
	}
	rapid.Check(t, func(t *rapid.T) { optimaAreBest(t) })
}

// metInExamples counts in how many of two hundred examples that never change a property
// met what it is about; random ones now and then have none.
func metInExamples(property func(t *rapid.T) bool) int {
	met := 0
	for seed := range 200 {
		if rapid.Custom(property).Example(seed) {
			met++
		}
	}
	return met
}

// optimaAreBest draws a graph, holds its optima to all its matchings, and tells whether
// the graph has odd sets.
func optimaAreBest(t *rapid.T) bool {
	f := drawField(t, 12)
	n := len(f.classOf)
	turned := f.turned()
	other := newSolver(t, turned)
	if !other.Solve() {
		return false
	}
	fixed := make([]bool, n)
	if u := rapid.IntRange(0, n-1).Draw(t, "fixed"); rapid.Bool().Draw(t, "fix") {
		v := other.Mate(u)
		other.Fix(u, v)
		fixed[n-1-u], fixed[n-1-v] = true, true
	}
	o := other.Optima()
	small := field{make([]int32, n), NewCosts(o.cells+1, 1), f.excluded} // the last class is of those taken out
	number := make([]int32, n)
	for v := range small.classOf {
		number[v] = int32(n - 1 - v)
		small.classOf[v] = o.Cell(n - 1 - v)
		if fixed[v] {
			small.classOf[v] = int32(o.cells)
		}
	}
	for x := range int32(o.cells) {
		for y := range x + 1 {
			if o.Joined(x, y) {
				small.costs.Set(int(x), int(y), o.Leaves(x, y))
			}
		}
	}
	s := NewSolver(small.classOf, small.costs, f.excluded)
	for v := range fixed {
		if fixed[v] {
			s.Remove(v)
		}
	}
	if exposed := s.PairLike(other, number); exposed > 0 && !o.HasSets() {
		t.Fatalf("%d vertices are exposed, and no edge costs anything", exposed)
	}
	if !s.Solve() {
		t.Fatal("no matching is left")
	}
	_, pairs := f.optima(fixed)
	for u := range f.classOf {
		if !fixed[u] {
			s.Reach(u)
			s.Settle(compareReach(t, s, u, pairs))
		}
	}
	return o.HasSets()
}

// turned are the same vertices from behind.
func (f field) turned() field {
	n := len(f.classOf)
	turned := field{make([]int32, n), f.costs.first(f.costs.words), make([][]int32, n)}
	for v := range f.classOf {
		x := n - 1 - v
		turned.classOf[x] = f.classOf[v]
		for _, u := range slices.Backward(f.excluded[v]) {
			turned.excluded[x] = append(turned.excluded[x], int32(n-1)-u)
		}
	}
	return turned
}

// Another solver begins where one has come to, with other numbers.
func TestStartLike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		number := make([]int32, len(f.classOf))
		for v := range number {
			number[v] = int32(len(number) - 1 - v)
		}
		other := newSolver(t, f.turned())
		if !other.Solve() {
			return
		}
		best, pairs := f.optima(make([]bool, len(f.classOf)))
		s := NewSolver(slices.Clone(f.classOf), f.costs.first(f.costs.words), f.excluded)
		s.StartLike(other, number)
		if !s.Solve() {
			t.Fatal("no matching is left")
		}
		f.requireAllOptima(t, s, best, pairs)
	})
}

// Potentials that are found word by word are worth as much as those found at once.
func TestPotentialsByWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10)
		f.costs.index()
		var once, byWords transport
		sum := func(potential []int64) []int64 {
			total := make([]int64, f.costs.words)
			for _, class := range f.classOf {
				add(total, potential[int(class)*f.costs.words:][:f.costs.words])
			}
			return total
		}
		a := once.solve(f.costs, 0, f.costs.near, f.classOf, f.excludedAlone(), nil)
		byWords.near, byWords.costs, byWords.words = f.costs.near, f.costs, f.costs.words
		b := byWords.solveByWords(f.classOf, f.excludedAlone(), nil)
		if x, y := sum(a), sum(b); !slices.Equal(x, y) {
			t.Fatalf("at once %v, by words %v", x, y)
		}
	})
}

// first is the table with the first so many words.
func (c *Costs) first(words int) *Costs {
	some := NewCosts(c.classes, words)
	for t := range c.classes {
		for u := t; u < c.classes; u++ {
			if c.Edge(t, u) {
				some.Set(t, u, costOf(c, t, u)[:words]...)
			}
		}
	}
	return some
}

// requireAllOptima compares the matching and all that can be reached from it with
// what enumeration gives.
func (f field) requireAllOptima(t *rapid.T, s *Solver, best []int64, pairs map[[2]int]bool) {
	t.Helper()
	if got := f.total(s); compare(got, best) != 0 {
		t.Fatalf("cost %v, least is %v; mates %v", got, best, mates(s))
	}
	for u := range f.classOf {
		s.Reach(u)
		s.Settle(compareReach(t, s, u, pairs))
	}
}

// A table that is narrowed for classes that vertices may come to have loses none of the
// edges by which they are then in an optimal matching.
func TestNarrowedForClassesToCome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, 10).withLesserClasses(t)
		classes := int32(f.costs.classes / 2)
		toCome := slices.Clone(f.classOf)
		for v := range toCome {
			toCome[v] = toCome[v]%classes + classes
		}
		words := rapid.IntRange(1, f.costs.words).Draw(t, "words first")
		s := newSolver(t, field{f.classOf, f.costs.first(words), f.excluded})
		if !s.Solve() {
			return
		}
		was, _ := f.optima(make([]bool, len(f.classOf)))
		all := f.costs.first(f.costs.words)
		s.Narrow(all, words, f.classOf, toCome)
		s.Reprice(slices.Clone(f.classOf), all)
		s.Solve()
		for range 3 {
			v := rapid.IntRange(0, len(f.classOf)-1).Draw(t, "changed")
			if f.classOf[v] == toCome[v] {
				continue
			}
			f.classOf[v] = toCome[v]
			s.Reclass(v, int(toCome[v]))
			best, pairs := f.optima(make([]bool, len(f.classOf)))
			if best == nil || !slices.Equal(best[:words], was[:words]) {
				return // which nobody asks about
			}
			if !s.Solve() {
				t.Fatal("no matching is left")
			}
			f.requireAllOptima(t, s, best, pairs)
		}
	})
}

// withLesserClasses gives every class one beside it that lacks some of its edges, and
// some vertices that one.
func (f field) withLesserClasses(t *rapid.T) field {
	classes := f.costs.classes
	lacks := make([]bool, classes*classes)
	for i := range lacks {
		lacks[i] = rapid.IntRange(0, 2).Draw(t, "lacks") == 0
	}
	both := NewCosts(2*classes, f.costs.words)
	for a := range 2 * classes {
		for b := a; b < 2*classes; b++ {
			x, y := a%classes, b%classes
			if f.costs.Edge(x, y) && (a < classes || !lacks[x*classes+y]) && (b < classes || !lacks[y*classes+x]) {
				both.Set(a, b, costOf(f.costs, x, y)...)
			}
		}
	}
	classOf := slices.Clone(f.classOf)
	for v := range classOf {
		classOf[v] += int32(classes * rapid.IntRange(0, 1).Draw(t, "lesser"))
	}
	return field{classOf, both, f.excluded}
}
