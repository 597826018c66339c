package dutch

import (
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
	// apart says that no two members meet: they all float.
	apart bool
	// countsUnplayed: unplayed rounds of the bye's recipient count (C9).
	countsUnplayed bool
}

// takesBye reports whether the player may be given the bye as far as this
// bracket's graph is concerned: not barred (C2), and in 2026 of the score fixed
// for the whole round (C5).
func (b *bracket) takesBye(place int32) bool {
	r := b.round
	p := &r.field.Players[place]
	return b.complete && r.odd && !p.ByeBarred && (!r.byeScoreFixed || p.Score == r.byeScore)
}

// graph is the bracket as an optimisation problem: find the perfect matching
// of the vertices with the smallest cost. Vertices stand in the order of rank:
// members, next, below, then the bye if the number of players is odd, or open
// places, one a player, in brackets that need not be complete.
type graph struct {
	*table
	bracket *bracket
	place   []int32 // by vertex: place in the field; -1 for the bye and open places
	kind    []int32 // by vertex: its type
	keys    []key   // by type
	counts  []int32 // by type
}

// newGraph builds the graph of a bracket.
func newGraph(b *bracket) *graph {
	players := len(b.members) + len(b.next) + len(b.below)
	g := &graph{bracket: b, place: make([]int32, 0, 2*players+1), kind: make([]int32, 0, 2*players+1)}
	types := make(map[key]int32)
	add := func(place int32, k key) {
		t, known := types[k]
		if !known {
			t = int32(len(g.keys))
			types[k] = t
			g.keys, g.counts = append(g.keys, k), append(g.counts, 0)
		}
		g.place, g.kind = append(g.place, place), append(g.kind, t)
		g.counts[t]++
	}
	for i, p := range b.members {
		add(p, b.member(i))
	}
	for _, p := range b.next {
		add(p, b.keyOf(p, next))
	}
	for _, p := range b.below {
		add(p, b.keyOf(p, below))
	}
	switch {
	case !b.complete:
		for range players {
			add(-1, key{zone: open})
		}
	case players%2 == 1:
		add(-1, key{zone: bye})
	}
	g.table = newTable(b, g.keys, g.counts)
	return g
}

// joinable reports whether two vertices may be matched.
func (g *graph) joinable(u, v int) bool {
	if !g.isLegal(g.kind[u], g.kind[v]) {
		return false
	}
	return g.place[u] < 0 || g.place[v] < 0 || !g.bracket.round.avoids(g.place[u], g.place[v])
}

// solution is how a bracket is paired.
type solution struct {
	// mate holds, by position among the members, the position of the opponent,
	// or -1 for a downfloater.
	mate []int32
	// total is the sum of the costs of all pairs of the graph; layout tells how
	// to read it.
	total  []int64
	layout *layout
}
