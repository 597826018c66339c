package dubov

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// bracket is a scoregroup with its upfloaters, paired.
type bracket struct {
	residents  []int32
	upfloaters []int32 // in the order of 4.2.2
	// g1 and g2 are the two subgroups before anybody is shifted, shifted those who
	// were, in the order of their numbers: out of the smaller subgroup, and back.
	g1, g2  []int32
	shifted [2][]int32
	pairs   [][2]int32 // S1 with T2, in order
}

// pairBrackets is 1.9.2: scoregroups from the top.
func (r *round) pairBrackets() {
	rest := make([]int32, 0, len(r.field.Players))
	for p := range int32(len(r.field.Players)) {
		if p != r.bye {
			rest = append(rest, p)
		}
	}
	for len(rest) > 0 {
		b := r.collect(rest)
		r.pairBracket(b)
		for _, x := range b.pairs {
			r.mate[x[0]], r.mate[x[1]] = x[1], x[0]
		}
		r.brackets = append(r.brackets, *b)
		rest = slices.DeleteFunc(rest, func(p int32) bool { return r.mate[p] >= 0 })
	}
}

// collect is 3.2.1 and 3.2.2: the players left of the highest score with the best
// set of upfloaters.
func (r *round) collect(rest []int32) *bracket {
	n := 1
	for n < len(rest) && r.field.Players[rest[n]].Score == r.field.Players[rest[0]].Score {
		n++
	}
	b := &bracket{residents: slices.Clone(rest[:n])}
	if n == len(rest) || n%2 == 0 && r.separable(rest, n) {
		return b
	}
	level := r.levels(rest, n)
	if n%2 == 1 { // one of the next score is the best that can be
		if b.upfloaters = r.upfloaters(rest, n, level, []int32{0}); len(b.upfloaters) == 1 {
			return b
		}
	}
	b.upfloaters = r.upfloaters(rest, n, level, r.floatingLevels(rest, n, level))
	return b
}

// separable reports whether the residents can be paired among themselves, and the
// others, too.
func (r *round) separable(rest []int32, n int) bool {
	g := r.newGraph(rest, func(v int, _ int32) trait {
		if v < n {
			return trait{zone: resident}
		}
		return trait{zone: below}
	})
	m := g.solver(1, func(a, b *trait, _ []int64) bool { return a.zone == b.zone })
	m.PairInOrder(vertices(0, n/2), vertices(n/2, n))
	half := n + (len(rest)-n)/2
	m.PairInOrder(vertices(n, half), vertices(half, len(rest)))
	return m.Solve()
}

// levels numbers the scores below the residents, from 0; residents have -1.
func (r *round) levels(rest []int32, n int) []int32 {
	level := slices.Repeat([]int32{-1}, len(rest))
	for v := n; v < len(rest); v++ {
		level[v] = level[v-1]
		if r.field.Players[rest[v]].Score != r.field.Players[rest[v-1]].Score {
			level[v]++
		}
	}
	return level
}

// floatingLevels settles C5 and C6: the levels, from the lowest score, that the
// upfloaters come from.
func (r *round) floatingLevels(rest []int32, n int, level []int32) []int32 {
	lowest := level[len(level)-1]
	g := r.newGraph(rest, func(v int, _ int32) trait {
		if v < n {
			return trait{zone: resident}
		}
		return trait{zone: candidate, level: level[v]}
	})
	m := g.solver(int(lowest)+2, func(a, b *trait, cost []int64) bool {
		if a.zone != b.zone {
			cost[0] = 1
			cost[1+lowest-max(a.level, b.level)] = 1
		}
		return true
	})
	m.PairGreedily(vertices(0, len(rest)))
	m.Solve()
	var used []int32
	for v := len(rest) - 1; v >= n; v-- {
		if m.Mate(v) < n && !slices.Contains(used, level[v]) {
			used = append(used, level[v])
		}
	}
	return used
}

// upfloaters finds the best set among the levels given, which are those that C5 and
// C6 ask for, from the lowest score. It is empty if there is none.
func (r *round) upfloaters(rest []int32, n int, level, used []int32) []int32 {
	last := r.field.IsLastRound()
	g := r.newGraph(rest, func(v int, p int32) trait {
		switch at := slices.Index(used, level[v]); {
		case v < n:
			return trait{zone: resident, colour: r.seeks(p)}
		case at < 0:
			return trait{zone: below}
		case last:
			return trait{zone: candidate, colour: r.seeks(p), level: int32(at)}
		default:
			return r.candidate(p, int32(at))
		}
	})
	for c := range len(g.traits) {
		if t := g.traits[c]; t.zone == candidate {
			t.zone = floating
			g.classOf(t)
		}
	}
	m := g.solver(len(used)+3, r.floatPrice(len(used)))
	m.PairGreedily(vertices(0, len(rest)))
	if !m.Solve() {
		return nil
	}
	return g.firstUpfloaters(m, n)
}

// candidate describes a possible upfloater as C8 to C10 see it.
func (r *round) candidate(p, level int32) trait {
	x := &r.players[p]
	t := trait{zone: candidate, colour: r.seeks(p), level: level, lastUp: x.recent[0]}
	if x.maximum {
		t.upfloats = x.upfloats
	}
	return t
}

// floatPrice gives a pair of a resident and an upfloater its cost, and likewise
// pairs of residents: C5, C6 by level, C7, and C8 to C10 in one word.
func (r *round) floatPrice(levels int) func(a, b *trait, cost []int64) bool {
	again := int64(1)
	size := int64(len(r.field.Players)) + 1
	upfloats := again * size
	if r.system.reading.maximumUpfloats == count {
		upfloats = 0
	}
	maximum := again * size * size * int64(r.field.Round+1)
	return func(a, b *trait, cost []int64) bool {
		if b.zone == resident {
			a, b = b, a
		}
		switch {
		case a.zone != resident: // two of lower scores
			return a.zone != floating && b.zone != floating
		case b.zone == below:
			return false
		}
		if a.colour == b.colour {
			cost[1+levels] = 1 // C7
		}
		if b.zone == resident {
			return true
		}
		cost[0], cost[1+b.level] = 1, 1
		if b.upfloats > 0 {
			cost[2+levels] += maximum + upfloats*int64(b.upfloats)
		}
		if b.lastUp {
			cost[2+levels] += again
		}
		return true
	}
}

// firstUpfloaters asks of one candidate after the other, in the order of 4.2.2,
// whether it floats up in some optimal matching with those chosen before.
func (g *graph) firstUpfloaters(m *matching.Solver, n int) (chosen []int32) {
	k := 0
	for v := range n {
		if m.Mate(v) >= n {
			k++
		}
	}
	for v := n; len(chosen) < k; v++ {
		if g.traits[g.class[v]].zone == candidate && partnered(m, v, func(u int) bool { return u < n }, n) {
			chosen = append(chosen, g.places[v])
			m.Reclass(v, g.change(v, floating))
			m.Solve()
		}
	}
	return chosen
}

// partnered reports whether v can have one of the partners wanted, which are below
// end, in some optimal matching, and then gives it one.
func partnered(m *matching.Solver, v int, wanted func(u int) bool, end int) bool {
	if wanted(m.Mate(v)) {
		return true
	}
	first := 0
	for first < end && !(wanted(first) && m.Tight(v, first)) {
		first++
	}
	if first == end { // no optimal matching can have it so
		return false
	}
	if m.Swap(v, first) {
		return true
	}
	return m.Seek(v, func(u int) bool { return u < end && wanted(u) })
}
