package optimum

// PairFolded is Pair in the folded order: of two pairings the one comes first in
// which the best-ranked member with different opponents has the worse-ranked one;
// whoever floats has one better than anybody. So the first meets the last, the
// second the last but one, as far as terms and legality allow. Arrivals are not
// told apart.
func (s *Solver) PairFolded(g *Graph, mate []int32) (total []int64, ok bool) {
	c := s.choose(g, mate)
	if !c.optimiseFolded() {
		return nil, false
	}
	c.fold()
	return c.total, true
}

// optimiseFolded is optimise with a start near the pairing that comes first.
func (c *chooser) optimiseFolded() bool {
	c.m.Reset(c.subclassOf, &c.costs, c.g.Exclusions())
	c.m.Relax()
	all, members := c.numbers.upTo(len(c.subclassOf)), c.g.Members
	c.reversed = c.reversed[:0]
	for v := members - 1; v >= 0; v-- {
		c.reversed = append(c.reversed, v)
	}
	c.m.PairInOrder(all[:members], c.reversed)
	c.m.PairGreedily(all)
	if !c.m.Solve() {
		return false
	}
	c.sum(c.m.Mate)
	return true
}

// fold moves among the optimal pairings to the one that comes first in the folded
// order. Every member in turn gets the worst-ranked opponent that an optimal
// pairing with the pairs so far allows, and the pair is taken out of the graph. Who
// can have none floats in all of them, so that nothing has to be kept.
func (c *chooser) fold() {
	c.list.reset(func(int) bool { return true })
	for u := range c.g.Members {
		if c.mate[u] >= 0 {
			continue
		}
		if c.foldOpponent(u); c.m.Mate(u) < c.g.Members {
			c.keepOpponent(u)
		}
	}
}

// foldOpponent moves to an optimal pairing in which u has the worst-ranked
// opponent. Vertices that a tight edge joins to u come into question, unless cells
// can tell that no optimal pairing has such a pair.
func (c *chooser) foldOpponent(u int) {
	c.update(&c.list)
	x := c.m.Mate(u)
	if x >= c.g.Members {
		x = u // floats
	}
	cell := func(int) bool { return true }
	if !c.m.HasOddSets() {
		cell = func(k int) bool { return c.m.MayReach(u, k) }
	}
	v := c.last(c.g.Members, x, cell, func(v int) bool { return c.m.Tight(u, v) && c.m.MayPair(u, v) })
	if v == x || c.m.Swap(u, v) {
		return
	}
	if !c.m.ReachFor(u, v) {
		v = c.last(v, x, func(int) bool { return true }, c.m.Reached)
	}
	if v == u {
		v = -1
	}
	c.m.Settle(v)
}

// last returns the worst-ranked listed vertex before the one given that is itself
// wanted and whose cell is; x if none is behind it.
func (c *chooser) last(before, x int, cell, wanted func(int) bool) int {
	best := x
	for _, k := range c.list.cells {
		members := c.list.members[k]
		for len(members) > 0 && c.mate[members[len(members)-1]] >= 0 {
			members = members[:len(members)-1]
		}
		c.list.members[k] = members
		if len(members) == 0 || int(members[len(members)-1]) <= best || !cell(k) {
			continue
		}
		for i := len(members) - 1; i >= 0 && int(members[i]) > best; i-- {
			if v := int(members[i]); v < before && c.mate[v] < 0 && wanted(v) {
				best = v
			}
		}
	}
	return best
}
