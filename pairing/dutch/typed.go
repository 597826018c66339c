package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// typedSolver pairs brackets by their types: costs are looked up between types,
// never between players, and every step of the generation order is a walk
// through optimal matchings, not another optimisation.
//
// Most brackets need not see the players below: those can be completed as well
// as their number allows whatever happens above, and the bracket only has to
// know who may float. Where that cannot be shown, the bracket is paired
// together with everybody below.
type typedSolver struct {
	look *lookahead
}

// complete reports whether everybody can be paired, and in an odd field the
// lowest score at which somebody can be given the bye.
func (s *typedSolver) complete(r *round, places []int32) (byeScore tournament.Points, ok bool) {
	g := newGraph(&bracket{round: r, below: places, complete: true})
	m := matching.NewSolver(g.kind, g.legalOnly(), g.excluded())
	seed(m, len(places))
	if !m.Solve() {
		return 0, false
	}
	if len(places)%2 == 0 {
		return 0, true
	}
	m.Reach(len(places))
	v := len(places) - 1
	for !m.Reached(v) {
		v--
	}
	m.Settle(-1)
	return r.field.Players[places[v]].Score, true
}

// completes reports whether floaters and everybody below can be paired.
func (s *typedSolver) completes(r *round, floaters []int32, g int) bool {
	if ok, known := s.ahead(r).completes(floaters, g); known {
		return ok
	}
	_, ok := s.complete(r, slices.Concat(floaters, r.from(g)))
	return ok
}

// ahead returns what is known of the lower part of the table.
func (s *typedSolver) ahead(r *round) *lookahead {
	if s.look == nil || s.look.r != r {
		s.look = newLookahead(r)
	}
	return s.look
}

// solve pairs one bracket. It returns nil when its graph has no perfect matching.
func (s *typedSolver) solve(b *bracket) *solution {
	if b.kind == pairing.OrdinaryBracket && !b.apart {
		if v := s.ahead(b.round).view(b); v != nil {
			alone := *b
			alone.next, alone.below, alone.complete, alone.mayFloat = nil, nil, true, v.mayFloat
			if found := pairBracket(&alone); found != nil {
				found.known = v.known
				return found
			}
		}
	}
	return pairBracket(b)
}

// pairBracket finds the best pairing of a bracket's graph.
func pairBracket(b *bracket) *solution {
	c := newChooser(newGraph(b))
	if !c.optimise() {
		return nil
	}
	c.choosePaired()
	c.chooseOpponents()
	c.chooseHalves()
	c.chooseTransposition()
	return c.s
}

// seed pairs the first half of the vertices with the second half as far as
// that is free of cost, then whoever is left.
func seed(m *matching.Solver, n int) {
	all := make([]int, n)
	for v := range all {
		all[v] = v
	}
	m.PairInOrder(all[:n/2], all[n/2:])
	m.PairInOrder(all, all)
}

// excluded lists for each vertex those it may not be joined to because the
// players have met or may not meet.
func (g *graph) excluded() [][]int32 {
	r := g.bracket.round
	vertex := make([]int32, len(r.field.Players)) // 1 + vertex
	size := 0
	for v, p := range g.place {
		if p >= 0 {
			vertex[p] = int32(v + 1)
			size += len(r.avoid[p])
		}
	}
	lists := make([][]int32, len(g.place))
	all := make([]int32, 0, size)
	for v, p := range g.place {
		if p < 0 {
			continue
		}
		from := len(all)
		for _, q := range r.avoid[p] {
			if w := vertex[q]; w > 0 {
				all = append(all, w-1)
			}
		}
		lists[v] = all[from:len(all):len(all)]
	}
	return lists
}

// legalOnly is a table of costs by which every legal pair is free.
func (g *graph) legalOnly() *matching.Costs {
	costs := matching.NewCosts(g.types, 1)
	for t := range g.types {
		for u := t; u < g.types; u++ {
			if g.isLegal(int32(t), int32(u)) {
				costs.Set(t, u)
			}
		}
	}
	return costs
}
