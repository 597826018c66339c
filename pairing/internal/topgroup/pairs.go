package topgroup

import (
	"cmp"
	"math/bits"
	"slices"
)

// bracket is the search for the pairs of one bracket. Vertices are its members in
// the order of their numbers. In every pair the smaller number is the top one.
type bracket struct {
	r       *Round
	members []int32
	kind    []int32 // by vertex: which of the kinds it is
	kinds   []int32 // that there are: of preference, float and whether it is from below

	tops     []bool    // settled as the top one of a pair
	excluded [][]int32 // those who may not meet
}

// pairs pairs a bracket: the least by the criteria on pairs, and of these the one
// whose identifier is first, that is the numbers of the tops and then those of
// their opponents.
func (r *Round) pairs(b *Bracket) {
	members := slices.Concat(b.Top, b.Up)
	slices.SortFunc(members, func(p, q int32) int { return cmp.Compare(r.Number[p], r.Number[q]) })
	x := &bracket{r: r, members: members, tops: make([]bool, len(members))}
	for _, p := range members {
		kind := 4 * r.Kind[p]
		if r.Score[p] < b.Score {
			kind++
		}
		if r.floated(p) {
			kind += 2
		}
		i := slices.Index(x.kinds, kind)
		if i < 0 {
			i = len(x.kinds)
			x.kinds = append(x.kinds, kind)
		}
		x.kind = append(x.kind, int32(i))
	}
	x.excluded = r.excluded(members)
	x.settleTops()
	b.Pairs = x.opponents()
	b.Values.judge(r, b)
}

// judge fills in the values of the pairs of a bracket.
func (x *Values) judge(r *Round, b *Bracket) {
	x.Denied, x.StrongDenied, x.Opponents = 0, 0, 0
	for _, p := range b.Pairs {
		denied, strong := r.Clash(r.Kind[p[0]], r.Kind[p[1]])
		x.Denied += denied
		x.StrongDenied += strong
		for i, q := range p {
			if r.Score[q] < b.Score && r.floated(p[1-i]) {
				x.Opponents++
			}
		}
	}
}

// cost of a pair of kinds, as one number.
func (x *bracket) cost(a, b int32) int64 {
	a, b = x.kinds[a], x.kinds[b]
	denied, strong := x.r.Clash(a/4, b/4)
	var opponents int64
	if a&1 == 1 && b&2 == 2 {
		opponents++
	}
	if b&1 == 1 && a&2 == 2 {
		opponents++
	}
	width := bits.Len(uint(2*len(x.members))) + 1
	return denied<<(2*width) + strong<<width + opponents
}

// solve finds a pairing of least cost in which the tops that are settled are such.
// With all tops settled everybody else is a bottom.
func (x *bracket) solve(settled bool) {
	m, costs := &x.r.matching, &x.r.costs
	n := int32(len(x.kinds))
	costs.Reset(int(2*n), 1)
	for a := range n {
		for b := range n {
			if b >= a && !settled {
				costs.Set(int(a), int(b), x.cost(a, b))
			}
			costs.Set(int(a), int(n+b), x.cost(a, b))
		}
	}
	classOf := make([]int32, len(x.members))
	for v := range classOf {
		classOf[v] = x.kind[v]
		if x.tops[v] {
			classOf[v] += n
		}
	}
	m.Reset(classOf, costs, x.excluded)
	solve(m, len(x.members))
}

// settleTops finds the tops whose numbers come first: going up the numbers, everybody
// who can be one without leaving the optimum. Tops do not meet each other from then on.
// Who cannot be one meets somebody before in every pairing that is left, so nothing has
// to be said of them: later steps only leave fewer.
func (x *bracket) settleTops() {
	x.solve(false)
	m := &x.r.matching
	for v, open := 0, len(x.members)/2; open > 0; v++ {
		if !x.canBeTop(v) {
			continue
		}
		x.tops[v] = true
		open--
		m.Reclass(v, len(x.kinds)+int(x.kind[v]))
		m.Solve()
	}
}

// canBeTop pairs a vertex with one after it, if that can be.
func (x *bracket) canBeTop(v int) bool {
	m := &x.r.matching
	if m.Mate(v) > v {
		return true
	}
	for u := v + 1; u < len(x.members); u++ {
		if m.Swap(v, u) {
			return true
		}
	}
	return m.Seek(v, func(u int) bool { return u > v })
}

// opponents gives each top in turn the opponent with the smallest number.
func (x *bracket) opponents() (pairs [][2]int32) {
	x.solve(true)
	for v := range x.members {
		if x.tops[v] {
			u := x.smallest(v)
			x.r.matching.Fix(v, u)
			pairs = append(pairs, [2]int32{x.members[v], x.members[u]})
		}
	}
	return pairs
}

// smallest finds the first opponent that a top can have, and pairs the two.
func (x *bracket) smallest(v int) int {
	m := &x.r.matching
	for u := v + 1; u < len(x.members); u++ {
		switch {
		case u == m.Mate(v):
			return u
		case x.tops[u] || !m.Tight(v, u) || !m.MayPair(v, u):
			continue
		}
		found := u
		if !m.ReachFor(v, u) {
			for found++; !m.Reached(found); found++ {
			}
		}
		m.Settle(found)
		return found
	}
	return m.Mate(v)
}
