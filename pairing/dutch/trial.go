package dutch

// A trial pairs the remainder as an arbiter does by hand: it goes through the
// candidates in the order of the regulation, S1 against every transposition of
// S2, then with one player exchanged, and takes the first that is optimal, which
// is one whose pairs are all joined by tight edges. Mostly that is one of the
// first. When it is not, the trial is given up and decides nothing; the searches
// of the chooser find the same pairing whatever it takes.
type trial struct {
	c            *chooser
	outside      int     // the vertex that takes the downfloater, or -1
	upper, lower []int   // S1, and the vertex outside behind it, and S2 as tried
	next         []int32 // by 1 + place in lower: the next one without opponent, as such a number; 0 = none
	choice       []int32 // by place in upper: the opponent, likewise
	balance      balance
	patience     int // edges that may still be looked at
}

// tryInOrder reports whether a trial pairs the remainder. It needs a graph in
// which everybody is a member of the bracket, but for one vertex that takes the
// downfloater, and dual values without odd sets: then every perfect matching of
// tight edges is optimal.
func (c *chooser) tryInOrder() bool {
	members := len(c.b.members)
	if c.w.impatient || len(c.kinds) > members+1 || !c.m.Plain() {
		return false
	}
	c.remainder()
	t := &c.trial
	t.c, t.outside, t.patience = c, -1, 8*len(c.rest)+64
	t.balance.most = maxKinds
	if c.w.kinds > 0 {
		t.balance.most = c.w.kinds
	}
	if len(c.kinds) > members && c.isResident(c.m.Mate(members)) {
		t.outside = members
	}
	return t.transpose(-1, -1) || t.exchange()
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
	possible, known := t.balance.reset(t.c.m, t.upper, t.lower)
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
		if !t.c.m.Tight(u, v) || !t.balance.take(i, int(at-1)) {
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
