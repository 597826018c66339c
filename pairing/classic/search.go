package classic

import "slices"

// first returns the first acceptable candidate of the task, or nil if there is
// none: C6 to C11.
func (t *task) first() *candidate {
	if len(t.members) == 0 && t.ahead == nil {
		return t.finish(nil)
	}
	c := &criteria{onlyAbsolute: t.round.reading.onlyAbsolute, down: dropped, up: dropped, other: dropped}
	all := make([]int, len(t.members))
	for i := range all {
		all[i] = i
	}
	if t.firstX() >= t.pairs {
		c.ignoreX = true // a budget that cannot be exceeded
	}
	base := t.open(&view{criteria: c, members: all})
	if base == nil || !t.suits(base) {
		return nil
	}
	if t.needsWalk(base) {
		return t.walk(base)
	}
	x := base.clashes()
	if x > t.lastX() {
		return nil
	}
	raised := x > t.firstX()
	g := t.relax(base, c, raised, len(t.leaders()) == 0 && !t.choosesSet())
	if t.choosesSet() {
		chosen := *t
		chosen.set = g.chooseSet()
		t, g = &chosen, chosen.open(&view{criteria: c, members: all})
	}
	pairs, rest := g.chooseOpponents()
	if len(pairs) > 0 {
		target := g.total
		g = t.openLike(g, &view{criteria: c, members: rest})
		if t.round.edition.upfloatsFirst {
			g = t.relaxDown(g, c, raised, target, t.repeated(pairs))
		}
	}
	return t.finish(append(pairs, g.pairRemainder()...))
}

// suits reports whether the best pairing is one of those asked for: it leaves
// as many floaters as wanted, with the scores wanted, and has as many players
// moved down in S1.
func (t *task) suits(g *graph) bool {
	floaters := slices.Clone(t.aside)
	for v, i := range g.view.members {
		if !g.keyAt(g.solver.Mate(v)).isMember() {
			floaters = append(floaters, t.members[i])
		}
	}
	slices.Sort(floaters)
	if len(floaters)-len(t.aside) != len(t.members)-2*t.pairs {
		return false
	}
	if t.ahead != nil && !slices.Equal(g.total[1:1+len(t.ahead.crossings)], t.ahead.crossings) {
		return false
	}
	if t.scores != nil && !t.leavesScoresOpen() && !slices.Equal(t.round.scoresOf(floaters), t.scores) {
		return false
	}
	if t.choosesSet() {
		unpaired := int64(0)
		for v := range g.view.members {
			if m := g.solver.Mate(v); m > v {
				x, y := inOrder(g.keyAt(v), g.keyAt(m))
				unpaired += unled(x, y)
			}
		}
		if unpaired != int64(t.moved-t.leads) {
			return false
		}
	}
	return true
}

// leavesScoresOpen reports whether candidates of equal rank can have floaters of
// different scores.
func (t *task) leavesScoresOpen() bool {
	return t.isMixed() && (t.round.reading.plainMixed || t.round.reading.onlyAbsolute)
}

// clashes returns how many pairs deny a preference; 0 if that does not count.
func (g *graph) clashes() int {
	for i := range g.measures {
		if g.measures[i].article == "B4" {
			return int(g.total[i])
		}
	}
	return 0
}

// relax finds how far float criteria have to be dropped so that the pairing is
// as good in everything before them as base, and returns a pairing that keeps
// the rest of them. Without players in S1 the order of the edition runs through;
// otherwise that of 1998 has downfloats judged after these are paired.
func (t *task) relax(base *graph, c *criteria, raised, alone bool) *graph {
	g := t.round.reading
	if c.onlyAbsolute || g.stayDropped && (raised || t.isReduced()) {
		return base
	}
	down, up := []*level{&c.down}, []*level{&c.up, &c.other}
	if g.restartedX && raised {
		up = nil
	}
	if t.round.edition.upfloatsFirst && !alone {
		down = nil
	}
	order := append(down, up...)
	if t.round.edition.upfloatsFirst {
		order = append(up, down...)
	}
	if g.minimum {
		c.countDown, c.countUp = len(down) > 0, len(up) > 0
		return t.open(base.view)
	}
	return t.lower(base, order, base.total, keepBoth)
}

// repeated returns how far downfloat criteria have to be dropped for the pairs
// of S1, where the reading has them judged again.
func (t *task) repeated(pairs [][2]int32) level {
	least := keepBoth
	for _, p := range pairs {
		x := t.round.memberKey(t.members[p[0]], t.partOf(int(p[0])))
		y := t.round.memberKey(t.members[p[1]], t.partOf(int(p[1])))
		first, second := inOrder(&x, &y)
		least = max(least, needs(t.downfloat(first, second)))
	}
	return least
}

// relaxDown is the same for the downfloats of the remainder (C9 of 1998), which
// are dropped at least as far as the pairs of S1 have them dropped.
func (t *task) relaxDown(base *graph, c *criteria, raised bool, target []int64, least level) *graph {
	g := t.round.reading
	if c.onlyAbsolute || g.stayDropped && (raised || t.isReduced()) {
		return base
	}
	if g.minimum {
		c.countDown = true
		return t.open(base.view)
	}
	return t.lower(base, []*level{&c.down}, target, least)
}

// lower sets each level in turn as low as it goes, from least on, while the total
// stays at the target, and returns the pairing found last. All levels are dropped
// before.
func (t *task) lower(base *graph, order []*level, target []int64, least level) *graph {
	try := func() *graph {
		if g := t.openLike(base, base.view); g != nil && equalUpTo(g.total, target) {
			return g
		}
		return nil
	}
	for _, l := range order {
		*l = least
	}
	if g := try(); g != nil {
		return g
	}
	for _, l := range order {
		*l = dropped
	}
	best := base
	for _, l := range order {
		for *l = least; *l < dropped; *l++ {
			if g := try(); g != nil {
				best = g
				break
			}
		}
	}
	return best
}
