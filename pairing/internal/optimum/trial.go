package optimum

import "slices"

// A trial pairs the remainder as one would by hand: it goes through the
// candidates in the order of generation, the upper half against every
// transposition of the lower, then with one player exchanged, and takes the first
// that is optimal, which is one whose pairs are all joined by tight edges. Mostly
// that is one of the first. When it is not, the trial is given up and decides
// nothing; the walk finds the same pairing.
//
// A cell is a set of vertices with tight edges to the same cells, exclusions
// apart: a class and one dual value. So a trial asks cells what is tight, and
// looks at single vertices only for exclusions.
type trial struct {
	c            *chooser
	outside      int     // the vertex that takes the floater, or -1
	relaxed      bool    // dual values are those of classes, so classes are the cells
	cellOf       []int32 // by vertex
	cells        int     // a number that all are below
	upper, lower []int   // the halves as tried; the vertex outside stands behind the upper
	next         []int32 // by 1 + place in lower: the next one without opponent, as such a number; 0 = none
	choice       []int32 // by place in upper: the opponent, likewise
	balance      balance
	budget       int // edges that may still be looked at

	memory []int32 // of cellOf
}

// tryAtOnce reports whether a trial pairs the whole bracket by what classes alone
// can tell, before anything is searched. If there is a perfect matching of edges
// that are tight for the potentials of the classes, it costs what these add up
// to, so it is optimal, and all optimal ones consist of such edges. So the
// arrivals take in turn the best-ranked residents whom tight edges join them to,
// and if the remainder can be paired after that, no pairing is generated before.
// Residents of many levels have too many exchanges for that.
func (c *chooser) tryAtOnce() bool {
	members := c.g.Members
	if c.g.SameSteps || len(c.subclassOf) > members+1 {
		return false
	}
	alone := func(v int) bool { return c.g.count[c.g.Class[v]] == 1 }
	c.relaxation.Solve(&c.costs, c.subclassOf, c.g.exclusionsOf(alone))
	t := &c.trial
	t.relaxed, t.cellOf, t.cells = true, c.subclassOf, len(c.subclasses)
	t.begin(c, members < len(c.subclassOf))
	if t.pairAll() {
		c.sum(c.partner)
		return true
	}
	c.exhausted = t.budget <= 0
	for i := range c.mate {
		c.mate[i] = -1
	}
	return false
}

// pairAll tries to pair everybody. Where numbers alone show that the remainder
// cannot be paired after the opponent that the last of the arrivals has taken, that
// one takes the next.
func (t *trial) pairAll() bool {
	c := t.c
	for u := range c.g.Arrivals {
		if !t.takeOpponent(u, c.g.Arrivals) {
			return false
		}
	}
	for {
		c.number()
		c.half = (len(c.rest) + c.g.Members - len(c.subclassOf)) / 2
		if t.transpose(-1, -1) {
			return true
		}
		if c.g.Arrivals == 0 || t.budget <= 0 || t.isPossible() {
			return t.exchange()
		}
		last := c.g.Arrivals - 1
		v := c.mate[last]
		c.mate[last], c.mate[v] = -1, -1
		if !t.takeOpponent(last, int(v)+1) {
			return false
		}
	}
}

// takeOpponent gives an arrival the best-ranked resident, from the one given on,
// that a tight edge joins it to. It reports false if there is none, or if the
// arrival might be the one who floats.
func (t *trial) takeOpponent(u, from int) bool {
	c := t.c
	members := c.g.Members
	if t.outside >= 0 && t.tight(u, t.outside) {
		return false
	}
	for v := from; v < members; v++ {
		if c.mate[v] < 0 && t.tight(u, v) && !c.g.avoids(u, v) {
			c.mate[u], c.mate[v] = int32(v), int32(u)
			return true
		}
	}
	return false
}

// isPossible reports whether the remainder may have a perfect matching of tight
// edges, as far as the numbers of players in each cell can tell: whether everybody
// can be assigned somebody so that everybody is assigned once.
func (t *trial) isPossible() bool {
	t.upper = append(t.upper[:0], t.c.rest...)
	if t.outside >= 0 {
		t.upper = append(t.upper, t.outside)
	}
	t.lower = append(t.lower[:0], t.upper...)
	possible, known := t.balance.reset(t)
	return possible || !known
}

