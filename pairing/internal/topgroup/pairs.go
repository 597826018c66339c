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
	excluded [][]int32 // those who have met, and what settled bottoms may not meet any more
	bottoms  []int     // settled before all tops were
	mate     []int     // by vertex: of a best pairing that keeps to what is settled
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

// solve finds a pairing of least cost in which the tops that are settled are such,
// and returns its cost. With all tops settled everybody else is a bottom.
func (x *bracket) solve(settled bool) (int64, bool) {
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
	if !solve(m, len(x.members)) {
		return 0, false
	}
	var total int64
	for v := range x.members {
		if mate := m.Mate(v); mate > v {
			total += x.cost(x.kind[v], x.kind[mate])
		}
	}
	return total, true
}

// settleTops finds the tops whose numbers come first: as many as possible from the
// smallest number on, then one who cannot be, and so on.
func (x *bracket) settleTops() {
	best, _ := x.solve(false)
	x.keep()
	half := len(x.members) / 2
	for v, found := 0, 0; found < half; v++ {
		for range x.longestRun(v, half-found, best) {
			x.tops[v] = true
			v++
			found++
		}
		if found < half {
			x.bar(v)
		}
	}
}

// longestRun is how many vertices from one on can all be tops, up to a number: those
// who are in the pairing in hand, or in another that is as good.
func (x *bracket) longestRun(from, most int, best int64) int {
	low, high, step := x.run(from, most), most, 1
	if low < most && x.possible(from, most, best) {
		return most
	}
	for low+1 < high {
		if next := min(low+step, high-1); x.possible(from, next, best) {
			low, step = x.run(from, high-1), 2*step
		} else {
			high, step = next, max(1, (next-low)/2)
		}
	}
	return low
}

// possible reports whether so many vertices from one on can all be tops in a pairing of
// the best cost, which is in hand then.
func (x *bracket) possible(from, count int, best int64) bool {
	for v := from; v < from+count; v++ {
		x.tops[v] = true
	}
	cost, ok := x.solve(false)
	for v := from; v < from+count; v++ {
		x.tops[v] = false
	}
	if !ok || cost != best {
		return false
	}
	x.keep()
	return true
}

// keep takes the pairing that was found in hand.
func (x *bracket) keep() {
	x.mate = x.mate[:0]
	for v := range x.members {
		x.mate = append(x.mate, x.r.matching.Mate(v))
	}
}

// run is how many vertices from one on are tops in the pairing in hand, up to a number.
func (x *bracket) run(from, most int) (count int) {
	for count < most && x.mate[from+count] > from+count {
		count++
	}
	return count
}

// bar settles a vertex as a bottom: it meets a top before it and nobody else.
func (x *bracket) bar(v int) {
	barred := slices.Clone(x.bottoms)
	for u := v + 1; u < len(x.members); u++ {
		barred = append(barred, u)
	}
	exclude := func(a, b int) {
		if i, found := slices.BinarySearch(x.excluded[a], int32(b)); !found {
			x.excluded[a] = slices.Insert(x.excluded[a], i, int32(b))
		}
	}
	for _, u := range barred {
		exclude(u, v)
		exclude(v, u)
	}
	x.bottoms = append(x.bottoms, v)
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
		case x.tops[u] || !m.Tight(v, u):
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
