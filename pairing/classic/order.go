package classic

import (
	"iter"
	"slices"
)

// chooseSet returns which players moved down are in S1, by position: the first
// set in lexicographic order of those that acceptable candidates have.
func (g *graph) chooseSet() []int {
	t := g.task
	others := t.round.desk.upTo(len(t.members))[t.moved:]
	var set []int
	for u := 0; u < t.moved && len(set) < t.leads; u++ {
		if g.settle(u, others) >= 0 {
			set = append(set, u)
			g.retag(u, func(k *key) { k.leads = true })
		}
	}
	return set
}

// settle moves to an acceptable pairing in which u meets the first of the
// candidates that it meets in any. It returns that one, or -1.
func (g *graph) settle(u int, candidates []int) int {
	s := g.solver
	asked, found := false, -1
	for _, v := range candidates {
		if !asked {
			if !s.Tight(u, v) || !s.MayPair(u, v) {
				continue
			}
			if s.Mate(u) == v || s.Swap(u, v) {
				return v
			}
			s.Reach(u)
			asked = true
		}
		if s.Reached(v) {
			found = v
			break
		}
	}
	if asked {
		s.Settle(found)
	}
	return found
}

// chooseOpponents gives the players of S1 of a heterogeneous bracket, in order,
// the highest-ranked opponent each can have (C7, C9 or C10). It returns the
// pairs, and the positions of everybody else.
func (g *graph) chooseOpponents() (pairs [][2]int32, rest []int) {
	t := g.task
	taken := make([]bool, len(t.members))
	others := t.round.desk.upTo(len(t.members))[t.moved:]
	for _, u := range t.leaders() {
		if taken[u] {
			continue // by a player moved down
		}
		v := g.settle(u, others)
		g.solver.Fix(u, v)
		g.addPair(g.total, u, v, -1)
		taken[u], taken[v] = true, true
		pairs = append(pairs, [2]int32{int32(u), int32(v)})
	}
	for i := range t.members {
		if !taken[i] {
			rest = append(rest, i)
		}
	}
	return pairs, rest
}

// pairRemainder finds the first exchange between the halves with which an
// acceptable candidate can be made (C8), then the first transposition (C7). It
// returns pairs of positions.
func (g *graph) pairRemainder() [][2]int32 {
	t, v := g.task, g.view
	half := 0
	for u := range v.members {
		if m := g.solver.Mate(u); m > u && g.keyAt(m).isMember() {
			half++
		}
	}
	sides := swap{}.sides(len(v.members), half)
	natural := t.openLike(g, &view{criteria: v.criteria, members: v.members, sides: sides})
	switch {
	case natural != nil && slices.Equal(natural.total, g.total):
		return natural.transpose()
	case t.round.reading.pairingNumbers:
		return g.exchangeByNumbers(half).transpose()
	}
	sides = g.exchange(sides)
	return t.openLike(g, &view{criteria: v.criteria, members: v.members, sides: sides}).transpose()
}

// exchangeByNumbers tries exchanges one after the other.
func (g *graph) exchangeByNumbers(half int) *graph {
	for e := range g.task.swaps(g.view.members, half) {
		v := &view{criteria: g.view.criteria, members: g.view.members, sides: e.sides(len(g.view.members), half)}
		if found := g.task.open(v); found != nil && slices.Equal(found.total, g.total) {
			return found
		}
	}
	return nil // not reached: some exchange gives the pairs in hand
}

// swaps lists the exchanges between the halves of a remainder, given by position.
func (t *task) swaps(rest []int, half int) iter.Seq[swap] {
	if !t.round.reading.pairingNumbers {
		return inOrderOfD2(len(rest), half)
	}
	numbers := make([]int, len(rest))
	for n, i := range rest {
		numbers[n] = t.round.field.Players[t.members[i]].Number
	}
	return byPairingNumbers(numbers, half)
}

// transpose pairs the upper side with the lower one: each player in order gets
// the first opponent that leaves an acceptable candidate (D1).
func (g *graph) transpose() [][2]int32 {
	members := g.view.members
	var lower []int
	for n, s := range g.view.sides {
		if s == lowerSide {
			lower = append(lower, n)
		}
	}
	var pairs [][2]int32
	taken := make([]bool, len(members))
	for u, s := range g.view.sides {
		if s != upperSide {
			continue
		}
		v := g.settle(u, lower)
		g.solver.Fix(u, v)
		taken[v] = true
		pairs = append(pairs, [2]int32{int32(members[u]), int32(members[v])})
		for len(lower) > 0 && taken[lower[0]] {
			lower = lower[1:]
		}
	}
	return pairs
}
