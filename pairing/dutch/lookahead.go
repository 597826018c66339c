package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// lookahead knows, for one round, what the lower part of the table can do by
// itself. That does not depend on how the brackets above are paired.
type lookahead struct {
	r     *round
	kinds int     // of players as seen from outside
	legal []bool  // kinds × kinds
	group []int32 // by place: scoregroup
	table matching.Costs

	// byeGroup is the scoregroup that the bye belongs to: that of the score
	// fixed for it (C5), or the last; -1 in even fields.
	byeGroup int
	// short tells, by scoregroup, how many of that group and all below it, the
	// bye included from its group on, stay over in a pairing as large as can be.
	short []int32
	// joins tells of every player whether one joining the groups below, of
	// which one stays over, makes them complete.
	joins []bool
	// leaves tells, by scoregroup, how many of it have no partner in it in the
	// pairing by which that was found.
	leaves []int32

	suffix, inner matching.Solver
	order         workspace
	excluded      [][]int32

	typeOf, nextTypes []int32 // memory
	lists             [][]int32
	all               []int32
	exposed           []int
	left              []int32 // players for whom a partner is looked for
	seen              view
}

// reset makes the memory of another round's look-ahead serve this one.
func (l *lookahead) reset(r *round) {
	r.describe()
	n := len(r.field.Players)
	l.r, l.kinds, l.byeGroup = r, len(r.outsiders), -1
	l.short, l.leaves = cleared(l.short, len(r.groups)+1), cleared(l.leaves, len(r.groups))
	l.joins = cleared(l.joins, n)
	l.group = cleared(l.group, n)
	l.legal = cleared(l.legal, l.kinds*l.kinds)
	l.table.Reset(2*l.kinds+1, 1)
	b := bracket{round: r}
	for i := range l.kinds {
		l.table.Set(2*i+1, 2*l.kinds)
		x := r.outsiders[i].key(&b, below)
		for j := i; j < l.kinds; j++ {
			if y := r.outsiders[j].key(&b, below); legal(&x, &y) {
				l.legal[i*l.kinds+j], l.legal[j*l.kinds+i] = true, true
				for _, flags := range [4][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} {
					l.table.Set(2*i+flags[0], 2*j+flags[1])
				}
			}
		}
	}
	for g, group := range r.groups {
		for _, p := range group {
			l.group[p] = int32(g)
		}
		if r.odd && (!r.byeScoreFixed || r.field.Players[group[0]].Score == r.byeScore) {
			l.byeGroup = g
		}
	}
	l.pass()
}

func cleared[T any](a []T, n int) []T {
	a = slices.Grow(a[:0], n)[:n]
	clear(a)
	return a
}

// takesBye reports whether the player may be given the bye in this round.
func (l *lookahead) takesBye(place int32) bool {
	return l.r.outsiders[l.r.outside[place]].takesBye
}

// joinable reports whether two players may meet.
func (l *lookahead) joinable(p, q int32) bool {
	return l.legal[int(l.r.outside[p])*l.kinds+int(l.r.outside[q])] && !l.r.avoids(p, q)
}

// vertexType is the type of a player who may, or may not, be joined to the one
// vertex that is no player.
func (l *lookahead) vertexType(place int32, flag bool) int32 {
	if flag {
		return 2*l.r.outside[place] + 1
	}
	return 2 * l.r.outside[place]
}

