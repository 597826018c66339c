package harkness

import (
	"math/bits"
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// ladder is the field as rules IV and V see it: a perfect matching in which, from
// the top score group down, as many players as possible who have dropped into a
// group are paired there, and after that as many players as possible are paired
// within the group. It holds one such matching and can move to any other.
//
// The cost of a pair of groups a < b is that the higher player drops from a and
// waits in every group between the two.
type ladder struct {
	r      *round
	g      *graph
	m      *matching.Solver
	vertex []int32 // by place; -1 = has the bye
	price  price
	words  int
	kinds  int // of vertices, without those who have dropped; 0 = the types of the graph
}

func newLadder(r *round) *ladder {
	var places []int32
	vertex := make([]int32, len(r.field.Players))
	for _, p := range r.everybody() {
		vertex[p] = int32(len(places))
		if p == r.bye {
			vertex[p] = -1
			continue
		}
		places = append(places, p)
	}
	level := make([]int, len(vertex))
	for k, group := range r.groups {
		for _, p := range group {
			level[p] = k
		}
	}
	l := &ladder{r: r, vertex: vertex}
	l.g = r.apart.newGraph(places, func(p int32) trait { return trait{level: level[p]} })
	d := newDigits(len(places), 2*len(r.groups))
	known := make([][]int64, len(r.groups)*len(r.groups))
	l.words, l.price = 1+d.words(), func(a, b *trait) (bool, []int64) {
		if a.level == b.level && (a.dropped || b.dropped) || a.dropped && b.dropped {
			return false, nil
		}
		cost := &known[min(a.level, b.level)*len(r.groups)+max(a.level, b.level)]
		if *cost == nil {
			*cost = d.dropping(min(a.level, b.level), max(a.level, b.level))
		}
		return true, *cost
	}
	return l
}

// solve finds the first matching. It reports false if there is none.
func (l *ladder) solve() bool {
	if !l.g.hasMembers() {
		l.g.addDropped()
		return l.begin()
	}
	if l.byParts() {
		l.r.first = l.m.Position(l.g.places, len(l.vertex))
	} else {
		l.r.first = nil
		l.m = l.g.staged(l.words, l.price, l.r.completed)
	}
	if l.m != nil {
		l.forgetCosts()
	}
	return l.m != nil
}

// forgetCosts keeps of the costs which matchings are as good as the first. Of what is
// still asked, who drops, each kind of vertex has a variant.
func (l *ladder) forgetCosts() {
	l.kinds = l.m.ForgetCostsInVariants(2, func(u, i, v, j int) bool {
		a, b := l.g.traits[l.g.typeOf[u]], l.g.traits[l.g.typeOf[v]]
		a.dropped, b.dropped = i == 1, j == 1
		possible, _ := l.price(&a, &b)
		return possible
	})
}

// byParts finds the first matching by the division of the field, if that can be. The
// division of the completion goes for the ladder, too: who has the bye has it in some
// of the completions with as few avoided pairs as can be, and the others of such a
// completion are a ladder.
func (l *ladder) byParts() bool {
	members, known := l.g, l.r.divided
	var avoided int
	switch {
	case known != nil:
		parts := make([]part, len(members.places))
		for v, p := range members.places {
			parts[v] = known.parts[p]
		}
		l.g, avoided = members.strict(parts), known.avoided
	case l.r.bye < 0:
		return false // the same field could not be completed by parts
	default:
		l.g, avoided = members.parted(l.price)
	}
	if (l.again() || l.byWords()) && l.r.avoidedIn(l.g, l.m) == avoided {
		return true
	}
	l.g, l.m = members, nil
	return false
}

// mostExposed is how many vertices a round with a wish may leave exposed where the round
// without it began, one in so many, to go on from there.
const mostExposed = 16

// again finds the first matching of a round with a wish from where the round without it
// began. It reports false if that is far away.
func (l *ladder) again() bool {
	if l.r.first == nil {
		return false
	}
	l.m = l.g.unsolved(l.words, l.price)
	return l.m.Resume(l.r.first, l.g.places)*mostExposed <= len(l.g.places) && l.m.Solve()
}

// byWords finds the first matching a word of the cost after the other, that is a few
// levels at a time: each decides between what those before leave open. Once there are
// odd sets it is two words: many sets of one do not last with the next, and with few
// edges left two cost hardly more than one.
func (l *ladder) byWords() bool {
	g, spare := l.g, new(matching.Costs)
	l.m = g.solver(1, l.price)
	l.m.PairGreedily(g.vertices())
	for words := 1; l.m.Solve(); {
		if words == l.words {
			return true
		}
		l.m.Narrow(g.costs, words, g.typeOf)
		words = min(words+1+int(number(l.m.HasOddSets())), l.words)
		g.costs, spare = g.table(spare, words, l.price, g.costs), g.costs
		l.m.Reprice(g.typeOf, g.costs)
	}
	return false
}

// begin finds the first matching where no player is a type of its own.
func (l *ladder) begin() bool {
	l.m = l.g.solver(l.words, l.price)
	all := l.g.vertices()
	for first := 0; first < len(all); {
		end := first + 1
		for end < len(all) && l.g.traits[l.g.typeOf[end]].level == l.g.traits[l.g.typeOf[first]].level {
			end++
		}
		half := (first + end) / 2
		l.m.PairInOrder(all[first:half], all[half:end])
		l.m.PairInOrder(all[first:end], all[first:end])
		first = end
	}
	l.m.PairInOrder(all, all)
	return l.m.Solve()
}

// opponent looks for an opponent for a waiting player among those given, in
// whichever matching has one, and pairs the two for good. choose picks from the
// possible opponents. It returns -1 if there is none.
func (l *ladder) opponent(p int32, among []int32, choose func(possible []int32) int32) int32 {
	if !slices.ContainsFunc(among, func(q int32) bool { return l.m.Tight(int(l.vertex[p]), int(l.vertex[q])) }) {
		return -1 // no need to ask
	}
	l.m.Reach(int(l.vertex[p]))
	var possible []int32
	for _, q := range among {
		if l.m.Reached(int(l.vertex[q])) {
			possible = append(possible, q)
		}
	}
	if len(possible) == 0 {
		l.m.Settle(-1)
		return -1
	}
	q := choose(possible)
	l.m.Settle(int(l.vertex[q]))
	l.m.Fix(int(l.vertex[p]), int(l.vertex[q]))
	return q
}

// dropping counts those of a group who are paired below it.
func (l *ladder) dropping(group []int32) int {
	n := 0
	for _, p := range group {
		if l.levelOf(l.m.Mate(int(l.vertex[p]))) > l.levelOf(int(l.vertex[p])) {
			n++
		}
	}
	return n
}

func (l *ladder) levelOf(v int) int { return l.g.traits[l.g.typeOf[v]].level }

// drop lets the player be paired below the group from now on, if some matching
// has it so, and reports whether it does.
func (l *ladder) drop(p int32) bool {
	v := int(l.vertex[p])
	if l.levelOf(l.m.Mate(v)) <= l.levelOf(v) && !l.moveBelow(v) {
		return false
	}
	l.m.Reclass(v, l.droppedType(v))
	l.m.Solve()
	return true
}

// droppedType is the type of a vertex that is dropped.
func (l *ladder) droppedType(v int) int {
	if l.kinds > 0 {
		return l.m.Class(v) + l.kinds
	}
	t := l.g.traits[l.g.typeOf[v]]
	t.dropped = true
	return int(l.g.typeNumber(t))
}

// moveBelow moves to a matching in which the vertex is paired below its group,
// and reports whether there is one.
func (l *ladder) moveBelow(v int) bool {
	level := l.levelOf(v)
	return l.m.Seek(v, func(u int) bool { return l.levelOf(u) > level })
}

// digits packs counters into words, the most significant first.
type digits struct {
	count, width, perWord int
}

func newDigits(players, count int) digits {
	width := bits.Len(uint(players)) + 1
	return digits{count: count, width: width, perWord: max(1, 44/width&^1)} // the two of a level together
}

func (d digits) words() int { return (d.count + d.perWord - 1) / d.perWord }

// dropping is the cost of a pair of levels: at each level first those who wait
// there without being paired, then those who drop from it.
func (d digits) dropping(from, to int) []int64 {
	cost := make([]int64, d.words())
	one := func(digit int) {
		cost[digit/d.perWord] += 1 << (d.width * (d.perWord - 1 - digit%d.perWord))
	}
	if from < to {
		one(2*from + 1)
	}
	for level := from + 1; level < to; level++ {
		one(2 * level)
	}
	return cost
}
