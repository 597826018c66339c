package dubov

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing/internal/inorder"
)

// transpose is 3.2.6: S1 in its order with the first transposition of G2, sorted by
// pairing number, that is legal (4.4). It is nil if there is none.
func (r *round) transpose(s1, g2 []int32) [][2]int32 {
	half := len(s1)
	g := r.newGraph(slices.Concat(s1, g2), func(v int, _ int32) trait {
		if v < half {
			return trait{zone: first}
		}
		return trait{zone: second}
	})
	m := g.solver(1, func(a, b *trait, _ []int64) bool { return a.zone != b.zone })
	m.PairInOrder(vertices(0, half), vertices(half, 2*half))
	if !m.Solve() {
		return nil
	}
	walk, pairs := inorder.New(m, half, 2*half), make([][2]int32, 0, half)
	for v := range half {
		u := walk.Partner(v, func(u int) bool { return r.mayMeet(s1[v], g2[u-half]) })
		pairs = append(pairs, [2]int32{s1[v], g2[u-half]})
	}
	return pairs
}

// mayMeet is C1 and C3.
func (r *round) mayMeet(p, q int32) bool {
	if !r.legal.Joins(r.legal.Class[p], r.legal.Class[q]) {
		return false
	}
	_, excluded := slices.BinarySearch(r.legal.Excluded[p], q)
	return !excluded
}
