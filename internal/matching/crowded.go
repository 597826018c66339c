package matching

import "slices"

// Where a good part of all pairs is excluded, as in an event of nearly as many
// rounds as players, two things are worth knowing beforehand: whether a pair is
// excluded, as one bit, and which classes have no edge left between them.
type crowded struct {
	known  bool     // which classes have no edge left between them
	asBits bool     // which pairs are excluded
	row    int      // words for a vertex
	bars   []uint64 // by vertex: those it is excluded with

	sparse  bool      // the pairs that are left are few and listed; see sparse.go
	byTable bool      // because the table leaves few
	open    [][]int32 // by vertex: those it may have an edge to
	allOpen []int32   // what open consists of

	members []int32 // by class
	pairs   []int32 // classes × classes: pairs that are not excluded, counted at both ends
	counted []int32 // by vertex: the class it had when they were counted
	near    [][]int32
	all     []int32 // what near consists of
}

// Long lists are worth a table of bits if the graph is not too large for one.
const (
	longList   = 24
	mostAsBits = 4096
)

// look finds out whether the graph is crowded, and then all about it.
func (c *crowded) look(s *Solver) {
	total := 0
	for _, list := range s.excluded[:s.n] {
		total += len(list)
	}
	c.known = 4*total > s.n*s.n
	c.asBits = c.known || total > longList*s.n && s.n <= mostAsBits
	c.sparse, c.byTable, c.counted = false, false, c.counted[:0]
	if !c.asBits {
		return
	}
	c.row = (s.n + 63) / 64
	c.bars = cleared(c.bars, s.n*c.row)
	for v, list := range s.excluded[:s.n] {
		own := c.bars[v*c.row:]
		for _, x := range list {
			own[x/64] |= 1 << (x % 64)
		}
	}
	if c.known {
		c.listOpen(s.n, total)
	}
}

// has reports whether u and v are excluded.
func (c *crowded) has(u, v int32) bool {
	return c.bars[int(u)*c.row+int(v)/64]>>(v%64)&1 == 1
}

// neighbours lists for each class those it has edges to, in a crowded graph
// without those where every pair is excluded.
func (s *Solver) neighbours() [][]int32 {
	c := &s.crowded
	if !c.known {
		return s.costs.near
	}
	classes := s.costs.classes
	if len(c.pairs) != classes*classes || !slices.Equal(c.counted, s.class) {
		c.count(s, classes)
	}
	c.near = cleared(c.near, classes)
	all := slices.Grow(c.all[:0], classes*classes)
	for t, near := range s.costs.near {
		from := len(all)
		for _, u := range near {
			if c.pairs[t*classes+int(u)] > 0 {
				all = append(all, u)
			}
		}
		c.near[t] = all[from:len(all):len(all)]
	}
	c.all = all
	return c.near
}

// count counts the pairs between classes that are not excluded.
func (c *crowded) count(s *Solver, classes int) {
	c.counted = append(c.counted[:0], s.class...)
	c.pairs = cleared(c.pairs, classes*classes)
	if c.sparse && !c.byTable {
		c.countOpen(s.class, classes)
	} else {
		c.countLeft(s, classes)
	}
}

// countLeft counts the pairs between classes that exclusions leave.
func (c *crowded) countLeft(s *Solver, classes int) {
	c.members = cleared(c.members, classes)
	for _, t := range s.class {
		c.members[t]++
	}
	for t := range classes {
		for u := range classes {
			c.pairs[t*classes+u] = c.members[t] * c.members[u]
		}
		c.pairs[t*classes+t] -= c.members[t]
	}
	for v, t := range s.class {
		for _, x := range s.excluded[v] {
			c.pairs[int(t)*classes+int(s.class[x])]--
		}
	}
}
