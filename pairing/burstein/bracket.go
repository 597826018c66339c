package burstein

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/tournament"
)

// bracket is one bracket to be paired (1.2.2), and how it is.
type bracket struct {
	round   *round
	members []int32 // numbers in the order of the Index: the first has BSN 1 (4.1)
	moved   []int32 // those of them who have come from above
	group   int     // of the residents

	mate     []int32 // by position among the members: the opponent's, -1 = floats
	criteria []pairing.Criterion
	whole    bool // everybody floats; see floatWhole
	apart    bool // no two members meet: they all float
}

func (r *round) newBracket(floaters []int32, g int) *bracket {
	b := &bracket{round: r, group: g, moved: floaters, members: slices.Concat(floaters, r.groups[g])}
	slices.SortFunc(b.members, func(a, b int32) int { return int(r.rank[r.place[a]] - r.rank[r.place[b]]) })
	b.mate = slices.Repeat([]int32{-1}, len(b.members))
	return b
}

// next is the following scoregroup, and below everybody behind it.
func (b *bracket) next() []int32 {
	if b.group+1 < len(b.round.groups) {
		return b.round.groups[b.group+1]
	}
	return nil
}

func (b *bracket) below() []int32 {
	if b.group+2 < len(b.round.groups) {
		return slices.Concat(b.round.groups[b.group+2:]...)
	}
	return nil
}

func (b *bracket) score() tournament.Points { return b.round.score(b.round.groups[b.group][0]) }

func (b *bracket) nextScore() tournament.Points { return b.round.score(b.next()[0]) }

// solve finds the best pairing. It reports whether there is one.
func (b *bracket) solve() bool {
	if b.floatWhole() || b.solveAlone() {
		return true
	}
	return b.optimise(b.members, nil, false)
}

// solveAlone pairs the bracket without the players below, if all that it has to
// know of them is who may float.
func (b *bracket) solveAlone() bool {
	r := b.round
	members := slices.Concat(b.moved, r.groups[b.group])
	o := r.solver.Outlook(&r.view, &optimum.Below{Members: members, Arrivals: len(b.moved)})
	if o == nil {
		return false
	}
	mayFloat, over := make(map[int32]bool), o.Over
	for i, p := range members {
		if o.MayFloat[i] {
			mayFloat[p] = true
		}
	}
	if !b.optimise(b.members, mayFloat, true) {
		return false
	}
	if over > 0 {
		b.criteria[next1].Value, b.criteria[next2].Value = []int64{1}, []int64{int64(b.nextScore())}
	}
	return true
}

// Where the criteria stand among those of a bracket.
const (
	pairs  = iota // C5
	scores        // C6
	next1         // C7: C5 of the next bracket
	next2         // C7: C6 of it
	colour        // C8
)

// newCriteria are the criteria of a bracket, all without a value.
func newCriteria() []pairing.Criterion {
	return []pairing.Criterion{
		{Article: "C5", Code: pairing.Downfloaters, Value: []int64{0}},
		{Article: "C6", Code: pairing.DownfloaterScores},
		{Article: "C7", Code: pairing.NextDownfloaters, Value: []int64{0}},
		{Article: "C7", Code: pairing.NextDownfloaterScores},
		{Article: "C8", Code: pairing.PreferencesDenied, Value: []int64{0}},
	}
}

// zone says where a vertex of the graph stands.
type zone uint8

const (
	member    zone = iota
	following      // of the next scoregroup
	lower          // below that
	slot           // takes whoever floats, where nobody below is looked at
)

// key is all that legality and criteria can see of a vertex.
type key struct {
	zone     zone
	class    int32             // by the absolute rules
	colour   tournament.Colour // the preference of a member (C8)
	score    tournament.Points // of a member (C6)
	mayFloat bool
}

// term is what a pair of keys, the better zone first, adds to a criterion.
func (b *bracket) term(c int, x, y *key) (units int, entry tournament.Points) {
	floats := x.zone == member && y.zone != member
	switch c {
	case pairs:
		return count(floats), 0
	case scores:
		return count(floats), x.score
	case next1, next2:
		passes := floats && y.zone == lower || x.zone == following && y.zone == lower
		if c == next1 || !passes {
			return count(passes), 0
		}
		if floats {
			return 1, x.score
		}
		return 1, b.nextScore()
	}
	return count(!floats && x.zone == member && x.colour != tournament.NoColour && x.colour == y.colour), 0
}

func count(when bool) int {
	if when {
		return 1
	}
	return 0
}

