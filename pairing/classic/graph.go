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
	digits   digits
	solver   *matching.Solver
	costs    *matching.Costs
	total    []int64 // of the measures
}

// open builds the graph of a view and solves it. It returns nil if there is no
// perfect matching.
func (t *task) open(v *view) *graph { return t.openLike(nil, v) }

// openLike is open that begins where another graph of the task, which leaves open all
// that this one does, has come to; nil = there is none.
func (t *task) openLike(other *graph, v *view) *graph {
	g := &graph{task: t, view: v, measures: t.measures(v.criteria)}
	g.digits = newDigits(g.measures)
	if v.weigh {
		g.measures = append(g.measures, exchanges(len(v.members))...)
		g.digits.addWord(g.measures[len(g.digits.word):])
	}
	g.addMembers()
	g.addOthers()
	if len(g.place)%2 == 1 {
		return nil
	}
	excluded := g.excluded(t.round)
	numbers := g.numbersIn(other)
	if numbers != nil {
		g.costs = g.priceLike(other, numbers)
		if v.sides != nil && len(numbers) == len(other.place) { // decides between what is best there
			other.solver.Narrow(g.costs, g.kind, numbers, other.digits.words)
		}
	} else {
		g.costs = g.price()
	}
	g.solver = matching.NewSolver(g.kind, g.costs, excluded)
	if numbers != nil {
		if g.solver.StartLike(other.solver, numbers) > manyExposed && v.weigh {
			g.solver.RelaxBehind(other.digits.words)
		}
	} else {
		g.solver.Relax()
		g.seed()
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

// numbersIn returns the numbers that the vertices have in another graph, if its costs
// are made of the same measures; else nil.
func (g *graph) numbersIn(other *graph) []int32 {
	if other == nil || other.view.weigh || len(other.measures) > len(g.measures) {
		return nil
	}
	for i := range other.measures {
		if x, y := &other.measures[i], &g.measures[i]; x.article != y.article || x.name != y.name || x.bound != y.bound {
			return nil
		}
	}
	if len(g.measures) > len(other.measures) && !(g.view.weigh && len(g.measures) == len(other.measures)+2) {
		return nil
	}
	at := make(map[int]int32, len(other.view.members)) // by position
	for n, i := range other.view.members {
		at[i] = int32(n)
	}
	numbers := make([]int32, 0, len(g.place))
	for _, i := range g.view.members {
		n, found := at[i]
		if !found {
			return nil
		}
		numbers = append(numbers, n)
	}
	members := len(other.view.members)
	if len(other.place)-members != len(g.place)-len(numbers) {
		return nil
	}
	for n := members; n < len(other.place); n++ {
		numbers = append(numbers, int32(n))
	}
	return numbers
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
			g.add(-1, key{part: slot})
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
		g.add(p, k)
	}
	for range t.ahead.spares {
		g.add(-1, key{part: spare})
	}
	if t.ahead.bye {
		g.add(-1, key{part: bye})
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
			x, y := inOrder(&g.keys[a], &g.keys[b])
			if g.task.allows(g.view, x, y) {
				g.digits.pack(row, func(i int) int64 { return g.measures[i].of(x, y) })
				costs.Set(a, b, row...)
			}
		}
	}
	return costs
}

// priceLike is price where the costs begin as in another graph, in which vertices have
// the numbers given.
func (g *graph) priceLike(other *graph, numbers []int32) *matching.Costs {
	costs := matching.NewCosts(len(g.keys), g.digits.words)
	kind := make([]int, len(g.keys)) // in the other graph
	for v, k := range g.kind {
		kind[k] = int(other.kind[numbers[v]])
	}
	own := len(other.measures)
	row := make([]int64, g.digits.words-other.digits.words)
	for a := range g.keys {
		for b := a; b < len(g.keys); b++ {
			x, y := inOrder(&g.keys[a], &g.keys[b])
			if !g.task.allows(g.view, x, y) {
				continue
			}
			clear(row)
			for i := own; i < len(g.measures); i++ {
				row[g.digits.word[i]-other.digits.words] += g.measures[i].of(x, y) * g.digits.factor[i]
			}
			costs.SetLike(a, b, other.costs, kind[a], kind[b], row...)
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

// addWord adds measures that come after all others in a word of their own, so that
// the words there are stay as they are.
func (d *digits) addWord(measures []measure) {
	more := newDigits(measures)
	for i := range measures {
		d.word, d.factor = append(d.word, d.words+more.word[i]), append(d.factor, more.factor[i])
	}
	d.words += more.words
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
