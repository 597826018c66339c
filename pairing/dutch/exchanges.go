package dutch

import "slices"

// chooseHalves settles which players of the remainder are the upper ones of
// their pairs: the fewest exchanges between S1 and S2, then the smallest
// difference of the numbers exchanged, then who leaves S1, the worst-ranked
// first, and who enters it, the best-ranked first.
func (c *chooser) chooseHalves() {
	c.remainder()
	c.takeSides()
	if c.isNatural() || c.straighten() {
		if !c.m.Plain() {
			c.confine()
		}
		return
	}
	c.divide()
	c.orderWords = orderWords
	if c.isLevelled() {
		c.reprice(anyChange)
	} else {
		c.reprice(fewestExchanges)
	}
	c.confined = true // exchanges cost, so no optimal pairing has more than this one
	if c.isNatural() {
		return
	}
	c.weighDifference()
	if c.isLevelled() {
		c.chooseChanges()
		return
	}
	c.chooseLeaving()
	if c.exchanges() > 1 { // of one, the difference tells who enters
		c.chooseEntering()
	}
}

// confine leaves only pairs without exchange.
func (c *chooser) confine() {
	c.divide()
	c.reprice(natural)
	c.confined = true
}

// remainder numbers the residents that are left, and counts their pairs.
func (c *chooser) remainder() {
	c.number()
	c.half = 0
	for _, v := range c.rest {
		if c.isUpper(v) {
			c.half++
		}
	}
}

// number numbers the residents that are left.
func (c *chooser) number() {
	c.rest, c.rank = c.rest[:0], cleared(c.rank, len(c.kinds))
	for v := c.b.moved; v < len(c.b.members); v++ {
		if c.s.mate[v] < 0 {
			c.rest = append(c.rest, v)
			c.rank[v] = int32(len(c.rest))
		}
	}
}

// divide tells the species of the two halves apart.
func (c *chooser) divide() {
	c.refine(func(v int, own species) species {
		own.side, own.border = c.sides[v], c.border[v]
		return own
	})
}

// refine gives every vertex of the remainder the species that f makes of its
// own, and forgets species that have no vertices.
func (c *chooser) refine(f func(v int, own species) species) {
	old, oldKinds := c.all, c.kinds
	c.all, c.kinds = c.otherAll[:0], slices.Grow(c.otherKinds[:0], len(oldKinds))[:len(oldKinds)]
	c.otherAll, c.otherKinds = old, oldKinds // where the solver still finds them
	for len(c.made) < c.g.types {
		c.made = append(c.made, nil)
	}
	made := c.made[:c.g.types] // by type: the species made of it
	for t := range made {
		made[t] = made[t][:0]
	}
	for v, k := range oldKinds {
		own := old[k]
		if c.rank[v] > 0 {
			own = f(v, own)
		}
		same := made[own.kind]
		i := slices.IndexFunc(same, func(i int32) bool { return c.all[i] == own })
		if i < 0 {
			i = len(same)
			made[own.kind] = append(same, int32(len(c.all)))
			c.all = append(c.all, own)
		}
		c.kinds[v] = made[own.kind][i]
	}
}

// isNatural reports whether nobody is exchanged in the pairing in hand.
func (c *chooser) isNatural() bool {
	for _, u := range c.rest {
		if c.isUpper(u) != (c.sides[u] == upperHalf) {
			return false
		}
	}
	return true
}

// straighten undoes exchanges that need no search: a pair within S1 and one
// within S2 swap partners, or a pair within S1 and a downfloater of S2. It
// reports whether nobody is exchanged afterwards.
func (c *chooser) straighten() bool {
	var within [2][]int
	for _, u := range c.rest {
		v := c.m.Mate(u)
		switch low := c.sides[u] == lowerHalf; {
		case !c.isResident(v):
			if !low && !c.isLevelled() {
				return false
			}
		case v > u && (c.sides[v] == lowerHalf) == low:
			if low {
				within[1] = append(within[1], u)
			} else {
				within[0] = append(within[0], u)
			}
		}
	}
	for _, u := range within[0] {
		done := false
		for i, v := range within[1] {
			if c.m.Swap(u, v) || c.m.Swap(u, c.m.Mate(v)) {
				within[1] = slices.Delete(within[1], i, i+1)
				done = true
				break
			}
		}
		if !done && !c.isLevelled() { // the more are undone the fewer are to be searched for
			return false
		}
	}
	return c.isNatural()
}

