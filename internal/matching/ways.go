package matching

// ways tells of pairs that no optimal matching has, for all vertices at once. It is
// asked when inquiries have failed time and again (Reach), each of which looks at a good
// part of the graph only to find nobody.
//
// An alternating way that may use a vertex twice is one through arcs that lead from a
// vertex u, along a tight edge to v, to the partner of v. If an optimal matching has the
// pair u, v, such ways lead from the partner of u to v, and back by the edge u, v itself:
// the two are in one strong component. So two who are not are never partners. That does
// not depend on the matching in hand, and holds as long as no matching becomes optimal
// that was not: then an answer of yes is what is out of date, never one of no.
type ways struct {
	known  bool
	part   []int32 // by vertex: its component
	beside []int32 // by vertex: that of the partner it had
	vain   int     // vertices that failed inquiries have come to since then

	arcs, end        []int32 // by vertex: where its arcs lead, and where their list ends
	found, low, over []int32 // memory of the search for components: when found, the first that leads back, next arc
	open, way        []int32
	zero             []int64
}

// patience is how many times all vertices are looked at in vain before ways are; more
// often where edges are not listed and all have to be gone through, which graphs of more
// vertices than mostUnlisted never are.
const (
	patience         = 2
	unlistedPatience = 16
	mostUnlisted     = 2048
)

// MayPair reports whether u and v, which a tight edge joins, could be partners in an
// optimal matching as far as is known at once. It says no only if Reach would. The
// matching must be perfect.
func (s *Solver) MayPair(u, v int) bool {
	w := &s.ways
	if w.vain > patience*s.n && (s.crowded.sparse || w.vain > unlistedPatience*s.n && s.n <= mostUnlisted) {
		s.findWays()
	}
	return !w.known || w.part[v] == w.beside[u]
}

// forgetWays is called where matchings may become optimal that were not.
func (s *Solver) forgetWays() { s.ways.known = false }

// findWays finds the strong components.
func (s *Solver) findWays() {
	w := &s.ways
	w.known, w.vain = true, 0
	w.zero = cleared(w.zero, s.words)
	w.list(s)
	n := s.n
	w.part, w.beside = sized(w.part, n), sized(w.beside, n)
	w.found, w.low, w.over = cleared(w.found, n), sized(w.low, n), sized(w.over, n)
	w.open, w.way = w.open[:0], w.way[:0]
	for v := range w.part {
		w.part[v] = -1
	}
	count, parts := int32(0), int32(0)
	for root := range int32(n) {
		if w.found[root] == 0 && s.isPaired(root) {
			count, parts = w.search(root, count, parts)
		}
	}
	for v, m := range s.mate[:n] {
		if m >= 0 {
			w.beside[v] = w.part[m]
		}
	}
}

// isPaired reports whether a vertex is in the graph and has a partner.
func (s *Solver) isPaired(v int32) bool { return !s.gone[v] && s.mate[v] >= 0 }

// list lists the arcs.
func (w *ways) list(s *Solver) {
	w.arcs, w.end = w.arcs[:0], sized(w.end, s.n)
	var of [][]int32 // by class: the vertices
	if !s.crowded.sparse {
		of = make([][]int32, s.costs.classes)
		for v, t := range s.class {
			of[t] = append(of[t], int32(v))
		}
	}
	for u := range int32(s.n) {
		switch {
		case !s.isPaired(u):
		case s.crowded.sparse:
			w.lead(s, u, s.crowded.open[u])
		default:
			for _, t := range s.near[s.class[u]] {
				w.lead(s, u, of[t])
			}
		}
		w.end[u] = int32(len(w.arcs))
	}
}

// lead adds the arcs from a vertex by way of those given.
func (w *ways) lead(s *Solver, u int32, by []int32) {
	for _, v := range by {
		if m := s.mate[v]; m >= 0 && m != u && v != u && s.mayBeTight(u, v) && (s.crowded.sparse || !s.isExcluded(u, v)) {
			w.arcs = append(w.arcs, m)
		}
	}
}

// mayBeTight reports whether an edge is tight, as far as is seen at once: of two vertices
// in one odd set the values may be too high by its z.
func (s *Solver) mayBeTight(u, v int32) bool {
	if !s.costs.edge[int(s.class[u])*s.costs.classes+int(s.class[v])] {
		return false
	}
	switch slackSign(s.costs.at(s.class[u], s.class[v]), s.dual(u), s.dual(v), s.ways.zero) {
	case 0:
		return true
	case -1:
		return s.nodes.parent[u] >= 0 && s.nodes.top(u) == s.nodes.top(v)
	}
	return false
}

// search goes from a vertex as far as arcs lead, and closes the components on the way
// back (Tarjan's algorithm). It returns how many vertices and components have been found.
func (w *ways) search(root, count, parts int32) (int32, int32) {
	enter := func(u int32) {
		count++
		w.found[u], w.low[u], w.over[u] = count, count, 0
		if u > 0 {
			w.over[u] = w.end[u-1]
		}
		w.open, w.way = append(w.open, u), append(w.way, u)
	}
	enter(root)
	for len(w.way) > 0 {
		u := w.way[len(w.way)-1]
		if at := w.over[u]; at < w.end[u] {
			w.over[u]++
			switch x := w.arcs[at]; {
			case w.found[x] == 0:
				enter(x)
			case w.part[x] < 0:
				w.low[u] = min(w.low[u], w.found[x])
			}
			continue
		}
		w.way = w.way[:len(w.way)-1]
		if len(w.way) > 0 {
			above := w.way[len(w.way)-1]
			w.low[above] = min(w.low[above], w.low[u])
		}
		if w.low[u] == w.found[u] {
			for w.part[u] < 0 {
				last := len(w.open) - 1
				w.part[w.open[last]], w.open = parts, w.open[:last]
			}
			parts++
		}
	}
	return count, parts
}
