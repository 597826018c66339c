package matching

// ahead remembers, in a search along listed pairs, for every free vertex the outer one
// whose edge to it becomes tight first, and for every outer vertex the outer one in
// another node. The distance at which that is depends on values that do not change
// while a search goes on; see offers, which does the same for cells.
type ahead struct {
	fresh []int32 // outer vertices whose edges have not been looked at
	from  []int32 // by vertex: the outer one that comes first; -1 = none
	key   []int64 // and twice the distance
	at    []int   // by vertex: the search that from is of
	has   []int32 // vertices that from is known of
}

func (a *ahead) reset(n, words int) {
	a.from, a.at, a.key = sized(a.from, n), sized(a.at, n), sized(a.key, n*words)
	a.begin()
}

func (a *ahead) begin() { a.fresh, a.has = a.fresh[:0], a.has[:0] }

// nextAlong offers the events at which edges from outer vertices become tight. They tell
// of the two vertices.
func (s *Solver) nextAlong() {
	a, b := &s.ahead, &s.nodes
	if s.offers.stale { // vertices have become free again
		s.offers.stale = false
		for _, v := range a.has {
			a.at[v] = 0
		}
		a.begin()
		for _, u := range s.touched {
			if b.label[b.top(u)] == outer {
				a.fresh = append(a.fresh, u)
			}
		}
	}
	for _, u := range a.fresh {
		s.knowAhead(u)
		a.from[u] = -1
	}
	for _, u := range a.fresh {
		s.lookAhead(u)
	}
	a.fresh = a.fresh[:0]
	for _, v := range a.has {
		s.meetAlong(v)
	}
}

// knowAhead notes that what comes first to a vertex is known in this search.
func (s *Solver) knowAhead(v int32) {
	if a := &s.ahead; a.at[v] != s.searches {
		a.at[v], a.from[v] = s.searches, -1
		a.has = append(a.has, v)
	}
}

// lookAhead offers the edges of an outer vertex to free ones, and to itself those to
// outer ones.
func (s *Solver) lookAhead(u int32) {
	node := s.nodes.top(u)
	for _, v := range s.crowded.open[u] {
		switch {
		case !s.costs.edge[int(s.class[u])*s.costs.classes+int(s.class[v])]:
		case s.isFree(v):
			s.knowAhead(v)
			s.keepSooner(v, u, v, 2)
		case s.isOuter(v, node):
			s.keepSooner(u, u, v, 1)
		}
	}
}

// keepSooner keeps the edge between u and v for one of the two, if it becomes tight
// before the one it has.
func (s *Solver) keepSooner(of, u, v int32, times int64) {
	a := &s.ahead
	key := a.key[int(of)*s.words:][:s.words]
	y, z, cost := s.dual(u), s.dual(v), s.costs.at(s.class[u], s.class[v])
	if a.from[of] >= 0 && !isSooner(cost, y, z, key, times) {
		return
	}
	a.from[of] = u
	if of == u {
		a.from[of] = v
	}
	for i, x := range cost {
		key[i] = times * (x - y[i] - z[i])
	}
}

// meetAlong offers the event at which a vertex is met first.
func (s *Solver) meetAlong(v int32) {
	a, b := &s.ahead, &s.nodes
	node, kind := b.top(v), meetFree
	switch {
	case s.isFree(v):
		if s.isExposed(v) {
			kind = meetExposed
		}
	case b.label[node] != outer:
		return
	default:
		kind = meetOuter
		if from := a.from[v]; from >= 0 && b.top(from) == node { // they have come together
			a.from[v] = -1
			s.lookAhead(v)
		}
	}
	if a.from[v] < 0 {
		return
	}
	key, order := a.key[int(v)*s.words:][:s.words], -1
	if len(s.events) > 0 {
		order = compare(key, s.best)
	}
	if order < 0 {
		copy(s.best, key)
	}
	s.offer(event{kind, a.from[v], v}, order)
}