// exchangedPair reports whether a pair means that somebody is exchanged.
func exchangedPair(x, y *species) bool {
	if y.side == upperHalf {
		x, y = y, x
	}
	switch x.side {
	case upperHalf:
		return y.side != lowerHalf || y.border < x.border // of a level above
	case lowerHalf:
		return y.side == lowerHalf
	}
	return false
}

// natural leaves only pairs without exchange.
func natural(x, y *species) (bool, int64, int64) { return !exchangedPair(x, y), 0, 0 }

// fewestExchanges counts: every exchange is a pair within S2, and a pair within
// S1 or a downfloater of S1.
func fewestExchanges(x, y *species) (bool, int64, int64) {
	if exchangedPair(x, y) {
		return true, 1, 0
	}
	return true, 0, 0
}

// weighDifference finds the smallest difference of the numbers exchanged. What
// a pair adds to it is the distance of the player who changes sides from the
// border of the halves: in a pair within S1 that is the worse-ranked, in one
// within S2 the better-ranked.
//
// Of every species only the players next to the border are told apart, the
// others count as if they stood where the last of these stands. That makes
// some pairs too cheap and none too expensive; if an optimal pairing uses none
// of those, all are truly optimal that use none, and only they are. Otherwise
// more players are told apart.
func (c *chooser) weighDifference() {
	tellApart, difference := c.tellApart, c.difference
	if c.isLevelled() {
		tellApart, difference = c.tellNearApart, c.levelDifference
	}
	for near := 2; ; near *= 4 {
		all := tellApart(near)
		c.reprice(difference)
		if all {
			return
		}
		if !c.usesBound() {
			break
		}
	}
	c.reprice(c.trueDifference)
}

// tellApart gives the players nearest to the border, so many of each species
// and side, species of their own. It reports whether those are all.
func (c *chooser) tellApart(near int) (all bool) {
	c.borders = cleared(c.borders, 2*c.g.types)
	c.apart = cleared(c.apart, len(c.kinds))
	all = true
	visit := func(v int) {
		b := c.borderOf(&c.all[c.kinds[v]])
		if b.seen++; b.seen > near {
			all = false
			return
		}
		c.apart[v], b.rank = true, c.rank[v]
	}
	for i := c.half - 1; i >= 0; i-- {
		visit(c.rest[i])
	}
	for _, v := range c.rest[c.half:] {
		visit(v)
	}
	c.nameApart()
	return all
}

// nameApart makes species of the players told apart, and gives the others the
// rank that bounds theirs.
func (c *chooser) nameApart() {
	c.refine(func(v int, s species) species {
		s.rank, s.single = c.rank[v], c.apart[v]
		if !s.single {
			s.rank = c.borderOf(&s).rank
		}
		return s
	})
}

// border is how far from the border of the halves players of one type and side
// are told apart.
type border struct {
	seen int
	rank int32 // of the last of them
}

func (c *chooser) borderOf(s *species) *border {
	if s.side == upperHalf {
		return &c.borders[2*s.kind]
	}
	return &c.borders[2*s.kind+1]
}

// difference is the price of a pair while exchanges are weighed.
func (c *chooser) difference(x, y *species) (bool, int64, int64) {
	who, _ := changing(x, y)
	if who == nil {
		return true, 0, 0
	}
	distance := int64(who.rank) - int64(c.half)
	if who.side == upperHalf {
		distance = 1 - distance
	}
	return true, 1, distance
}