// pass goes through the scoregroups from the bottom and keeps a pairing as
// large as can be of all so far.
func (l *lookahead) pass() {
	r := l.r
	n := len(r.field.Players)
	l.typeOf = slices.Grow(l.typeOf[:0], n+1)[:n+1]
	typeOf := l.typeOf
	for p := range n {
		typeOf[p] = l.vertexType(int32(p), l.takesBye(int32(p)))
	}
	typeOf[n] = int32(2 * l.kinds)
	l.excluded = append(append(l.excluded[:0], r.avoid...), nil)
	m := &l.suffix
	m.Reset(typeOf, &l.table, l.excluded)
	for v := range n + 1 {
		m.Remove(v)
	}
	exposed := l.exposed[:0]
	for g := len(r.groups) - 1; g >= 0; g-- {
		over := len(exposed)
		for _, p := range r.groups[g] {
			m.Restore(int(p))
			exposed = append(exposed, int(p))
		}
		m.PairScarce(exposed[over:]) // within the group as far as possible
		if g == l.byeGroup {
			m.Restore(n)
			exposed = append(exposed, n)
		}
		m.PairScarce(exposed)
		exposed = l.augment(m, exposed)
		l.short[g] = int32(len(exposed))
		first, last := int(r.groups[g][0]), int(r.groups[g][len(r.groups[g])-1])
		for p := first; p <= last; p++ {
			if q := m.Mate(p); q < first || q > last {
				l.leaves[g]++
			}
		}
		if len(exposed) == 1 && g > 0 {
			l.findJoining(m, exposed[0], r.groups[g-1])
		}
	}
	l.exposed = exposed
}

// augment pairs exposed vertices as far as possible and returns the others.
func (l *lookahead) augment(m *matching.Solver, exposed []int) []int {
	waiting := func(v int) bool { return m.Mate(v) >= 0 }
	exposed = slices.DeleteFunc(exposed, waiting)
	for i := 0; len(exposed) > 1 && i < len(exposed); i++ {
		if m.Mate(exposed[i]) < 0 {
			m.Augment(exposed[i])
		}
	}
	return slices.DeleteFunc(exposed, waiting)
}

// findJoining finds who of a group could join those below, of whom v stays
// over: whoever may meet somebody that could stay over instead.
func (l *lookahead) findJoining(m *matching.Solver, v int, group []int32) {
	l.left = append(l.left[:0], group...)
	m.Explore(v, func(v int) bool {
		if v == len(l.group) { // the bye
			l.left = slices.DeleteFunc(l.left, func(p int32) bool {
				l.joins[p] = l.joins[p] || l.takesBye(p)
				return l.joins[p]
			})
			return len(l.left) == 0
		}
		l.left = slices.DeleteFunc(l.left, func(p int32) bool {
			l.joins[p] = l.joinable(p, int32(v))
			return l.joins[p]
		})
		return len(l.left) == 0
	})
}

// completes reports whether the floaters and everybody from scoregroup g on can
// be paired, the bye included, as far as the pass can tell.
func (l *lookahead) completes(floaters []int32, g int) (ok, known bool) {
	switch {
	case len(floaters) == 0:
		return l.short[g] == 0, true
	case len(floaters) < int(l.short[g]):
		return false, true
	case len(floaters) == 1 && l.short[g] == 1 && int(l.group[floaters[0]]) == g-1:
		return l.joins[floaters[0]], true
	}
	return false, false
}

// A view is what a bracket has to know of the players below it: nothing but
// who may float.
type view struct {
	mayFloat []bool // by position among the members
	// What the two criteria of the look-ahead come to: how many players float
	// on, and their scores.
	crossing int64
	scores   []int64
}

// view looks from the bracket of scoregroup g down. It is nil unless the groups
// below reach the best values that the numbers of players allow: then these are
// constants as long as nobody floats from an even bracket, and one of those who
// may from an odd one. It is good until the next look.
func (l *lookahead) view(b *bracket) *view {
	g := int(l.group[b.members[b.moved]])
	v := &l.seen
	v.mayFloat, v.crossing, v.scores = cleared(v.mayFloat, len(b.members)), 0, v.scores[:0]
	odd := len(b.members) % 2
	extra := odd // players who join the next group
	byeHere := l.byeGroup >= 0 && l.byeGroup <= g && b.complete
	if byeHere {
		if odd == 0 {
			return nil
		}
		extra, v.crossing = 0, 1
		for i, p := range b.members {
			v.mayFloat[i] = l.takesBye(p)
		}
		v.scores = append(v.scores, int64(l.r.byeScore))
	}
	if len(b.next) > 0 {
		over := (len(b.next) + extra) % 2
		if !l.below(b, g, over) || !l.next(b, extra, over, v) {
			return nil
		}
		v.crossing += int64(over)
		for range over {
			v.scores = append(v.scores, int64(b.nextScore))
		}
	} else if extra > 0 {
		return nil
	}
	if !b.complete {
		v.scores = v.scores[:0]
	}
	return v
}

