package matching

import "slices"

// A Solver holds a graph, a matching in it and the dual values that prove the
// matching optimal among those with the same exposed vertices. Vertices are
// numbered from 0. A Solver is not safe for concurrent use; Reset lets it be
// used again without new memory.
type Solver struct {
	n, words int
	typ      []int32
	costs    *Costs
	excluded [][]int32 // per vertex, ascending
	gone     []bool    // taken out of the graph
	mate     []int32   // -1: exposed

	// Dual values in cut form: y(u) + y(v) + Σ z(B) ≤ cost for every edge uv,
	// over the odd sets B that the edge leaves. What is stored for a vertex is
	// y plus the z of all sets around it; then the slack of an edge between two
	// outermost nodes is cost − value − value. During a search the value of an
	// outer vertex is stored minus, that of an inner one plus the distance.
	y []int64

	nodes nodes

	crowded crowded
	near    [][]int32 // per type, the types it has edges to; see neighbours

	// Free vertices by class, outer ones by group.
	classes []class
	byType  [][]int32
	classOf []int32
	place   []int32
	memo    []memo
	built   bool
	latest  []int32 // by type and whether exposed: the class found last
	unfiled []int32 // vertices that have come back and are in no class yet

	started bool // dual values are not zero
	greedy  greedy

	transport transport

	flow  flow
	epoch int

	search
}

// NewSolver returns a solver for a graph: the type of each vertex, the costs
// between types, and for each vertex the vertices it has no edge to whatever
// the table says, ascending and symmetric. The slices stay in use. Costs and
// types can be changed only through the solver's methods.
func NewSolver(typeOf []int32, costs *Costs, excluded [][]int32) *Solver {
	s := new(Solver)
	s.Reset(typeOf, costs, excluded)
	return s
}

// Reset makes the solver ready for another graph.
func (s *Solver) Reset(typeOf []int32, costs *Costs, excluded [][]int32) {
	costs.index()
	s.n, s.words = len(typeOf), costs.words
	s.typ, s.costs, s.excluded = typeOf, costs, excluded
	s.gone = cleared(s.gone, s.n)
	s.mate, s.classOf, s.place = sized(s.mate, s.n), sized(s.classOf, s.n), sized(s.place, s.n)
	for v := range s.n {
		s.mate[v], s.classOf[v], s.place[v] = -1, 0, -1
	}
	s.crowded.look(s)
	s.near = s.neighbours()
	s.y = cleared(s.y, s.n*s.words)
	s.nodes.reset(s.n, s.words)
	s.search.reset(s.n, s.words)
	s.built, s.started, s.greedy.known = false, false, false
	s.unfiled = s.unfiled[:0]
}

// sized returns a slice of the length given, with any content of the old one's
// or zero.
func sized[T any](a []T, n int) []T { return slices.Grow(a[:0], n)[:n] }

func cleared[T any](a []T, n int) []T {
	a = sized(a, n)
	clear(a)
	return a
}

// Start sets the dual value of every vertex to its type's potential, as
// computed by [Potentials]. It must come before anything is paired.
func (s *Solver) Start(potential []int64) {
	for v, t := range s.typ {
		copy(s.dual(int32(v)), potential[int(t)*s.words:])
	}
	s.built, s.started, s.greedy.known = false, true, false
}

// Pair matches two exposed vertices if the edge between them is tight, that is,
// if the matching stays optimal, and reports whether it did. It must come
// before the first search.
func (s *Solver) Pair(u, v int) bool {
	a, b := int32(u), int32(v)
	if s.mate[a] >= 0 || s.mate[b] >= 0 || a == b || s.gone[a] || s.gone[b] || !s.tightTops(a, b) {
		return false
	}
	s.match(u, v)
	return true
}

// match is Pair for two vertices that are known to suit.
func (s *Solver) match(u, v int) {
	a, b := int32(u), int32(v)
	s.mate[a], s.mate[b] = b, a
	s.repair(a)
	s.repair(b)
}

// Mate returns the partner of v, or -1 if it has none.
func (s *Solver) Mate(v int) int { return int(s.mate[v]) }

