package matching

// A search grows one alternating tree of tight edges from an exposed vertex, the
// root. Its nodes are outermost nodes of the graph. Outer nodes are reached by a
// way of even length on which every second edge is a pair: turning the pairs
// around on that way would leave one of the node's vertices exposed in place of
// the root. Inner nodes are their tight neighbours; the partner of an inner node
// is outer. A tight edge from an outer vertex leads
//
//   - to an exposed vertex: the way from there to the root is augmented, and two
//     exposed vertices fewer are left;
//   - to a free node with a partner: it becomes inner, its partner outer;
//   - to another outer node: the cycle that the edge closes is odd and becomes a
//     blossom, outer as a whole (shrink).
//
// When no tight edge leads on, the dual values of outer vertices rise and those of
// inner ones fall by the same amount, and so does the z of outer and inner
// blossoms, until one does (events.go). That keeps feasibility: the slack of edges
// from outer to free nodes shrinks by the amount, between outer nodes by twice it,
// between outer and inner nodes not at all, and others only grow. It keeps the
// tree's edges tight. And it raises the sum of all dual values, since there is
// always one outer node more than inner ones. The distance is by how much they have
// changed since the search began; it never falls.
type search struct {
	searches  int // serial number of the search
	distances int // serial number of the distance within all searches
	version   int // changes whenever the groups' lists become stale
	distance  []int64

	groups       []group
	groupsOf     [][]int32 // per class
	groupClasses []int32   // classes that have groups
	next         []int32   // links of the chains
	entered      []int     // per vertex, the distance at which it became inner
	turn         []int32   // per outer vertex, how many free nodes it may take when it is scanned
	queue        []int32   // outer vertices still to be scanned
	touched      []int32   // vertices that left their cell
	innerSets    []int32   // blossoms that were inner at some time
	target       int32     // stop when this vertex is outer; -1: none

	marked int32 // the vertex being scanned
	mark   []int // per vertex: excluded with it
	stamp  int
	met    []int // per node: collected already
	seen   []int // per vertex: the search that touched it last

	visited []int // per node, for finding common ancestors
	visit   int
	chainAt []int32 // per node, for merging chains

	events []event
	best   []int64 // twice the distance of the events
	offers offers
	ahead  ahead

	asking, askingMate int32 // the vertex Reach asks about, and its partner
	aimed              []int // per vertex: the search in which it is wanted

	work, work2 []int32          // scratch
	down        []int32          // ways into blossoms that are being opened
	visitor     func(v int) bool // told of outer vertices; true ends the search
	edges       []edge
}

type event struct {
	kind eventKind
	a, b int32
}

type eventKind uint8

const (
	meetExposed eventKind = iota // group a, cell b
	meetFree                     // group a, cell b
	meetOuter                    // groups a and b
	openSet                      // blossom a has no z left
)

func (r *search) reset(n, words int) {
	r.distance = cleared(r.distance, words)
	r.best = cleared(r.best, words)
	// Serial numbers go on, so that old marks mean nothing.
	r.next, r.turn = sized(r.next, n), sized(r.turn, n)
	r.entered, r.mark, r.seen = sized(r.entered, n), sized(r.mark, n), sized(r.seen, n)
	r.queue, r.touched = r.queue[:0], r.touched[:0]
	r.groups, r.groupClasses = r.groups[:0], r.groupClasses[:0]
	for t := range r.groupsOf {
		r.groupsOf[t] = r.groupsOf[t][:0]
	}
	r.version++
	r.target = -1
	r.ahead.reset(n, words)
}

// grow searches from an exposed vertex for another one and augments the
// matching. A frozen search uses the tight edges there are and changes no dual
// value.
func (s *Solver) grow(root int32, frozen bool) bool {
	s.begin()
	found := s.labelOuter(s.nodes.top(root)) || s.run(frozen)
	s.finish()
	return found
}

func (s *Solver) begin() {
	s.searches++
	s.distances++
	s.version++
	clear(s.distance)
	for _, t := range s.groupClasses {
		s.groupsOf[t] = s.groupsOf[t][:0]
	}
	s.groupClasses = s.groupClasses[:0]
	s.groups = s.groups[:0]
	s.queue, s.touched, s.innerSets = s.queue[:0], s.touched[:0], s.innerSets[:0]
	s.offers.stale = true
	s.ahead.begin()
	for len(s.met) < len(s.nodes.parent) {
		s.met = append(s.met, 0)
	}
}

