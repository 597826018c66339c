package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
)

// chooser finds the best pairing of a bracket: first any that is optimal by the
// criteria, then, moving among the optimal ones, the one that the regulation
// generates first (4.2 to 4.4 of 2026, D.1 to D.3 of 2017). A set of pairs is
// first generated with the better-ranked player of each pair in S1, so the order
// is a function of the pairs: which moved-down players are paired, with whom, how
// many players are exchanged between the halves of the remainder, how far apart,
// who leaves S1, who enters it, and who their opponents are.
//
// Vertices stand in the order of rank, so comparing them compares ranks.
type chooser struct {
	g     *graph
	b     *bracket
	s     *solution
	w     *workspace
	m     *matching.Solver
	kinds []int32   // by vertex: its species
	all   []species // what vertices are told apart by

	rest []int   // residents not paired with moved-down players
	rank []int32 // by vertex: place in rest, from 1; 0 = not in it
	half int     // size of S1 of the remainder

	levels  []level // of a collapsed bracket, where exchanges are counted in them
	sides   []side  // by vertex: the side when nobody is exchanged
	border  []int32 // by vertex: twice the rank between the sides
	pending bool    // the solver does not know the latest decisions

	orderWords int  // words of the cost for exchanges: none until they are weighed
	confined   bool // pairs that mean an exchange are ruled out, but for those settled

	upper []bool // by member, once exchanges are settled
	list  roster
	trial trial
	tired bool // a trial has run out of patience

	otherKinds []int32 // memory of refine
	otherAll   []species
	made       [][]int32
	borders    []border // by type and side; memory of tellApart
	apart      []bool   // by vertex: told apart
}

// species is a type of the graph, refined by what was decided on the way.
type species struct {
	kind   int32
	inside bool  // a moved-down player who must be paired in the bracket
	side   side  // in the remainder
	border int32 // twice the rank between the sides
	rank   int32 // in the remainder, where exchanges are weighed
	single bool  // the rank is the player's own, not a bound for many
	moves  bool  // the player changes sides
	stays  bool  // the player does not
}

// side is a half of the remainder.
type side uint8

const (
	noSide side = iota
	upperHalf
	lowerHalf
)

// Words of the cost behind those of the criteria, where exchanges are weighed:
// how many players are exchanged, and the difference of the numbers exchanged.
const orderWords = 2

func newChooser(g *graph, w *workspace) *chooser {
	c := &w.chooser
	c.g, c.b, c.w, c.m, c.s = g, g.bracket, w, &w.m, newSolution(g.bracket)
	c.kinds = append(c.kinds[:0], g.kind...)
	c.all = cleared(c.all, g.types)
	for t := range c.all {
		c.all[t].kind = int32(t)
	}
	c.orderWords, c.confined, c.tired = 0, false, false
	w.costs.Load(g.types, g.words, g.legal, g.cost)
	return c
}

// anyPair leaves the costs of the criteria as they are.
func anyPair(_, _ *species) (bool, int64, int64) { return true, 0, 0 }

// setCosts fills the table of costs for the species: those of the criteria, and
// what price says of a pair (whether it stays possible, exchanges, difference).
func (c *chooser) setCosts(price func(x, y *species) (bool, int64, int64)) {
	costs := &c.w.costs
	costs.Reset(len(c.all), c.g.words+c.orderWords)
	for i := range c.all {
		for j := i; j < len(c.all); j++ {
			x, y := &c.all[i], &c.all[j]
			if !c.g.isLegal(x.kind, y.kind) || x.inside && !c.isResidentKind(y) || y.inside && !c.isResidentKind(x) {
				continue
			}
			possible, exchanges, difference := price(x, y)
			if !possible {
				continue
			}
			row := append(c.w.row[:0], c.g.at(x.kind, y.kind)...)
			if c.orderWords > 0 {
				row = append(row, exchanges, difference)
			}
			costs.Set(i, j, row...)
			c.w.row = row
		}
	}
}

func (c *chooser) isResidentKind(x *species) bool { return c.g.keys[x.kind].zone == resident }

func (c *chooser) isResident(v int) bool { return v >= c.b.moved && v < len(c.b.members) }

