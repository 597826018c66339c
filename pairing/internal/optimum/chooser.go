package optimum

import "github.com/pareo-chess/pareo/internal/matching"

// chooser finds the best pairing of a bracket: first any that is optimal by the
// terms, then, moving among the optimal ones, the one that is generated first.
type chooser struct {
	g    *Graph
	mate []int32 // by member: the opponent decided on, -1 = none yet

	m          matching.Solver
	relaxation matching.Relaxation
	costs      matching.Costs
	total      []int64 // the sum of the costs of an optimal pairing

	narrowed bool   // open is known
	open     []bool // classes × classes: may be joined in an optimal pairing

	subclassOf []int32    // by vertex
	subclasses []subclass // what vertices are told apart by

	rest []int   // the remainder: residents not paired with arrivals
	rank []int32 // by vertex: place in rest, from 1; 0 = not in it
	half int     // size of the upper half of the remainder

	levels  []level // that exchanges are counted in
	sides   []side  // by vertex: the side when nobody is exchanged
	border  []int32 // by vertex: twice the rank between the sides
	pending bool    // the solver does not know the latest decisions

	orderWords int  // words of the cost for exchanges: none until they are weighed
	confined   bool // pairs that mean an exchange are ruled out, but for those settled

	upper     []bool // by member, once exchanges are settled
	list      roster
	trial     trial
	exhausted bool // a trial has used up its budget

	numbers   numbers // memory, as are the following
	reversed  []int
	row       []int64 // of costs
	otherOf   []int32 // of refine
	otherSubs []subclass
	made      [][]int32
	borders   []border // by class and side
	apart     []bool   // by vertex: told apart
}

// subclass is a part of a class of the graph, told apart from the others by what
// was decided on the way. Vertices of one subclass have the same costs to any
// other vertex, and the same edges but for exclusions.
type subclass struct {
	origin int32 // the class
	inside bool  // an arrival who must be paired in the bracket
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

// Words of the cost behind those of the terms, where exchanges are weighed: how
// many players are exchanged, and the difference of the ranks exchanged.
const orderWords = 2

// reset makes the chooser ready for a graph; mate is where opponents go.
func (c *chooser) reset(g *Graph, mate []int32) {
	c.g, c.mate = g, mate
	c.subclassOf = append(c.subclassOf[:0], g.Class...)
	c.subclasses = cleared(c.subclasses, g.Classes())
	for x := range c.subclasses {
		c.subclasses[x].origin = int32(x)
	}
	c.orderWords, c.confined, c.exhausted, c.narrowed, c.levels = 0, false, false, false, c.levels[:0]
	c.costs.Load(g.Classes(), g.words, g.legal, g.cost)
}

// price says what a pair of subclasses comes to behind the terms: whether it is
// possible at all, exchanges, and the difference of the ranks exchanged.
type price func(x, y *subclass) (possible bool, exchanges, difference int64)

// anyPair leaves the costs of the terms as they are.
func anyPair(_, _ *subclass) (bool, int64, int64) { return true, 0, 0 }

// setCosts fills the table of costs for the subclasses: those of the terms, and
// what the price says of a pair.
func (c *chooser) setCosts(priceOf price) {
	if !c.narrowed {
		c.narrow()
	}
	costs, classes := &c.costs, c.g.Classes()
	costs.Reset(len(c.subclasses), c.g.words+c.orderWords)
	for i := range c.subclasses {
		x := &c.subclasses[i]
		open, isResident := c.open[int(x.origin)*classes:][:classes], c.isResidentClass(x)
		for j := i; j < len(c.subclasses); j++ {
			y := &c.subclasses[j]
			if !open[y.origin] || x.inside && !c.isResidentClass(y) || y.inside && !isResident {
				continue
			}
			possible, exchanges, difference := priceOf(x, y)
			if !possible {
				continue
			}
			row := c.g.at(x.origin, y.origin)
			if c.orderWords > 0 {
				c.row = append(append(c.row[:0], row...), exchanges, difference)
				row = c.row
			}
			costs.Set(i, j, row...)
		}
	}
}

// narrow finds out which classes optimal pairings join by what the solver has come to
// for the terms alone: whatever is decided later only chooses among those pairings.
func (c *chooser) narrow() {
	c.narrowed = true
	c.m.Narrow(&c.costs, c.g.words, c.g.Class)
	c.open = c.open[:0]
	for x := range c.g.Classes() {
		for y := range c.g.Classes() {
			c.open = append(c.open, c.costs.Edge(x, y))
		}
	}
}

func (c *chooser) isResidentClass(x *subclass) bool { return c.g.classes[x.origin].zone == Resident }

func (c *chooser) isResident(v int) bool { return v >= c.g.Arrivals && v < c.g.Members }

// optimise finds a pairing that is optimal by the terms. It reports false when the
// graph has no perfect matching.
//
// The potentials of the classes are a feasible start, for which mostly many edges
// are tight; pairs along tight edges keep the matching optimal among those with
// the same exposed vertices, so it does not matter for the answer which are made
// first. They are made near the pairing that is generated first, which saves the
// walk some way, and the searches do the rest.
func (c *chooser) optimise() bool {
	c.m.Reset(c.subclassOf, &c.costs, c.g.Exclusions())
	c.m.Relax()
	all := c.numbers.upTo(len(c.subclassOf))
	arrivals, members := c.g.Arrivals, c.g.Members
	c.m.PairInOrder(all[:arrivals], all[arrivals:members])
	if c.g.SameSteps {
		c.pairLevels(all[arrivals:members])
	} else {
		c.m.PairInOrder(all[arrivals:members], all[min(members/2+arrivals, members):members])
	}
	c.m.PairGreedily(all)
	if !c.m.Solve() {
		return false
	}
	c.sum(c.m.Mate)
	return true
}

// sum adds up the costs when every vertex has the partner told.
func (c *chooser) sum(partner func(v int) int) {
	c.total = cleared(c.total, c.g.words)
	for u := range c.subclassOf {
		if v := partner(u); v > u {
			for i, cost := range c.g.at(c.g.Class[u], c.g.Class[v]) {
				c.total[i] += cost
			}
		}
	}
}
