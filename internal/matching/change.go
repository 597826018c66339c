package matching

// expose frees vertex u from its partner and from all blossoms around it, so
// that anything at u may change. Dissolving a blossom keeps the dual values
// feasible; only its outgoing pair stops being tight, and that one is undone.
func (s *Solver) expose(u int32) {
	b := &s.nodes
	node := b.top(u)
	if m := s.mate[b.base[node]]; m >= 0 {
		s.unpair(b.base[node], m)
	}
	if node == u {
		s.moveCell(u)
		return
	}
	b.rotate(s.mate, node, u)
	s.mate[u] = -1
	s.stampNodes()
	for p := b.parent[u]; p >= 0; p = b.parent[p] {
		s.met[p] = s.stamp
	}
	vertices := b.appendVertices(s.work[:0], node)
	s.takeApart(node, make([]int64, s.words))
	if s.built {
		for _, v := range vertices {
			s.moveCell(v)
		}
	}
	s.work = vertices
}

// unpair undoes the pair between two outermost nodes. The first one's cell is
// left to the caller.
func (s *Solver) unpair(u, v int32) {
	b := &s.nodes
	s.mate[u], s.mate[v] = -1, -1
	if s.built {
		b.eachVertex(b.top(v), s.moveCell)
	}
}

// stampNodes prepares for marking nodes with the stamp.
func (s *Solver) stampNodes() {
	s.stamp++
	for len(s.met) < len(s.nodes.parent) {
		s.met = append(s.met, 0)
	}
}

// takeApart dissolves an outermost blossom, whatever its z, and of those that come to
// light the marked ones and those without z. What is told is the z of all dissolved
// around it. Cells are left to the caller, and pairs that leave a set with a z.
func (s *Solver) takeApart(node int32, around []int64) {
	b := &s.nodes
	add(around, b.zOf(node))
	for _, c := range b.childrenOf(node) {
		b.parent[c] = -1
		if b.isBlossom(c) && (s.met[c] == s.stamp || isZero(b.zOf(c))) {
			s.takeApart(c, around)
			continue
		}
		b.outermost(c)
		b.eachVertex(c, func(v int32) { subtract(s.dual(v), around) })
	}
	subtract(around, b.zOf(node))
	b.drop(node)
}

// Fix takes the pair u, v out of the graph for good. They must be partners in
// some optimal matching (after Reach and Settle, for example); what is left is
// matched optimally again.
func (s *Solver) Fix(u, v int) {
	a, b := int32(u), int32(v)
	if s.nodes.parent[a] < 0 && s.nodes.parent[b] < 0 && s.mate[a] == b {
		s.removePair(a, b)
		return
	}
	s.ready()
	s.expose(a)
	s.expose(b)
	s.removePair(a, b)
	s.Solve()
}

func (s *Solver) removePair(u, v int32) {
	s.change(u, v, -1)
	s.mate[u], s.mate[v] = v, u
	s.takeOut(int(u))
	s.takeOut(int(v))
}

// Reclass gives vertex v another class. No edge of v may become cheaper by that.
// If its pair suffers, v and its partner are exposed; Solve then repairs.
func (s *Solver) Reclass(v, class int) {
	s.ready()
	a := int32(v)
	if s.nodes.parent[a] >= 0 {
		s.expose(a)
	}
	s.class[a], s.near = int32(class), s.costs.near
	if m := s.mate[a]; m >= 0 && !s.tightTops(a, m) {
		s.unpair(a, m)
	}
	s.moveCell(a)
}

// Reprice gives all vertices new classes and the graph a new table of costs with
// the same number of words or more. No edge may become cheaper: then the dual
// values stay feasible, and that is what makes it cheap. New words stand behind the
// old ones and decide only between what was equal. Blossoms whose cycle is not
// tight any more are dissolved, pairs that are not are undone; Solve then repairs.
// It returns how many vertices are exposed.
func (s *Solver) Reprice(classOf []int32, costs *Costs) (exposed int) {
	costs.index()
	s.forgetWays()
	if costs.words != s.words {
		s.widen(costs.words)
	}
	s.class, s.costs = classOf, costs
	s.near = s.neighbours()
	s.listByTable()
	return s.undoSlack()
}

// Lessen is Reprice where nothing has changed but that edges of the table in use were
// forbidden.
func (s *Solver) Lessen() (exposed int) {
	s.costs.index()
	s.near = s.neighbours()
	return s.undoSlack()
}

