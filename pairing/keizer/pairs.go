package keizer

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	list "github.com/pareo-chess/pareo/internal/keizer"
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/byefirst"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/pairing/internal/inorder"
)

// chooseBye gives the bye of an odd field to the first, by rule 4, without whom the
// others can be paired.
func (r *round) chooseBye() error {
	n := len(r.field.Players)
	r.bye = -1
	if n%2 == 0 {
		return nil
	}
	candidates := make([]int32, n)
	for p := range candidates {
		candidates[p] = int32(p)
	}
	slices.SortFunc(candidates, func(a, b int32) int {
		turns := 0
		if r.system.options.ByeTurns == list.InTurn {
			turns = cmp.Compare(r.turns[a], r.turns[b])
		}
		return cmp.Or(turns, cmp.Compare(b, a))
	})
	bye, legal := byefirst.Choose(r.graph(), candidates)
	if !legal {
		return r.impossible()
	}
	r.bye = bye
	return nil
}

// pairOthers pairs everybody but who has the bye (rule 5): of the rounds with the
// fewest repeats the one in which the first of the list has the highest possible
// partner, then the next who is not paired, and so on. It reports whether there is a
// round at all.
func (r *round) pairOthers() bool {
	s := r.withoutRepeats()
	if !s.Solve() { // there have to be repeats: as few as possible
		if s = r.priced(); !s.Solve() {
			return false
		}
	}
	r.mate = slices.Repeat([]int32{-1}, len(r.field.Players))
	walk := inorder.New(s, 0, len(r.mate))
	for p := range r.mate {
		if walk.Done(p) || int32(p) == r.bye {
			continue
		}
		q := walk.Partner(p, func(q int) bool { return s.Tight(p, q) })
		r.mate[p], r.mate[q] = int32(q), int32(p)
	}
	return true
}

// withoutRepeats is the graph of those who may meet and did not within the interval.
func (r *round) withoutRepeats() *matching.Solver {
	costs := matching.NewCosts(1, 1)
	costs.Set(0, 0, 0)
	excluded := r.field.Listed()
	for p := range excluded {
		own := slices.Clone(excluded[p])
		for _, q := range r.recent[p] {
			if at, found := slices.BinarySearch(own, q); !found {
				own = slices.Insert(own, at, q)
			}
		}
		excluded[p] = own
	}
	s := matching.NewSolver(make([]int32, len(excluded)), costs, excluded)
	if r.bye >= 0 {
		s.Remove(int(r.bye))
	}
	return s
}

// priced is the graph in which every repeat costs one.
func (r *round) priced() *matching.Solver {
	n := len(r.field.Players)
	costs, class := matching.NewCosts(n, 1), make([]int32, n)
	for p := range int32(n) {
		class[p] = p
		for q := range p {
			cost := int64(0)
			if r.isRepeat(p, q) {
				cost = 1
			}
			costs.Set(int(p), int(q), cost)
		}
	}
	s := matching.NewSolver(class, costs, r.field.Listed())
	if r.bye >= 0 {
		s.Remove(int(r.bye))
	}
	return s
}

// graph is who may meet, and in an odd field who may have the bye: only prohibitions of
// the event, and wishes, stand in the way.
func (r *round) graph() *deadlock.Graph {
	n := len(r.field.Players)
	size := n + n%2
	g := &deadlock.Graph{Field: r.field, Articles: field.Articles{Rematch: PairRule, ByeBar: ByeRule, Forbidden: PairRule},
		Class: make([]int32, size), Joins: func(int32, int32) bool { return true }, Excluded: append(r.field.Listed(), make([][]int32, n%2)...)}
	if n%2 == 1 {
		for p := range int32(n) {
			if r.field.Players[p].ByeBarred {
				g.Excluded[p] = append(slices.Clone(g.Excluded[p]), int32(n))
				g.Excluded[n] = append(g.Excluded[n], p)
			}
		}
	}
	return g
}

// impossible explains why no round exists.
func (r *round) impossible() error {
	if len(r.field.Players) < 2 {
		return &pairing.NoPairing{Round: r.field.Round}
	}
	d := deadlock.Find(*r.graph())
	block := d.Told()
	e := block.Refusal(r.field.Round)
	d.WaysOut(e, deadlock.FirstWithFirst)
	return e
}