// optimise finds a pairing that is optimal by the criteria. It reports false
// when the graph has no perfect matching.
func (c *chooser) optimise() bool {
	c.m.Reset(c.kinds, &c.w.costs, c.g.excluded(c.w))
	c.m.Relax()
	all := c.w.vertices(len(c.kinds))
	moved, members := c.b.moved, len(c.b.members)
	c.m.PairInOrder(all[:moved], all[moved:members])
	if c.b.kind == pairing.CollapsedBracket {
		c.pairLevels(all[moved:members])
	} else {
		c.m.PairInOrder(all[moved:members], all[min(members/2+moved, members):members])
	}
	c.m.PairScarce(all)
	if !c.m.Solve() {
		return false
	}
	c.account(c.m.Mate)
	return true
}

// account enters what the criteria come to when every vertex has the partner
// told.
func (c *chooser) account(partner func(v int) int) {
	c.w.total = cleared(c.w.total, c.g.words)
	for u := range c.kinds {
		if v := partner(u); v > u {
			for i, cost := range c.g.at(c.g.kind[u], c.g.kind[v]) {
				c.w.total[i] += cost
			}
		}
	}
	c.s.criteria = c.g.account(c.b, c.w.total)
}

// choosePaired decides which moved-down players are paired in the bracket. The
// criteria fix how many of each score are; among those of one score the
// better-ranked are, if any optimal pairing allows it.
func (c *chooser) choosePaired() {
	for first := 0; first < c.b.moved; {
		score := c.g.keys[c.g.kind[first]].score
		end, need := first, 0
		for ; end < c.b.moved && c.g.keys[c.g.kind[end]].score == score; end++ {
			if c.isResident(c.m.Mate(end)) {
				need++
			}
		}
		for u := first; u < end && need > 0 && need < end-u; u++ {
			if c.paired(u) {
				c.keepInside(u)
				need--
			}
		}
		first = end
	}
}

// paired reports whether u is paired in the bracket in some optimal pairing,
// and moves to such a one.
func (c *chooser) paired(u int) bool {
	if c.isResident(c.m.Mate(u)) {
		return true
	}
	c.m.Reach(u)
	found := -1
	for v := c.b.moved; v < len(c.b.members) && found < 0; v++ {
		if c.m.Reached(v) {
			found = v
		}
	}
	c.m.Settle(found)
	return found >= 0
}

// keepInside gives u a species of its own that is only joined to residents.
func (c *chooser) keepInside(u int) {
	own := c.all[c.kinds[u]]
	own.inside = true
	k := slices.Index(c.all, own)
	if k < 0 {
		k = len(c.all)
		c.all = append(c.all, own)
	}
	c.kinds[u] = int32(k)
	c.reprice(anyPair)
}

// reprice hands a new table of costs to the solver and restores the optimum.
func (c *chooser) reprice(price func(x, y *species) (bool, int64, int64)) {
	c.setCosts(price)
	c.m.Reprice(c.kinds, &c.w.costs)
	c.m.Solve()
}

// chooseOpponents gives every paired moved-down player, in order, the
// best-ranked opponent that an optimal pairing allows.
func (c *chooser) chooseOpponents() {
	if c.b.moved == 0 {
		return
	}
	c.list.reset(func(int) bool { return true })
	for u := range c.b.moved {
		switch {
		case !c.isResident(c.m.Mate(u)):
		case c.takesFirst(u):
			c.keepOpponent(u)
		default:
			c.chooseOpponent(u, -1)
		}
	}
}

// takesFirst reports whether u has the best-ranked opponent that a tight edge
// joins it to, or gets that one by swapping partners.
func (c *chooser) takesFirst(u int) bool {
	for v := c.b.moved; v < len(c.b.members); v++ {
		if c.s.mate[v] < 0 && c.m.Tight(u, v) {
			return c.m.Swap(u, v)
		}
	}
	return false
}

// chooseTransposition gives every upper player of the remainder, in order, the
// best-ranked opponent among the lower ones that an optimal pairing allows.
func (c *chooser) chooseTransposition() {
	if !c.isLevelled() && c.isNatural() && c.takeStraight() {
		return
	}
	c.upper = cleared(c.upper, len(c.b.members))
	for _, u := range c.rest {
		c.upper[u] = c.isUpper(u)
	}
	c.list.reset(func(v int) bool { return c.rank[v] > 0 && !c.upper[v] })
	first := 0 // of those who wait for an opponent
	for _, u := range c.rest {
		if !c.upper[u] {
			continue
		}
		for c.upper[c.rest[first]] || c.s.mate[c.rest[first]] >= 0 {
			first++
		}
		if c.m.Mate(u) == c.rest[first] {
			c.keepOpponent(u)
		} else {
			c.chooseOpponent(u, u)
		}
	}
}