// run goes on until the search is decided: true when the matching was
// augmented or the target reached.
func (s *Solver) run(frozen bool) bool {
	for {
		for head := 0; head < len(s.queue); head++ {
			if s.scan(s.queue[head]) {
				return true
			}
		}
		s.queue = s.queue[:0]
		if frozen || !s.nextEvents() {
			return false
		}
		if s.follow() {
			return true
		}
	}
}

// labelOuter makes a free node outer. It reports whether the search is over.
func (s *Solver) labelOuter(node int32) bool {
	b := &s.nodes
	b.label[node] = outer
	if !b.isBlossom(node) {
		s.becomeOuter(node)
		if s.visitor != nil {
			return s.visitor(int(node))
		}
		return s.finishFrom(node)
	}
	subtract(b.zOf(node), s.distance)
	b.eachVertex(node, s.becomeOuter)
	return s.isOver(node)
}

// isOver reports whether the search is over now that a blossom is outer.
func (s *Solver) isOver(node int32) bool {
	over := s.target >= 0 && s.nodes.top(s.target) == node
	if s.visitor != nil {
		s.nodes.eachVertex(node, func(v int32) { over = over || s.visitor(int(v)) })
	}
	return over
}

func (s *Solver) becomeOuter(v int32) {
	s.leave(v)
	s.touch(v)
	subtract(s.dual(v), s.distance)
	s.entered[v] = 0
	s.turn[v] = 0
	s.queue = append(s.queue, v)
}

func (s *Solver) touch(v int32) {
	if s.seen[v] != s.searches {
		s.seen[v] = s.searches
		s.touched = append(s.touched, v)
	}
}

// finishFrom ends the search at outer vertex v if it can.
func (s *Solver) finishFrom(v int32) bool {
	if s.target >= 0 {
		return v == s.target
	}
	if s.crowded.sparse {
		return s.augmentAlong(v)
	}
	for _, k := range s.refresh(s.groupFor(v)).exposed {
		for _, w := range s.cells[k].members {
			if !s.isExcluded(v, w) {
				s.augment(v, w)
				return true
			}
		}
	}
	return false
}

// labelInner makes a free node inner, entered by the edge given.
func (s *Solver) labelInner(node int32, by edge) {
	b := &s.nodes
	b.label[node] = inner
	b.entry[node] = by
	if b.isBlossom(node) {
		add(b.zOf(node), s.distance)
		s.innerSets = append(s.innerSets, node)
	}
	b.eachVertex(node, func(v int32) {
		s.leave(v)
		s.touch(v)
		add(s.dual(v), s.distance)
		s.entered[v] = s.distances
	})
}

// take follows the tight edge from outer u to free v.
func (s *Solver) take(u, v int32) bool {
	b := &s.nodes
	node := b.top(v)
	if s.mate[b.base[node]] < 0 {
		s.augment(u, v)
		return true
	}
	s.labelInner(node, edge{u, v})
	return s.labelOuter(b.top(s.mate[b.base[node]]))
}

// scan follows the tight edges at outer vertex u, those to exposed vertices
// first. It takes a few free vertices and lets others have their turn before it
// takes more, so that the search gets far soon and need not see everything near.
func (s *Solver) scan(u int32) bool {
	if s.crowded.sparse {
		return s.scanAlong(u)
	}
	id := s.groupFor(u)
	g := s.refresh(id)
	s.markExcluded(u)
	if s.turn[u] == 0 {
		if s.visitor != nil && s.entered[u] > 0 && s.visitor(int(u)) {
			return true // an inner vertex that a blossom made outer
		}
		g.chains = append(g.chains, chain{u, u})
		g.grown = true
		s.next[u] = -1
		if s.target < 0 && s.augmentFrom(u, g.exposed) {
			return true
		}
		s.turn[u] = 1
	}
	s.turn[u] *= 4
	s.work = append(s.work[:0], g.free...)
	s.work2 = append(s.work2[:0], g.outer...)
	taken := int32(0)
	for _, k := range s.work {
		for i := len(s.cells[k].members) - 1; i >= 0; i-- {
			members := s.cells[k].members
			if i >= len(members) || s.isMarked(members[i]) {
				continue
			}
			if taken == s.turn[u] {
				s.queue = append(s.queue, u)
				return false
			}
			if s.take(u, members[i]) {
				return true
			}
			taken++
		}
	}
	for _, h := range s.work2 {
		if s.join(u, h) {
			return true
		}
	}
	return false
}

// augmentFrom matches u, whose exclusions are marked, with an exposed vertex of
// the cells given, if there is one.
func (s *Solver) augmentFrom(u int32, cells []int32) bool {
	for _, k := range cells {
		for _, v := range s.cells[k].members {
			if !s.isMarked(v) {
				s.augment(u, v)
				return true
			}
		}
	}
	return false
}

