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
	s.ask(u)
	if target >= 0 && s.tightTops(u, target) {
		s.target = target
	}
	s.spread()
}

// ask begins the inquiry about a vertex that lies in no blossom.
func (s *Solver) ask(u int32) {
	x := s.mate[u]
	s.asking, s.askingMate = u, x
	s.leave(u)
	s.mate[u], s.mate[x] = -1, -1
	s.begin()
}

// spread searches from its partner.
func (s *Solver) spread() {
	if !s.labelOuter(s.nodes.top(s.askingMate)) {
		s.run(true)
	}
}

// Seek makes u the partner of somebody who is wanted, if an optimal matching has such a
// pair, and reports whether one has. The matching must be perfect. It comes to the same
// as Reach, Reached and Settle, but stops where somebody is found, and does not search
// where nobody can be.
func (s *Solver) Seek(u int, wanted func(v int) bool) bool {
	if wanted(s.Mate(u)) {
		return true
	}
	s.ready()
	s.free(int32(u))
	if wanted(s.Mate(u)) {
		return true
	}
	if !s.aim(int32(u), wanted) {
		return false
	}
	found := -1
	s.ask(int32(u))
	s.visitor = func(v int) bool {
		if s.aimed[v] == s.searches {
			found = v
		}
		return found >= 0
	}
	s.spread()
	s.visitor = nil
	s.Settle(found)
	return found >= 0
}

// aim marks those for the next search who are wanted as partners of a vertex that lies in
// no blossom, as far as they may come into question, and reports whether anybody does.
func (s *Solver) aim(u int32, wanted func(v int) bool) (anybody bool) {
	for len(s.aimed) < s.n {
		s.aimed = append(s.aimed, 0)
	}
	try := func(v int32) {
		if v != u && !s.gone[v] && wanted(int(v)) && s.tightTops(u, v) && s.MayPair(int(u), int(v)) {
			s.aimed[v], anybody = s.searches+1, true
		}
	}
	if s.crowded.sparse {
		for _, v := range s.crowded.open[u] {
			try(v)
		}
		return anybody
	}
	for v := range int32(s.n) {
		try(v)
	}
	return anybody
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
		s.ways.vain += len(s.touched)
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