// partner is the partner of a vertex when a trial has paired everybody: that of
// the floater is the vertex outside.
func (c *chooser) partner(v int) int {
	switch {
	case v == c.g.Members:
		return -1
	case c.mate[v] >= 0:
		return int(c.mate[v])
	}
	return c.g.Members
}

// tryInOrder reports whether a trial pairs the remainder. It needs a graph in
// which everybody is a member of the bracket, but for one vertex that takes the
// floater, and dual values without odd sets: then every perfect matching of tight
// edges is optimal. Where one trial has used up its budget, another mostly would,
// too.
func (c *chooser) tryInOrder() bool {
	members := c.g.Members
	if c.exhausted || len(c.subclassOf) > members+1 || c.m.HasOddSets() {
		return false
	}
	c.remainder()
	t := &c.trial
	t.memory = slices.Grow(t.memory[:0], len(c.subclassOf))[:len(c.subclassOf)]
	for v := range t.memory {
		t.memory[v] = int32(c.m.Cell(v))
	}
	t.relaxed, t.cellOf, t.cells = false, t.memory, c.m.Cells()
	t.begin(c, len(c.subclassOf) > members && c.isResident(c.m.Mate(members)))
	return t.transpose(-1, -1) || t.exchange()
}

// tight reports whether tight edges join the cells of two vertices.
func (t *trial) tight(u, v int) bool {
	if t.relaxed {
		return t.c.relaxation.Tight(int(t.cellOf[u]), int(t.cellOf[v]))
	}
	return t.c.m.TightCells(u, v)
}

// begin prepares for trying candidates for a remainder, in which there may be a
// floater.
func (t *trial) begin(c *chooser, floater bool) {
	members := c.g.Members
	t.c, t.outside, t.budget = c, -1, 8*members+64
	if floater {
		t.outside = members
	}
}

// exchange tries all exchanges of one player in order: by the difference of the
// ranks, then the player who leaves the upper half, the worst-ranked first.
func (t *trial) exchange() bool {
	half, all := t.c.half, len(t.c.rest)
	for difference := 1; difference < all; difference++ {
		for leaving := half - 1; leaving >= max(0, half-difference); leaving-- {
			if t.budget <= 0 {
				return false
			}
			if entering := leaving + difference; entering < all && t.transpose(leaving, entering) {
				return true
			}
		}
	}
	return false
}

// transpose tries the transpositions of the lower half when two players, by place
// in the remainder, change sides (-1: nobody does), and keeps the first that is
// optimal.
func (t *trial) transpose(leaving, entering int) bool {
	t.divide(leaving, entering)
	t.budget -= len(t.c.rest)
	possible, known := t.balance.reset(t)
	if !known {
		t.budget = 0 // a candidate that is not judged ends the trial: no later one may be taken
	}
	if !possible || !t.pair(0) {
		return false
	}
	mate := t.c.mate
	for i, u := range t.upper {
		if v := t.lower[t.choice[i]-1]; u != t.outside {
			mate[u], mate[v] = int32(v), int32(u)
		}
	}
	return true
}

// divide makes the two halves, by rank, nobody with an opponent.
func (t *trial) divide(leaving, entering int) {
	t.upper, t.lower = t.upper[:0], t.lower[:0]
	t.next = append(t.next[:0], 0)
	for i, v := range t.c.rest {
		if (i < t.c.half || i == entering) && i != leaving {
			t.upper = append(t.upper, v)
			continue
		}
		t.lower = append(t.lower, v)
		t.next[len(t.next)-1] = int32(len(t.lower))
		t.next = append(t.next, 0)
	}
	if t.outside >= 0 {
		t.upper = append(t.upper, t.outside)
	}
	t.choice = cleared(t.choice, len(t.upper))
}

// pair gives the upper players from i on opponents, the best-ranked possible.
func (t *trial) pair(i int) bool {
	if i == len(t.upper) {
		return true
	}
	u := t.upper[i]
	for before, at := int32(0), t.next[0]; at > 0; before, at = at, t.next[at] {
		v := t.lower[at-1]
		if v < u && u != t.outside || !t.balance.joined(i, int(at-1)) {
			continue
		}
		if t.budget--; t.budget < 0 {
			return false
		}
		if t.c.g.avoids(u, v) || !t.balance.take(i, int(at-1)) {
			continue
		}
		t.choice[i], t.next[before] = at, t.next[at]
		if t.pair(i + 1) {
			return true
		}
		t.next[before] = at
		t.balance.giveBack(i, int(at-1))
	}
	return false
}
