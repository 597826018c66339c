package classic

import (
	"iter"
	"slices"
)

// A few readings ask for candidates that are not the best by any order of
// criteria: when x is larger than it need be, when the remainder has an x of its
// own, when only the lowest player moved down may get another opponent, or when
// floaters must have scores that are not the smallest. Then the text is walked
// through step by step. Beginnings that cannot be completed are left out.

// needsWalk reports whether the readings in force make the task of that kind.
// best is its best pairing.
func (t *task) needsWalk(best *graph) bool {
	g := t.round.reading
	leaders := len(t.leaders()) > 0 || t.choosesSet()
	switch {
	case t.scores != nil && t.leavesScoresOpen() || leaders && g.lowestOnly:
		return true
	case g.onlyAbsolute:
		return false
	case leaders && g.recomputedX:
		return true
	}
	return !best.view.criteria.ignoreX && best.clashes() < t.firstX()
}

// walk returns the first acceptable candidate, criteria being relaxed in the
// order of the edition.
func (t *task) walk(best *graph) *candidate {
	for l := range t.relaxations() {
		w := &walker{task: t, limits: l, b3: best.beforeColours()}
		if pairs := w.first(); pairs != nil {
			return t.finish(pairs)
		}
	}
	return nil
}

// beforeColours returns the totals of the measures that come before colours,
// apart from the one that chooses who is in S1.
func (g *graph) beforeColours() []int64 {
	var totals []int64
	for i := range g.measures {
		if article := g.measures[i].article; article == "B4" || article == "A7d" {
			break
		}
		if !g.measures[i].choosesSet {
			totals = append(totals, g.total[i])
		}
	}
	return totals
}

// allowance is how many floats may break B5, and how many B6.
type allowance [2]int

const unlimited = 1 << 30

// limits are criteria relaxed as far as C9 to C11 have come.
type limits struct {
	x, z  int
	downs []allowance // to be tried one after the other for each pairing of S1
	// up are the upfloats in pairs of S1, other those in other unequal pairs.
	up, other allowance
}

// relaxations lists the limits in the order of the edition.
func (t *task) relaxations() iter.Seq[limits] {
	g := t.round.reading
	all := []allowance{{unlimited, unlimited}}
	return func(yield func(limits) bool) {
		if g.onlyAbsolute {
			yield(limits{unlimited, unlimited, all, all[0], all[0]})
			return
		}
		for x := t.firstX(); x <= t.lastX(); x++ {
			raised := x > t.firstX()
			downs, ups := t.steps(func(k *key) [2]bool { return k.down }), t.steps(func(k *key) [2]bool { return k.up })
			if g.stayDropped && (raised || t.isReduced()) {
				downs, ups = all, all
			}
			if g.restartedX && raised {
				ups = all
			}
			for z := range x + 1 {
				if !g.xThenZ && z < x {
					continue
				}
				for l := range orderOf(t.round.edition, downs, ups) {
					l.x, l.z = x, z
					if !yield(l) {
						return
					}
				}
			}
		}
	}
}

// steps lists how B6 and B5 are dropped for floats of one kind, which are the
// earlier ones of a player: altogether, or one by one.
func (t *task) steps(earlier func(*key) [2]bool) []allowance {
	if !t.round.reading.minimum {
		return []allowance{{0, 0}, {0, unlimited}, {unlimited, unlimited}}
	}
	var most [2]int
	for _, p := range t.members {
		k := t.round.memberKey(p, resident)
		for i, is := range earlier(&k) {
			most[i] += int(count(is))
		}
	}
	var list []allowance
	for b5 := range most[0] + 1 {
		for b6 := range most[1] + 1 {
			list = append(list, allowance{b5, b6})
		}
	}
	return list
}

// orderOf combines the steps of downfloats and upfloats as the edition has it.
func orderOf(e edition, downs, ups []allowance) iter.Seq[limits] {
	return func(yield func(limits) bool) {
		outer := [][]allowance{downs}
		if !e.upfloatsFirst {
			outer = nil
			for _, d := range downs {
				outer = append(outer, []allowance{d})
			}
		}
		for _, d := range outer {
			for _, up := range ups {
				for _, other := range ups {
					if !yield(limits{downs: d, up: up, other: other}) {
						return
					}
				}
			}
		}
	}
}

// walker goes through the candidates within limits.
type walker struct {
	*task
	limits
	b3 []int64 // what the criteria before colours have to come to

	pairs  [][2]int32 // of positions, so far
	kept   [][2]int32 // that the reading "lowest" does not undo
	isKept bool
	down   allowance // in force
}

// first returns the pairs of the first candidate, or nil.
func (w *walker) first() [][2]int32 {
	w.down = w.downs[len(w.downs)-1]
	for set := range w.sets() {
		w.set, w.pairs, w.isKept = set, [][2]int32{}, false
		if w.isPromising() && w.lead(w.leaders()) {
			return w.pairs
		}
	}
	return nil
}

// sets lists the sets of players moved down that S1 can consist of.
func (w *walker) sets() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if !w.round.reading.anySets || w.leads == w.moved {
			yield(nil)
			return
		}
		for set := range distances(w.moved, w.leads, 0, w.moved*w.leads) {
			if !yield(set) {
				return
			}
		}
	}
}

// lead pairs the players of S1, one after the other.
func (w *walker) lead(leaders []int) bool {
	for len(leaders) > 0 && w.isPaired(leaders[0]) {
		leaders = leaders[1:]
	}
	if len(leaders) == 0 {
		return w.leadDone()
	}
	u := leaders[0]
	for v := w.moved; v < len(w.members); v++ {
		if v == u || w.isPaired(v) || u >= w.moved && w.partOf(v) != resident || !w.try(u, v) {
			continue
		}
		if (w.round.reading.lowestOnly || w.isPromising()) && w.lead(leaders[1:]) {
			return true
		}
		w.pairs = w.pairs[:len(w.pairs)-1]
	}
	return false
}

// isPromising reports whether the pairs made so far may be completed.
func (w *walker) isPromising() bool {
	x := w.x
	if w.round.reading.recomputedX {
		x = unlimited
	}
	return w.isCompletable(w.rest(), nil, w.pairs, x)
}

// rest returns the positions of those who are not paired yet.
func (w *walker) rest() []int {
	var rest []int
	for i := range w.members {
		if !w.isPaired(i) {
			rest = append(rest, i)
		}
	}
	return rest
}

// try adds a pair if it is acceptable so far. (A remainder that cannot be
// paired is noticed later: it may be what the reading "lowest" is about.)
func (w *walker) try(u, v int) bool {
	p, q := w.members[u], w.members[v]
	if !w.lets(w.round.between(p, q)) {
		return false
	}
	w.pairs = append(w.pairs, [2]int32{int32(u), int32(v)})
	if w.within(w.pairs, w.x) {
		return true
	}
	w.pairs = w.pairs[:len(w.pairs)-1]
	return false
}

// leadDone goes on with the remainder.
func (w *walker) leadDone() bool {
	if n := len(w.pairs) - 1; n >= 0 && w.round.reading.lowestOnly {
		if !w.isKept {
			w.kept, w.isKept = slices.Clone(w.pairs[:n]), true
		}
		if !slices.Equal(w.pairs[:n], w.kept) {
			return false
		}
	}
	for _, w.down = range w.downs {
		if w.remainder() {
			return true
		}
	}
	w.down = w.downs[len(w.downs)-1]
	return false
}

func (w *walker) isPaired(i int) bool {
	return slices.ContainsFunc(w.pairs, func(p [2]int32) bool { return int(p[0]) == i || int(p[1]) == i })
}
