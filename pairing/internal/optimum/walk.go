package optimum

import "slices"

// walk moves among the optimal pairings to the one that comes first in the order
// of generation; see the package comment. Every step makes one decision, and
// before and after each the same holds: the matching in hand is optimal, it obeys
// all decisions so far, and of the optimal pairings exactly those that obey them
// can still be reached. A decision asks whether some of these has a certain
// property (Reach answers exactly that), moves to one that has (Settle), and keeps
// it so: by taking a pair out of the graph (Fix), or by taking edges out of the
// table of costs (reprice).
func (c *chooser) walk() {
	c.choosePaired()
	c.chooseOpponents()
	if c.tryInOrder() {
		return
	}
	c.chooseHalves()
	c.chooseTransposition()
}

// choosePaired decides which arrivals are paired in the bracket. The terms fix how
// many of each level are; among those of one level the better-ranked are, if any
// optimal pairing allows it. Who is paired in the pairing in hand may stay so: the solver
// is told of all such players together, when it has to look for another pairing. From
// then on it knows what the others would be inside, and is told of each of them.
func (c *chooser) choosePaired() {
	untold := false
	var inside []int32 // by vertex: what every arrival would be inside; nil = the solver does not know
	tell := func() {
		if untold {
			c.reprice(anyPair, c.g.words, inside)
			untold = false
		}
	}
	for first := 0; first < c.g.Arrivals; {
		level := c.levelOf(first)
		end, need := first, 0
		for ; end < c.g.Arrivals && c.levelOf(end) == level; end++ {
			if c.isResident(c.m.Mate(end)) {
				need++
			}
		}
		for u := first; u < end && need > 0 && need < end-u; u++ {
			if !c.isResident(c.m.Mate(u)) && untold {
				inside = c.allInside()
				tell()
			}
			if !c.paired(u) {
				continue
			}
			need--
			c.subclassOf[u] = c.insideOf(c.subclassOf[u])
			if inside != nil {
				c.m.Reclass(u, int(c.subclassOf[u]))
				c.m.Solve()
			} else {
				untold = true
			}
		}
		first = end
	}
	tell()
}

// paired reports whether u is paired in the bracket in some optimal pairing,
// and moves to such a one.
func (c *chooser) paired(u int) bool {
	return c.m.Seek(u, c.isResident)
}

// insideOf is the subclass of those of a subclass who must be paired in the bracket: it
// is joined to residents only.
func (c *chooser) insideOf(x int32) int32 {
	own := c.subclasses[x]
	own.inside = true
	k := slices.Index(c.subclasses, own)
	if k < 0 {
		k = len(c.subclasses)
		c.subclasses = append(c.subclasses, own)
	}
	return int32(k)
}

// allInside makes these subclasses for all arrivals: by vertex what each would be, and
// for others what they are.
func (c *chooser) allInside() []int32 {
	inside := slices.Clone(c.subclassOf)
	for u := range c.g.Arrivals {
		inside[u] = c.insideOf(inside[u])
	}
	return inside
}

// manyExposed is from how many players on that have lost their opponents it is quicker
// to begin anew by classes.
const manyExposed = 48

// reprice hands a new table of costs to the solver and restores the optimum, which is
// what it was by the first so many words. Vertices may come to have other subclasses in
// the table, where these are given.
func (c *chooser) reprice(priceOf price, settled int, others ...[]int32) {
	c.setCosts(priceOf)
	c.m.Narrow(&c.costs, settled, append([][]int32{c.subclassOf}, others...)...)
	if c.m.Reprice(c.subclassOf, &c.costs) > manyExposed {
		c.m.RelaxBehind(settled)
	}
	c.m.Solve()
}

// chooseOpponents gives every paired arrival, in order, the best-ranked opponent
// that an optimal pairing allows.
func (c *chooser) chooseOpponents() {
	if c.g.Arrivals == 0 {
		return
	}
	c.list.reset(func(int) bool { return true })
	for u := range c.g.Arrivals {
		switch {
		case !c.isResident(c.m.Mate(u)):
		case c.takesFirst(u):
			c.keepOpponent(u)
		default:
			c.chooseOpponent(u, -1)
		}
	}
}

// takesFirst reports whether u has the best-ranked opponent that a tight edge
// joins it to, or gets that one by swapping partners.
func (c *chooser) takesFirst(u int) bool {
	for v := c.g.Arrivals; v < c.g.Members; v++ {
		if c.mate[v] < 0 && c.m.Tight(u, v) {
			return c.m.Swap(u, v)
		}
	}
	return false
}

// chooseTransposition gives every upper player of the remainder, in order, the
// best-ranked opponent among the lower ones that an optimal pairing allows.
func (c *chooser) chooseTransposition() {
	if !c.isLevelled() && c.isNatural() && c.takeStraight() {
		return
	}
	c.upper = cleared(c.upper, c.g.Members)
	for _, u := range c.rest {
		c.upper[u] = c.isUpper(u)
	}
	c.list.reset(func(v int) bool { return c.rank[v] > 0 && !c.upper[v] })
	first := 0 // of those who wait for an opponent
	for _, u := range c.rest {
		if !c.upper[u] {
			continue
		}
		for c.upper[c.rest[first]] || c.mate[c.rest[first]] >= 0 {
			first++
		}
		if c.m.Mate(u) == c.rest[first] {
			c.keepOpponent(u)
		} else {
			c.chooseOpponent(u, u)
		}
	}
}

// takeStraight pairs the first of the upper half with the first of the lower half
// and so on, which no pairing is generated before, if that can be seen to be
// optimal.
func (c *chooser) takeStraight() bool {
	if c.m.HasOddSets() {
		return false
	}
	for _, v := range c.rest[2*c.half:] {
		if c.isResident(c.m.Mate(v)) {
			return false
		}
	}
	for i, u := range c.rest[:c.half] {
		if !c.m.Tight(u, c.rest[c.half+i]) {
			return false
		}
	}
	for i, u := range c.rest[:c.half] {
		v := c.rest[c.half+i]
		c.mate[u], c.mate[v] = int32(v), int32(u)
	}
	return true
}

// isUpper reports whether u is the better-ranked player of a pair in hand.
func (c *chooser) isUpper(u int) bool {
	v := c.m.Mate(u)
	return v > u && c.isResident(v)
}

// chooseOpponent pairs u with the best-ranked of the listed opponents ranked
// behind the vertex given, and takes the pair out of the graph. Vertices that a
// tight edge joins to u come into question, unless cells can tell that no optimal
// pairing has such a pair. In the remainder swapping partners brings no exchange
// about, so the graph has to be confined only for a search.
func (c *chooser) chooseOpponent(u, behind int) {
	c.update(&c.list)
	x := c.m.Mate(u)
	cell := func(int) bool { return true }
	if !c.m.HasOddSets() {
		cell = func(k int) bool { return c.m.MayReach(u, k) }
	}
	v := c.first(behind, x, cell, func(v int) bool { return c.m.Tight(u, v) && c.m.MayPair(u, v) })
	if v != x && !c.m.Swap(u, v) {
		if behind >= 0 && !c.confined {
			c.confine()
			c.chooseOpponent(u, behind)
			return
		}
		if !c.m.ReachFor(u, v) {
			v = c.first(v, x, func(int) bool { return true }, c.m.Reached)
		}
		c.m.Settle(v)
	}
	c.keepOpponent(u)
}

// keepOpponent takes u and its opponent out of the graph.
func (c *chooser) keepOpponent(u int) {
	v := c.m.Mate(u)
	c.mate[u], c.mate[v] = int32(v), int32(u)
	c.m.Fix(u, v)
}
