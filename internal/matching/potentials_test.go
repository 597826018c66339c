package matching

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// What is tight for the classes is enough: no edge costs less than its potentials,
// and where all pairs of one optimal matching are tight, those of all are.
func TestRelaxationsKnowTheOptimalMatchings(t *testing.T) {
	if metInExamples(tightIsEnough) == 0 {
		t.Error("classes never were enough")
	}
	rapid.Check(t, func(t *rapid.T) { tightIsEnough(t) })
}

// tightIsEnough draws a graph, holds what is tight to its matchings, and tells whether
// the classes were enough.
func tightIsEnough(t *rapid.T) bool {
	f := drawField(t, 10)
	best, pairs := f.optima(make([]bool, len(f.classOf)))
	var r Relaxation
	r.Solve(f.costs, f.classOf, f.excludedAlone())
	for a := range f.costs.classes {
		for b := range f.costs.classes {
			sum := slices.Clone(r.potential[a*f.costs.words:][:f.costs.words])
			add(sum, r.potential[b*f.costs.words:][:f.costs.words])
			if f.costs.Edge(a, b) && f.holds(a, b) && compare(sum, f.costs.at(int32(a), int32(b))) > 0 {
				t.Fatalf("edges between classes %d and %d cost less than their potentials", a, b)
			}
		}
	}
	tight := func(u, v int) bool { return r.Tight(int(f.classOf[u]), int(f.classOf[v])) }
	s := NewSolver(f.classOf, f.costs, f.excluded)
	if best == nil || !s.Solve() {
		return false
	}
	for v := range f.classOf {
		if !tight(v, s.Mate(v)) {
			return false
		}
	}
	for p := range pairs {
		if !tight(p[0], p[1]) {
			t.Fatalf("the pair %v of an optimal matching is not tight", p)
		}
	}
	return true
}

// excludedAlone lists the exclusions of vertices that are alone in their class.
func (f field) excludedAlone() [][]int32 {
	lists := make([][]int32, len(f.classOf))
	for v, class := range f.classOf {
		if slices.Index(f.classOf, class) == v && !slices.Contains(f.classOf[v+1:], class) {
			lists[v] = f.excluded[v]
		}
	}
	return lists
}

// holds reports whether two different vertices of the classes may be joined.
func (f field) holds(a, b int) bool {
	for u, t := range f.classOf {
		for v, w := range f.classOf {
			if u != v && int(t) == a && int(w) == b && !slices.Contains(f.excluded[u], int32(v)) {
				return true
			}
		}
	}
	return false
}

func TestLoadIsSettingEveryEdge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawField(t, 4).costs
		half := slices.Clone(want.value)
		for i := range half {
			half[i] /= 2
		}
		got := NewCosts(2, 1)
		got.Load(want.classes, want.words, want.edge, half)
		if !slices.Equal(got.edge, want.edge) || !slices.Equal(got.value, want.value) {
			t.Fatalf("%v %v, want %v %v", got.edge, got.value, want.edge, want.value)
		}
	})
}
