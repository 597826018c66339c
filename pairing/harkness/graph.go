package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// graph is a set of players as vertices of a matching problem. Players who
// differ in nothing that decides the cost of a pair are of one type; who has met
// whom is a list of exceptions.
type graph struct {
	apart  *apart
	places []int32 // by vertex
	typeOf []int32 // by vertex
	traits []trait // by type
	types  map[trait]int32

	// of the last solver
	costs    *matching.Costs
	excluded [][]int32
}

// trait is what decides the cost of a player's pairs.
type trait struct {
	level   int  // of the score group, from the top
	dropped bool // must be paired below the group
	lower   bool // in the lower half of a group
	bye     bool // not a player but the bye
	barred  bool // may not get the bye
	plus    bool // two wins ahead; see apart
	clubs   uint64
	// member is the player's place + 1 if pairs within small groups cost
	// something: such players are types of their own.
	member int32
}

// newGraph makes vertices of the players, in the order given.
func (a *apart) newGraph(places []int32, traitOf func(p int32) trait) *graph {
	g := &graph{apart: a, places: places, typeOf: make([]int32, 0, len(places)+1), types: make(map[trait]int32)}
	for _, p := range places {
		t := traitOf(p)
		t.clubs, t.plus = a.clubs[p], a.plus[p]
		if a.yields && len(a.avoid[p]) > 0 {
			t.member = p + 1
		}
		g.add(t)
	}
	return g
}

// add appends a vertex.
func (g *graph) add(t trait) { g.typeOf = append(g.typeOf, g.typeNumber(t)) }

// typeNumber returns the type with the given trait.
func (g *graph) typeNumber(t trait) int32 {
	k, known := g.types[t]
	if !known {
		k = int32(len(g.traits))
		g.types[t] = k
		g.traits = append(g.traits, t)
	}
	return k
}

func (g *graph) vertices() []int {
	all := make([]int, len(g.typeOf))
	for v := range all {
		all[v] = v
	}
	return all
}

// avoids reports whether players with these traits shall not meet.
func (g *graph) avoids(a, b *trait) bool {
	if a.plus && b.plus {
		return false
	}
	return a.clubs&b.clubs != 0 || a.member > 0 && b.member > 0 && contains(g.apart.avoid[a.member-1], b.member-1)
}

// solver sets up the matching problem. A cost begins with the number of avoided
// pairs; price gives the words after that, or says that there is no such pair.
func (g *graph) solver(words int, price func(a, b *trait) (possible bool, cost []int64)) *matching.Solver {
	costs := matching.NewCosts(len(g.traits), words)
	row := make([]int64, words)
	for i := range g.traits {
		for j := i; j < len(g.traits); j++ {
			a, b := &g.traits[i], &g.traits[j]
			avoided := g.avoids(a, b)
			possible, cost := price(a, b)
			if !possible || avoided && !g.apart.yields {
				continue
			}
			clear(row)
			row[0] = number(avoided)
			copy(row[1:], cost)
			costs.Set(i, j, row...)
		}
	}
	g.costs, g.excluded = costs, g.apartness()
	m := matching.NewSolver(g.typeOf, g.costs, g.excluded)
	m.Relax()
	return m
}

// apartness lists, by vertex, who has been met, and who is in the same small
// group where that bars a pair.
func (g *graph) apartness() [][]int32 {
	vertex := make([]int32, len(g.apart.met)) // + 1
	for v, p := range g.places {
		vertex[p] = int32(v) + 1
	}
	excluded := make([][]int32, len(g.typeOf))
	for v, p := range g.places {
		var list []int32
		for _, q := range g.apart.met[p] {
			if vertex[q] > 0 {
				list = append(list, vertex[q]-1)
			}
		}
		for _, q := range g.apart.avoid[p] {
			if vertex[q] > 0 && g.apart.bars(p, q) && !g.apart.hasMet(p, q) {
				list = append(list, vertex[q]-1)
			}
		}
		slices.Sort(list)
		excluded[v] = list
	}
	return excluded
}
