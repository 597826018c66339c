package classic

import "slices"

// goBack is C12 with the reading "unlimited": when no other pairing of bracket k
// helps the one below it, brackets further up are looked at, one after the
// other. The first is taken that can be paired again, with as many floaters of
// the same scores, so that the brackets down to k leave no more floaters than
// they did and the one below k can be paired as it should. Among such pairings
// those come first that leave the fewest floaters in the brackets between, the
// higher ones counting more. spares is how many players may stay unpaired below k.
func (r *round) goBack(k, spares int) {
	for j := k - 1; j >= 0; j-- {
		c := r.results[j]
		condition, ok := c.bracket.below(j, k, spares, r.results[j+1:])
		if !ok {
			continue
		}
		other := c.alternative(condition)
		if other == nil {
			continue
		}
		r.noteAgain(other)
		results := append(slices.Clone(r.results[:j]), other)
		for i := j + 1; i <= k && results != nil; i++ {
			results = r.follow(results, i, k, spares, condition.crossings[i-j-1:])
		}
		if results != nil {
			r.results = results
			return
		}
	}
}

// below describes the groups under bracket j down to the one under k, and what
// can become of them at best with the pairs of bracket j as many as they are.
// It reports whether that is no worse than what the candidates before had.
func (b *bracket) below(j, k, spares int, before []*candidate) (condition *ahead, ok bool) {
	r := b.round
	condition = &ahead{players: slices.Clone(b.aside), tier: make([]uint8, len(b.aside)), spares: spares}
	for i := j + 1; i <= k+1; i++ {
		condition.players = append(condition.players, r.groups[i]...)
		for range r.groups[i] {
			condition.tier = append(condition.tier, uint8(i-j))
		}
		if i == k {
			condition.must = len(condition.players)
		}
	}
	condition.crossings = make([]int64, k-j)
	free := &task{bracket: b, stage: anyStage, ahead: condition}
	g := free.open(&view{criteria: &criteria{onlyAbsolute: true}, members: r.desk.upTo(len(b.members))})
	if g == nil {
		return nil, false
	}
	condition.crossings = slices.Clone(g.total[1 : 1+k-j])
	for i, n := range condition.crossings {
		if before != nil && n > int64(len(before[i].floaters)) {
			return nil, false
		}
	}
	return condition, true
}

// follow pairs bracket i after those above it have been paired again.
func (r *round) follow(results []*candidate, i, k, spares int, crossings []int64) []*candidate {
	b := r.newBracket(results[i-1].floaters, r.groups[i])
	condition := &ahead{players: slices.Concat(b.aside, r.groups[k+1]), must: len(b.aside), spares: spares}
	if i < k {
		var ok bool
		if condition, ok = b.below(i, k, spares, nil); !ok {
			return nil
		}
	}
	pairs := (len(b.members) + len(b.aside) - int(crossings[0])) / 2
	c := b.tasks(pairs, condition, (*task).first)
	if c == nil {
		return nil
	}
	return append(results, c)
}