// tell enters what the criteria of the look-ahead come to.
func (v *view) tell(b *bracket, s *solution) {
	ahead := s.criteria[b.round.edition.ahead:]
	ahead[0].Value[0], ahead[1].Value = v.crossing, nil
	if len(v.scores) > 0 {
		ahead[1].Value = b.round.given.numbers.copyOf(v.scores)
	}
}

// below reports whether everybody below the next scoregroup can be paired when
// so many (none or one) of it join them.
func (l *lookahead) below(b *bracket, g, over int) bool {
	switch {
	case !b.complete:
		return true
	case l.byeGroup == g+1:
		return over == 1 && l.short[g+2] == 0
	}
	return int(l.short[g+2]) == over
}

// mayLeave reports whether a player of the next scoregroup may be left over by
// it, at the price of one.
func (l *lookahead) mayLeave(b *bracket, g int, place int32) bool {
	switch {
	case !b.complete:
		return !b.weighsBye || !l.r.field.Players[place].ByeBarred
	case l.byeGroup == g+1:
		return l.takesBye(place)
	}
	return l.joins[place]
}

// next pairs the next scoregroup, leaving so many over. With one player more to
// come it notes which residents could be that one.
func (l *lookahead) next(b *bracket, extra, over int, v *view) bool {
	m := &l.inner
	n := len(b.next)
	g := int(l.group[b.next[0]]) - 1
	if extra == 0 && int(l.leaves[g+1]) == over && (over == 0 || b.complete && l.short[g+1] == 0) {
		return true // the pass has paired it so
	}
	typeOf := l.nextTypes[:0]
	for _, p := range b.next {
		typeOf = append(typeOf, l.vertexType(p, over == 1 && l.mayLeave(b, g, p)))
	}
	if over == 1 {
		typeOf = append(typeOf, int32(2*l.kinds))
	}
	l.nextTypes = typeOf
	m.Reset(typeOf, &l.table, l.within(b.next, len(typeOf)))
	for i, p := range b.next { // as the pass has it, where it has them meet
		if j := l.suffix.Mate(int(p)) - int(b.next[0]); j > i && j < n {
			m.Pair(i, j)
		}
	}
	m.PairScarce(l.order.vertices(len(typeOf)))
	exposed := l.exposed[:0]
	for u := range typeOf {
		if m.Mate(u) < 0 {
			exposed = append(exposed, u)
		}
	}
	l.exposed = exposed
	exposed = l.augment(m, exposed)
	if len(exposed) != extra {
		return false
	}
	if extra == 0 {
		return true
	}
	l.left = l.left[:0]
	for i := b.moved; i < len(b.members); i++ {
		l.left = append(l.left, int32(i))
	}
	m.Explore(exposed[0], func(u int) bool {
		if u == n {
			return false
		}
		l.left = slices.DeleteFunc(l.left, func(i int32) bool {
			v.mayFloat[i] = l.joinable(b.members[i], b.next[u])
			return v.mayFloat[i]
		})
		return len(l.left) == 0
	})
	return slices.Contains(v.mayFloat, true)
}

// within lists the exclusions among consecutive places.
func (l *lookahead) within(group []int32, vertices int) [][]int32 {
	first, last := group[0], group[len(group)-1]
	l.lists = cleared(l.lists, vertices)
	lists, all := l.lists, l.all[:0]
	for i, p := range group {
		from := len(all)
		for _, q := range l.r.avoid[p] {
			if q >= first && q <= last {
				all = append(all, q-first)
			}
		}
		lists[i] = all[from:len(all):len(all)]
	}
	l.all = all
	return lists
}