// markExcluded prepares isMarked: whether a vertex is excluded with u. A table of bits
// tells it by itself.
func (s *Solver) markExcluded(u int32) {
	s.marked = u
	if s.crowded.asBits {
		return
	}
	s.stamp++
	for _, x := range s.excluded[u] {
		s.mark[x] = s.stamp
	}
}

func (s *Solver) isMarked(v int32) bool {
	if s.crowded.asBits {
		return s.crowded.has(s.marked, v)
	}
	return s.mark[v] == s.stamp
}

// join follows the tight edges from outer u, whose exclusions are marked, to
// the outer vertices of a group: one for every node they lie in.
func (s *Solver) join(u, h int32) bool {
	b := &s.nodes
	g := &s.groups[h]
	own := -1
	kept := g.chains[:0]
	node := b.top(u)
	for _, c := range g.chains {
		isOwn := b.top(c.head) == node
		if !isOwn {
			v := c.head
			for v >= 0 && s.isMarked(v) {
				v = s.next[v]
			}
			if v >= 0 {
				if s.shrink(u, v) {
					return true
				}
				node, isOwn = b.top(u), true
			}
		}
		if isOwn {
			if own >= 0 {
				s.next[kept[own].tail] = c.head
				kept[own].tail = c.tail
				continue
			}
			own = len(kept)
		}
		kept = append(kept, c)
	}
	g.chains = kept
	return false
}

// augment matches outer u with exposed v and turns the pairs around on the way
// from u to the root, and inside v's node.
func (s *Solver) augment(u, v int32) {
	s.disturb()
	node := s.nodes.top(v)
	s.nodes.eachVertex(node, func(w int32) { // exposed no longer
		s.leave(w)
		s.touch(w)
	})
	s.nodes.rotate(s.mate, node, v)
	s.flip(u, v)
	s.mate[v] = u
}

// flip gives outer vertex u the partner v and re-pairs the way to the root.
func (s *Solver) flip(u, v int32) {
	b := &s.nodes
	for {
		node := b.top(u)
		m := s.mate[b.base[node]]
		b.rotate(s.mate, node, u)
		s.mate[u] = v
		if m < 0 {
			return
		}
		in := b.top(m)
		e := b.entry[in]
		b.rotate(s.mate, in, e.to)
		s.mate[e.to] = e.from
		u, v = e.from, e.to
	}
}

// finish turns lazy values into true ones, dissolves the blossoms whose z is zero
// and files the vertices again. A blossom without z constrains nothing, and the
// fewer there are the more often cells alone can answer; see HasOddSets.
func (s *Solver) finish() {
	b := &s.nodes
	s.target = -1
	moved := !isZero(s.distance)
	if moved {
		s.disturb()
		s.forgetWays()
	}
	s.stamp++
	s.work = s.work[:0]
	for len(s.met) < len(b.parent) {
		s.met = append(s.met, 0)
	}
	for _, v := range s.touched {
		node := b.top(v)
		if moved {
			if b.label[node] == outer {
				add(s.dual(v), s.distance)
			} else if b.label[node] == inner {
				subtract(s.dual(v), s.distance)
			}
		}
		if s.met[node] != s.stamp {
			s.met[node] = s.stamp
			s.work = append(s.work, node)
		}
	}
	for _, node := range s.work {
		s.settleNode(node)
	}
	for _, v := range s.touched {
		if s.place[v] < 0 && !s.gone[v] {
			s.refile(v, moved)
		}
	}
	s.tidyCells()
}

// settleNode makes a labelled node free again.
func (s *Solver) settleNode(node int32) {
	b := &s.nodes
	was := b.label[node]
	b.label[node] = unlabelled
	if !b.isBlossom(node) {
		return
	}
	switch was {
	case outer:
		add(b.zOf(node), s.distance)
	case inner:
		subtract(b.zOf(node), s.distance)
	}
	if isZero(b.zOf(node)) {
		s.release(node)
	}
}

// refile puts a vertex back into a cell: the old one if nothing changed.
func (s *Solver) refile(v int32, moved bool) {
	if !moved && !s.loose {
		c := &s.cells[s.cellOf[v]]
		if c.class == s.class[v] && c.exposed == s.isExposed(v) {
			s.enterCell(v, s.cellOf[v])
			return
		}
	}
	s.enter(v)
}

func add(a, b []int64) {
	for i, x := range b {
		a[i] += x
	}
}

func subtract(a, b []int64) {
	for i, x := range b {
		a[i] -= x
	}
}
