package rulebook

import "slices"

// c12Deeper is C12 when brackets further up than the previous one may be paired
// again. It takes the nearest that has another pairing, with floaters of the
// same number and scores, after which the brackets down to the last one paired
// leave no more floaters than they did, and no more than spare players stay
// unpaired in the one below. Pairings that leave the fewest floaters in between
// come first, the higher brackets counting more.
func (r *classicRound) c12Deeper(chosen []*classicCandidate, spare int) []*classicCandidate {
	last := len(chosen) - 1
	for j := last - 1; j >= 0; j-- {
		bracket := chosen[j].bracket
		var least []int
		for _, left := range r.leftovers(bracket.members(), len(chosen[j].pairs)) {
			least = smaller(least, r.fewestFloaters(slices.Concat(bracket.aside, left), j+1, last, spare))
		}
		if least == nil || slices.ContainsFunc(chosen[j+1:], func(c *classicCandidate) bool {
			return least[slices.Index(chosen, c)-j-1] > len(c.floaters)
		}) {
			continue
		}
		c := chosen[j].alternative(func(c *classicCandidate) bool {
			return same(r.fewestFloaters(c.floaters, j+1, last, spare), least)
		})
		if c == nil {
			continue
		}
		again := append(slices.Clone(chosen[:j]), c)
		for i := j + 1; i <= last && again != nil; i++ {
			again = r.follow(again, i, last, spare, least[i-j-1:])
		}
		if again != nil {
			return again
		}
	}
	return chosen
}

// follow pairs bracket i after those above it so that the brackets from it on
// leave the numbers of floaters given.
func (r *classicRound) follow(again []*classicCandidate, i, last, spare int, floaters []int) []*classicCandidate {
	b := r.newClassicBracket(again[i-1].floaters, r.groups[i])
	p := (len(b.members()) + len(b.aside) - floaters[0]) / 2
	c := b.withPairs(p, nil, func(c *classicCandidate) bool {
		return same(r.fewestFloaters(c.floaters, i+1, last, spare), floaters[1:])
	})
	if c == nil {
		return nil
	}
	return append(again, c)
}

// fewestFloaters returns how many floaters the brackets from i to last leave at
// best with the players moved down into bracket i, so that no more than spare
// players stay unpaired in the one below. It is nil if there is no way.
func (r *classicRound) fewestFloaters(moved []int, i, last, spare int) []int {
	players := slices.Concat(moved, r.groups[i])
	if i > last {
		if n := (len(players) - spare + 1) / 2; !r.canPair(players, moved, max(0, n)) {
			return nil
		}
		return []int{}
	}
	for p := r.mostPairs(players); p >= 0; p-- {
		var least []int
		for _, left := range r.leftovers(players, p) {
			if rest := r.fewestFloaters(left, i+1, last, spare); rest != nil {
				least = smaller(least, append([]int{len(left)}, rest...))
			}
		}
		if least != nil {
			return least
		}
	}
	return nil
}

// leftovers lists the sets of players that p pairs of the others can leave.
func (r *classicRound) leftovers(players []int, p int) [][]int {
	return slices.DeleteFunc(subsets(players, len(players)-2*p), func(left []int) bool {
		rest := slices.DeleteFunc(slices.Clone(players), func(q int) bool { return slices.Contains(left, q) })
		return !r.canPair(rest, nil, p)
	})
}

// same reports whether there is a list and it is the one wanted.
func same(list, wanted []int) bool { return list != nil && slices.Equal(list, wanted) }

// smaller returns the smaller of two lists; nil is larger than any.
func smaller(a, b []int) []int {
	if a == nil || b != nil && slices.Compare(b, a) < 0 {
		return b
	}
	return a
}
