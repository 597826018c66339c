package optimum

import "slices"

// A level is a run of residents of equal standing within a remainder of several
// such runs (Graph.SameSteps). There the terms have most players meet their like:
// nearly every pair lies within the upper half or within the lower, and dozens of
// players are exchanged. If all optimal pairings have the same number of upper
// players in every level, none is generated before one whose upper players are
// the first of each level: it has the fewest exchanges and, alone, the smallest
// difference. So that is what exchanges are counted from, and few are left.
type level struct {
	first, end int // places in the remainder
	upper      int // how many of its players are upper players
}

// pairLevels begins with pairs of residents of equal levels, one of the upper
// half with one of the lower.
func (c *chooser) pairLevels(residents []int) {
	for len(residents) > 0 {
		end := 1
		for end < len(residents) && c.levelOf(residents[end]) == c.levelOf(residents[0]) {
			end++
		}
		c.m.PairInOrder(residents[:end/2], residents[end/2:end])
		residents = residents[end:]
	}
}

// divideLevels finds the levels of the remainder. It reports false if their numbers of
// upper players cannot be seen to be the same in all optimal pairings.
//
// Call the border between two neighbouring levels a step. The pairs across a step
// are at least as many as the parity of the players above it demands. All optimal
// pairings have the same sum of differences of levels, to which each pair across
// a step adds the height of that step. Where the pairing in hand has as few pairs
// across every step as parity demands, all have: more at one step would need
// fewer at another. With the pairs across each step the numbers of upper players
// are fixed, too. The bye must not disturb this: whoever takes it is of one level
// in all optimal pairings.
func (c *chooser) divideLevels() bool {
	members, recipient := c.g.Members, -1
	if len(c.subclassOf) > members {
		recipient = c.m.Mate(members)
		if !c.isByeOfOneLevel(recipient) {
			return false
		}
	}
	leaving, players := 0, 0 // pairs begun and players met so far
	for i, v := range c.rest {
		if i == 0 || c.levelOf(v) != c.levelOf(c.rest[i-1]) {
			if leaving != players%2 {
				return false
			}
			c.levels = append(c.levels, level{first: i})
		}
		l := &c.levels[len(c.levels)-1]
		l.end = i + 1
		switch {
		case v == recipient:
			continue
		case c.isUpper(v):
			l.upper++
			leaving++
		default:
			leaving--
		}
		players++
	}
	return true
}

// levelOf is the level of a member.
func (c *chooser) levelOf(v int) int32 { return c.g.classes[c.g.Class[v]].level }

// isByeOfOneLevel reports whether only players of the recipient's level get the
// bye in optimal pairings.
func (c *chooser) isByeOfOneLevel(recipient int) bool {
	bye := c.g.Members
	return !slices.ContainsFunc(c.rest, func(v int) bool {
		return c.levelOf(v) != c.levelOf(recipient) && c.m.Tight(v, bye)
	})
}

// takeSides notes on which side everybody in the remainder is when nobody is
// exchanged, and where the border of the sides is: twice the rank that would lie
// between them.
func (c *chooser) takeSides() {
	c.sides, c.border = cleared(c.sides, len(c.subclassOf)), cleared(c.border, len(c.subclassOf))
	if !c.g.SameSteps || !c.divideLevels() {
		c.levels = append(c.levels[:0], level{end: len(c.rest), upper: c.half})
	}
	for _, l := range c.levels {
		c.takeSidesOf(l)
	}
}

func (c *chooser) takeSidesOf(l level) {
	for i, v := range c.rest[l.first:l.end] {
		c.sides[v], c.border[v] = lowerHalf, int32(2*(l.first+l.upper)+1)
		if i < l.upper {
			c.sides[v] = upperHalf
		}
	}
}

// isLevelled reports whether exchanges are counted within levels.
func (c *chooser) isLevelled() bool { return len(c.levels) > 1 }

// anyChange is what shows whether somebody has to change sides within a level,
// and no more than what that comes to cost.
func anyChange(x, y *subclass) (bool, int64, int64) {
	if exchangedPair(x, y) {
		return true, 0, 1
	}
	return true, 0, 0
}

// distance is how far a player stands from the border, doubled. In every level
// as many players leave the upper side as enter it, so that the distances of
// those who do add up to twice what they add to the difference of the numbers
// exchanged.
func (s *subclass) distance() int64 {
	if s.side == upperHalf {
		return int64(s.border - 2*s.rank)
	}
	return int64(2*s.rank - s.border)
}

