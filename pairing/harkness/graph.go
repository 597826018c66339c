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
	parts  []part  // by vertex; nil = not told apart
	typeOf []int32 // by vertex
	traits []trait // by type
	types  map[trait]int32

	// of the last solver
	costs    *matching.Costs
	excluded [][]int32

	list []int32 // memory of apartFrom
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
	part    part // if the graph is parted
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

// addDropped adds types for those who will drop.
func (g *graph) addDropped() {
	for _, t := range g.traits {
		t.dropped = true
		g.typeNumber(t)
	}
}

func (g *graph) vertices() []int {
	all := make([]int, len(g.typeOf))
	for v := range all {
		all[v] = v
	}
	return all
}

// meet reports whether players with these traits can meet, and whether that is a pair
// to be avoided.
func (g *graph) meet(a, b *trait) (possible, avoided bool) {
	if g.parts != nil && a.part.crosses(b.part) {
		return true, true
	}
	avoided = g.avoids(a, b)
	return (!avoided || g.apart.yields) && (g.parts == nil || a.part.joins(b.part)), avoided
}

// avoids reports whether players with these traits shall not meet.
func (g *graph) avoids(a, b *trait) bool {
	if a.plus && b.plus {
		return false
	}
	return a.clubs&b.clubs != 0 || a.member > 0 && b.member > 0 && g.apart.shares(a.member-1, b.member-1)
}

// price gives the words of a cost after the first, which is the number of avoided
// pairs, or says that there is no such pair.
type price func(a, b *trait) (possible bool, cost []int64)

// solver sets up the matching problem.
func (g *graph) solver(words int, of price) *matching.Solver {
	m := g.unsolved(words, of)
	m.Relax()
	return m
}

// unsolved is solver before it has made a start.
func (g *graph) unsolved(words int, of price) *matching.Solver {
	m := new(matching.Solver)
	g.set(m, words, of)
	return m
}

// set gives a solver the matching problem.
func (g *graph) set(m *matching.Solver, words int, of price) {
	g.costs, g.excluded = g.table(new(matching.Costs), words, of, nil), g.apartness()
	m.Reset(g.typeOf, g.costs, g.excluded)
}

// table fills in the costs. Pairs of types that are not among those given are left out;
// nil = all are given.
func (g *graph) table(costs *matching.Costs, words int, of price, among *matching.Costs) *matching.Costs {
	costs.Reset(len(g.traits), words)
	row := make([]int64, words)
	for i := range g.traits {
		for j := i; j < len(g.traits); j++ {
			if among != nil && !among.Edge(i, j) {
				continue
			}
			a, b := &g.traits[i], &g.traits[j]
			possible, cost := of(a, b)
			if !possible {
				continue
			}
			meet, avoided := g.meet(a, b)
			if !meet {
				continue
			}
			clear(row)
			row[0] = number(avoided)
			copy(row[1:], cost)
			costs.Set(i, j, row...)
		}
	}
	return costs
}

// staged sets up and solves the problem where players are types of their own, in two
// steps: first the fewest avoided pairs, then among the pairs that this leaves open
// the rest of the cost. The first step begins where the completion of the round has come
// to, whose vertices are places. It returns nil if there is no solution.
func (g *graph) staged(words int, of price, completed *matching.Solver) *matching.Solver {
	first := g.table(new(matching.Costs), 1, func(a, b *trait) (bool, []int64) {
		possible, _ := of(a, b)
		return possible, nil
	}, nil)
	g.excluded = g.apartness()
	m := matching.NewSolver(g.typeOf, first, g.excluded)
	if completed != nil {
		m.StartLike(completed, g.places)
	} else {
		m.Relax()
		all := g.vertices()
		m.PairInOrder(all, all)
	}
	if !m.Solve() {
		return nil
	}
	m.Narrow(first, 1, g.typeOf)
	g.costs = g.table(new(matching.Costs), words, of, first)
	m.Reprice(g.typeOf, g.costs)
	m.RelaxBehind(1)
	if !m.Solve() {
		return nil
	}
	return m
}

// hasMembers reports whether players are types of their own because avoided pairs
// cost something.
func (g *graph) hasMembers() bool {
	return slices.ContainsFunc(g.traits, func(t trait) bool { return t.member > 0 })
}

// apartness lists, by vertex, who has been met, and who is in the same small
// group where that bars a pair.
func (g *graph) apartness() [][]int32 {
	vertex := make([]int32, len(g.apart.met)) // + 1
	for v, p := range g.places {
		vertex[p] = int32(v) + 1
	}
	if g.apart.row > 0 && !g.apart.yields {
		return g.apartnessByBits(vertex)
	}
	excluded := make([][]int32, len(g.typeOf))
	for v, p := range g.places {
		list := g.apartFrom(p, vertex)
		if !slices.IsSorted(list) { // places are ascending nearly always
			slices.Sort(list)
		}
		excluded[v] = list
	}
	return excluded
}

// apartFrom is apartness of one player: two ascending lists of places made one of
// vertices, without those of a small group whom the player may meet all the same.
func (g *graph) apartFrom(p int32, vertex []int32) []int32 {
	a, own := g.apart, whole
	if g.parts != nil {
		own = g.parts[vertex[p]-1]
	}
	met, avoid, plus := a.met[p], a.avoid[p], a.plus[p]
	if a.yields {
		avoid = nil
	}
	list := g.list[:0]
	for _, q := range avoid {
		for len(met) > 0 && met[0] < q {
			list = appendVertex(list, vertex[met[0]])
			met = met[1:]
		}
		switch u := vertex[q] - 1; {
		case len(met) > 0 && met[0] == q:
			met = met[1:]
		case u >= 0 && (plus && a.plus[q] || own >= alone && own.crosses(g.parts[u])):
			continue
		}
		list = appendVertex(list, vertex[q])
	}
	for _, q := range met {
		list = appendVertex(list, vertex[q])
	}
	g.list = list
	return slices.Clone(list)
}

// appendVertex appends a vertex, told as one more; 0 = there is none.
func appendVertex(list []int32, next int32) []int32 {
	if next == 0 {
		return list
	}
	return append(list, next-1)
}
