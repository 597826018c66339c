// Package byefirst chooses who gets the bye where the rules settle it before
// anybody is paired (Dubov, Burstein, Double-Swiss and Team Swiss): the first in
// the order of the system without whom all others can be paired by the absolute
// rules.
//
// [Absolute] is the graph of the two individual systems; teams bring their own.
// The graph that has no legal round is the one that [deadlock.Find] explains.
package byefirst

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/tournament"
)

// Choose returns the first of the candidates without whom everybody else can be
// paired; -1 in an even field. Legal is false if no legal round exists: nobody
// can be spared, or an even field cannot be paired. The last vertex of the graph
// of an odd field is the bye, and candidates are places of the field. Who may not
// get the bye may be among them: the graph says so.
func Choose(g *deadlock.Graph, candidates []int32) (bye int32, legal bool) {
	m := solver(g)
	n := len(g.Field.Players)
	if !m.Solve() {
		return -1, false
	}
	if len(g.Class) == n {
		return -1, true
	}
	m.Reach(n)
	defer m.Settle(-1)
	for _, p := range candidates {
		if m.Reached(int(p)) {
			return p, true
		}
	}
	return -1, false
}

// solver sets up the matching without costs.
func solver(g *deadlock.Graph) *matching.Solver {
	classes := 0
	for _, c := range g.Class {
		classes = max(classes, int(c)+1)
	}
	costs := matching.NewCosts(classes, 1)
	for a := range classes {
		for b := a; b < classes; b++ {
			if g.Joins(int32(a), int32(b)) {
				costs.Set(a, b)
			}
		}
	}
	m := matching.NewSolver(slices.Clone(g.Class), costs, g.Excluded)
	all := make([]int, len(g.Class))
	for v := range all {
		all[v] = v
	}
	half := len(all) / 2
	m.PairInOrder(all[:half], all[half:])
	return m
}

// largeGroups is how many groups of players who may not meet can be bits of their
// members' classes (see field.Apart).
const largeGroups = 64

// kind is what the absolute rules can see of a player but those met.
type kind struct {
	colour tournament.Colour // of an absolute preference
	barred bool              // from the bye
	clubs  uint64            // large groups of players who may not meet
	bye    bool              // not a player but the bye
}

// Absolute is the field as the absolute rules of the individual systems see it:
// nobody meets twice or against a prohibition (C1), nobody has the bye who is
// barred from it (C2), and two players with the same absolute preference do not
// meet (C3), in any round.
func Absolute(f *field.Field, articles field.Articles) *deadlock.Graph {
	n := len(f.Players)
	apart, clubs := f.Apart(largeGroups, true), make([]uint64, n)
	copy(clubs, apart.Bits)
	size := n + n%2
	g := &deadlock.Graph{Field: f, Articles: articles, Class: make([]int32, size), Excluded: make([][]int32, size),
		Clash: func(p, q int32) bool { return clash(&f.Players[p].Colours, &f.Players[q].Colours) }}
	copy(g.Excluded, apart.Lists)
	var kinds []kind
	known := make(map[kind]int32)
	add := func(v int, k kind) {
		c, found := known[k]
		if !found {
			c = int32(len(kinds))
			known[k], kinds = c, append(kinds, k)
		}
		g.Class[v] = c
	}
	for p := range f.Players {
		x := &f.Players[p]
		k := kind{barred: x.ByeBarred && n%2 == 1, clubs: clubs[p]}
		if x.Colours.Strength == field.Absolute {
			k.colour = x.Colours.Preference
		}
		add(p, k)
	}
	if n%2 == 1 {
		add(n, kind{bye: true})
	}
	g.Joins = func(a, b int32) bool { return joins(&kinds[a], &kinds[b]) }
	return g
}

func joins(a, b *kind) bool {
	if a.bye || b.bye {
		return a.bye != b.bye && !a.barred && !b.barred
	}
	return a.clubs&b.clubs == 0 && (a.colour == tournament.NoColour || a.colour != b.colour)
}

// clash is C3.
func clash(a, b *field.ColourState) bool {
	return a.Strength == field.Absolute && b.Strength == field.Absolute && a.Preference == b.Preference
}
