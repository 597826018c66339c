package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// A trial pairs the remainder as an arbiter does by hand: it goes through the
// candidates in the order of the regulation, S1 against every transposition of
// S2, then with one player exchanged, and takes the first that is optimal, which
// is one whose pairs are all joined by tight edges. Mostly that is one of the
// first. When it is not, the trial is given up and decides nothing; the searches
// of the chooser find the same pairing whatever it takes.
type trial struct {
	c            *chooser
	outside      int     // the vertex that takes the downfloater, or -1
	relaxed      bool    // dual values are those of types, which are the classes
	classOf      []int32 // by vertex: those of one class have tight edges to the same classes
	classes      int     // a number that all are below
	upper, lower []int   // S1, and the vertex outside behind it, and S2 as tried
	next         []int32 // by 1 + place in lower: the next one without opponent, as such a number; 0 = none
	choice       []int32 // by place in upper: the opponent, likewise
	balance      balance
	patience     int // edges that may still be looked at

	memory []int32 // of classOf
}

// tryAtOnce reports whether a trial pairs the whole bracket by what types alone
// can tell, before anything is searched. If there is a perfect matching of edges
// that are tight for the types, all optimal ones consist of such edges. So the
// moved-down players take in turn the best-ranked residents whom tight edges join
// them to, and if the remainder can be paired after that, no pairing is generated
// before. A collapsed bracket has too many exchanges for that.
func (c *chooser) tryAtOnce() bool {
	members := len(c.b.members)
	if c.w.impatient || c.b.kind == pairing.CollapsedBracket || len(c.kinds) > members+1 {
		return false
	}
	alone := func(v int) bool { return c.g.counts[c.g.kind[v]] == 1 }
	c.w.types.Solve(&c.w.costs, c.kinds, c.g.excludedOf(c.w, alone))
	t := &c.trial
	t.relaxed, t.classOf, t.classes = true, c.kinds, len(c.all)
	t.begin(c, members < len(c.kinds))
	if t.pairAll() {
		c.account(c.partner)
		return true
	}
	c.tired = t.patience <= 0
	for i := range c.s.mate {
		c.s.mate[i] = -1
	}
	return false
}

// pairAll tries to pair everybody. Where numbers alone show that the remainder
// cannot be paired after the opponent that the last of the moved-down players has
// taken, that one takes the next.
func (t *trial) pairAll() bool {
	c := t.c
	for u := range c.b.moved {
		if !t.takeOpponent(u, c.b.moved) {
			return false
		}
	}
	for {
		c.number()
		c.half = (len(c.rest) + len(c.b.members) - len(c.kinds)) / 2
		if t.transpose(-1, -1) {
			return true
		}
		if c.b.moved == 0 || t.patience <= 0 || t.isPossible() {
			return t.exchange()
		}
		last := c.b.moved - 1
		v := c.s.mate[last]
		c.s.mate[last], c.s.mate[v] = -1, -1
		if !t.takeOpponent(last, int(v)+1) {
			return false
		}
	}
}

// takeOpponent gives a moved-down player the best-ranked resident, from the one
// given on, that a tight edge joins it to. It reports false if there is none, or
// if the player might be the one who floats.
func (t *trial) takeOpponent(u, from int) bool {
	c := t.c
	members := len(c.b.members)
	if t.outside >= 0 && t.akin(u, t.outside) {
		return false
	}
	for v := from; v < members; v++ {
		if c.s.mate[v] < 0 && t.akin(u, v) && !c.g.avoids(u, v) {
			c.s.mate[u], c.s.mate[v] = int32(v), int32(u)
			return true
		}
	}
	return false
}

// isPossible reports whether the remainder may have a perfect matching of tight
// edges, as far as the numbers of players of each class can tell: whether
// everybody can be given to somebody so that everybody is given to once.
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
// the downfloater is the vertex outside.
func (c *chooser) partner(v int) int {
	switch {
	case v == len(c.b.members):
		return -1
	case c.s.mate[v] >= 0:
		return int(c.s.mate[v])
	}
	return len(c.b.members)
}

// tryInOrder reports whether a trial pairs the remainder. It needs a graph in
// which everybody is a member of the bracket, but for one vertex that takes the
// downfloater, and dual values without odd sets: then every perfect matching of
// tight edges is optimal. Where a trial has run out of patience before, another one
// mostly would, too.
func (c *chooser) tryInOrder() bool {
	members := len(c.b.members)
	if c.w.impatient || c.tired || len(c.kinds) > members+1 || !c.m.Plain() {
		return false
	}
	c.remainder()
	t := &c.trial
	t.memory = slices.Grow(t.memory[:0], len(c.kinds))[:len(c.kinds)]
	for v := range t.memory {
		t.memory[v] = int32(c.m.Class(v))
	}
	t.relaxed, t.classOf, t.classes = false, t.memory, c.m.Classes()
	t.begin(c, len(c.kinds) > members && c.isResident(c.m.Mate(members)))
	return t.transpose(-1, -1) || t.exchange()
}

// akin reports whether tight edges join the classes of two vertices.
func (t *trial) akin(u, v int) bool {
	if t.relaxed {
		return t.c.w.types.Tight(int(t.classOf[u]), int(t.classOf[v]))
	}
	return t.c.m.Akin(u, v)
}

// begin prepares for trying candidates for a remainder, in which there may be a
// downfloater.
func (t *trial) begin(c *chooser, floater bool) {
	members := len(c.b.members)
	t.c, t.outside, t.patience = c, -1, 8*members+64
	if floater {
		t.outside = members
	}
	t.balance.most = maxKinds
	if c.w.kinds > 0 {
		t.balance.most = c.w.kinds
	}
}

// exchange tries all exchanges of one player in order: by the difference of the
// numbers, then the player who leaves S1, the worst-ranked first.
func (t *trial) exchange() bool {
	half, all := t.c.half, len(t.c.rest)
	for difference := 1; difference < all; difference++ {
		for leaving := half - 1; leaving >= max(0, half-difference); leaving-- {
			if t.patience <= 0 {
				return false
			}
			if entering := leaving + difference; entering < all && t.transpose(leaving, entering) {
				return true
			}
		}
	}
	return false
}

// transpose tries the transpositions of S2 when two players, by place in the
// remainder, change sides (-1: nobody does), and keeps the first that is optimal.
func (t *trial) transpose(leaving, entering int) bool {
	t.divide(leaving, entering)
	t.patience -= len(t.c.rest)
	possible, known := t.balance.reset(t)
	if !known {
		t.patience = 0 // a candidate that is not judged ends the trial: later ones must not come first
	}
	if !possible || !t.pair(0) {
		return false
	}
	mate := t.c.s.mate
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
		if t.patience--; t.patience < 0 {
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
