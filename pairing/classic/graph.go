package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// view says which members of a task are looked at and how exchanges between the
// halves of the remainder count.
type view struct {
	criteria *criteria
	members  []int  // positions
	sides    []side // of these; nil = no halves yet
	weigh    bool   // exchanges are possible, and counted
	near     int    // while they are weighed: how many players of a type are told apart on each side
	strict   bool   // and pairs whose weight is only a bound are left out
}

// graph is a view as an optimisation problem, with its solution: the perfect
// matchings of least cost are the acceptable candidates. Vertices stand in the
// order of rank: members first.
type graph struct {
	sketch
	task     *task
	view     *view
	measures []measure
	priced   []measure // what costs are made of
	digits   digits
	solver   *matching.Solver
	costs    *matching.Costs
	total    []int64 // of the measures

	// Where only pairings come into question that are best in another graph: what
	// these are, and the numbers of the vertices there.
	best    *matching.Optima
	numbers []int32

	optima *matching.Optima // of this graph; nil = not asked for yet
}

// open builds the graph of a view and solves it. It returns nil if there is no
// perfect matching.
func (t *task) open(v *view) *graph {
	g := &graph{task: t, view: v, measures: t.measures(v.criteria)}
	g.priced = g.measures
	return g.build(nil)
}

// openLike is open for who asks only about pairings that are best in another graph of
// the task, too, in which everything is possible that is here. Among them nothing that
// was measured there has to be looked at again.
func (t *task) openLike(other *graph, v *view) *graph {
	g := &graph{task: t, view: v, measures: t.measures(v.criteria)}
	g.numbers = numbersIn(other, v.members)
	if other.optima == nil {
		other.optima = other.solver.Optima()
	}
	g.best = other.optima
	if g.best.HasSets() {
		g.priced = []measure{{name: "odd sets left", bound: wordSize - 1, of: func(x, y *key) int64 { return g.best.Leaves(x.cell, y.cell) }}}
	}
	return g.build(other)
}

// build makes the graph and solves it.
func (g *graph) build(other *graph) *graph {
	g.digits = newDigits(g.priced)
	before := g.digits.words
	if g.view.weigh {
		g.measures = append(g.measures, exchanges(len(g.view.members))...)
		if len(g.priced) == 0 {
			before = 0
		}
		g.priced = append(g.priced, exchanges(len(g.view.members))...)
		g.digits = g.digits.with(before, g.priced[len(g.digits.word):])
	}
	g.addMembers()
	g.addOthers()
	if len(g.place)%2 == 1 {
		return nil
	}
	g.costs = g.price()
	g.solver = matching.NewSolver(g.kind, g.costs, g.excluded(g.task.round))
	if other == nil {
		g.solver.Relax()
		g.seed()
	} else if g.solver.PairLike(other.solver, g.numbers) > manyExposed && g.view.weigh {
		g.solver.RelaxBehind(before)
	}
	if !g.solver.Solve() {
		return nil
	}
	g.addUp()
	return g
}

// manyExposed is from how many players on without opponents it is quicker to begin anew
// by types.
const manyExposed = 48

// numbersIn returns the numbers that vertices have in another graph of the task: some
// of its members, and everybody else there.
func numbersIn(other *graph, members []int) []int32 {
	numbers := make([]int32, 0, len(other.place))
	n := 0
	for _, i := range members {
		for other.view.members[n] != i {
			n++
		}
		numbers = append(numbers, int32(n))
	}
	for n := len(other.view.members); n < len(other.place); n++ {
		numbers = append(numbers, int32(n))
	}
	return numbers
}

// enter adds a vertex.
func (g *graph) enter(place int32, k key) {
	if g.best != nil {
		k.cell = g.best.Cell(int(g.numbers[len(g.place)]))
	}
	g.add(place, k)
}

// addMembers enters the players of the bracket.
func (g *graph) addMembers() {
	t, v := g.task, g.view
	keys := make([]key, len(v.members))
	trim := t.trimmer(v.criteria)
	for n, i := range v.members {
		keys[n] = t.round.memberKey(t.members[i], t.partOf(i))
		keys[n].leads = t.isLeader(i)
		keys[n].noBye = t.takesBye() && t.round.field.Players[t.members[i]].ByeBarred
		trim(&keys[n])
		if v.sides != nil {
			keys[n].side = v.sides[n]
		}
		if g.best != nil {
			keys[n].cell = g.best.Cell(int(g.numbers[n]))
		}
	}
	if v.weigh {
		v.tellApart(keys)
	}
	for n, i := range v.members {
		g.add(t.members[i], keys[n])
	}
}

// takesBye reports whether a member who is left over may be given the bye.
func (t *task) takesBye() bool { return t.lowest || t.ahead != nil && t.ahead.bye }

// addOthers enters whoever floaters can be joined to: a slot each, or the
// players ahead.
func (g *graph) addOthers() {
	t := g.task
	if t.ahead == nil {
		for range len(t.members) - 2*t.pairs {
			g.enter(-1, key{part: slot})
		}
		return
	}
	for n, p := range t.ahead.players {
		k := t.round.keyOf(p)
		k.leads = n < t.ahead.must
		if t.ahead.tier != nil {
			k.tier = t.ahead.tier[n]
		}
		k.noBye = t.ahead.bye && t.round.field.Players[p].ByeBarred
		g.enter(p, k)
	}
	for range t.ahead.spares {
		g.enter(-1, key{part: spare})
	}
	if t.ahead.bye {
		g.enter(-1, key{part: bye})
	}
}

