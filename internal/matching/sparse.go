package matching

import "math/bits"

// Where nearly all pairs are excluded, or a table of many classes has few edges, the few
// pairs that are left are listed, and a search goes from vertex to vertex along them, as
// textbooks have it. Cells are made when other questions ask for them (see file); groups
// are not. Edges never come back (see Reclass and Reprice), so the lists stay
// good: at worst they hold pairs that have no edge any more.

// sparseShare and sparseEdges tell when pairs are few: one in so many of all, or so
// many edges for every two vertices.
const (
	sparseShare = 8
	sparseEdges = 4
)

// listOpen lists the pairs that are not excluded, if they are few. Total is how many
// exclusions there are, counted at both ends.
func (c *crowded) listOpen(n, total int) {
	left := n*n - n - total
	c.sparse = left <= max(n*n/sparseShare, sparseEdges*n)
	if !c.sparse {
		return
	}
	c.open = sized(c.open, n)
	c.allOpen = sized(c.allOpen, left)[:0]
	for v := range n {
		from := len(c.allOpen)
		for w, barred := range c.bars[v*c.row:][:c.row] {
			free := ^barred
			if v/64 == w {
				free &^= 1 << (v % 64)
			}
			for ; free != 0; free &= free - 1 {
				u := w*64 + bits.TrailingZeros64(free)
				if u >= n {
					break
				}
				c.allOpen = append(c.allOpen, int32(u))
			}
		}
		c.open[v] = c.allOpen[from:len(c.allOpen):len(c.allOpen)]
	}
}

// tableClasses is how many vertices a class has at most, taken together, in a table that
// is worth a look for few edges; leastListed is the smallest graph that is.
const (
	tableClasses = 4
	leastListed  = 32
)

// listByTable lists the pairs that the table has edges for, if they are few and not
// listed already. Where exclusions are many, neighbours has counted them out.
func (s *Solver) listByTable() {
	c := &s.crowded
	if c.sparse && !c.byTable {
		return
	}
	c.sparse, c.byTable = false, false
	classes := s.costs.classes
	if s.n < leastListed || !c.known && classes*tableClasses < s.n {
		return
	}
	c.members = cleared(c.members, classes)
	for _, t := range s.class {
		c.members[t]++
	}
	left, most := 0, max(s.n*s.n/sparseShare, sparseEdges*s.n)
	for t, near := range s.near {
		for _, u := range near {
			if c.known {
				left += int(c.pairs[t*classes+int(u)])
			} else {
				left += int(c.members[t]) * int(c.members[u])
			}
		}
		if left > most {
			return
		}
	}
	c.sparse, c.byTable = true, true
	of := make([][]int32, classes)
	for v, t := range s.class {
		of[t] = append(of[t], int32(v))
	}
	c.open, c.allOpen = sized(c.open, s.n), sized(c.allOpen, left)[:0]
	for v, t := range s.class {
		from := len(c.allOpen)
		for _, u := range s.near[t] {
			for _, x := range of[u] {
				if int(x) != v && !s.isExcluded(int32(v), x) {
					c.allOpen = append(c.allOpen, x)
				}
			}
		}
		c.open[v] = c.allOpen[from:len(c.allOpen):len(c.allOpen)]
	}
}

// countOpen counts the pairs between classes that are not excluded.
func (c *crowded) countOpen(class []int32, classes int) {
	for v, t := range class {
		for _, x := range c.open[v] {
			c.pairs[int(t)*classes+int(class[x])]++
		}
	}
}

// isTightNow reports whether an outer vertex is joined by a tight edge to one that is
// free, or with moving 2 outer, too.
func (s *Solver) isTightNow(u, v int32, moving int64) bool {
	if !s.costs.edge[int(s.class[u])*s.costs.classes+int(s.class[v])] {
		return false
	}
	y, z := s.dual(u), s.dual(v)
	for i, c := range s.costs.at(s.class[u], s.class[v]) {
		if y[i]+z[i]+moving*s.distance[i] != c {
			return false
		}
	}
	return true
}

// isFree reports whether a vertex is in the graph and in no tree.
func (s *Solver) isFree(v int32) bool { return s.place[v] >= 0 }

// isOuter reports whether a vertex is outer, in another node than the one given.
func (s *Solver) isOuter(v, node int32) bool {
	other := s.nodes.top(v)
	return other != node && s.nodes.label[other] == outer
}

// augmentAlong matches outer u with an exposed vertex that a tight edge joins it to, if
// there is one.
func (s *Solver) augmentAlong(u int32) bool {
	for _, v := range s.crowded.open[u] {
		if s.mate[v] >= 0 && s.nodes.parent[v] < 0 {
			continue
		}
		if s.isFree(v) && s.isExposed(v) && s.isTightNow(u, v, 1) {
			s.augment(u, v)
			return true
		}
	}
	return false
}

// scanAlong is scan along the list of pairs.
func (s *Solver) scanAlong(u int32) bool {
	s.ahead.fresh = append(s.ahead.fresh, u)
	if s.visitor != nil && s.entered[u] > 0 && s.visitor(int(u)) {
		return true // an inner vertex that a blossom made outer
	}
	if s.target < 0 && s.augmentAlong(u) {
		return true
	}
	row, y, d := int(s.class[u])*s.costs.classes, s.dual(u)[0], s.distance[0]
	for _, v := range s.crowded.open[u] {
		at := row + int(s.class[v])
		if !s.costs.edge[at] {
			continue
		}
		slack := s.costs.value[at*s.words] - y - s.y[int(v)*s.words] // the first word is mostly enough
		switch {
		case s.isFree(v):
			if slack == d && s.isTightNow(u, v, 1) && !s.isExposed(v) && s.take(u, v) {
				return true
			}
		case slack == 2*d && s.isOuter(v, s.nodes.top(u)):
			if s.isTightNow(u, v, 2) && s.shrink(u, v) {
				return true
			}
		}
	}
	return false
}

// followAlong carries out an event that tells of two vertices.
func (s *Solver) followAlong(e event) bool {
	if e.kind == meetOuter {
		return s.isOuter(e.b, s.nodes.top(e.a)) && s.shrink(e.a, e.b)
	}
	return s.isFree(e.b) && s.take(e.a, e.b)
}
