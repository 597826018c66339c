package matching

// ahead remembers, in a search along listed pairs, for every free vertex the outer one
// whose edge to it becomes tight first, and for every outer vertex the outer one in
// another node. The distance at which that is depends on values that do not change
// while a search goes on; see offers, which does the same for cells.
//
// The vertices that something comes to are in a heap, the one that is met first on top.
type ahead struct {
	fresh []int32 // outer vertices whose edges have not been looked at
	from  []int32 // by vertex: the outer one that comes first; -1 = none
	key   []int64 // and twice the distance
	words int     // of a key
	at    []int   // by vertex: the search that from is of
	has   []int32 // vertices that from is known of
	heap  []int32
	place []int32 // by vertex that from is known of: in the heap, and 1
	met   []int32 // scratch
}

func (a *ahead) reset(n, words int) {
	a.from, a.at, a.key, a.place = sized(a.from, n), sized(a.at, n), sized(a.key, n*words), sized(a.place, n)
	a.words = words
	a.begin()
}

func (a *ahead) begin() { a.fresh, a.has, a.heap = a.fresh[:0], a.has[:0], a.heap[:0] }

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
		a.drop(u)
	}
	for _, u := range a.fresh {
		s.lookAhead(u)
	}
	a.fresh = a.fresh[:0]
	a.met = a.met[:0]
	for len(a.heap) > 0 {
		v := a.heap[0]
		if len(s.events) > 0 && compare(a.keyOf(v), s.best) > 0 {
			break
		}
		if s.meetAlong(v) {
			a.met = append(a.met, v)
			a.drop(v)
		}
	}
	for _, v := range a.met {
		a.lift(v)
	}
}

// knowAhead notes that what comes first to a vertex is known in this search.
func (s *Solver) knowAhead(v int32) {
	if a := &s.ahead; a.at[v] != s.searches {
		a.at[v], a.from[v], a.place[v] = s.searches, -1, 0
		a.has = append(a.has, v)
	}
}

// lookAhead offers the edges of an outer vertex to free ones, and to itself those to
// outer ones.
func (s *Solver) lookAhead(u int32) {
	a, node := &s.ahead, s.nodes.top(u)
	row, y := int(s.class[u])*s.costs.classes, s.dual(u)[0]
	for _, v := range s.crowded.open[u] {
		at := row + int(s.class[v])
		if !s.costs.edge[at] {
			continue
		}
		slack := s.costs.value[at*s.words] - y - s.y[int(v)*s.words] // the first word is mostly enough
		if s.isFree(v) {
			if a.at[v] != s.searches || a.from[v] < 0 || 2*slack <= a.key[int(v)*s.words] {
				s.knowAhead(v)
				s.keepSooner(v, u, v, 2)
			}
		} else if (a.from[u] < 0 || slack <= a.key[int(u)*s.words]) && s.isOuter(v, node) {
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
	a.lift(of)
}

// meetAlong offers the event at which the vertex on top of the heap is met, and reports
// whether there is one; if not, the vertex is not there any more.
func (s *Solver) meetAlong(v int32) bool {
	a, b := &s.ahead, &s.nodes
	node, kind := b.top(v), meetFree
	switch {
	case s.isFree(v):
		if s.isExposed(v) {
			kind = meetExposed
		}
	case b.label[node] != outer:
		a.drop(v)
		return false
	default:
		kind = meetOuter
		if b.top(a.from[v]) == node { // they have come together
			a.from[v] = -1
			a.drop(v)
			s.lookAhead(v)
			return false
		}
	}
	order := -1
	if len(s.events) > 0 {
		order = 0
	}
	copy(s.best, a.keyOf(v))
	s.offer(event{kind, a.from[v], v}, order)
	return true
}

func (a *ahead) keyOf(v int32) []int64 { return a.key[int(v)*a.words:][:a.words] }

// lift puts a vertex into the heap, or up in it, where its key belongs that has become
// smaller.
func (a *ahead) lift(v int32) {
	i := int(a.place[v]) - 1
	if i < 0 {
		i = len(a.heap)
		a.heap = append(a.heap, v)
	}
	for i > 0 {
		up := (i - 1) / 2
		if compare(a.keyOf(a.heap[up]), a.keyOf(v)) <= 0 {
			break
		}
		a.put(a.heap[up], i)
		i = up
	}
	a.put(v, i)
}

// drop takes a vertex out of the heap, if it is there.
func (a *ahead) drop(v int32) {
	i, last := int(a.place[v])-1, len(a.heap)-1
	if i < 0 {
		return
	}
	a.place[v] = 0
	w := a.heap[last]
	a.heap = a.heap[:last]
	if w == v {
		return
	}
	for {
		down := 2*i + 1
		if down+1 < last && compare(a.keyOf(a.heap[down+1]), a.keyOf(a.heap[down])) < 0 {
			down++
		}
		if down >= last || compare(a.keyOf(w), a.keyOf(a.heap[down])) <= 0 {
			break
		}
		a.put(a.heap[down], i)
		i = down
	}
	a.put(w, i)
	a.lift(w)
}

func (a *ahead) put(v int32, i int) { a.heap[i], a.place[v] = v, int32(i)+1 }
