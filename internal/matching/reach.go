package matching

// Reach finds out which partners vertex u can have in optimal matchings. The
// matching must be perfect. Afterwards Reached answers for single vertices,
// until Settle ends the inquiry, which it must before anything else is asked.
//
// The optimal matchings are the perfect matchings of tight edges that leave
// every odd set with positive z once. With u taken away its partner x is exposed,
// and a tree of tight edges from x, in which these sets are kept whole, has as
// outer vertices exactly those that can be exposed in place of x in a matching
// that is as good. So u can have exactly those partners v that are outer there and
// joined to u by a tight edge. The search is frozen: dual values stay as they are.
func (s *Solver) Reach(u int) { s.reach(int32(u), -1) }

// ReachFor is Reach that stops as soon as v is found to be reached; then the
// answers for other vertices are incomplete. It reports whether v was; if not,
// the inquiry is complete.
func (s *Solver) ReachFor(u, v int) bool {
	s.reach(int32(u), int32(v))
	return s.Reached(v)
}

func (s *Solver) reach(u, target int32) {
	s.ready()
	s.free(u)
	x := s.mate[u]
	s.asking, s.askingMate = u, x
	s.leave(u)
	s.mate[u], s.mate[x] = -1, -1
	s.begin()
	if target >= 0 && s.tightTops(u, target) {
		s.target = target
	}
	if !s.labelOuter(s.nodes.top(x)) {
		s.run(true)
	}
}

// free makes sure that u lies in no blossom: exposed and met again by a search
// that starts elsewhere, it is the end of the way found, never inside.
func (s *Solver) free(u int32) {
	if s.nodes.parent[u] < 0 {
		return
	}
	x := s.mate[s.nodes.base[s.nodes.top(u)]]
	s.expose(u)
	s.grow(x, false)
}

// Reached reports whether v can be the partner of the vertex being asked about
// in some optimal matching.
func (s *Solver) Reached(v int) bool {
	b := &s.nodes
	return int(s.asking) != v && !s.gone[v] && b.label[b.top(int32(v))] == outer &&
		s.tightTops(s.asking, int32(v))
}

// Settle ends the inquiry of Reach. The vertex asked about becomes the partner
// of v, which must have been reached, or keeps its partner if v is -1.
func (s *Solver) Settle(v int) {
	u := s.asking
	if v < 0 || int32(v) == s.askingMate {
		s.mate[u], s.mate[s.askingMate] = s.askingMate, u
	} else {
		s.flow.known = false
		s.flip(int32(v), u)
		s.mate[u] = int32(v)
	}
	s.finish()
	if s.place[u] < 0 {
		s.refile(u, false)
	}
}

// Explore calls visit for each vertex that could be exposed in place of v,
// which must be exposed, in a matching of the same size over tight edges; v
// itself comes first, and some may come twice. It stops when visit returns true.
// Nobody else may be exposed in the part of the graph that v can reach.
func (s *Solver) Explore(v int, visit func(v int) bool) {
	if s.exploreNear(int32(v), visit) {
		return
	}
	s.ready()
	s.begin()
	s.visitor = visit
	if !s.labelOuter(s.nodes.top(int32(v))) {
		s.run(true)
	}
	s.visitor = nil
	s.finish()
}

// exploreNear tells of v and of those whose partners v could take from them,
// which needs no search and is mostly enough. It reports whether it was.
func (s *Solver) exploreNear(v int32, visit func(v int) bool) bool {
	if s.HasOddSets() {
		return false
	}
	if visit(int(v)) {
		return true
	}
	for x, m := range s.mate[:s.n] {
		if m >= 0 && !s.gone[x] && s.tightTops(v, int32(x)) && visit(int(m)) {
			return true
		}
	}
	return false
}