// joins reports whether two vertices can be paired, those met apart. The zone of x
// is the better one.
func (b *bracket) joins(x, y *key) bool {
	switch {
	case y.zone == slot:
		return x.zone == member && x.mayFloat
	case b.apart && y.zone == member:
		return false
	}
	n := len(b.round.view.TakesBye)
	return b.round.view.Legal[int(x.class)*n+int(y.class)]
}

// optimise pairs members of the bracket as well as possible: alone, where those who
// may float are known and one does if their number is odd, or together with
// everybody below. It fills mate, by position in members, and the criteria. It reports
// false if they cannot all be paired.
func (b *bracket) optimise(members []int32, mayFloat map[int32]bool, alone bool) bool {
	r := b.round
	g, keys := new(optimum.Graph), []key(nil)
	known := make(map[key]int32)
	g.Reset(&r.view, len(members), 0, len(r.place)+1)
	add := func(player int32, k key) {
		c, found := known[k]
		if !found {
			z, level := optimum.Outside, int32(0)
			if k.zone == member {
				z, level = optimum.Resident, int32(k.score)
			}
			c = g.AddClass(z, level)
			known[k], keys = c, append(keys, k)
		}
		g.Add(player, c)
	}
	for _, p := range members {
		add(p, b.memberKey(p, mayFloat[p]))
	}
	switch {
	case alone && len(members)%2 == 1:
		add(-1, key{zone: slot})
	case !alone:
		for _, p := range b.next() {
			add(p, key{zone: following, class: r.view.Class[p]})
		}
		for _, p := range b.below() {
			add(p, key{zone: lower, class: r.view.Class[p]})
		}
	}
	g.EndVertices()
	b.price(g, keys)
	total, ok := r.solver.PairFolded(g, b.mate[:len(members)])
	if ok {
		b.read(g, total)
	}
	return ok
}

func (b *bracket) memberKey(p int32, mayFloat bool) key {
	x := &b.round.field.Players[b.round.place[p]]
	return key{zone: member, class: b.round.view.Class[p], colour: x.Colours.Preference, score: x.Score, mayFloat: mayFloat}
}

// price tells the graph which classes can be joined and what that adds to the
// criteria.
func (b *bracket) price(g *optimum.Graph, keys []key) {
	for x := range keys {
		for y := x; y < len(keys); y++ {
			if b.joins(&keys[x], &keys[y]) {
				g.Join(x, y)
			}
		}
	}
	for c := pairs; c <= colour; c++ {
		g.NextTerm()
		for x := range keys {
			joined := g.Joined(x)
			for y := x; y < len(keys); y++ {
				if !joined[y] {
					continue
				}
				if units, entry := b.term(c, &keys[x], &keys[y]); units > 0 {
					g.Count(x, y, units, int32(entry))
				}
			}
		}
	}
	g.Pack()
}

// read enters what the criteria come to.
func (b *bracket) read(g *optimum.Graph, total []int64) {
	b.criteria = newCriteria()
	g.Read(total, func(c int, entry int32, units int64) {
		if c == scores || c == next2 {
			b.criteria[c].Value = append(b.criteria[c].Value, slices.Repeat([]int64{int64(entry)}, int(units))...)
			return
		}
		b.criteria[c].Value[0] += units
	})
}

// floatWhole lets everybody float from a bracket in which no two may meet; nothing
// is left to be chosen then. What C7 comes to is what the next bracket achieves,
// with all of them in it; tellWhole enters it.
func (b *bracket) floatWhole() bool {
	if len(b.next()) == 0 {
		return false
	}
	for i, p := range b.members {
		for _, q := range b.members[:i] {
			if b.round.mayMeet(p, q) {
				return false
			}
		}
	}
	b.whole, b.criteria = true, newCriteria()
	b.criteria[pairs].Value[0] = int64(len(b.members))
	b.criteria[scores].Value = b.scoresOf(b.members)
	return true
}

// tellWhole enters what was not known of brackets that float whole.
func (r *round) tellWhole() {
	for i := len(r.results) - 2; i >= 0; i-- {
		if b, next := r.results[i], r.results[i+1]; b.whole {
			b.criteria[next1].Value, b.criteria[next2].Value = slices.Clone(next.criteria[pairs].Value), slices.Clone(next.criteria[scores].Value)
		}
	}
}

// scoresOf lists scores in descending order.
func (b *bracket) scoresOf(players []int32) []int64 {
	list := make([]int64, len(players))
	for i, p := range players {
		list[i] = int64(b.round.score(p))
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}
