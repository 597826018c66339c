package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
)

// describe sorts all players into classes by what can be seen of them, from
// outside a bracket and as members of one, and describes the field to the solver.
func (r *round) describe() {
	if r.described {
		return
	}
	r.described = true
	n := len(r.field.Players)
	if r.class == nil {
		r.view.Class, r.class = r.places.take(n), r.places.take(n)
	}
	if r.keepsClasses() {
		if r.kept == nil {
			r.classify()
			r.keepClasses()
		}
		for place := range r.field.Players {
			k := r.kept[r.field.Players[place].Index]
			r.class[place], r.view.Class[place] = k.member, k.outside
		}
	} else {
		r.classify()
	}
	r.describeField()
}

// classify sorts all players into classes.
func (r *round) classify() {
	r.outside = r.outside[:0]
	if r.classes == nil {
		r.classes = make(map[playerKey]int32)
	}
	clear(r.classes)
	var outside []int32 // by class of players
	for place := range int32(len(r.field.Players)) {
		k := r.playerKey(place)
		i, known := r.classes[k]
		if !known {
			i = int32(len(r.classes))
			r.classes[k] = i
			o := r.outsideKey(place)
			x := slices.Index(r.outside, o)
			if x < 0 {
				x = len(r.outside)
				r.outside = append(r.outside, o)
			}
			outside = append(outside, int32(x))
		}
		r.class[place], r.view.Class[place] = i, outside[i]
	}
}

// keptClass is the class of a player, as a member of a bracket and from outside, that
// all rounds of a series have in common.
type keptClass struct{ member, outside int32 }

// keepsClasses reports whether a round of a series has the classes of the one before:
// it does where they do not depend on scores, as they do for topscorers and for those
// who may be given the bye.
func (r *round) keepsClasses() bool {
	return r.inSeries && !r.odd && !r.last && r.clubs == nil && r.wished == nil
}

// keepClasses keeps the classes, by index in the tournament.
func (r *round) keepClasses() {
	last := 0
	for i := range r.field.Players {
		last = max(last, r.field.Players[i].Index)
	}
	r.kept = make([]keptClass, last+1)
	for place := range r.field.Players {
		r.kept[r.field.Players[place].Index] = keptClass{r.class[place], r.view.Class[place]}
	}
}

// describeField tells which players may meet as far as classes can tell, and who
// may be given the bye.
func (r *round) describeField() {
	v := &r.view
	v.Reset(len(r.outside))
	v.Groups, v.Avoid = r.groups, r.avoid
	b := bracket{round: r}
	for i := range r.outside {
		v.TakesBye[i] = r.outside[i].takesBye
		x := r.outside[i].key(&b, below)
		for j := i; j < len(r.outside); j++ {
			if y := r.outside[j].key(&b, below); legal(&x, &y) {
				v.Join(i, j)
			}
		}
	}
	for g, group := range r.groups {
		if r.odd && (!r.byeScoreFixed || r.field.Players[group[0]].Score == r.byeScore) {
			v.ByeGroup = g
		}
	}
}

// graph is a bracket as it is described to the solver. Vertices stand in the
// order of rank: members, next, below, then the bye if the number of players is
// odd, or open places, one a player, in brackets that need not be complete.
type graph struct {
	optimum.Graph
	bracket *bracket
	keys    []key         // by class
	zone    [open + 2]int // the first class in each zone or behind it

	known []int32 // memory: by class of players or of outsiders, 1 + class
}

func newGraph(b *bracket) *graph {
	g := new(graph)
	g.reset(b)
	return g
}

// reset describes a bracket in the memory of another one.
func (g *graph) reset(b *bracket) {
	r := b.round
	r.describe()
	players := len(b.members) + len(b.next) + len(b.below)
	size := players
	switch {
	case !b.complete:
		size = 2 * players
	case players%2 == 1:
		size = players + 1
	}
	g.bracket, g.keys = b, g.keys[:0]
	g.Reset(&r.view, len(b.members), b.moved, size)
	// C.6 fixes the score differences of all pairs, and so their sum.
	g.SameSteps = b.kind == pairing.CollapsedBracket
	g.addMembers()
	g.addOutside(b.next, next)
	g.addOutside(b.below, below)
	if size > players {
		k := key{zone: bye}
		if !b.complete {
			k.zone = open
		}
		class := g.addClass(k)
		for range size - players {
			g.Add(-1, class)
		}
	}
	g.EndVertices()
	g.addPairs()
	g.addCriteria()
	g.Pack()
}

func (g *graph) addClass(k key) int32 {
	g.keys = append(g.keys, k)
	switch k.zone {
	case moved:
		return g.AddClass(optimum.Arrival, int32(k.score))
	case resident:
		return g.AddClass(optimum.Resident, int32(k.score))
	}
	return g.AddClass(optimum.Outside, 0)
}

