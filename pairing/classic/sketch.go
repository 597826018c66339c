package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// sketch is a graph as its vertices: players by place, and places that are
// nobody, each with the type that its key makes it.
type sketch struct {
	place []int32 // by vertex; -1 = nobody
	kind  []int32 // by vertex: its type
	keys  []key   // by type
	types map[key]int32
}

func (g *sketch) add(place int32, k key) {
	g.place = append(g.place, place)
	g.kind = append(g.kind, g.typeOf(k))
}

// typeOf returns the type with the given key.
func (g *sketch) typeOf(k key) int32 {
	if g.types == nil {
		g.types = make(map[key]int32)
	}
	t, known := g.types[k]
	if !known {
		t = int32(len(g.keys))
		g.types[k] = t
		g.keys = append(g.keys, k)
	}
	return t
}

// keyAt returns the key of a vertex. It must not be changed.
func (g *sketch) keyAt(v int) *key { return &g.keys[g.kind[v]] }

// newSketch has the players as they count for B1 and B2, and the bye.
func (r *round) newSketch(players []int32, withBye bool) *sketch {
	g := &sketch{}
	for _, p := range players {
		k := r.keyOf(p)
		k.noBye = withBye && r.field.Players[p].ByeBarred
		g.add(p, k)
	}
	if withBye {
		g.add(-1, key{part: bye})
	}
	return g
}

// costs is a table in which every pair that is allowed is free.
func (g *sketch) costs(allowed func(x, y *key) bool) *matching.Costs {
	costs := matching.NewCosts(len(g.keys), 1)
	for t := range g.keys {
		for u := t; u < len(g.keys); u++ {
			if allowed(&g.keys[t], &g.keys[u]) {
				costs.Set(t, u)
			}
		}
	}
	return costs
}

// excluded lists for each vertex those it may not be joined to because the
// players have met or may not meet.
func (g *sketch) excluded(r *round) [][]int32 {
	for _, known := range r.desk.exclusions {
		if slices.Equal(known.place, g.place) {
			return known.lists
		}
	}
	lists := g.listExcluded(r)
	r.desk.exclusions = append(r.desk.exclusions, exclusions{g.place, lists})
	if len(r.desk.exclusions) > keptExclusions {
		r.desk.exclusions = slices.Delete(r.desk.exclusions, 0, 1)
	}
	return lists
}

// exclusions are lists of excluded of vertices that stand for these places.
type exclusions struct {
	place []int32
	lists [][]int32
}

// keptExclusions is how many graphs are asked for in turn, mostly with other criteria.
const keptExclusions = 3

func (g *sketch) listExcluded(r *round) [][]int32 {
	vertex := r.desk.index(len(r.avoid))
	size := 0
	for v, p := range g.place {
		if p >= 0 {
			vertex[p] = int32(v + 1)
			size += len(r.avoid[p])
		}
	}
	lists := make([][]int32, len(g.place))
	all := make([]int32, size)
	for v, p := range g.place {
		if p >= 0 {
			n := len(r.avoid[p])
			lists[v], all = all[:0:n], all[n:]
		}
	}
	for v, p := range g.place { // each is entered in the lists of others, which makes these ascend
		if p < 0 {
			continue
		}
		for _, q := range r.avoid[p] {
			if x := vertex[q] - 1; x >= 0 {
				lists[x] = append(lists[x], int32(v))
			}
		}
	}
	for _, p := range g.place {
		if p >= 0 {
			vertex[p] = 0
		}
	}
	return lists
}

// desk is memory that is used again and again.
type desk struct {
	numbers []int
	vertex  []int32 // all zero between uses

	exclusions []exclusions // the latest
}

// upTo returns the first n numbers. They must not be changed.
func (d *desk) upTo(n int) []int {
	for len(d.numbers) < n {
		d.numbers = append(d.numbers, len(d.numbers))
	}
	return d.numbers[:n]
}

func (d *desk) index(n int) []int32 {
	if len(d.vertex) < n {
		d.vertex = make([]int32, n)
	}
	return d.vertex
}
