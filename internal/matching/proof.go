package matching

import (
	"fmt"
	"slices"
)

// A Problem is a graph and its costs in a form that can be written down.
type Problem struct {
	Classes  []int32     `json:"types"`    // by vertex
	Costs    []ClassCost `json:"costs"`    // of the edges between classes; others do not exist
	Excluded [][2]int32  `json:"excluded"` // vertices without an edge whatever their classes, the smaller first
}

// A ClassCost is what an edge between two classes, the smaller first, costs.
type ClassCost struct {
	Classes [2]int32 `json:"types"`
	Cost    []int64  `json:"cost"`
}

// A Proof is a problem, a perfect matching and the dual values which show that
// none costs less: a value for every vertex, and for some odd sets of vertices one
// that is not negative. No edge costs less than the values of its ends plus those
// of the sets it leaves, and the matching costs just what all values come to. It
// holds all that checking it takes.
type Proof struct {
	Problem
	Mates  []int32   `json:"mates"`  // by vertex
	Values [][]int64 `json:"values"` // by vertex, in halves
	Sets   []OddSet  `json:"sets"`
}

// A Flaw is what is wrong with a proof.
type Flaw struct {
	What     string
	Vertices []int // that it is about
}

// Error says it in one line.
func (f *Flaw) Error() string { return "matching: certificate: " + f.What }

// Problem writes down the solver's graph. Vertices taken out of it are part of
// it all the same.
func (s *Solver) Problem() Problem {
	p := Problem{Classes: slices.Clone(s.class), Costs: []ClassCost{}, Excluded: [][2]int32{}}
	for t := range int32(s.costs.classes) {
		for u := t; u < int32(s.costs.classes); u++ {
			if !s.costs.Edge(int(t), int(u)) {
				continue
			}
			cost := slices.Clone(s.costs.at(t, u))
			for i := range cost {
				cost[i] /= 2
			}
			p.Costs = append(p.Costs, ClassCost{[2]int32{t, u}, cost})
		}
	}
	for v, list := range s.excluded[:s.n] {
		for _, x := range list {
			if int(x) > v {
				p.Excluded = append(p.Excluded, [2]int32{int32(v), x})
			}
		}
	}
	return p
}

// Proof writes down the graph and the dual values in hand with a matching, which
// may be another than that in hand. No vertex may have been taken out.
func (s *Solver) Proof(mates []int32) Proof {
	c := s.certificate()
	if c.Sets == nil {
		c.Sets = []OddSet{}
	}
	return Proof{Problem: s.Problem(), Mates: mates, Values: c.Vertex, Sets: c.Sets}
}

// Verify checks the proof. It solves nothing and trusts nothing: what is wrong
// is a *Flaw.
func (p *Proof) Verify() error {
	words, err := p.shape()
	if err != nil {
		return err
	}
	number, classes := map[int32]int32{}, make([]int32, len(p.Classes)) // classes that occur, from 0
	for v, t := range p.Classes {
		if _, known := number[t]; !known {
			number[t] = int32(len(number))
		}
		classes[v] = number[t]
	}
	costs, excluded := NewCosts(len(number), words), make([][]int32, len(p.Classes))
	for _, c := range p.Costs {
		t, first := number[c.Classes[0]]
		if u, second := number[c.Classes[1]]; first && second {
			costs.Set(int(t), int(u), c.Cost...)
		}
	}
	for _, x := range p.Excluded {
		excluded[x[0]], excluded[x[1]] = append(excluded[x[0]], x[1]), append(excluded[x[1]], x[0])
	}
	mates := make([]int, len(p.Mates))
	for v, m := range p.Mates {
		mates[v] = int(m)
	}
	return certificate{Words: words, Vertex: p.Values, Sets: p.Sets}.verify(classes, costs, excluded, mates)
}

// Bounds of the numbers in a proof, and of how many sets may lie around each other,
// so that no sum overflows.
const (
	maxNumber = 1 << 54
	maxAround = 100
)

// shape checks that all parts of the proof fit together, and returns the length
// of a cost.
func (p *Proof) shape() (words int, err error) {
	n := len(p.Classes)
	if len(p.Mates) != n || len(p.Values) != n || n == 0 {
		return 0, flaw(fmt.Sprintf("there are %d types, %d partners and %d values; every vertex has one of each", n, len(p.Mates), len(p.Values)))
	}
	words = len(p.Values[0])
	sound := func(values []int64) bool {
		return len(values) == words && words > 0 &&
			!slices.ContainsFunc(values, func(x int64) bool { return x > maxNumber || x < -maxNumber })
	}
	for v, t := range p.Classes {
		if t < 0 || p.Mates[v] < 0 || int(p.Mates[v]) >= n || !sound(p.Values[v]) {
			return 0, flaw(fmt.Sprintf("the type, the partner or the value of vertex %d is none", v), v)
		}
	}
	for i, c := range p.Costs {
		if c.Classes[0] < 0 || c.Classes[0] > c.Classes[1] || !sound(c.Cost) {
			return 0, flaw(fmt.Sprintf("cost %d is none", i))
		}
	}
	for i, x := range p.Excluded {
		if x[0] < 0 || x[0] >= x[1] || int(x[1]) >= n {
			return 0, flaw(fmt.Sprintf("excluded pair %d is none", i))
		}
	}
	around := make([]int, n)
	for i, set := range p.Sets {
		for k, v := range set.Vertices {
			if v < 0 || int(v) >= n || k > 0 && v <= set.Vertices[k-1] || around[v] == maxAround {
				return 0, flaw(fmt.Sprintf("set %d is none", i))
			}
			around[v]++
		}
		if !sound(set.Value) {
			return 0, flaw(fmt.Sprintf("the value of set %d is none", i))
		}
	}
	return words, nil
}

func flaw(what string, vertices ...int) *Flaw { return &Flaw{What: what, Vertices: vertices} }
