package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// bracket is one bracket to be paired: its members, and what of the rest of
// the field is looked at.
type bracket struct {
	round *round
	kind  pairing.BracketKind

	members []int32 // places in the field, best first: moved-down players, then residents
	moved   int     // how many of the members are moved-down players
	next    []int32 // the following scoregroup, where the look-ahead sees it
	below   []int32 // everybody else who has to be paired after this bracket

	score     tournament.Points // of the residents; in the collapsed bracket of the best of them
	low       tournament.Points // the lowest of the bracket
	nextScore tournament.Points // of the following scoregroup; without one, less than any score

	// complete says that everybody in the graph has to be paired, one with the
	// bye if their number is odd. Otherwise (2017, ordinary brackets) anybody
	// may stay without an opponent.
	complete bool
	// mixed says that pairs of unequal scores are possible.
	mixed bool
	// weighsBye: a player barred from the bye weighs more when left over (C.7).
	weighsBye bool
	// mayFloat, where the players below have been looked at beforehand, says
	// which of the members may be joined to the one vertex outside the bracket.
	mayFloat []bool
	// apart says that no two members meet: they all float.
	apart bool
	// countsUnplayed: unplayed rounds of the bye's recipient count (C9).
	countsUnplayed bool
}

// graph is the bracket as an optimisation problem: find the perfect matching
// of the vertices with the smallest cost. Vertices stand in the order of rank:
// members, next, below, then the bye if the number of players is odd, or open
// places, one a player, in brackets that need not be complete.
type graph struct {
	table
	bracket *bracket
	place   []int32 // by vertex: place in the field; -1 for the bye and open places
	kind    []int32 // by vertex: its type
	keys    []key   // by type
	counts  []int32 // by type

	known []int32 // memory: by shape or outsider, 1 + type
}

func newGraph(b *bracket) *graph {
	g := new(graph)
	g.reset(b)
	return g
}

// reset builds the graph of a bracket in the memory of another one.
func (g *graph) reset(b *bracket) {
	b.round.describe()
	players := len(b.members) + len(b.next) + len(b.below)
	size := players
	switch {
	case !b.complete:
		size = 2 * players
	case players%2 == 1:
		size = players + 1
	}
	g.bracket = b
	g.place, g.kind = slices.Grow(g.place[:0], size), slices.Grow(g.kind[:0], size)
	g.keys, g.counts = g.keys[:0], g.counts[:0]
	g.addMembers()
	g.addOutside(b.next, next)
	g.addOutside(b.below, below)
	if size > players {
		k := key{zone: bye}
		if !b.complete {
			k.zone = open
		}
		t := g.addType(k)
		for range size - players {
			g.add(-1, t)
		}
	}
	g.table.reset(b, g.keys, g.counts)
}

func (g *graph) addType(k key) int32 {
	g.keys, g.counts = append(g.keys, k), append(g.counts, 0)
	return int32(len(g.keys) - 1)
}

func (g *graph) add(place, kind int32) {
	g.place, g.kind = append(g.place, place), append(g.kind, kind)
	g.counts[kind]++
}

// addMembers adds the members of the bracket. Players of one shape, zone and
// score are of one type if they may, or may not, float; so are those of
// different shapes where that does not matter.
func (g *graph) addMembers() {
	b, r := g.bracket, g.bracket.round
	g.known = cleared(g.known, 2*len(r.shapes))
	kinds := g.known
	first := 0
	for i, p := range b.members {
		if i > 0 && (i == b.moved || r.field.Players[p].Score != r.field.Players[b.members[i-1]].Score) {
			clear(kinds)
			first = len(g.keys)
		}
		shape := 2 * r.shape[p]
		if b.mayFloat != nil && b.mayFloat[i] {
			shape++
		}
		if kinds[shape] == 0 {
			k := b.member(i)
			t := slices.Index(g.keys[first:], k) + first
			if t < first {
				t = int(g.addType(k))
			}
			kinds[shape] = int32(t) + 1
		}
		g.add(p, kinds[shape]-1)
	}
}

// addOutside adds players who are not members of the bracket. Players who are
// told apart by something that does not matter here share a type.
func (g *graph) addOutside(places []int32, z zone) {
	if len(places) == 0 {
		return
	}
	r := g.bracket.round
	g.known = cleared(g.known, len(r.outsiders))
	kinds := g.known
	first := len(g.keys)
	for _, p := range places {
		o := r.outside[p]
		if kinds[o] == 0 {
			k := r.outsiders[o].key(g.bracket, z)
			t := slices.Index(g.keys[first:], k) + first
			if t < first {
				t = int(g.addType(k))
			}
			kinds[o] = int32(t) + 1
		}
		g.add(p, kinds[o]-1)
	}
}

// joinable reports whether two vertices may be matched.
func (g *graph) joinable(u, v int) bool {
	return g.isLegal(g.kind[u], g.kind[v]) && !g.avoids(u, v)
}

// avoids reports whether two vertices are players who may not meet whatever
// their types.
func (g *graph) avoids(u, v int) bool {
	p, q := g.place[u], g.place[v]
	return p >= 0 && q >= 0 && g.bracket.round.avoids(p, q)
}

// solution is how a bracket is paired.
type solution struct {
	// mate holds, by position among the members, the position of the opponent,
	// or -1 for a downfloater.
	mate []int32
	// criteria tell what every criterion came to: a number, or a list from the
	// largest entry down.
	criteria []pairing.Criterion
	// whole says that all members float; see floatWhole.
	whole bool
}

// newSolution is one in which nobody is paired yet.
func newSolution(b *bracket) *solution {
	s := &b.round.solutions.take(1)[0]
	s.mate = b.round.places.take(len(b.members))
	for i := range s.mate {
		s.mate[i] = -1
	}
	return s
}
