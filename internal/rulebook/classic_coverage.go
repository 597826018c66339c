package rulebook

import (
	"math/bits"
	"slices"
)

// legal is B1 and B2 with every exemption that may be granted.
func (r *classicRound) legal(a, b int) bool { return r.obstacle(a, b) <= liftedB2 }

// isolated: nobody among the others may play p.
func (r *classicRound) isolated(p int, others []int) bool {
	return !slices.ContainsFunc(others, func(q int) bool { return p != q && r.legal(p, q) })
}

// mostPairs returns how many pairs can be made of the players.
func (r *classicRound) mostPairs(players []int) int {
	n := len(players) / 2
	for n > 0 && !r.canPair(players, nil, n) {
		n--
	}
	return n
}

// completes: everybody can be paired, but for one, who may get the bye, if
// their number is odd.
func (r *classicRound) completes(players []int) bool {
	if len(players)%2 == 0 {
		return r.canPair(players, nil, len(players)/2)
	}
	for i, p := range players {
		if !r.players[p].ByeBarred && r.canPair(slices.Delete(slices.Clone(players), i, i+1), nil, len(players)/2) {
			return true
		}
	}
	return false
}

// canPair: at least n pairs can be made of the players so that those who must
// be are paired.
func (r *classicRound) canPair(players, must []int, n int) bool {
	spare := len(players) - 2*n
	if spare < 0 {
		return false
	}
	type left struct {
		open  uint64 // players not decided on
		spare int    // how many of them may stay unpaired
	}
	failed := map[left]bool{}
	var try func(left) bool
	try = func(now left) bool {
		if now.open == 0 || failed[now] {
			return now.open == 0
		}
		first := bits.TrailingZeros64(now.open)
		rest := now.open &^ (1 << first)
		for i := first + 1; i < len(players); i++ {
			if rest&(1<<i) != 0 && r.legal(players[first], players[i]) && try(left{rest &^ (1 << i), now.spare}) {
				return true
			}
		}
		if now.spare > 0 && !slices.Contains(must, players[first]) && try(left{rest, now.spare - 1}) {
			return true
		}
		failed[now] = true
		return false
	}
	return try(left{1<<len(players) - 1, spare})
}
