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

	members []int32 // by class
	barred  []int32 // classes × classes: excluded pairs
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
	c.members, c.barred = cleared(c.members, classes), cleared(c.barred, classes*classes)
	for v, t := range s.class {
		c.members[t]++
		for _, x := range s.excluded[v] {
			c.barred[int(t)*classes+int(s.class[x])]++
		}
	}
	c.near = cleared(c.near, classes)
	all := slices.Grow(c.all[:0], classes*classes)
	for t, near := range s.costs.near {
		from := len(all)
		for _, u := range near {
			pairs := c.members[t] * c.members[u]
			if t == int(u) {
				pairs -= c.members[t]
			}
			if c.barred[t*classes+int(u)] < pairs {
				all = append(all, u)
			}
		}
		c.near[t] = all[from:len(all):len(all)]
	}
	c.all = all
	return c.near
}
