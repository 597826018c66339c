package dubov

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/tournament"
)

// zone is where a vertex stands in a step of the procedure.
type zone uint8

const (
	resident  zone = iota // of the scoregroup to be paired
	candidate             // of a lower score, may float up
	floating              // one of them who floats up
	below                 // of a lower score, has only to be paired somehow

	few      // of the smaller subgroup, or of both if they are as large
	fewGone  // shifted out of it
	many     // of the larger subgroup
	manyGone // shifted out of it

	first  // S1
	second // T2
)

// trait is what decides the cost of a vertex's pairs, but for whom it has met.
// What cannot matter is left at its zero value, so that classes are few.
type trait struct {
	zone     zone
	kind     int32             // what C1 and C3 see of the player
	colour   tournament.Colour // that the player seeks
	level    int32             // of candidates: which of the lower scores
	upfloats int16             // of maximum upfloaters
	lastUp   bool
}

// graph is a set of players as vertices of a matching problem.
type graph struct {
	round  *round
	places []int32 // by vertex
	class  []int32 // by vertex
	traits []trait // by class
	index  map[trait]int32
}

// findKinds puts classes together that C1 and C3 do not tell apart: they may meet
// the same others.
func (r *round) findKinds() {
	classes := int32(0)
	for _, c := range r.legal.Class[:len(r.field.Players)] {
		classes = max(classes, c+1)
	}
	r.kinds, r.kind = make([]int32, classes), 0
	for a := range classes {
		r.kinds[a] = r.kind
		for b := range a {
			if r.sameKind(a, b, classes) {
				r.kinds[a] = r.kinds[b]
				break
			}
		}
		if r.kinds[a] == r.kind {
			r.kind++
		}
	}
}

func (r *round) sameKind(a, b, classes int32) bool {
	for c := range classes {
		if r.legal.Joins(a, c) != r.legal.Joins(b, c) {
			return false
		}
	}
	return true
}

// newGraph makes vertices of the players, in the order given.
func (r *round) newGraph(places []int32, traitOf func(v int, p int32) trait) *graph {
	g := &graph{round: r, places: places, class: make([]int32, len(places)), index: make(map[trait]int32)}
	for v, p := range places {
		t := traitOf(v, p)
		t.kind = r.kinds[r.legal.Class[p]]
		g.class[v] = g.classOf(t)
	}
	return g
}

// classOf returns the class with the given trait.
func (g *graph) classOf(t trait) int32 {
	k, known := g.index[t]
	if !known {
		k = int32(len(g.traits))
		g.index[t] = k
		g.traits = append(g.traits, t)
	}
	return k
}

// change returns the class of a vertex in another zone.
func (g *graph) change(v int, to zone) int {
	t := g.traits[g.class[v]]
	t.zone = to
	return int(g.classOf(t))
}

// solver sets up the matching problem: price fills in the cost of a pair and says
// whether there is one.
func (g *graph) solver(words int, price func(a, b *trait, cost []int64) bool) *matching.Solver {
	kinds := make([]int32, g.round.kind) // a class of each
	for c, k := range g.round.kinds {
		kinds[k] = int32(c)
	}
	w, cost := &g.round.workspace, make([]int64, words)
	costs := &w.costs
	costs.Reset(len(g.traits), words)
	for i := range g.traits {
		for j := i; j < len(g.traits); j++ {
			a, b := &g.traits[i], &g.traits[j]
			clear(cost)
			if g.round.legal.Joins(kinds[a.kind], kinds[b.kind]) && price(a, b, cost) {
				costs.Set(i, j, cost...)
			}
		}
	}
	w.solver.Reset(g.class, costs, g.excluded())
	w.solver.Relax()
	return &w.solver
}

// workspace is the memory of the matching problems of a round, which are solved one
// after the other.
type workspace struct {
	costs  matching.Costs
	solver matching.Solver
	vertex []int32   // by place: its vertex and 1
	lists  [][]int32 // see excluded
	all    []int32
}

// excluded lists by vertex those whom the player may not meet whatever the class.
func (g *graph) excluded() [][]int32 {
	w := &g.round.workspace
	w.vertex = slices.Grow(w.vertex[:0], len(g.round.field.Players))[:len(g.round.field.Players)]
	clear(w.vertex)
	vertex := w.vertex
	sorted := true
	for v, p := range g.places {
		vertex[p] = int32(v) + 1
		sorted = sorted && (v == 0 || g.places[v-1] < p)
	}
	w.lists = slices.Grow(w.lists[:0], len(g.places))[:len(g.places)]
	lists, all := w.lists, w.all[:0]
	for v, p := range g.places {
		from := len(all)
		for _, q := range g.round.legal.Excluded[p] {
			if vertex[q] > 0 {
				all = append(all, vertex[q]-1)
			}
		}
		lists[v] = all[from:len(all):len(all)]
		if !sorted {
			slices.Sort(lists[v])
		}
	}
	w.all = all
	return lists
}

// vertices are those from one number up to another.
func vertices(from, to int) []int {
	list := make([]int, 0, to-from)
	for v := from; v < to; v++ {
		list = append(list, v)
	}
	return list
}
