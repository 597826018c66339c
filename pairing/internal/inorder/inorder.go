// Package inorder takes, of all optimal matchings, the first in lexicographic
// order: the first transposition of one half of a group against the other.
package inorder

import "github.com/pareo-chess/pareo/internal/matching"

// Walk goes through the optimal matchings in lexicographic order: each vertex in
// turn gets the first partner that some of them gives it, given the pairs
// settled before.
type Walk struct {
	m          *matching.Solver
	next, prev []int // list of the vertices that are still candidates, in order
	done       []bool
}

// New takes the vertices from first to n−1 as candidates. The list is a
// ring that begins and ends at n.
func New(m *matching.Solver, first, n int) *Walk {
	k := &Walk{m: m, next: make([]int, n+1), prev: make([]int, n+1), done: make([]bool, n)}
	before := n
	for v := first; v <= n; v++ {
		k.next[before], k.prev[v] = v, before
		before = v
	}
	return k
}

// Partner settles the partner of v: the first possible candidate that an optimal
// matching joins to it.
func (k *Walk) Partner(v int, possible func(u int) bool) int {
	end, asked := len(k.done), false
	for u := k.next[end]; u != end; u = k.next[u] {
		if !possible(u) {
			continue
		}
		if !asked {
			if k.m.Mate(v) == u || k.m.Swap(v, u) {
				return k.settle(v, u)
			}
			if !k.m.Tight(v, u) || !k.m.MayPair(v, u) {
				continue
			}
			asked = true
			k.m.ReachFor(v, u)
		}
		if k.m.Reached(u) {
			k.m.Settle(u)
			return k.settle(v, u)
		}
	}
	if asked {
		k.m.Settle(-1)
	}
	return k.settle(v, k.m.Mate(v))
}

// settle takes the pair out of the game.
func (k *Walk) settle(v, u int) int {
	k.m.Fix(v, u)
	for _, x := range [2]int{v, u} {
		k.done[x] = true
		if k.next[k.prev[x]] == x {
			k.next[k.prev[x]], k.prev[k.next[x]] = k.next[x], k.prev[x]
		}
	}
	return u
}

// Done reports whether the partner of v is settled.
func (k *Walk) Done(v int) bool { return k.done[v] }
