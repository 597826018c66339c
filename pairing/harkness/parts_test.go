package harkness

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Graphs by parts leave open what graphs leave open in which every player is a type:
// the same number of avoided pairs, and for everybody the same opponents.
func TestParts(t *testing.T) {
	chance := rand.New(rand.NewPCG(19, 7))
	free := func(*trait, *trait) (bool, []int64) { return true, nil }
	parted, short := 0, 0
	for range 400 {
		n := 2 * (2 + chance.IntN(5))
		a := drawnApart(chance, n)
		places := make([]int32, n)
		for p := range places {
			places[p] = int32(p)
		}
		g := a.newGraph(places, func(int32) trait { return trait{} })
		if !g.hasMembers() {
			continue
		}
		r := &round{apart: a}
		whole := g.solver(1, free)
		possible := whole.Solve()
		h, avoided := g.parted(free)
		m := h.solver(1, free)
		if !m.Solve() || r.avoidedIn(h, m) != avoided {
			short++
			if possible && r.avoidedIn(g, whole) == avoided {
				t.Fatalf("%d avoided pairs are enough, and the parts do not find them", avoided)
			}
			continue
		}
		parted++
		if !possible || r.avoidedIn(g, whole) != avoided {
			t.Fatalf("%d avoided pairs by parts", avoided)
		}
		for v := range n {
			var one, other []int
			whole.Reach(v)
			m.Reach(v)
			for u := range n {
				if whole.Reached(u) {
					one = append(one, u)
				}
				if m.Reached(u) {
					other = append(other, u)
				}
			}
			whole.Settle(-1)
			m.Settle(-1)
			if !slices.Equal(one, other) {
				t.Fatalf("%d can meet %v, by parts %v; parts %v, avoid %v, met %v", v, one, other, h.parts, a.avoid, a.met)
			}
		}
	}
	if parted < 200 || short == 0 {
		t.Errorf("%d graphs by parts, %d where they do not hold", parted, short)
	}
}

// drawnApart draws who has met and who shall not meet.
func drawnApart(chance *rand.Rand, n int) *apart {
	a := &apart{met: make([][]int32, n), avoid: make([][]int32, n), clubs: make([]uint64, n), plus: make([]bool, n), yields: true}
	open := 1 + chance.IntN(6)
	for p := range int32(n) {
		a.plus[p] = chance.IntN(10) == 0
		for q := range p {
			switch {
			case chance.IntN(8) == 0:
				a.met[p], a.met[q] = append(a.met[p], q), append(a.met[q], p)
				fallthrough
			case chance.IntN(8) >= open:
				a.avoid[p], a.avoid[q] = append(a.avoid[p], q), append(a.avoid[q], p)
			}
		}
	}
	for p := range n {
		slices.Sort(a.met[p])
		slices.Sort(a.avoid[p])
		if chance.IntN(4) == 0 {
			a.clubs[p] = 1
		}
	}
	return a
}
