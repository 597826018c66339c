package topgroup

import (
	"cmp"
	"slices"
)

// Judge reads the next bracket of another round off its opponents by place: the top
// scoregroup of those left and whomever it meets, with the values of the criteria.
func (r *Round) Judge(left, mate []int32) Bracket {
	g := r.newGroup(left, allLevels)
	b := Bracket{Score: r.Score[left[0]], Top: left[:g.top]}
	for _, p := range b.Top {
		if q := mate[p]; r.Score[q] < b.Score {
			b.Up = append(b.Up, q)
		}
	}
	slices.Sort(b.Up)
	for _, p := range slices.Concat(b.Top, b.Up) {
		if q := mate[p]; r.Number[p] < r.Number[q] {
			b.Pairs = append(b.Pairs, [2]int32{p, q})
		}
	}
	slices.SortFunc(b.Pairs, func(x, y [2]int32) int { return cmp.Compare(r.Number[x[0]], r.Number[y[0]]) })
	b.Values.count(r, b.Up)
	b.Values.Next = r.next(g, b.Up)
	b.Values.judge(r, &b)
	return b
}

// next is C6 for a set of upfloaters: what the following scoregroup needs at least
// when they are gone.
func (r *Round) next(g *group, up []int32) int64 {
	if len(up) == 0 {
		return 0
	}
	rest := slices.DeleteFunc(slices.Clone(g.left[g.top:]), func(p int32) bool { return slices.Contains(up, p) })
	if len(rest) == 0 || g.next < 0 || !r.NextLeft && r.Score[rest[0]] != r.Score[g.left[g.first[g.next]]] {
		return 0
	}
	below := r.newGroup(rest, allLevels)
	if below.top == len(rest) {
		return 0
	}
	below.solve(0, false)
	lacking := int64(below.profile()[0] - below.top%2)
	if !r.Graded {
		return min(lacking/2, 1)
	}
	return lacking
}
