package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/inorder"
)

// halves pairs the free players of the group, who can all be paired with each
// other: the upper half against the lower half in order (27A3). Where that makes
// players meet again, the first transposition of the lower half in
// lexicographic order is taken that does not; if there is none, the smallest
// interchange between the halves. Then switches improve colours.
func (w *work) halves() bool {
	half := len(w.free) / 2
	upper, lower := w.free[:half], w.free[half:]
	boards, ok := w.raw(upper, lower), true
	if boards == nil {
		if boards = w.transposed(upper, lower); boards == nil {
			boards, ok = w.interchanged()
		}
		w.reportRematches(boards)
	}
	w.improve(boards)
	for _, b := range boards {
		w.take(b.upper, b.lower, (b.upper < w.free[half]) == (b.lower < w.free[half]))
	}
	return ok
}

// raw is the pairing in order, or nil if players who may not meet would.
func (w *work) raw(upper, lower []int32) []pair {
	boards := make([]pair, 0, len(upper)) // never nil
	for i := range upper {
		if w.r.apart.bars(upper[i], lower[i]) || w.r.apart.avoids(upper[i], lower[i]) {
			return nil
		}
		boards = append(boards, pair{upper: upper[i], lower: lower[i]})
	}
	return boards
}

// transposed finds the first transposition of the lower half that keeps apart
// who may not meet, or nil.
func (w *work) transposed(upper, lower []int32) []pair {
	apart := *w.r.apart
	apart.yields = apart.yields && w.avoidedInLadder() > 0 // if none has to be made, none may be
	g := apart.newGraph(w.free, func(p int32) trait { return trait{lower: p >= lower[0]} })
	m := w.acrossHalves(g)
	if m == nil {
		return nil
	}
	half := len(upper)
	walk := inorder.New(m, half, 2*half)
	boards := make([]pair, 0, half)
	for i := range half {
		j := walk.Partner(i, func(j int) bool { return !apart.bars(upper[i], lower[j-half]) })
		boards = append(boards, pair{upper: upper[i], lower: lower[j-half]})
	}
	return boards
}

// acrossHalves pairs the halves of a group with each other, in any way that has no more
// avoided pairs than need be in the round; nil = there is none.
func (w *work) acrossHalves(g *graph) *matching.Solver {
	of := func(a, b *trait) (bool, []int64) { return a.lower != b.lower, nil }
	least, half := w.avoidedInLadder(), len(g.places)/2
	solve := func(g *graph) (*matching.Solver, bool) {
		m := w.r.across
		g.set(m, 1, of)
		m.Relax()
		for i := range half {
			m.Pair(i, half+i)
		}
		return m, m.Solve()
	}
	if g.hasMembers() {
		h, avoided := g.parted(of)
		if avoided > least {
			return nil
		}
		if m, ok := solve(h); ok && w.r.avoidedIn(h, m) == avoided {
			return m
		}
	}
	m, ok := solve(g)
	if !ok || w.r.avoidedIn(g, m) > least {
		return nil
	}
	if g.hasMembers() {
		m.KeepOptimal()
	}
	return m
}

// avoidedIn counts the avoided pairs of a matching.
func (r *round) avoidedIn(g *graph, m *matching.Solver) int {
	n := 0
	for v, p := range g.places {
		if u := m.Mate(v); u > v && u < len(g.places) && r.apart.avoids(p, g.places[u]) {
			n++
		}
	}
	return n
}

// avoidedInLadder counts how many of the free players' pairs have to be avoided
// ones.
func (w *work) avoidedInLadder() int {
	n := 0
	for _, p := range w.free {
		q := w.l.g.places[w.l.m.Mate(int(w.l.vertex[p]))]
		if p < q && w.r.apart.avoids(p, q) {
			n++
		}
	}
	return n
}

// interchanged pairs the free players when no transposition does: with as few
// players interchanged between the halves as possible, who are as near to each
// other in order as possible, those of the upper half as low as possible (the
// order of D2 in FIDE's rules of the time), and then each player from the top
// against the first possible.
func (w *work) interchanged() ([]pair, bool) {
	n, half := len(w.free), len(w.free)/2
	excluded := make([][]int32, n)
	types := make([]int32, n)
	costs := matching.NewCosts(n, 4)
	for i := range n {
		types[i] = int32(i)
		for j := i + 1; j < n; j++ {
			if w.r.apart.bars(w.free[i], w.free[j]) {
				continue
			}
			avoided := number(w.r.apart.avoids(w.free[i], w.free[j]))
			exchanges, distance, high := interchange(i, j, half)
			costs.Set(i, j, avoided, exchanges, distance, high)
		}
	}
	m := matching.NewSolver(types, costs, excluded)
	m.Relax()
	if !m.Solve() {
		return nil, false
	}
	m.ForgetCosts()
	walk := inorder.New(m, 0, n)
	var boards []pair
	for i := range n {
		if walk.Done(i) {
			continue
		}
		j := walk.Partner(i, func(j int) bool { return j > i && m.Tight(i, j) })
		boards = append(boards, pair{upper: w.free[i], lower: w.free[j]})
	}
	return boards, true
}

// interchange is what a pair of players i < j of a group costs, counted from 0:
// a pair within the upper half takes its lower player out of it, a pair within
// the lower half its higher one. It counts the interchange once, and its
// distance from the border of the halves on both sides.
func interchange(i, j, half int) (exchanges, distance, high int64) {
	switch {
	case j < half:
		return 1, int64(half - j), int64(half - j)
	case i >= half:
		return 0, int64(i - half), 0
	}
	return 0, 0, 0
}

// reportRematches reports what was changed against the pairing in order: who
// was interchanged between the halves, and then which opponents.
func (w *work) reportRematches(boards []pair) {
	half := len(boards)
	var out, in []int32 // of the upper half
	lower := make([]int32, half)
	for i, b := range boards {
		lower[i] = b.lower
		if b.lower < w.free[half] {
			out = append(out, b.lower)
		}
		if b.upper >= w.free[half] {
			in = append(in, b.upper)
		}
	}
	slices.Sort(out)
	slices.Sort(in)
	for i := range out {
		w.report(pairing.Interchange, rematch, out[i], in[i])
	}
	slices.Sort(lower)
	at := make(map[int32]int, half)
	for i, q := range lower {
		at[q] = i
	}
	for i, b := range boards { // boards stand in the order of their upper players
		if was := lower[i]; was != b.lower {
			w.report(pairing.Transposition, rematch, was, b.lower)
			j := at[b.lower]
			lower[i], lower[j] = b.lower, was
			at[b.lower], at[was] = i, j
		}
	}
}
