package matching

import "slices"

// A Solver holds a graph, a matching in it and the dual values that prove the
// matching optimal among those with the same exposed vertices; see the package
// comment for what holds between calls. Vertices are numbered from 0. A Solver is
// not safe for concurrent use; Reset lets it be used again without new memory.
type Solver struct {
	n, words int
	class    []int32
	costs    *Costs
	excluded [][]int32 // per vertex, ascending
	gone     []bool    // taken out of the graph
	mate     []int32   // -1: exposed

	// What is stored for a vertex is its dual value y plus the z of all sets around
	// it. An edge between two outermost nodes leaves all sets around both ends, so
	// its slack is cost − value − value, without a look at any set. Inside a common
	// set its z was counted at both ends and has to be taken off twice.
	//
	// Values change lazily during a search: that of an outer vertex is stored minus,
	// that of an inner one plus the distance of the search, so that a change of the
	// distance changes all of them at once and nothing is written. finish makes them
	// true again.
	y []int64

	nodes nodes

	crowded crowded
	near    [][]int32 // per class, the classes it has edges to; see neighbours

	// Vertices that are in no tree, by cell; those in one are in groups.
	cells   []cell
	cellsOf [][]int32
	cellOf  []int32
	place   []int32
	memo    []memo
	built   bool
	loose   bool    // vertices are in no cells; place is 0 for those that would be
	tidied  int     // cells there were when empty ones were dropped last
	latest  []int32 // by class and whether exposed: the cell found last
	unfiled []int32 // vertices that have come back and are in no cell yet

	started bool // dual values are not zero
	greedy  greedy

	transport transport

	flow  flow
	ways  ways
	epoch int

	search
}

// NewSolver returns a solver for a graph: the class of each vertex, the costs
// between classes, and for each vertex the vertices it has no edge to whatever
// the table says, ascending and symmetric. The slices stay in use. Costs and
// classes can be changed only through the solver's methods.
func NewSolver(classOf []int32, costs *Costs, excluded [][]int32) *Solver {
	s := new(Solver)
	s.Reset(classOf, costs, excluded)
	return s
}

// Reset makes the solver ready for another graph.
func (s *Solver) Reset(classOf []int32, costs *Costs, excluded [][]int32) {
	costs.index()
	s.n, s.words = len(classOf), costs.words
	s.class, s.costs, s.excluded = classOf, costs, excluded
	s.gone = cleared(s.gone, s.n)
	s.mate, s.cellOf, s.place = sized(s.mate, s.n), sized(s.cellOf, s.n), sized(s.place, s.n)
	for v := range s.n {
		s.mate[v], s.cellOf[v], s.place[v] = -1, 0, -1
	}
	s.crowded.look(s)
	s.near = s.neighbours()
	s.listByTable()
	s.y = cleared(s.y, s.n*s.words)
	s.nodes.reset(s.n, s.words)
	s.search.reset(s.n, s.words)
	s.built, s.started, s.greedy.known = false, false, false
	s.ways.known, s.ways.vain = false, 0
	s.unfiled, s.tidied = s.unfiled[:0], 0
}

// sized returns a slice of the length given, with any content of the old one's
// or zero.
func sized[T any](a []T, n int) []T { return slices.Grow(a[:0], n)[:n] }

func cleared[T any](a []T, n int) []T {
	if cap(a) < n {
		return make([]T, n, n+n/4) // new memory is clear
	}
	clear(a[:n])
	return a[:n]
}

// start sets the dual value of every vertex to its class's potential, which must
// be feasible. It must come before anything is paired.
func (s *Solver) start(potential []int64) {
	for v, t := range s.class {
		copy(s.dual(int32(v)), potential[int(t)*s.words:])
	}
	s.built, s.started, s.greedy.known = false, true, false
}

// Pair matches two exposed vertices if the edge between them is tight, that is,
// if the matching stays optimal among those with the same exposed vertices, and
// reports whether it did. It must come before the first search.
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
// got. Every search leaves two exposed vertices fewer; it fails only if the outer
// nodes of its tree are joined to nothing but the inner ones, of which there is one
// fewer, so that no matching can pair all of them.
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
	s.forgetWays()
	s.takeOut(v)
}

func (s *Solver) takeOut(v int) {
	s.gone[v] = true
	if s.built && s.place[v] >= 0 {
		s.leave(int32(v))
	}
}

// Withdraw takes vertex v out of the graph and leaves its partner, if it has one,
// exposed.
func (s *Solver) Withdraw(v int) {
	s.ready()
	if !s.isExposed(int32(v)) || s.nodes.parent[v] >= 0 {
		s.expose(int32(v))
	}
	s.Remove(v)
}

// Restore puts vertex v, removed before, back into the graph, exposed. The
// dual value it had must suit the graph; without costs it does.
func (s *Solver) Restore(v int) {
	s.forgetWays()
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

// TightCells reports whether the cells of u and v are joined by tight edges, which
// exclusions may thin out. There must be no odd sets.
func (s *Solver) TightCells(u, v int) bool {
	a, b := int32(u), int32(v)
	return s.costs.Edge(int(s.class[a]), int(s.class[b])) && s.sumIs(a, b)
}

// ready files the vertices into cells before a search.
func (s *Solver) ready() {
	if !s.built {
		s.rebuildCells()
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
	return s.costs.edge[int(s.class[u])*s.costs.classes+int(s.class[v])] && !s.isExcluded(u, v)
}

func (s *Solver) isExcluded(u, v int32) bool {
	if s.crowded.asBits {
		return s.crowded.has(u, v)
	}
	list, x := s.excluded[u], v
	if other := s.excluded[v]; len(other) < len(list) {
		list, x = other, u
	}
	if len(list) > longList {
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
	for i, c := range s.costs.at(s.class[u], s.class[v]) {
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
