package classic

// trimmer returns what takes from the key of a member everything that neither the
// measures in force nor the rules about its pairs can see, so that types are few: the
// many scores and floats of a merged bracket would else make a type of nearly
// everybody.
func (t *task) trimmer(c *criteria) func(k *key) {
	g := t.round.reading
	ignoresColours := c.onlyAbsolute || c.ignoreX && !g.xThenZ
	down, up := t.floatsSeen(c)
	scores := !c.onlyAbsolute && (t.isMixed() && !g.plainMixed || up[0] || down[0] && g.floatsAgain)
	return func(k *key) {
		if k.must != barred {
			k.exempt = false // it lifts nothing
		}
		if ignoresColours {
			k.due = 0
		}
		if ignoresColours || !g.xThenZ {
			k.wavering = false
		}
		if k.leads {
			k.noBye = false // never left over
		}
		if !scores {
			k.score = 0
		}
		if !down[0] && !up[0] {
			k.free = false
		}
		judged := !k.free && (g.floatsAgain || !k.leads && k.part != movedDown) // see downfloat
		for i := range k.down {
			k.down[i] = k.down[i] && down[i] && judged
			k.up[i] = k.up[i] && up[i] && !k.free
		}
	}
}

// floatsSeen tells of which earlier floats, of the last round and of the one before,
// repetitions are counted or forbidden.
func (t *task) floatsSeen(c *criteria) (down, up [2]bool) {
	if c.onlyAbsolute {
		return down, up
	}
	mixed := false // upfloats, and downfloats in pairs, need unequal scores
	for _, p := range t.members {
		mixed = mixed || t.round.score(p) != t.round.score(t.members[0])
	}
	stays := t.ahead == nil && 2*t.pairs == len(t.members) // nobody is left over
	for i := range down {
		lets := dropped - level(i) // the level from which such floats are allowed
		down[i] = (c.countDown || c.down < lets) && (!stays || mixed && t.round.reading.floatsAgain)
		up[i] = (c.countUp || c.up < lets || c.other < lets) && mixed
	}
	return down, up
}