// takeStraight pairs the first of S1 with the first of S2 and so on, which no
// pairing is generated before, if that can be seen to be optimal.
func (c *chooser) takeStraight() bool {
	if !c.m.Plain() {
		return false
	}
	for _, v := range c.rest[2*c.half:] {
		if c.isResident(c.m.Mate(v)) {
			return false
		}
	}
	for i, u := range c.rest[:c.half] {
		if !c.m.Tight(u, c.rest[c.half+i]) {
			return false
		}
	}
	for i, u := range c.rest[:c.half] {
		v := c.rest[c.half+i]
		c.s.mate[u], c.s.mate[v] = int32(v), int32(u)
	}
	return true
}

// isUpper reports whether u is the better-ranked player of a pair in hand.
func (c *chooser) isUpper(u int) bool {
	v := c.m.Mate(u)
	return v > u && c.isResident(v)
}

// chooseOpponent pairs u with the best-ranked of the listed opponents ranked
// behind the vertex given, and takes the pair out of the graph. Vertices that a
// tight edge joins to u come into question; where classes can tell that no
// optimal pairing has such a pair they do not. In the remainder swapping partners
// brings no exchange about, so the graph has to be confined only for a search.
func (c *chooser) chooseOpponent(u, behind int) {
	c.update(&c.list)
	x := c.m.Mate(u)
	class := func(int) bool { return true }
	if c.m.Plain() {
		class = func(k int) bool { return c.m.MayReach(u, k) }
	}
	v := c.first(behind, x, class, func(v int) bool { return c.m.Tight(u, v) })
	if v != x && !c.m.Swap(u, v) {
		if behind >= 0 && !c.confined {
			c.confine()
			c.chooseOpponent(u, behind)
			return
		}
		if !c.m.ReachFor(u, v) {
			v = c.first(v, x, func(int) bool { return true }, c.m.Reached)
		}
		c.m.Settle(v)
	}
	c.keepOpponent(u)
}

// keepOpponent takes u and its opponent out of the graph.
func (c *chooser) keepOpponent(u int) {
	v := c.m.Mate(u)
	c.s.mate[u], c.s.mate[v] = int32(v), int32(u)
	c.m.Fix(u, v)
}

// A roster is a list of residents by class.
type roster struct {
	takes   func(v int) bool
	epoch   int       // of the classes it was made for; -1 = not yet made
	classes []int     // that have members
	members [][]int32 // by class
	paired  []int     // by class: how many members at the front have been paired
}

// reset empties the roster. It will hold the residents that takes picks.
func (l *roster) reset(takes func(v int) bool) { l.takes, l.epoch = takes, -1 }

// update sorts the residents by class again if classes have changed.
func (c *chooser) update(list *roster) {
	if list.epoch == c.m.Epoch() {
		return
	}
	list.epoch = c.m.Epoch()
	list.classes = list.classes[:0]
	list.paired = cleared(list.paired, c.m.Classes())
	for len(list.members) < c.m.Classes() {
		list.members = append(list.members, nil)
	}
	for k := range list.members {
		list.members[k] = list.members[k][:0]
	}
	for v := c.b.moved; v < len(c.b.members); v++ {
		if c.s.mate[v] >= 0 || !list.takes(v) {
			continue
		}
		k := c.m.Class(v)
		if len(list.members[k]) == 0 {
			list.classes = append(list.classes, k)
		}
		list.members[k] = append(list.members[k], int32(v))
	}
}

// first returns the best-ranked listed vertex behind the one given that is of a
// class and is itself as wanted; x, which is, if there is no better one.
func (c *chooser) first(behind, x int, class, wanted func(int) bool) int {
	best := int32(x)
	for _, k := range c.list.classes {
		members, paired := c.list.members[k], c.list.paired[k]
		for paired < len(members) && c.s.mate[members[paired]] >= 0 {
			paired++
		}
		c.list.paired[k] = paired
		members = members[paired:]
		if len(members) == 0 || members[0] >= best || !class(k) {
			continue
		}
		from, _ := slices.BinarySearch(members, int32(behind+1))
		for _, v := range members[from:] {
			if v >= best {
				break
			}
			if wanted(int(v)) {
				best = v
				break
			}
		}
	}
	return int(best)
}