// addMembers adds the members of the bracket. Players of one class, zone and
// score are of one class here if they may, or may not, float; so are those of
// different classes where the difference does not matter.
func (g *graph) addMembers() {
	b, r := g.bracket, g.bracket.round
	g.known = cleared(g.known, 2*len(r.classes))
	first := 0
	for i, p := range b.members {
		if i > 0 && (i == b.moved || r.field.Players[p].Score != r.field.Players[b.members[i-1]].Score) {
			clear(g.known)
			first = len(g.keys)
		}
		known := &g.known[2*r.class[p]]
		if b.mayFloat != nil && b.mayFloat[i] {
			known = &g.known[2*r.class[p]+1]
		}
		if *known == 0 {
			*known = 1 + g.classFrom(first, b.member(i))
		}
		g.Add(p, *known-1)
	}
}

// addOutside adds players who are not members of the bracket. Players who are
// told apart by something that does not matter here share a class.
func (g *graph) addOutside(places []int32, z zone) {
	if len(places) == 0 {
		return
	}
	r := g.bracket.round
	g.known = cleared(g.known, len(r.outside))
	first := len(g.keys)
	for _, p := range places {
		o := r.view.Class[p]
		if g.known[o] == 0 {
			g.known[o] = 1 + g.classFrom(first, r.outside[o].key(g.bracket, z))
		}
		g.Add(p, g.known[o]-1)
	}
}

// classFrom finds or makes the class of a key, from the first one given on.
func (g *graph) classFrom(first int, k key) int32 {
	if i := slices.Index(g.keys[first:], k); i >= 0 {
		return int32(first + i)
	}
	return g.addClass(k)
}

// addPairs tells which classes may be joined.
func (g *graph) addPairs() {
	for i := range g.keys {
		for j := i; j < len(g.keys); j++ {
			if legal(&g.keys[i], &g.keys[j]) {
				g.Join(i, j)
			}
		}
	}
}

// addCriteria tells what pairs of classes add to the criteria, by priority. Keys
// are ordered by rank: a better-ranked vertex never has a later key than a vertex
// of another score or zone.
func (g *graph) addCriteria() {
	b, n := g.bracket, len(g.keys)
	for z := range g.zone {
		for g.zone[z] = 0; g.zone[z] < n && g.keys[g.zone[z]].zone < zone(z); {
			g.zone[z]++
		}
	}
	criteria := b.round.edition.criteria
	for c := range criteria {
		g.NextTerm()
		if needs := criteria[c].needs; needs == nil || needs(b) {
			g.addCriterion(&criteria[c])
		}
	}
}

func (g *graph) addCriterion(c *criterion) {
	b := g.bracket
	last, nearest, farthest := g.zone[c.x.last+1], g.zone[c.y.first], g.zone[c.y.last+1]
	for i := g.zone[c.x.first]; i < last; i++ {
		joined := g.Joined(i)
		for j := max(i, nearest); j < farthest; j++ {
			if !joined[j] {
				continue
			}
			units, entry := c.term(b, &g.keys[i], &g.keys[j])
			if units > 0 && (c.rest == nil || entry != c.rest(b)) {
				g.Count(i, j, units, int32(entry))
			}
		}
	}
}

// read tells what every criterion came to, given the sum of the costs of a
// pairing's pairs: a number, or a list from the largest entry down.
func (g *graph) read(total []int64) []pairing.Criterion {
	b := g.bracket
	out := b.round.newCriteria()
	criteria := b.round.edition.criteria
	g.Read(total, func(c int, entry int32, units int64) {
		value := &out[c].Value
		if !criteria[c].list {
			(*value)[0] = units
			return
		}
		for range units {
			*value = append(*value, int64(entry))
		}
	})
	for c := range out {
		if rest := criteria[c].rest; rest != nil {
			for int64(len(out[c].Value)) < out[c-1].Value[0] {
				out[c].Value = append(out[c].Value, int64(rest(b)))
			}
		}
	}
	return out
}

// newCriteria returns the criteria with the value of no pair: zero, or the empty
// list.
func (r *round) newCriteria() []pairing.Criterion {
	criteria := r.edition.criteria
	out, numbers := r.output.criteria.take(len(criteria)), r.output.numbers.take(len(criteria))
	for c := range out {
		out[c].Article, out[c].Code = criteria[c].article, criteria[c].code
		if !criteria[c].list {
			out[c].Value = numbers[c : c+1 : c+1]
		}
	}
	return out
}

func cleared[T any](a []T, n int) []T {
	a = slices.Grow(a[:0], n)[:n]
	clear(a)
	return a
}
