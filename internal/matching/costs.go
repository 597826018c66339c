package matching

import "slices"

// Costs is a symmetric table: for every two classes the cost of an edge between
// them, or that there is none. A fresh table has no edges. Costs must not be
// negative and must stay well below 1<<62 divided by the number of vertices;
// wider costs are spread over several words, most significant first.
type Costs struct {
	classes, words int
	value          []int64 // doubled, so that half a slack is whole
	edge           []bool
	near           [][]int32 // per class, the classes it has edges to, ascending
	free           [][]int32 // likewise those it has edges to that cost nothing; see freeClasses
	all, allFree   []int32   // what these consist of
	indexed        bool
	freeIndexed    bool
}

// NewCosts returns a table without edges for the given number of classes and of
// words in a cost.
func NewCosts(classes, words int) *Costs {
	c := new(Costs)
	c.Reset(classes, words)
	return c
}

// Reset makes the table one without edges again, of another size.
func (c *Costs) Reset(classes, words int) {
	c.classes, c.words = classes, words
	c.value = cleared(c.value, classes*classes*words)
	c.edge = cleared(c.edge, classes*classes)
	c.indexed, c.freeIndexed = false, false
}

// Set makes edges between classes t and u (which may be equal) cost the vector
// given; words left out are zero.
func (c *Costs) Set(t, u int, cost ...int64) {
	at, back := t*c.classes+u, u*c.classes+t
	c.edge[at], c.edge[back] = true, true
	row, other := c.value[at*c.words:][:c.words], c.value[back*c.words:][:c.words]
	clear(row)
	for i, x := range cost[:min(len(cost), len(row))] {
		row[i] = 2 * x
	}
	copy(other, row)
	c.indexed, c.freeIndexed = false, false
}

// Load makes the table one of another size in which classes have edges, at costs,
// as the lists say: entry t·classes + u is about t and u. Both are symmetric.
func (c *Costs) Load(classes, words int, joined []bool, cost []int64) {
	c.classes, c.words = classes, words
	c.edge = append(c.edge[:0], joined...)
	c.value = sized(c.value, len(cost))
	for i, x := range cost {
		c.value[i] = 2 * x
	}
	c.indexed, c.freeIndexed = false, false
}

// Forbid removes all edges between classes t and u.
func (c *Costs) Forbid(t, u int) {
	c.edge[t*c.classes+u] = false
	c.edge[u*c.classes+t] = false
	c.freeIndexed = false
	if c.indexed {
		c.near[t] = without(c.near[t], int32(u))
		c.near[u] = without(c.near[u], int32(t))
	}
}

// without takes a number out of an ascending list, in its place.
func without(list []int32, x int32) []int32 {
	if i, found := slices.BinarySearch(list, x); found {
		return slices.Delete(list, i, i+1)
	}
	return list
}

// Edge reports whether there are edges between classes t and u.
func (c *Costs) Edge(t, u int) bool { return c.edge[t*c.classes+u] }

// at returns the doubled cost of an edge.
func (c *Costs) at(t, u int32) []int64 {
	i := (int(t)*c.classes + int(u)) * c.words
	return c.value[i : i+c.words : i+c.words]
}

// index prepares the lists of neighbouring classes.
func (c *Costs) index() {
	if c.indexed {
		return
	}
	c.indexed = true
	c.near = cleared(c.near, c.classes)
	all := slices.Grow(c.all[:0], c.classes*c.classes)
	for t := range c.classes {
		from := len(all)
		for u, joined := range c.edge[t*c.classes : (t+1)*c.classes] {
			if joined {
				all = append(all, int32(u))
			}
		}
		c.near[t] = all[from:len(all):len(all)]
	}
	c.all = all
}

// freeClasses lists for each class those it has edges to that cost nothing. The
// table must be indexed.
func (c *Costs) freeClasses() [][]int32 {
	if c.freeIndexed {
		return c.free
	}
	c.freeIndexed = true
	c.free = cleared(c.free, c.classes)
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
