package matching

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// priced is a graph in which every vertex is a class of its own, and what its edges
// cost.
func priced(n int, costs map[[2]int32]int64) Problem {
	p := Problem{Classes: make([]int32, n)}
	for v := range p.Classes {
		p.Classes[v] = int32(v)
	}
	for u := range int32(n) {
		for v := u + 1; v < int32(n); v++ {
			if cost, ok := costs[[2]int32{u, v}]; ok {
				p.Costs = append(p.Costs, ClassCost{[2]int32{u, v}, []int64{cost}})
			}
		}
	}
	return p
}

func values(list ...int64) [][]int64 {
	var out [][]int64
	for _, x := range list {
		out = append(out, []int64{x})
	}
	return out
}

// square is a graph of four edges. The pairs 0-1 and 2-3 cost one; 0-2 and 1-3
// cost nothing.
func square() Problem {
	return priced(4, map[[2]int32]int64{{0, 1}: 1, {2, 3}: 0, {0, 2}: 0, {1, 3}: 0})
}

// Proofs of matchings that are not optimal, or are none. Each is wrong in one thing
// and would stand if that were not looked at.
func TestForgedProofs(t *testing.T) {
	set := func(value int64, vertices ...int32) []OddSet { return []OddSet{{vertices, []int64{value}}} }
	worse := []int32{1, 0, 3, 2} // costs one in the square
	for _, c := range []struct {
		name  string
		proof Proof
		flaw  string
	}{
		{"a set that only the later end of an edge is in", Proof{square(), worse, values(0, 0, 0, 0), set(2, 1, 2, 3)}, "edge 0-2 costs less"},
		{"a set that only the earlier end of an edge is in", Proof{square(), worse, values(0, 0, 0, 0), set(2, 0, 1, 2)}, "edge 1-3 costs less"},
		{"a set with a negative value, which the optimum leaves three times", Proof{
			priced(6, map[[2]int32]int64{{0, 1}: 1, {3, 4}: 0, {0, 3}: 0, {1, 4}: 0, {2, 5}: 0}),
			[]int32{1, 0, 5, 4, 3, 2}, values(1, 1, 1, 0, 0, 0), set(-1, 0, 1, 2)}, "negative value"},
		{"an even set", Proof{square(), worse, values(0, 0, 0, 0), set(2, 0, 1, 2, 3)}, "is even"},
		{"an even set with one vertex named twice", Proof{square(), worse, values(0, 0, 0, 0), set(2, 0, 1, 2, 3, 3)}, "set 0 is none"},
		{"a set out of order", Proof{square(), worse, values(2, 0, 0, 0), set(0, 1, 0, 2)}, "set 0 is none"},
		{"partners in a ring", Proof{priced(4, map[[2]int32]int64{{0, 1}: 0, {1, 2}: 0, {2, 3}: 0, {0, 3}: 0}), []int32{1, 2, 3, 0}, values(0, 0, 0, 0), nil}, "no proper partner"},
		{"everybody alone", Proof{Problem{Classes: []int32{0, 0}, Costs: []ClassCost{{[2]int32{0, 0}, []int64{0}}}}, []int32{0, 1}, values(0, 0), nil}, "no proper partner"},
		{"a pair that is excluded", Proof{Problem{Classes: []int32{0, 0}, Costs: []ClassCost{{[2]int32{0, 0}, []int64{0}}}, Excluded: [][2]int32{{0, 1}}},
			[]int32{1, 0}, values(0, 0), nil}, "no proper partner"},
		{"values that come to less than the cost", Proof{square(), worse, values(0, 0, 0, 0), nil}, "does not cost"},
	} {
		err := c.proof.Verify()
		var flaw *Flaw
		if !errors.As(err, &flaw) || !strings.Contains(flaw.What, c.flaw) {
			t.Errorf("%s: %v, want %q", c.name, err, c.flaw)
		}
	}
	sound := Proof{square(), []int32{2, 3, 0, 1}, values(0, 0, 0, 0), set(0, 1, 2, 3)}
	if err := sound.Verify(); err != nil {
		t.Errorf("the optimum: %v", err)
	}
}

