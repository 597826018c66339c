package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
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
	look   lookahead
	looked bool // look is about the round in hand
	desk   workspace
	alone  bracket // the one in hand, without the players below
}

// workspace is memory that brackets use one after the other.
type workspace struct {
	m        matching.Solver
	types    matching.Relaxation
	costs    matching.Costs
	row      []int64
	vertex   []int32   // by place: 1 + vertex; all zero between uses
	excluded [][]int32 // by vertex
	all      []int32   // what excluded consists of
	order    []int     // 0, 1, 2 …
	total    []int64   // of a pairing's costs
	graph    graph
	chooser  chooser

	impatient bool // no trials: tests compare what comes out without
	flat      bool // likewise no levels
	kinds     int  // a trial tells so many kinds apart; 0 = maxKinds. Tests have fewer
}

// vertices returns the first n numbers.
func (w *workspace) vertices(n int) []int {
	for len(w.order) < n {
		w.order = append(w.order, len(w.order))
	}
	return w.order[:n]
}

// complete reports whether everybody can be paired, and in an odd field the
// lowest score at which somebody can be given the bye.
func (s *typedSolver) complete(r *round, places []int32) (byeScore tournament.Points, ok bool) {
	if len(places) == len(r.ranking) {
		if byeScore, ok, known := s.completeAll(r); known {
			return byeScore, ok
		}
	}
	g := newGraph(&bracket{round: r, below: places, complete: true})
	m := matching.NewSolver(g.kind, g.legalOnly(), g.excluded(&s.desk))
	m.PairScarce(s.desk.vertices(len(places)))
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

// completeAll answers for everybody by looking at the table once, which has to
// be done anyway. If the score of the bye matters, the lowest of all who may
// get it is tried.
func (s *typedSolver) completeAll(r *round) (byeScore tournament.Points, ok, known bool) {
	if !r.odd || r.edition.byeScore == "" {
		return 0, s.ahead(r).short[0] == 0, true
	}
	lowest := len(r.ranking) - 1
	for lowest >= 0 && r.field.Players[lowest].ByeBarred {
		lowest--
	}
	if lowest < 0 {
		return 0, false, true
	}
	r.fixByeScore(r.field.Players[lowest].Score)
	if s.ahead(r).short[0] == 0 {
		return r.byeScore, true, true
	}
	r.byeScoreFixed, r.described, s.looked = false, false, false
	return 0, false, false
}

// completes reports whether floaters and everybody below can be paired.
func (s *typedSolver) completes(r *round, floaters []int32, g int) bool {
	if ok, known := s.ahead(r).completes(floaters, g); known {
		return ok
	}
	_, ok := s.complete(r, slices.Concat(floaters, r.from(g)))
	return ok
}

// forget lets go of the round in hand.
func (s *typedSolver) forget() {
	s.look.r, s.looked, s.alone = nil, false, bracket{}
	s.desk.graph.bracket, s.desk.chooser.b, s.desk.chooser.s = nil, nil, nil
}

// ahead returns what is known of the lower part of the table.
func (s *typedSolver) ahead(r *round) *lookahead {
	if !s.looked || s.look.r != r {
		s.look.reset(r)
		s.looked = true
	}
	return &s.look
}

// solve pairs one bracket. It returns nil when its graph has no perfect matching.
func (s *typedSolver) solve(b *bracket) *solution {
	if found := floatWhole(b); found != nil {
		return found
	}
	if b.kind == pairing.OrdinaryBracket && !b.apart {
		if v := s.ahead(b.round).view(b); v != nil {
			s.alone = *b
			s.alone.next, s.alone.below, s.alone.complete, s.alone.mayFloat = nil, nil, true, v.mayFloat
			if found := pairBracket(&s.alone, &s.desk); found != nil {
				v.tell(b, found)
				return found
			}
		}
	}
	return pairBracket(b, &s.desk)
}

// pairBracket finds the best pairing of a bracket's graph.
func pairBracket(b *bracket, w *workspace) *solution {
	w.graph.reset(b)
	c := newChooser(&w.graph, w)
	if c.tryAtOnce() {
		return c.s
	}
	if !c.optimise() {
		return nil
	}
	c.choosePaired()
	c.chooseOpponents()
	if c.tryInOrder() {
		return c.s
	}
	c.chooseHalves()
	c.chooseTransposition()
	return c.s
}

// excluded lists for each vertex those it may not be joined to because the
// players have met or may not meet. The lists are good until the next use.
func (g *graph) excluded(w *workspace) [][]int32 {
	return g.excludedOf(w, func(int) bool { return true })
}

// excludedOf is excluded with empty lists for vertices that are not wanted.
func (g *graph) excludedOf(w *workspace, wanted func(v int) bool) [][]int32 {
	r := g.bracket.round
	if len(w.vertex) < len(r.field.Players) {
		w.vertex = make([]int32, len(r.field.Players))
	}
	size := 0
	for v, p := range g.place {
		if p >= 0 {
			w.vertex[p] = int32(v + 1)
			size += len(r.avoid[p])
		}
	}
	w.excluded = slices.Grow(w.excluded[:0], len(g.place))[:len(g.place)]
	w.all = slices.Grow(w.all[:0], size)
	for v, p := range g.place {
		from := len(w.all)
		if p >= 0 && wanted(v) {
			for _, q := range r.avoid[p] {
				if x := w.vertex[q]; x > 0 {
					w.all = append(w.all, x-1)
				}
			}
		}
		w.excluded[v] = w.all[from:len(w.all):len(w.all)]
	}
	for _, p := range g.place {
		if p >= 0 {
			w.vertex[p] = 0
		}
	}
	return w.excluded
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
