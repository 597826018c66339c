package dubov

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/tournament"
)

// pairBracket is 3.2.3 to 3.2.6.
func (r *round) pairBracket(b *bracket) {
	r.split(b)
	s1, g2 := b.g1, b.g2
	if len(s1) == len(g2) {
		if b.pairs = r.transpose(s1, g2); b.pairs != nil {
			return // nobody has to be shifted
		}
	}
	s1, g2 = r.recompose(b)
	b.pairs = r.transpose(s1, g2)
}

// split is 3.2.3: G1 are those who seek White, or the upper half if nobody has
// played. G1 comes in the order of 3.2.5, G2 in that of pairing numbers: White
// seekers and Black seekers are numbered from the same orders (4.3.2).
func (r *round) split(b *bracket) {
	members := slices.Concat(b.residents, b.upfloaters)
	slices.SortFunc(members, r.byRank)
	if !slices.ContainsFunc(members, func(p int32) bool { return len(r.field.Players[p].Colours.History) > 0 }) {
		half := len(members) / 2
		b.g1, b.g2 = members[:half:half], members[half:]
		return
	}
	for _, p := range members {
		if r.seeks(p) == tournament.White {
			b.g1 = append(b.g1, p)
		} else {
			b.g2 = append(b.g2, p)
		}
	}
	slices.SortFunc(b.g1, r.byARO)
}

func (r *round) byRank(p, q int32) int { return cmp.Compare(r.players[p].rank, r.players[q].rank) }

func (r *round) byARO(p, q int32) int {
	return cmp.Or(cmp.Compare(r.players[p].aro, r.players[q].aro), r.byRank(p, q))
}

// recompose is 3.2.4. Let x be the least number of pairs within the smaller
// subgroup. Then as many players leave it, each of whom meets one who stays; and
// of the larger one those leave who meet one who stays there. So both sets are
// found in a single matching in which pairs within the smaller subgroup cost: the
// number of players denied their colour is least where x is (C7).
func (r *round) recompose(b *bracket) (s1, g2 []int32) {
	smaller, larger := b.bySize()
	n := len(smaller)
	g := r.newGraph(slices.Concat(smaller, larger), func(v int, _ int32) trait {
		if v < n {
			return trait{zone: few}
		}
		return trait{zone: many}
	})
	for c := range len(g.traits) {
		t := g.traits[c]
		t.zone++ // gone
		g.classOf(t)
	}
	m := g.solver(1, shiftPrice)
	m.PairInOrder(vertices(0, n), vertices(n, len(g.places)))
	m.Solve()
	b.shifted[0] = g.shift(m, 0, n, middleFirst(smaller))
	b.shifted[1] = g.shift(m, n, len(g.places), r.secondNumbers(b))
	smaller = slices.Concat(without(smaller, b.shifted[0]), b.shifted[1])
	larger = slices.Concat(without(larger, b.shifted[1]), b.shifted[0])
	if len(b.g2) < len(b.g1) {
		smaller, larger = larger, smaller
	}
	slices.SortFunc(smaller, r.byARO)
	slices.SortFunc(larger, r.byRank)
	return smaller, larger
}

// bySize returns the smaller and the larger subgroup; G1 is the smaller one of two
// that are as large.
func (b *bracket) bySize() (smaller, larger []int32) {
	if len(b.g2) < len(b.g1) {
		return b.g2, b.g1
	}
	return b.g1, b.g2
}

// shiftPrice: a pair within the smaller subgroup costs one. Who has been shifted
// meets somebody who stays.
func shiftPrice(a, b *trait, cost []int64) bool {
	if a.zone > b.zone {
		a, b = b, a
	}
	switch {
	case b.zone <= fewGone: // both of the smaller subgroup
		cost[0] = 1
		return a.zone == few
	case a.zone >= many:
		return a.zone == many
	}
	return a.zone == few && b.zone == many
}

// shift chooses those of the vertices from one number up to another who leave their
// subgroup: as many as there are pairs within it, the first in the order given.
func (g *graph) shift(m *matching.Solver, from, to int, order []int32) (gone []int32) {
	inside := func(u int) bool { return from <= u && u < to }
	number := 0
	for v := from; v < to; v++ {
		if inside(m.Mate(v)) {
			number++
		}
	}
	number /= 2
	vertex := make(map[int32]int, to-from)
	for v := from; v < to; v++ {
		vertex[g.places[v]] = v
	}
	left := make([]bool, to) // shifted
	stays := func(u int) bool { return inside(u) && !left[u] }
	for _, p := range order {
		if len(gone) == number {
			break
		}
		if v, own := vertex[p]; own && partnered(m, v, stays, to) {
			left[v] = true
			gone = append(gone, p)
			m.Reclass(v, g.change(v, g.traits[g.class[v]].zone+1))
			m.Solve()
		}
	}
	return gone
}

// secondNumbers lists those who can be shifted out of the larger subgroup by their
// numbers. By one reading those who have just been shifted into it are numbered with
// the others, though none of them can go.
func (r *round) secondNumbers(b *bracket) []int32 {
	_, larger := b.bySize()
	if r.system.reading.secondShift == seekers || len(b.shifted[0]) == 0 {
		return middleFirst(larger)
	}
	pool := slices.Concat(larger, b.shifted[0])
	if len(b.g2) < len(b.g1) {
		slices.SortFunc(pool, r.byARO)
	} else {
		slices.SortFunc(pool, r.byRank)
	}
	return middleFirst(pool)
}

// middleFirst deals numbers from the middle outwards, to the upper of two in the
// middle first (4.3.3).
func middleFirst(sorted []int32) []int32 {
	order := make([]int32, 0, len(sorted))
	up, down := (len(sorted)-1)/2, (len(sorted)-1)/2+1
	if len(sorted) == 0 {
		return order
	}
	for order = append(order, sorted[up]); len(order) < len(sorted); {
		// With an odd number left the middle is the lower neighbour, else the upper one.
		if left := len(sorted) - len(order); left%2 == 1 {
			order, down = append(order, sorted[down]), down+1
		} else {
			up--
			order = append(order, sorted[up])
		}
	}
	return order
}

// without returns the list without some of its members.
func without(list, some []int32) []int32 {
	return slices.DeleteFunc(slices.Clone(list), func(p int32) bool { return slices.Contains(some, p) })
}