// levelDifference is the price of a pair while exchanges are weighed within
// levels.
func (c *chooser) levelDifference(x, y *subclass) (bool, int64, int64) {
	var exchanges, difference int64
	one, other := changing(x, y)
	for _, s := range []*subclass{one, other} {
		if s != nil {
			difference += s.distance()
			if c.isExchange(s) {
				exchanges++
			}
		}
	}
	return true, exchanges, difference
}

// isExchange reports whether one more player is exchanged between the halves of
// the remainder when this one changes sides within its level. That is so beyond
// the border of the halves, which goes through one level at most.
func (c *chooser) isExchange(s *subclass) bool {
	middle := int32(2*c.half + 1)
	if s.border <= middle {
		return s.side == lowerHalf && 2*s.rank > middle
	}
	return s.side == upperHalf && 2*s.rank < middle
}

// tellNearApart gives the players next to the borders, near on each side,
// subclasses of their own; the others of a subclass count as if they stood where
// the nearest of them stands. It reports whether all are told apart.
func (c *chooser) tellNearApart(near int) bool {
	c.borders = cleared(c.borders, 2*c.g.Classes())
	c.apart = cleared(c.apart, len(c.subclassOf))
	all := true
	visit := func(v int) {
		s := subclass{origin: c.g.Class[v], side: c.sides[v], border: c.border[v], rank: c.rank[v]}
		if c.apart[v] = s.distance() < int64(2*near); c.apart[v] {
			return
		}
		all = false
		if b := c.borderOf(&s); b.seen == 0 {
			b.seen, b.rank = 1, c.rank[v]
		}
	}
	for _, v := range slices.Backward(c.rest) {
		if c.sides[v] == upperHalf {
			visit(v)
		}
	}
	for _, v := range c.rest {
		if c.sides[v] == lowerHalf {
			visit(v)
		}
	}
	c.nameApart()
	return all
}

// chooseChanges decides who changes sides within levels: from the worst-ranked of
// the upper half up whoever can be a lower player, then from the best-ranked of
// the lower half down whoever can be an upper one. Whoever stands farther from the
// border than all changes together come to does not change.
func (c *chooser) chooseChanges() {
	left := int64(0)
	for _, u := range c.rest {
		if c.isUpper(u) != (c.sides[u] == upperHalf) {
			left += c.subclasses[c.subclassOf[u]].distance()
		}
	}
	whole := left
	for i := range c.rest {
		u := c.rest[i]
		if i < c.half {
			u = c.rest[c.half-1-i]
		}
		s := &c.subclasses[c.subclassOf[u]]
		if left == 0 {
			break
		}
		if d := s.distance(); s.single && d < whole && d <= left {
			c.choose(u, i >= c.half)
			if s.moves {
				left -= d
			}
		}
	}
	c.settleChanges()
}

// choose makes u an upper or a lower player, if it is one in some optimal
// pairing, and keeps it so.
func (c *chooser) choose(u int, upper bool) {
	if c.isUpper(u) != upper && c.hasOpponent(u, upper) {
		c.settleChanges()
		c.m.Seek(u, func(v int) bool { return c.isOpponent(u, v, upper) })
	}
	k := c.subclassOf[u]
	if c.isUpper(u) == (c.sides[u] == upperHalf) {
		c.subclasses[k].stays = true
	} else {
		c.subclasses[k].moves = true
	}
	c.forbid(int(k))
	c.pending = true
}

// isOpponent reports whether v is somebody with whom u is an upper, or a lower, player.
func (c *chooser) isOpponent(u, v int, upper bool) bool {
	return c.rank[v] > 0 && v > u == upper || v == c.g.Members && !upper
}

// hasOpponent reports whether there may be such a one, as far as is known without a search.
func (c *chooser) hasOpponent(u int, upper bool) bool {
	for v := range c.subclassOf {
		if c.isOpponent(u, v, upper) && c.m.Tight(u, v) && c.m.MayPair(u, v) {
			return true
		}
	}
	return false
}

// settleChanges hands decisions that are not yet in the solver's table to it.
func (c *chooser) settleChanges() {
	if c.pending {
		c.pending = false
		c.m.Lessen()
		c.m.Solve()
	}
}
