package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// A part is where a player stands if not everybody can be paired without pairs that
// shall be avoided. The largest pairings without such pairs, of which there are many,
// leave different players over; by the theorem of Gallai and Edmonds the field falls
// into three:
//
//   - the short ones, each of whom some of these pairings leaves over. They fall into
//     sets without a pair to another set, and each of these pairings leaves at most one
//     of a set over;
//   - the wanted ones, whom these pairings always pair with a short one;
//   - the whole ones, always paired with each other.
//
// If those left over can be paired with each other, that makes the fewest avoided pairs
// there can be, and all pairings that have no more are known by parts: avoided pairs
// join short ones of different sets, and others stay within a set, or within the whole
// ones, or join a short and a wanted one. So no player has to be a type of its own.
type part int32

const (
	whole part = iota
	wanted
	alone // short, a set of one
	inSet // from here on: short, of one set each
)

// crosses reports whether the two are short ones of different sets.
func (p part) crosses(q part) bool { return p >= alone && q >= alone && (p != q || p == alone) }

// joins reports whether two who may meet do so in a largest pairing.
func (p part) joins(q part) bool {
	switch {
	case p > q:
		return q.joins(p)
	case p == whole:
		return q == whole
	case p == wanted:
		return q >= alone
	}
	return p == q && p >= inSet
}

// division is how a field falls into parts, and the completion found by them.
type division struct {
	parts   []part // by vertex of the completion, which are places and the bye
	avoided int    // pairs at least
	m       *matching.Solver
}

// parted is the graph by parts, and how many pairs have to be avoided ones at least.
func (g *graph) parted(of price) (*graph, int) {
	parts, over := g.strict(nil).divide(of)
	return g.strict(parts), over / 2
}

// strict is the graph by parts, or if none are told that of pairs that need not be avoided.
func (g *graph) strict(parts []part) *graph {
	a := *g.apart
	a.yields = false
	return g.retyped(&a, parts)
}

// retyped is the graph with other types: by parts, if they are told, and none of
// single players.
func (g *graph) retyped(a *apart, parts []part) *graph {
	h := &graph{apart: a, places: g.places, parts: parts, types: make(map[trait]int32)}
	for v, k := range g.typeOf {
		t := g.traits[k]
		t.member = 0
		if parts != nil {
			t.part = parts[v]
		}
		h.add(t)
	}
	return h
}

// divide finds the part of every vertex, and how many a largest pairing leaves over.
func (g *graph) divide(of price) (parts []part, over int) {
	m := matching.NewSolver(g.typeOf, g.table(new(matching.Costs), 1, of, nil), g.apartness())
	m.PairGreedily(g.vertices())
	var left []int
	for v := range g.typeOf {
		if m.Mate(v) < 0 && !m.Augment(v) {
			left = append(left, v)
		}
	}
	parts = make([]part, len(g.typeOf))
	var short []int
	for _, v := range left {
		m.Explore(v, func(u int) bool {
			if parts[u] != alone {
				parts[u] = alone
				short = append(short, u)
			}
			return false
		})
	}
	for _, v := range short {
		if u := m.Mate(v); u >= 0 && parts[u] == whole {
			parts[u] = wanted
		}
	}
	numberSets(parts, short, m)
	return parts, len(left)
}

// numberSets tells the sets of short ones apart.
func numberSets(parts []part, short []int, m *matching.Solver) {
	next := inSet
	for len(short) > 0 {
		set := short[:1]
		short = short[1:]
		for i := 0; i < len(set); i++ {
			short = slices.DeleteFunc(short, func(u int) bool {
				if !m.Tight(set[i], u) {
					return false
				}
				set = append(slices.Clip(set), u)
				return true
			})
		}
		if len(set) == 1 {
			continue
		}
		for _, v := range set {
			parts[v] = next
		}
		next++
	}
}