// undoSlack undoes blossoms and pairs that are not tight any more.
func (s *Solver) undoSlack() (exposed int) {
	s.built = false
	b := &s.nodes
	for v := range int32(s.n) {
		if node := b.top(v); b.isBlossom(node) && b.base[node] == v && !s.gone[v] {
			s.breakUp(node)
		}
	}
	for v := range int32(s.n) {
		m := s.mate[v]
		if m > v && !s.gone[v] && b.top(v) != b.top(m) && !s.tightTops(v, m) {
			s.mate[v], s.mate[m] = -1, -1
		}
	}
	return s.countExposed()
}

func (s *Solver) countExposed() (exposed int) {
	for v, m := range s.mate[:s.n] {
		if m < 0 && !s.gone[v] {
			exposed++
		}
	}
	return exposed
}

// StartLike begins where another solver has come to: its dual values, with zeros in
// words that are new, and its pairs as far as they are tight here. Vertices are told
// by their number there, and everyone has one. No edge may be cheaper here in the
// words of the other, and none may be new. It must come before anything is paired. It
// returns how many vertices are exposed.
//
// Values without the odd sets stay feasible; see expose.
func (s *Solver) StartLike(other *Solver, number []int32) (exposed int) {
	for v, x := range number {
		other.valueWithoutSets(s.dual(int32(v)), x)
	}
	s.built, s.started, s.greedy.known = false, true, false
	return s.PairLike(other, number)
}

// valueWithoutSets puts the dual value of a vertex into y, less the z of the sets around it.
func (s *Solver) valueWithoutSets(y []int64, v int32) {
	copy(y, s.dual(v))
	for p := s.nodes.parent[v]; p >= 0; p = s.nodes.parent[p] {
		subtract(y, s.nodes.zOf(p))
	}
}

// PairLike pairs vertices as another solver has paired them, told by their number there,
// as far as that is tight here. It returns how many vertices are exposed.
func (s *Solver) PairLike(other *Solver, number []int32) (exposed int) {
	own := make([]int32, other.n) // by number there: the vertex and 1
	for v, x := range number {
		own[x] = int32(v) + 1
	}
	for v, x := range number {
		if m := other.mate[x]; m >= 0 && own[m] > 0 {
			s.Pair(v, int(own[m])-1)
		}
	}
	return s.countExposed()
}

// widen gives all dual values more words, zero and behind those they have.
func (s *Solver) widen(words int) {
	spread := func(values []int64) []int64 {
		wide := make([]int64, 0, len(values)/s.words*words)
		for ; len(values) > 0; values = values[s.words:] {
			wide = append(wide, values[:s.words]...)
			wide = wide[:len(wide)+words-s.words]
		}
		return wide
	}
	s.y, s.nodes.z = spread(s.y), spread(s.nodes.z)
	s.words, s.nodes.words = words, words
	s.nodes.sum = cleared(s.nodes.sum, words)
	s.distance, s.best = cleared(s.distance, words), cleared(s.best, words)
	s.ahead.reset(s.n, words)
}

// breakUp dissolves an outermost blossom, and those inside it, as far as an edge of their
// cycle or of one inside is not tight any more, and undoes the pairs that are not.
func (s *Solver) breakUp(node int32) {
	b := &s.nodes
	s.stampNodes()
	if s.isSound(node, make([]int64, s.words)) {
		return
	}
	s.work = b.appendVertices(s.work[:0], node)
	s.takeApart(node, make([]int64, s.words))
	for _, v := range s.work {
		if b.base[b.top(v)] != v {
			continue
		}
		if m := s.mate[v]; m >= 0 && !s.tightTops(v, m) {
			s.mate[v], s.mate[m] = -1, -1
		}
	}
}

// isSound reports whether all cycles of a blossom are tight, and marks the
// blossoms of which, or inside which, one is not. The sum is that of the z of
// all blossoms around it: an edge of the cycle lies in all of those.
func (s *Solver) isSound(node int32, sum []int64) bool {
	b := &s.nodes
	if !b.isBlossom(node) {
		return true
	}
	add(sum, b.zOf(node))
	sound := true
	for _, e := range b.cycleOf(node) {
		sound = sound && s.hasEdge(e.from, e.to) && s.isTightWithin(e, sum)
	}
	for _, c := range b.childrenOf(node) {
		sound = s.isSound(c, sum) && sound
	}
	subtract(sum, b.zOf(node))
	if !sound {
		s.met[node] = s.stamp
	}
	return sound
}

// isTightWithin reports whether an edge is tight inside sets with the z given.
func (s *Solver) isTightWithin(e edge, z []int64) bool {
	a, b := s.dual(e.from), s.dual(e.to)
	for i, c := range s.costs.at(s.class[e.from], s.class[e.to]) {
		if a[i]+b[i]-2*z[i] != c {
			return false
		}
	}
	return true
}