// trueDifference leaves out the pairs whose price is only a bound, and those
// that decisions have ruled out.
func (c *chooser) trueDifference(x, y *species) (bool, int64, int64) {
	who, other := changing(x, y)
	for _, s := range [2]*species{who, other} {
		if s != nil && (!s.single || s.stays) {
			return false, 0, 0
		}
	}
	if x.moves && x != who && x != other || y.moves && y != who && y != other {
		return false, 0, 0
	}
	if c.isLevelled() {
		return c.levelDifference(x, y)
	}
	return c.difference(x, y)
}

// changing returns who changes sides in a pair, nil if nobody does; two do where
// a lower player of one level meets an upper one of a level below. Of two who
// stand at the same place one is the last that is told apart, and that one
// stands nearer to the border.
func changing(x, y *species) (who, other *species) {
	switch {
	case !exchangedPair(x, y):
		return nil, nil
	case x.side == noSide:
		return y, nil
	case y.side == noSide:
		return x, nil
	case x.side != y.side:
		return x, y
	case x.rank == y.rank && x.single:
		return x, nil
	case x.rank == y.rank:
		return y, nil
	case (x.rank > y.rank) == (x.side == upperHalf):
		return x, nil
	}
	return y, nil
}

// usesBound reports whether the pairing in hand has a pair whose price is only
// a bound.
func (c *chooser) usesBound() bool {
	for _, u := range c.rest {
		x, y := &c.all[c.kinds[u]], &c.all[c.kinds[c.m.Mate(u)]]
		if who, other := changing(x, y); who != nil && !who.single || other != nil && !other.single {
			return true
		}
	}
	return false
}

// exchanges counts the players that changed sides in the pairing in hand.
func (c *chooser) exchanges() int {
	count := 0
	for _, u := range c.rest[c.half:] {
		if c.isUpper(u) {
			count++
		}
	}
	return count
}

// chooseLeaving decides who leaves S1: from the worst-ranked up, whoever does
// in some optimal pairing.
func (c *chooser) chooseLeaving() {
	left := c.exchanges()
	for i := c.half - 1; i >= 0 && left > 0; i-- {
		u := c.rest[i]
		if c.moves(u, func(v int) bool { return !c.isResident(v) || v < u }) {
			left--
		}
	}
}

// chooseEntering decides who enters S1: from the best-ranked down, whoever does
// in some optimal pairing.
func (c *chooser) chooseEntering() {
	left := c.exchanges()
	for i := c.half; i < len(c.rest) && left > 0; i++ {
		u := c.rest[i]
		if c.moves(u, func(v int) bool { return c.isResident(v) && v > u }) {
			left--
		}
	}
}

// moves reports whether u changes sides, which it does with the opponents told,
// in some optimal pairing, and keeps it so.
func (c *chooser) moves(u int, with func(v int) bool) bool {
	if !c.all[c.kinds[u]].single {
		return false
	}
	if !with(c.m.Mate(u)) {
		c.m.Reach(u)
		found := -1
		for v := 0; v < len(c.kinds) && found < 0; v++ {
			if with(v) && c.m.Reached(v) {
				found = v
			}
		}
		c.m.Settle(found)
		if found < 0 {
			return false
		}
	}
	c.keepMoving(int(c.kinds[u]))
	return true
}

// keepMoving leaves the one player of a species only pairs in which it changes
// sides.
func (c *chooser) keepMoving(k int) {
	c.all[k].moves = true
	c.forbid(k)
	c.m.Reprice(c.kinds, &c.w.costs)
	c.m.Solve()
}

// forbid takes the pairs out of the table that a decision about a species has
// ruled out.
func (c *chooser) forbid(k int) {
	for j := range c.all {
		if possible, _, _ := c.trueDifference(&c.all[k], &c.all[j]); !possible && c.w.costs.Edge(k, j) {
			c.w.costs.Forbid(k, j)
		}
	}
}
