package matching

import "slices"

// shrink makes a blossom of the cycle that the tight edge between outer vertices u
// and v closes in the tree. The ways from both to the root meet in an outer node;
// with that one first, the nodes on the cycle become the children, and their
// number is odd. All edges of the cycle are tight, so pairing it around can leave
// out any one vertex, and inner vertices on it are outer from now on. It reports
// whether the target is outer.
func (s *Solver) shrink(u, v int32) bool {
	b := &s.nodes
	from, to := b.top(u), b.top(v)
	meet := s.meeting(from, to)
	node := b.add()
	for len(s.met) < len(b.parent) {
		s.met = append(s.met, 0)
	}
	kids := append(b.childrenOf(node), meet)
	ring := b.cycleOf(node)

	s.edges = s.edges[:0]
	for c := from; c != meet; c = s.step(c) {
		kids = append(kids, c)
	}
	for i, j := 1, len(kids)-1; i < j; i, j = i+1, j-1 {
		kids[i], kids[j] = kids[j], kids[i]
	}
	for i := len(s.edges) - 1; i >= 0; i-- {
		ring = append(ring, s.edges[i])
	}
	ring = append(ring, edge{u, v})
	s.edges = s.edges[:0]
	for c := to; c != meet; c = s.step(c) {
		kids = append(kids, c)
	}
	for _, e := range s.edges {
		ring = append(ring, edge{e.to, e.from})
	}
	b.children[int(node)-b.n], b.cycle[int(node)-b.n] = kids, ring
	b.base[node] = b.base[meet]
	b.parent[node] = -1
	b.label[node] = outer
	subtract(b.zOf(node), s.distance) // zero from now on
	for _, c := range kids {
		s.enclose(c, node)
	}
	b.unite(node)
	return s.target >= 0 && b.top(s.target) == node
}

// step goes from a node of the tree one up and notes the edge between them,
// upper end first.
func (s *Solver) step(node int32) int32 {
	b := &s.nodes
	e := b.entry[node]
	if b.label[node] == outer {
		e = edge{s.mate[b.base[node]], b.base[node]}
	}
	s.edges = append(s.edges, e)
	return b.top(e.from)
}

// enclose puts an outermost node of the tree into a new outer blossom. Inner
// vertices become outer by that.
func (s *Solver) enclose(node, into int32) {
	b := &s.nodes
	b.parent[node] = into
	wasInner := b.label[node] == inner
	b.label[node] = unlabelled
	if b.isBlossom(node) {
		if wasInner {
			subtract(b.zOf(node), s.distance)
		} else {
			add(b.zOf(node), s.distance)
		}
	}
	if wasInner {
		b.eachVertex(node, s.turnOuter)
	}
}

// turnOuter makes an inner vertex outer.
func (s *Solver) turnOuter(v int32) {
	y := s.dual(v)
	for i, d := range s.distance {
		y[i] -= 2 * d
	}
	s.turn[v] = 0
	s.queue = append(s.queue, v)
}

// meeting finds where the ways of two outer nodes to the root meet.
func (s *Solver) meeting(a, b int32) int32 {
	s.visit++
	for len(s.visited) < len(s.nodes.parent) {
		s.visited = append(s.visited, 0)
	}
	for {
		if a >= 0 {
			if s.visited[a] == s.visit {
				return a
			}
			s.visited[a] = s.visit
			a = s.grandparent(a)
		}
		if b >= 0 {
			if s.visited[b] == s.visit {
				return b
			}
			s.visited[b] = s.visit
			b = s.grandparent(b)
		}
	}
}

// grandparent is the outer node above an outer one, -1 at the root.
func (s *Solver) grandparent(node int32) int32 {
	b := &s.nodes
	m := s.mate[b.base[node]]
	if m < 0 {
		return -1
	}
	return b.top(b.entry[b.top(m)].from)
}

// rotate re-pairs the inside of a node so that vertex v becomes its base, the one
// that is not paired inside. All edges used are on cycles of blossoms and tight.
func (b *nodes) rotate(mate []int32, node, v int32) {
	child := v
	for child != node {
		at := b.parent[child]
		b.turn(mate, at, child, v)
		child = at
	}
}