// Numbers and nested sets up to the bounds are looked at, those beyond refused.
func TestBoundsOfProofs(t *testing.T) {
	nested := func(n int) []OddSet {
		return slices.Repeat([]OddSet{{[]int32{1}, []int64{0}}}, n)
	}
	two := func(cost, first, second int64, sets []OddSet) Proof {
		return Proof{priced(2, map[[2]int32]int64{{0, 1}: cost}), []int32{1, 0}, values(first, second), sets}
	}
	for _, c := range []struct {
		name  string
		proof Proof
		want  string // "" = it stands
	}{
		{"no vertex at all", Proof{}, "there are 0 types"},
		{"a partner too few", Proof{Problem: two(0, 0, 0, nil).Problem, Mates: []int32{1}, Values: values(0, 0)}, "1 partners"},
		{"a value too few", Proof{Problem: two(0, 0, 0, nil).Problem, Mates: []int32{1, 0}, Values: values(0)}, "1 values"},
		{"values of no length", Proof{Problem{Classes: []int32{0, 0}}, []int32{1, 0}, [][]int64{{}, {}}, nil}, "value of vertex 0"},
		{"values of two lengths", Proof{two(0, 0, 0, nil).Problem, []int32{1, 0}, [][]int64{{0}, {0, 0}}, nil}, "value of vertex 1"},
		{"a partner that there is not", Proof{two(0, 0, 0, nil).Problem, []int32{1, 2}, values(0, 0), nil}, "the partner"},
		{"a value of 2⁵⁴", two(0, 1<<54, -1<<54, nil), ""},
		{"a value of 2⁵⁴ and one", two(0, 1<<54+1, -1<<54, nil), "value of vertex 0"},
		{"the largest values", two(0, maxNumber, -maxNumber, nil), ""},
		{"a value too large", two(0, maxNumber+1, -maxNumber, nil), "value of vertex 0"},
		{"a value too small", two(0, maxNumber, -maxNumber-1, nil), "value of vertex 1"},
		{"a cost too large", two(maxNumber+1, maxNumber, maxNumber, nil), "cost 0 is none"},
		{"the largest cost", two(maxNumber, maxNumber, maxNumber, nil), ""},
		{"a set of a value too large", two(0, 0, 0, []OddSet{{[]int32{1}, []int64{maxNumber + 1}}}), "value of set 0"},
		{"as many sets around a vertex as may be", two(0, 0, 0, nested(maxAround)), ""},
		{"one set more", two(0, 0, 0, nested(maxAround+1)), "set 100 is none"},
		{"a vertex that there is not", two(0, 0, 0, []OddSet{{[]int32{2}, []int64{0}}}), "set 0 is none"},
		{"a vertex below the first", two(0, 0, 0, []OddSet{{[]int32{-1}, []int64{0}}}), "set 0 is none"},
	} {
		err := c.proof.Verify()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// Two triangles joined by one dear edge: what shows that it has to be taken are odd
// sets, which the proof therefore has, and a proof without any says so.
func TestProofsHaveTheirSets(t *testing.T) {
	for name, c := range map[string]struct {
		costs map[[2]int]int64
		sets  bool
	}{
		"triangles": {map[[2]int]int64{{0, 1}: 0, {0, 2}: 0, {1, 2}: 0, {3, 4}: 0, {3, 5}: 0, {4, 5}: 0, {2, 3}: 7}, true},
		"pairs":     {map[[2]int]int64{{0, 1}: 0, {2, 3}: 7, {4, 5}: 0}, false},
	} {
		classes := []int32{0, 1, 2, 3, 4, 5}
		costs := NewCosts(6, 1)
		for e, cost := range c.costs {
			costs.Set(e[0], e[1], cost)
		}
		s := NewSolver(classes, costs, make([][]int32, 6))
		if !s.Solve() {
			t.Fatalf("%s: no matching", name)
		}
		mates := make([]int32, 6)
		for v := range mates {
			mates[v] = int32(s.Mate(v))
		}
		p := s.Proof(mates)
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Verify(); err != nil || len(p.Sets) > 0 != c.sets || strings.Contains(string(data), `"sets":[]`) == c.sets {
			t.Errorf("%s: %v, %s", name, err, data)
		}
	}
}
