package matching

import "slices"

// Costs is a symmetric table: for every two types the cost of an edge between
// them, or that there is none. A fresh table has no edges. Costs must not be
// negative and must stay well below 1<<62 divided by the number of vertices;
// wider costs are spread over several words, most significant first.
type Costs struct {
	types, words int
	value        []int64 // doubled, so that half a slack is whole
	edge         []bool
	near         [][]int32 // per type, the types it has edges to, ascending
	free         [][]int32 // likewise those it has edges to that cost nothing; see freeTypes
	all, allFree []int32   // what these consist of
	indexed      bool
	freeIndexed  bool
}

// NewCosts returns a table without edges for the given number of types and of
// words in a cost.
func NewCosts(types, words int) *Costs {
	c := new(Costs)
	c.Reset(types, words)
	return c
}

// Reset makes the table one without edges again, of another size.
func (c *Costs) Reset(types, words int) {
	c.types, c.words = types, words
	c.value = cleared(c.value, types*types*words)
	c.edge = cleared(c.edge, types*types)
	c.indexed, c.freeIndexed = false, false
}

// Set makes edges between types t and u (which may be equal) cost the vector
// given; words left out are zero.
func (c *Costs) Set(t, u int, cost ...int64) {
	for _, at := range [2]int{t*c.types + u, u*c.types + t} {
		c.edge[at] = true
		row := c.value[at*c.words : (at+1)*c.words]
		for i := range row {
			row[i] = 0
			if i < len(cost) {
				row[i] = 2 * cost[i]
			}
		}
	}
	c.indexed, c.freeIndexed = false, false
}

// Load makes the table one of another size in which types have edges, at costs,
// as the lists say: entry t·types + u is about t and u. Both are symmetric.
func (c *Costs) Load(types, words int, joined []bool, cost []int64) {
	c.types, c.words = types, words
	c.edge = append(c.edge[:0], joined...)
	c.value = sized(c.value, len(cost))
	for i, x := range cost {
		c.value[i] = 2 * x
	}
	c.indexed, c.freeIndexed = false, false
}

// Forbid removes all edges between types t and u.
func (c *Costs) Forbid(t, u int) {
	c.edge[t*c.types+u] = false
	c.edge[u*c.types+t] = false
	c.indexed, c.freeIndexed = false, false
}

// Edge reports whether there are edges between types t and u.
func (c *Costs) Edge(t, u int) bool { return c.edge[t*c.types+u] }

// at returns the doubled cost of an edge.
func (c *Costs) at(t, u int32) []int64 {
	i := (int(t)*c.types + int(u)) * c.words
	return c.value[i : i+c.words : i+c.words]
}

// index prepares the lists of neighbouring types.
func (c *Costs) index() {
	if c.indexed {
		return
	}
	c.indexed = true
	c.near = cleared(c.near, c.types)
	all := slices.Grow(c.all[:0], c.types*c.types)
	for t := range c.types {
		from := len(all)
		for u, joined := range c.edge[t*c.types : (t+1)*c.types] {
			if joined {
				all = append(all, int32(u))
			}
		}
		c.near[t] = all[from:len(all):len(all)]
	}
	c.all = all
}

// freeTypes lists for each type those it has edges to that cost nothing. The
// table must be indexed.
func (c *Costs) freeTypes() [][]int32 {
	if c.freeIndexed {
		return c.free
	}
	c.freeIndexed = true
	c.free = cleared(c.free, c.types)
	all := slices.Grow(c.allFree[:0], len(c.all))
	for t, near := range c.near {
		from := len(all)
		for _, u := range near {
			if isZero(c.at(int32(t), u)) {
				all = append(all, u)
			}
		}
		c.free[t] = all[from:len(all):len(all)]
	}
	c.allFree = all
	return c.free
}

// compare orders two vectors of equal length lexicographically.
func compare(a, b []int64) int {
	for i, x := range a {
		if y := b[i]; x != y {
			if x < y {
				return -1
			}
			return 1
		}
	}
	return 0
}

func isZero(a []int64) bool {
	for _, x := range a {
		if x != 0 {
			return false
		}
	}
	return true
}