// turn makes the child given, whose base is v, the base child of a blossom.
func (b *nodes) turn(mate []int32, node, child, v int32) {
	kids, ring := b.childrenOf(node), b.cycleOf(node)
	i := 0
	for kids[i] != child {
		i++
	}
	pair := func(e edge, p, q int32) {
		b.rotate(mate, p, e.from)
		b.rotate(mate, q, e.to)
		mate[e.from], mate[e.to] = e.to, e.from
	}
	if i%2 == 1 {
		for j := i + 1; j < len(kids); j += 2 { // j with j+1, where the last one pairs with the old base
			q := j + 1
			if q == len(kids) {
				q = 0
			}
			pair(ring[j], kids[j], kids[q])
		}
	} else {
		for j := i - 1; j > 0; j -= 2 { // j with j-1
			pair(ring[j-1], kids[j-1], kids[j])
		}
	}
	turnAround(kids, i)
	turnAround(ring, i)
	b.base[node] = v
}

// turnAround rotates a slice left by i places.
func turnAround[T any](a []T, i int) {
	reverse(a[:i])
	reverse(a[i:])
	reverse(a)
}

func reverse[T any](a []T) {
	for i, j := 0, len(a)-1; i < j; i, j = i+1, j-1 {
		a[i], a[j] = a[j], a[i]
	}
}

// open takes an inner blossom whose z is zero apart. The tree enters it at one
// child and leaves it at the base. One of the two ways around the cycle between
// them has even length, and its children stay in the tree, inner and outer in
// turn; those on the other way are paired with each other and become free.
// Blossoms without z inside are opened in the same go. They may be nested deeply, so
// that the way down to where the tree enters is looked up once for all of them.
func (s *Solver) open(node int32) {
	b, bottom := &s.nodes, len(s.down)
	for c := b.entry[node].to; c != node; c = b.parent[c] {
		s.down = append(s.down, c)
	}
	s.openAlong(node)
	s.down = s.down[:bottom]
}

// openAlong is open where the way from the entry up to the blossom's child is known: it
// is what stands last in down.
func (s *Solver) openAlong(node int32) {
	b := &s.nodes
	kids, ring, by := b.childrenOf(node), b.cycleOf(node), b.entry[node]
	last := len(s.down) - 1
	i := slices.Index(kids, s.down[last])
	size := len(kids)
	for j, c := range kids {
		if i%2 == 1 && j > 0 && j < i || i%2 == 0 && j > i {
			s.freeChild(c)
		}
	}
	s.down = s.down[:last]
	s.enterChild(kids[i], by, s.openAlong)
	if i%2 == 1 {
		for j := i; j < size; j += 2 {
			s.outerChild(kids[j+1])
			s.enterChild(kids[(j+2)%size], ring[j+1], s.open)
		}
	} else {
		for j := i; j > 0; j -= 2 {
			s.outerChild(kids[j-1])
			e := ring[j-2]
			s.enterChild(kids[j-2], edge{e.to, e.from}, s.open)
		}
	}
	b.drop(node)
}

// enterChild makes a child of an opened blossom an inner node of its own, or opens it in
// the way given if it has no z.
func (s *Solver) enterChild(node int32, by edge, open func(node int32)) {
	b := &s.nodes
	b.parent[node] = -1
	b.label[node] = inner
	b.entry[node] = by
	if b.isBlossom(node) {
		if isZero(b.zOf(node)) {
			open(node)
			return
		}
		add(b.zOf(node), s.distance)
		s.innerSets = append(s.innerSets, node)
	}
	b.outermost(node)
}

// outerChild makes a child of an opened blossom an outer node of its own.
func (s *Solver) outerChild(node int32) {
	b := &s.nodes
	b.outermost(node)
	b.label[node] = outer
	if b.isBlossom(node) {
		subtract(b.zOf(node), s.distance)
	}
	b.eachVertex(node, s.turnOuter)
}

// freeChild makes a child of an opened blossom a free node of its own.
func (s *Solver) freeChild(node int32) {
	b := &s.nodes
	b.parent[node] = -1
	b.label[node] = unlabelled
	if b.isBlossom(node) && isZero(b.zOf(node)) {
		for _, c := range b.childrenOf(node) {
			s.freeChild(c)
		}
		b.drop(node)
		return
	}
	b.outermost(node)
	s.offers.stale = true
	b.eachVertex(node, func(v int32) {
		subtract(s.dual(v), s.distance)
		s.enter(v)
	})
}

// release dissolves an outermost blossom whose z is zero, and those inside it.
func (s *Solver) release(node int32) {
	b := &s.nodes
	for _, c := range b.childrenOf(node) {
		b.parent[c] = -1
		if b.isBlossom(c) && isZero(b.zOf(c)) {
			s.release(c)
			continue
		}
		b.outermost(c)
	}
	b.drop(node)
}
