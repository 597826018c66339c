package rulebook

import "slices"

// bursteinBracket is a bracket to be paired (1.2.2).
type bursteinBracket struct {
	round   *bursteinRound
	players []int           // in the order of 1.8: the first has BSN 1 (4.1)
	below   set             // everybody left who is not in it
	next    map[set][]int64 // answers of C7, by outgoing floaters
}

// bursteinPairing is one way to pair a bracket: pairs and outgoing floaters
// (3.2.1.1).
type bursteinPairing struct {
	pairs    []pair
	floaters []int
}

// best is 3.2: the largest number of pairs is found by trying; of the pairings with
// as many, in the order of article 4, the first that complies best.
func (b *bursteinBracket) best() *bursteinPairing {
	for zeros := len(b.players) % 2; zeros <= len(b.players); zeros += 2 {
		var best *bursteinPairing
		var quality [][]int64
		b.each(zeros, func(c *bursteinPairing) {
			if !b.round.completable(setOf(c.floaters) | b.below) { // C4
				return
			}
			if q := b.quality(c); best == nil || slices.CompareFunc(q, quality, slices.Compare[[]int64]) < 0 {
				best, quality = &bursteinPairing{slices.Clone(c.pairs), slices.Clone(c.floaters)}, q
			}
		})
		if best != nil {
			return best
		}
	}
	panic("rulebook: a round that can be completed has a pairing for every bracket")
}

// each goes through the pairings with so many outgoing floaters that keep C1 and
// C3, in the order of 4.3: the lowest BSN that is free gets the largest free
// opponent first, and last the zero, which makes it float.
func (b *bursteinBracket) each(zeros int, visit func(*bursteinPairing)) {
	var c bursteinPairing
	var next func(free []int, zeros int)
	next = func(free []int, zeros int) {
		if len(free) == 0 {
			visit(&c)
			return
		}
		first, rest := free[0], free[1:]
		for i := len(rest) - 1; i >= 0; i-- {
			if !b.round.legal[first][rest[i]] || len(rest)-1 < zeros {
				continue
			}
			c.pairs = append(c.pairs, pair{first, rest[i]})
			next(slices.Delete(slices.Clone(rest), i, i+1), zeros)
			c.pairs = c.pairs[:len(c.pairs)-1]
		}
		if zeros > 0 {
			c.floaters = append(c.floaters, first)
			next(rest, zeros-1)
			c.floaters = c.floaters[:len(c.floaters)-1]
		}
	}
	next(b.players, zeros)
}

// quality is what C6, C7 and C8 come to; smaller is better.
func (b *bursteinBracket) quality(c *bursteinPairing) [][]int64 {
	return [][]int64{b.scores(c.floaters), b.c7(c.floaters), {b.c8(c)}}
}

// scores is C6: the scores of the outgoing floaters in descending order.
func (b *bursteinBracket) scores(floaters []int) []int64 {
	var list []int64
	for _, p := range floaters {
		list = append(list, int64(b.round.players[p].Score))
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}

// c7 is C7: how well the following bracket, with these floaters, can comply with C5
// and C6, everything below being completed: its number of outgoing floaters, then
// their scores.
func (b *bursteinBracket) c7(floaters []int) []int64 {
	groups := b.round.scoregroups(b.below)
	if len(groups) == 0 {
		return nil
	}
	key := setOf(floaters)
	if known, ok := b.next[key]; ok {
		return known
	}
	following := &bursteinBracket{round: b.round, players: append(slices.Clone(floaters), groups[0]...), below: b.below &^ setOf(groups[0])}
	var best []int64
	for zeros := len(following.players) % 2; best == nil && zeros <= len(following.players); zeros += 2 {
		following.each(zeros, func(c *bursteinPairing) {
			if !b.round.completable(setOf(c.floaters) | following.below) {
				return
			}
			if q := append([]int64{int64(zeros)}, b.scores(c.floaters)...); best == nil || slices.Compare(q, best) < 0 {
				best = q
			}
		})
	}
	b.next[key] = best
	return best
}

// c8 is C8: the number of players who do not get their colour preference.
func (b *bursteinBracket) c8(c *bursteinPairing) (denied int64) {
	for _, p := range c.pairs {
		white, _ := b.round.colours(p.upper, p.lower)
		for _, player := range []int{p.upper, p.lower} {
			if b.round.denied(player, player == white) {
				denied++
			}
		}
	}
	return denied
}
