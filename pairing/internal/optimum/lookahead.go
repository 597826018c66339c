package optimum

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// lookahead knows, for one field, what the lower part of the table can do by
// itself. That does not depend on how the brackets above are paired.
//
// Whether players may meet is all that counts here, so there are no costs, every
// legal pair is tight, and a largest matching of a set of players is found by
// augmenting. Two facts of such matchings carry everything: how many vertices
// stay over is the same in all largest matchings, and a further vertex joined to
// the set finds a partner exactly if it may meet somebody who stays over in one of
// them (the vertices that Explore visits).
type lookahead struct {
	f       *Field  // what is known is about this one, nil = about none
	version int     // of the field
	group   []int32 // by player: its group
	costs   matching.Costs

	// short tells, by group, how many of that group and all below it, the bye
	// included from its group on, stay over in a largest matching.
	short []int32
	// joins tells of every player whether, joining the groups below, of which one
	// stays over, it makes them complete.
	joins []bool
	// leaves tells, by group, how many of it have no partner in it in the
	// matching by which that was found.
	leaves []int32

	suffix, inner matching.Solver
	numbers       numbers
	excluded      [][]int32

	classOf, nextClasses []int32 // memory
	lists                [][]int32
	all                  []int32
	exposed              []int
	left                 []int32 // players for whom a partner is looked for
	seen                 Outlook
}

// reset makes the memory of another field's look-ahead serve this one. Every
// class of the field is two here: who may not be joined to the one vertex that is
// no player, and who may.
func (l *lookahead) reset(f *Field) {
	l.f, l.version = f, f.version
	n, classes := len(f.Class), len(f.TakesBye)
	l.short, l.leaves = cleared(l.short, len(f.Groups)+1), cleared(l.leaves, len(f.Groups))
	l.joins = cleared(l.joins, n)
	l.group = cleared(l.group, n)
	l.costs.Reset(2*classes+1, 1)
	for x := range classes {
		l.costs.Set(2*x+1, 2*classes)
		for y := x; y < classes; y++ {
			if f.Legal[x*classes+y] {
				for _, flags := range [4][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}} {
					l.costs.Set(2*x+flags[0], 2*y+flags[1])
				}
			}
		}
	}
	for g, group := range f.Groups {
		for _, p := range group {
			l.group[p] = int32(g)
		}
	}
	l.pass()
}

// vertexClass is the class of a player who may, or may not, be joined to the one
// vertex that is no player.
func (l *lookahead) vertexClass(p int32, flag bool) int32 {
	if flag {
		return 2*l.f.Class[p] + 1
	}
	return 2 * l.f.Class[p]
}

// otherClass is the class of that vertex.
func (l *lookahead) otherClass() int32 { return int32(2 * len(l.f.TakesBye)) }

// begin makes a graph of all players and the bye, of which none is in it yet.
func (l *lookahead) begin(m *matching.Solver) {
	n := len(l.f.Class)
	l.classOf = slices.Grow(l.classOf[:0], n+1)[:n+1]
	for p := range int32(n) {
		l.classOf[p] = l.vertexClass(p, l.f.takesBye(p))
	}
	l.classOf[n] = l.otherClass()
	l.excluded = append(append(l.excluded[:0], l.f.Avoid...), nil)
	m.Reset(l.classOf, &l.costs, l.excluded)
	for v := range n + 1 {
		m.Remove(v)
	}
}

// complete reports whether players can all be paired, and who is the last of them
// who can be given the bye if their number is odd; see Solver.Complete.
func (l *lookahead) complete(players []int32) (bye int32, ok bool) {
	var m matching.Solver
	l.begin(&m)
	n := len(l.group)
	for _, p := range players {
		m.Restore(int(p))
	}
	if len(players)%2 == 1 {
		m.Restore(n)
	}
	m.PairGreedily(l.numbers.upTo(n))
	switch {
	case !m.Solve():
		return -1, false
	case len(players)%2 == 0:
		return -1, true
	}
	m.Reach(n)
	last := len(players) - 1
	for !m.Reached(int(players[last])) {
		last--
	}
	return players[last], true
}