// seed pairs vertices as the text would begin, as far as that costs nothing.
func (g *graph) seed() {
	n := len(g.view.members)
	all := g.task.round.desk.upTo(len(g.place))
	var first, upper, lower []int
	for v := range n {
		switch k := g.keyAt(v); {
		case k.leads:
			first = append(first, v)
		case k.side == upperSide || k.side == noSide && len(upper) < (n-len(first))/2-len(first)/2:
			upper = append(upper, v)
		default:
			lower = append(lower, v)
		}
	}
	g.solver.PairInOrder(first, all[:n])
	g.solver.PairInOrder(upper, lower)
	g.solver.PairInOrder(all[:n], all[:n])
	if half := (len(all) - n) / 2; g.task.ahead != nil {
		g.solver.PairInOrder(all[n:n+half], all[n+half:])
	}
	g.solver.PairInOrder(all, all)
}

// price makes the table of costs.
func (g *graph) price() *matching.Costs {
	costs := matching.NewCosts(len(g.keys), g.digits.words)
	row := make([]int64, g.digits.words)
	for a := range g.keys {
		for b := a; b < len(g.keys); b++ {
			if g.best != nil && !g.best.Joined(g.keys[a].cell, g.keys[b].cell) {
				continue
			}
			x, y := inOrder(&g.keys[a], &g.keys[b])
			if g.task.allows(g.view, x, y) {
				g.digits.pack(row, func(i int) int64 { return g.priced[i].of(x, y) })
				costs.Set(a, b, row...)
			}
		}
	}
	return costs
}

func inOrder(x, y *key) (first, second *key) {
	if x.part > y.part {
		return y, x
	}
	return x, y
}

// addUp sums the measures over the pairs in hand.
func (g *graph) addUp() {
	g.total = make([]int64, len(g.measures))
	for v := range g.place {
		if m := g.solver.Mate(v); m > v {
			g.addPair(g.total, v, m, 1)
		}
	}
}

func (g *graph) addPair(total []int64, v, w int, times int64) {
	x, y := inOrder(g.keyAt(v), g.keyAt(w))
	for i := range g.measures {
		total[i] += times * g.measures[i].of(x, y)
	}
}

// allows reports whether two vertices can be joined, whom players have met
// apart. x.part is not after y.part.
func (t *task) allows(v *view, x, y *key) bool {
	switch y.part {
	case spare:
		return x.part == outside && !x.leads || x.part == spare
	case bye:
		return !x.noBye && (x.part == outside || t.mayFloat(v, x, y))
	case slot:
		return !(t.lowest && x.noBye) && t.mayFloat(v, x, y)
	case outside:
		return legalKeys(x, y) && (x.part == outside || t.mayFloat(v, x, y))
	}
	return x.clubs&y.clubs == 0 && t.lets(colourBar(x, y)) && t.meetInBracket(x, y) &&
		v.criteria.allows(t, x, y) && v.allowsSides(x, y)
}

// mayFloat reports whether a member can be left over.
func (t *task) mayFloat(v *view, x, y *key) bool {
	return x.isMember() && !x.leads && v.criteria.allows(t, x, y) && v.allowsSides(x, y)
}

// meetInBracket: players of S1 of a heterogeneous bracket are paired with those
// who were not moved down, in a merged bracket those of the last added group
// with the rest.
func (t *task) meetInBracket(x, y *key) bool {
	switch {
	case !x.leads && !y.leads:
		return true
	case x.leads && x.part == movedDown || y.leads && y.part == movedDown:
		return x.part != y.part
	case x.part == movedDown && t.choosesSet(): // may turn out to be in S1
		return true
	}
	return x.part == lastAdded && y.part == resident
}

// allows reports whether a pair keeps the float criteria that are not dropped.
func (c *criteria) allows(t *task, x, y *key) bool {
	if c.onlyAbsolute {
		return true
	}
	up := c.other
	if t.isOfS1(x, y) {
		up = c.up
	}
	return needs(t.downfloat(x, y)) <= c.down && needs(upfloat(x, y)) <= up
}

// digits packs the values of measures, most important first, into the words of
// a cost.
type digits struct {
	words  int
	word   []int
	factor []int64
}

// wordSize is the number of values a word of a cost can take, small enough for
// sums over all pairs.
const wordSize = 1 << 48

func newDigits(measures []measure) digits {
	d := digits{words: 1, word: make([]int, len(measures)), factor: make([]int64, len(measures))}
	size := int64(1)
	for i := len(measures) - 1; i >= 0; i-- {
		base := measures[i].bound + 1
		if size > wordSize/base {
			d.words++
			size = 1
		}
		d.word[i], d.factor[i] = d.words, size
		size *= base
	}
	for i := range d.word { // the first word is the most significant
		d.word[i] = d.words - d.word[i]
	}
	return d
}

// with has measures that come after all others in words of their own behind the first
// so many, which stay as they are.
func (d digits) with(words int, measures []measure) digits {
	more := newDigits(measures)
	for i := range measures {
		d.word, d.factor = append(d.word, words+more.word[i]), append(d.factor, more.factor[i])
	}
	d.words = words + more.words
	return d
}

func (d *digits) pack(row []int64, value func(i int) int64) {
	for i := range row {
		row[i] = 0
	}
	for i := range d.word {
		row[d.word[i]] += value(i) * d.factor[i]
	}
}

// equalUpTo reports whether two totals agree on the measures that both have.
func equalUpTo(a, b []int64) bool {
	n := min(len(a), len(b))
	return slices.Equal(a[:n], b[:n])
}