// Solve completes the matching at least cost and reports whether there is a
// perfect matching at all. If there is none, the matching is left as far as it
// got.
func (s *Solver) Solve() bool {
	s.ready()
	for v := s.n - 1; v >= 0; v-- {
		if s.mate[v] < 0 && !s.gone[v] && !s.grow(int32(v), false) {
			return false
		}
	}
	return true
}

// Augment looks for a partner for the exposed vertex v along tight edges alone,
// re-pairing others where that helps, and reports whether it found one. In a
// graph without costs it tells whether the matching can be larger with v.
func (s *Solver) Augment(v int) bool {
	s.ready()
	return s.mate[v] < 0 && !s.gone[v] && s.grow(int32(v), true)
}

// Remove takes vertex v, which must be exposed, out of the graph.
func (s *Solver) Remove(v int) {
	s.gone[v] = true
	if s.built && s.place[v] >= 0 {
		s.leave(int32(v))
	}
}

// Restore puts vertex v, removed before, back into the graph, exposed. The
// dual value it had must suit the graph; without costs it does.
func (s *Solver) Restore(v int) {
	s.gone[v] = false
	if s.built {
		s.unfiled = append(s.unfiled, int32(v))
	}
}

// Tight reports whether u and v are joined by an edge that optimal matchings
// may use. (Whether one does is a question for Reach.)
func (s *Solver) Tight(u, v int) bool {
	a, b := int32(u), int32(v)
	return u != v && !s.gone[u] && !s.gone[v] && s.hasEdge(a, b) && s.isTight(a, b)
}

// TightCells reports whether the classes of u and v are joined by tight edges, which
// exclusions may thin out. The solver must be Plain.
func (s *Solver) TightCells(u, v int) bool {
	a, b := int32(u), int32(v)
	return s.costs.Edge(int(s.typ[a]), int(s.typ[b])) && s.sumIs(a, b)
}

// ready files the vertices into classes before a search.
func (s *Solver) ready() {
	if !s.built {
		s.rebuildClasses()
		s.built = true
	}
	for _, v := range s.unfiled {
		if s.place[v] < 0 && !s.gone[v] {
			s.disturb()
			s.enter(v)
		}
	}
	s.unfiled = s.unfiled[:0]
}

// dual returns the stored value of a vertex.
func (s *Solver) dual(v int32) []int64 {
	i := int(v) * s.words
	return s.y[i : i+s.words : i+s.words]
}

func (s *Solver) isExposed(v int32) bool {
	if s.nodes.parent[v] < 0 {
		return s.mate[v] < 0
	}
	return s.mate[s.nodes.base[s.nodes.top(v)]] < 0
}

// hasEdge reports whether u and v may be paired at all.
func (s *Solver) hasEdge(u, v int32) bool {
	return s.costs.edge[int(s.typ[u])*s.costs.types+int(s.typ[v])] && !s.isExcluded(u, v)
}

func (s *Solver) isExcluded(u, v int32) bool {
	if s.crowded.known {
		return s.crowded.has(u, v)
	}
	list, x := s.excluded[u], v
	if other := s.excluded[v]; len(other) < len(list) {
		list, x = other, u
	}
	if len(list) > 24 {
		_, found := slices.BinarySearch(list, x)
		return found
	}
	for _, w := range list {
		if w == x {
			return true
		}
	}
	return false
}

// tightTops reports whether an edge between two outermost nodes exists and is
// tight, between searches.
func (s *Solver) tightTops(u, v int32) bool {
	return s.hasEdge(u, v) && s.sumIs(u, v)
}

func (s *Solver) sumIs(u, v int32) bool {
	a, b := s.dual(u), s.dual(v)
	for i, c := range s.costs.at(s.typ[u], s.typ[v]) {
		if a[i]+b[i] != c {
			return false
		}
	}
	return true
}

// isTight is tightTops for any two vertices joined by an edge: the sets around
// both were counted twice.
func (s *Solver) isTight(u, v int32) bool {
	if s.nodes.top(u) != s.nodes.top(v) {
		return s.sumIs(u, v)
	}
	return s.isTightWithin(edge{u, v}, s.nodes.common(u, v))
}