// pass goes through the groups from the bottom and keeps a largest matching of
// all players so far, and of the bye from its group on.
func (l *lookahead) pass() {
	f, m, n := l.f, &l.suffix, len(l.group)
	l.begin(m)
	exposed := l.exposed[:0]
	for g := len(f.Groups) - 1; g >= 0; g-- {
		group, over := f.Groups[g], len(exposed)
		for _, p := range group {
			m.Restore(int(p))
			exposed = append(exposed, int(p))
		}
		m.PairGreedily(exposed[over:]) // within the group as far as possible
		if g == f.ByeGroup {
			m.Restore(n)
			exposed = append(exposed, n)
		}
		m.PairGreedily(exposed)
		exposed = l.augment(m, exposed)
		l.short[g] = int32(len(exposed))
		first, last := int(group[0]), int(group[len(group)-1])
		for p := first; p <= last; p++ {
			if q := m.Mate(p); q < first || q > last {
				l.leaves[g]++
			}
		}
		if len(exposed) == 1 && g > 0 {
			l.findJoining(m, exposed[0], f.Groups[g-1])
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
// over: whoever may meet somebody who could stay over in its place.
func (l *lookahead) findJoining(m *matching.Solver, v int, group []int32) {
	l.left = append(l.left[:0], group...)
	m.Explore(v, func(v int) bool {
		if v == len(l.group) { // the bye
			l.left = slices.DeleteFunc(l.left, func(p int32) bool {
				l.joins[p] = l.joins[p] || l.f.takesBye(p)
				return l.joins[p]
			})
			return len(l.left) == 0
		}
		l.left = slices.DeleteFunc(l.left, func(p int32) bool {
			l.joins[p] = l.f.joinable(p, int32(v))
			return l.joins[p]
		})
		return len(l.left) == 0
	})
}

// completes reports whether the floaters and everybody from group g on can be
// paired, the bye included, as far as the pass can tell.
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

// An Outlook is what a bracket has to know of the players below it: nothing but
// who may float.
type Outlook struct {
	MayFloat []bool // by position among the members
	Bye      bool   // the one who floats takes the bye
	Over     int    // how many players, none or one, the next group leaves over
}

// look looks down from a bracket; see Solver.Outlook.
func (l *lookahead) look(b *Below) *Outlook {
	g := int(l.group[b.Members[b.Arrivals]])
	odd := len(b.Members) % 2
	extra := odd // players who join the next group
	o := &l.seen
	o.MayFloat, o.Bye, o.Over = cleared(o.MayFloat, len(b.Members)), false, 0
	if l.f.ByeGroup >= 0 && l.f.ByeGroup <= g && !b.Open {
		if odd == 0 {
			return nil
		}
		extra, o.Bye = 0, true
		for i, p := range b.Members {
			o.MayFloat[i] = l.f.takesBye(p)
		}
	}
	switch {
	case g+1 < len(l.f.Groups):
		o.Over = (len(l.f.Groups[g+1]) + extra) % 2
		if !l.below(b, g, o.Over) || !l.next(b, g, extra, o) {
			return nil
		}
	case extra > 0:
		return nil
	}
	return o
}

// below reports whether everybody below the next group can be paired when over of
// it, none or one, join them.
func (l *lookahead) below(b *Below, g, over int) bool {
	switch {
	case b.Open:
		return true
	case l.f.ByeGroup == g+1:
		return over == 1 && l.short[g+2] == 0
	}
	return int(l.short[g+2]) == over
}

// mayLeave reports whether a player of the next group may be left over by it at
// the price of one.
func (l *lookahead) mayLeave(b *Below, g int, p int32) bool {
	switch {
	case b.Open:
		return !b.LeavesBye || l.f.takesBye(p)
	case l.f.ByeGroup == g+1:
		return l.f.takesBye(p)
	}
	return l.joins[p]
}

// next pairs the next group, leaving over as many as the outlook says. With one
// player more to come it notes which residents could be that one.
func (l *lookahead) next(b *Below, g, extra int, o *Outlook) bool {
	m, group := &l.inner, l.f.Groups[g+1]
	n := len(group)
	if extra == 0 && int(l.leaves[g+1]) == o.Over && (o.Over == 0 || !b.Open && l.short[g+1] == 0) {
		return true // the pass has paired it so
	}
	classOf := l.nextClasses[:0]
	for _, p := range group {
		classOf = append(classOf, l.vertexClass(p, o.Over == 1 && l.mayLeave(b, g, p)))
	}
	if o.Over == 1 {
		classOf = append(classOf, l.otherClass())
	}
	l.nextClasses = classOf
	m.Reset(classOf, &l.costs, l.within(group, len(classOf)))
	for i, p := range group { // as the pass has it, where it has them meet
		if j := l.suffix.Mate(int(p)) - int(group[0]); j > i && j < n {
			m.Pair(i, j)
		}
	}
	m.PairGreedily(l.numbers.upTo(len(classOf)))
	exposed := l.exposed[:0]
	for u := range classOf {
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
	for i := b.Arrivals; i < len(b.Members); i++ {
		l.left = append(l.left, int32(i))
	}
	m.Explore(exposed[0], func(u int) bool {
		if u == n {
			return false
		}
		l.left = slices.DeleteFunc(l.left, func(i int32) bool {
			o.MayFloat[i] = l.f.joinable(b.Members[i], group[u])
			return o.MayFloat[i]
		})
		return len(l.left) == 0
	})
	return slices.Contains(o.MayFloat, true)
}

// within lists the exclusions among consecutive players.
func (l *lookahead) within(group []int32, vertices int) [][]int32 {
	first, last := group[0], group[len(group)-1]
	l.lists = cleared(l.lists, vertices)
	lists, all := l.lists, l.all[:0]
	for i, p := range group {
		from := len(all)
		for _, q := range l.f.Avoid[p] {
			if q >= first && q <= last {
				all = append(all, q-first)
			}
		}
		lists[i] = all[from:len(all):len(all)]
	}
	l.all = all
	return lists
}
