package optimum

import "slices"

// chooseHalves settles which players of the remainder are the upper ones of
// their pairs: the fewest exchanges between the halves, then the smallest
// difference of the ranks exchanged, then who leaves the upper half, the
// worst-ranked first, and who enters it, the best-ranked first.
func (c *chooser) chooseHalves() {
	c.remainder()
	c.takeSides()
	if c.isNatural() || c.straighten() {
		if c.m.HasOddSets() {
			c.confine()
		}
		return
	}
	c.divide()
	c.orderWords = orderWords
	if c.isLevelled() {
		c.reprice(anyChange, c.g.words)
	} else {
		c.reprice(fewestExchanges, c.g.words)
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
	c.reprice(natural, c.g.words)
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
	c.rest, c.rank = c.rest[:0], cleared(c.rank, len(c.subclassOf))
	for v := c.g.Arrivals; v < c.g.Members; v++ {
		if c.mate[v] < 0 {
			c.rest = append(c.rest, v)
			c.rank[v] = int32(len(c.rest))
		}
	}
}

// divide tells the two halves apart.
func (c *chooser) divide() {
	c.refine(func(v int, own subclass) subclass {
		own.side, own.border = c.sides[v], c.border[v]
		return own
	})
}

// refine gives every vertex of the remainder the subclass that f makes of its
// own, and forgets subclasses that have no vertices.
func (c *chooser) refine(f func(v int, own subclass) subclass) {
	old, oldClassOf := c.subclasses, c.subclassOf
	c.subclasses, c.subclassOf = c.otherSubs[:0], slices.Grow(c.otherOf[:0], len(oldClassOf))[:len(oldClassOf)]
	c.otherSubs, c.otherOf = old, oldClassOf // where the solver still finds them
	for len(c.made) < c.g.Classes() {
		c.made = append(c.made, nil)
	}
	made := c.made[:c.g.Classes()] // by class: the subclasses made of it
	for x := range made {
		made[x] = made[x][:0]
	}
	for v, k := range oldClassOf {
		own := old[k]
		if c.rank[v] > 0 {
			own = f(v, own)
		}
		same := made[own.origin]
		i := slices.IndexFunc(same, func(i int32) bool { return c.subclasses[i] == own })
		if i < 0 {
			i = len(same)
			made[own.origin] = append(same, int32(len(c.subclasses)))
			c.subclasses = append(c.subclasses, own)
		}
		c.subclassOf[v] = made[own.origin][i]
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

// straighten undoes exchanges that need no search: a pair within the upper half
// and one within the lower swap partners, or a pair within the upper half and a
// floater of the lower. It reports whether nobody is exchanged afterwards.
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
func exchangedPair(x, y *subclass) bool {
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
func natural(x, y *subclass) (bool, int64, int64) { return !exchangedPair(x, y), 0, 0 }

// fewestExchanges counts: every exchange is a pair within the lower half, and a
// pair within the upper half or a floater of it.
func fewestExchanges(x, y *subclass) (bool, int64, int64) {
	if exchangedPair(x, y) {
		return true, 1, 0
	}
	return true, 0, 0
}

// weighDifference finds the smallest difference of the ranks exchanged. What a
// pair adds to it is the distance of the player who changes sides from the border
// of the halves: in a pair within the upper half that is the worse-ranked, in one
// within the lower half the better-ranked.
//
// To tell all players apart by rank would make as many subclasses as there are
// players. So of every subclass only those next to the border are, and the others
// count as if they stood where the last of these stands. That makes some pairs
// too cheap and none too expensive, so the optimum found is a lower bound of the
// true one. If a pairing that reaches it uses no pair that is too cheap, the bound
// is reached at true prices: then the true optima are exactly the optima that use
// no such pair, and these pairs can be ruled out. Otherwise more players are told
// apart; in the end all are.
func (c *chooser) weighDifference() {
	tellApart, difference, settled := c.tellApart, c.difference, c.g.words+1 // how many are exchanged
	if c.isLevelled() {
		tellApart, difference, settled = c.tellNearApart, c.levelDifference, c.g.words
	}
	for near := max(2, c.changes()); ; near *= 4 {
		all := tellApart(near)
		c.reprice(difference, settled)
		if all {
			return
		}
		if !c.usesBound() {
			break
		}
	}
	c.reprice(c.trueDifference, c.g.words+c.orderWords)
}

// changes is how many players of one class and side change sides in the pairing in
// hand, at most. To tell fewer apart would hardly do.
func (c *chooser) changes() int {
	c.borders = cleared(c.borders, 2*c.g.Classes())
	most := 0
	for _, u := range c.rest {
		if c.isUpper(u) != (c.sides[u] == upperHalf) {
			b := c.borderOf(&c.subclasses[c.subclassOf[u]])
			b.seen++
			most = max(most, b.seen)
		}
	}
	return most
}

// tellApart gives the players nearest to the border, near of each subclass and
// side, subclasses of their own. It reports whether those are all.
func (c *chooser) tellApart(near int) (all bool) {
	c.borders = cleared(c.borders, 2*c.g.Classes())
	c.apart = cleared(c.apart, len(c.subclassOf))
	all = true
	visit := func(v int) {
		b := c.borderOf(&c.subclasses[c.subclassOf[v]])
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

// nameApart makes subclasses of the players told apart, and gives the others the
// rank that bounds theirs.
func (c *chooser) nameApart() {
	c.refine(func(v int, s subclass) subclass {
		s.rank, s.single = c.rank[v], c.apart[v]
		if !s.single {
			s.rank = c.borderOf(&s).rank
		}
		return s
	})
}

// border is how far from the border of the halves players of one class and side
// are told apart.
type border struct {
	seen int
	rank int32 // of the last of them
}

func (c *chooser) borderOf(s *subclass) *border {
	if s.side == upperHalf {
		return &c.borders[2*s.origin]
	}
	return &c.borders[2*s.origin+1]
}

// difference is the price of a pair while exchanges are weighed.
func (c *chooser) difference(x, y *subclass) (bool, int64, int64) {
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
func (c *chooser) trueDifference(x, y *subclass) (bool, int64, int64) {
	who, other := changing(x, y)
	for _, s := range [2]*subclass{who, other} {
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
func changing(x, y *subclass) (who, other *subclass) {
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
		x, y := &c.subclasses[c.subclassOf[u]], &c.subclasses[c.subclassOf[c.m.Mate(u)]]
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

// chooseLeaving decides who leaves the upper half: from the worst-ranked up,
// whoever does in some optimal pairing.
func (c *chooser) chooseLeaving() {
	left := c.exchanges()
	for i := c.half - 1; i >= 0 && left > 0; i-- {
		u := c.rest[i]
		if c.moves(u, func(v int) bool { return !c.isResident(v) || v < u }) {
			left--
		}
	}
}

// chooseEntering decides who enters it: from the best-ranked down, whoever does in
// some optimal pairing.
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
	if !c.subclasses[c.subclassOf[u]].single {
		return false
	}
	if !c.m.Seek(u, with) {
		return false
	}
	c.keepMoving(int(c.subclassOf[u]))
	return true
}

// keepMoving leaves the one player of a subclass only pairs in which it changes
// sides.
func (c *chooser) keepMoving(k int) {
	c.subclasses[k].moves = true
	c.forbid(k)
	c.m.Lessen()
	c.m.Solve()
}

// forbid takes the pairs out of the table that a decision about a subclass has
// ruled out.
func (c *chooser) forbid(k int) {
	for j := range c.subclasses {
		if possible, _, _ := c.trueDifference(&c.subclasses[k], &c.subclasses[j]); !possible && c.costs.Edge(k, j) {
			c.costs.Forbid(k, j)
		}
	}
}
