package matching

import (
	"cmp"
	"slices"
)

// PairInOrder gives each exposed vertex of the first list, in turn, the first
// exposed vertex of the second list that a tight edge joins it to. It must come
// before the first search; both lists may hold the same vertices.
func (s *Solver) PairInOrder(first, second []int) {
	if len(first) == 0 || !s.greedy.fill(s, second, 1) {
		return
	}
	s.findTightClasses()
	for _, u := range first {
		if s.mate[u] < 0 && !s.gone[u] {
			s.pairFirst(u, second)
		}
	}
}

// greedy holds exposed vertices in queues, one for every class, as positions in
// a list.
type greedy struct {
	known bool      // tight is
	tight [][]int32 // by class: those that tight edges join it to
	own   [][]int32 // memory of tight
	all   []int32
	queue []queue

	value           []int32 // by class: one of its vertices
	degree          []int   // by class: possible partners
	order, partners []int32
}

// A queue is a part of greedy.all.
type queue struct{ first, end int32 }

// fill sorts the exposed vertices of the list by class. It does nothing and
// reports false if there are fewer than the least number given.
func (q *greedy) fill(s *Solver, list []int, least int) bool {
	q.queue = cleared(q.queue, s.costs.classes)
	waits := func(v int) bool { return s.mate[v] < 0 && !s.gone[v] }
	exposed := 0
	for _, v := range list {
		if waits(v) {
			q.queue[s.class[v]].end++
			exposed++
		}
	}
	if exposed < least {
		return false
	}
	q.all = sized(q.all, exposed)
	from := int32(0)
	for t := range q.queue {
		count := q.queue[t].end
		q.queue[t] = queue{from, from}
		from += count
	}
	for i, v := range list {
		if waits(v) {
			own := &q.queue[s.class[v]]
			q.all[own.end] = int32(i)
			own.end++
		}
	}
	return true
}

// waiting returns the vertices of a class, as positions in the list, from the
// first on that is still exposed.
func (q *greedy) waiting(s *Solver, t int32, list []int) []int32 {
	own := &q.queue[t]
	for own.first < own.end && s.mate[list[q.all[own.first]]] >= 0 {
		own.first++
	}
	return q.all[own.first:own.end]
}

// pairFirst finds the partner for u. Paired vertices leave the queues when they
// come to the front.
func (s *Solver) pairFirst(u int, second []int) {
	best := int32(-1)
	for _, t := range s.greedy.tight[s.class[u]] {
		for _, i := range s.greedy.waiting(s, t, second) {
			if best >= 0 && i > best {
				break
			}
			if v := second[i]; v != u && s.mate[v] < 0 && !s.gone[v] && !s.isExcluded(int32(u), int32(v)) {
				best = i
				break
			}
		}
	}
	if best >= 0 {
		s.match(u, second[best])
	}
}

// PairGreedily pairs the exposed vertices of the list along tight edges, those
// first that have the least choice, with partners that have little. It may leave
// more exposed than need be; searches do the rest. It must come before the first
// search that has costs.
func (s *Solver) PairGreedily(list []int) {
	q := &s.greedy
	if !q.fill(s, list, 2) {
		return
	}
	s.findTightClasses()
	q.degree = cleared(q.degree, s.costs.classes)
	degree, order := q.degree, q.order[:0]
	for t, own := range q.queue {
		if own.first == own.end {
			continue
		}
		for _, u := range q.tight[t] {
			degree[t] += int(q.queue[u].end - q.queue[u].first)
		}
		if degree[t] > 0 {
			order = append(order, int32(t))
		}
	}
	scarce := func(a, b int32) int { return cmp.Or(cmp.Compare(degree[a], degree[b]), cmp.Compare(a, b)) }
	slices.SortFunc(order, scarce)
	q.order = order
	for _, t := range order {
		q.partners = q.partners[:0]
		for _, u := range q.tight[t] {
			if degree[u] > 0 {
				q.partners = append(q.partners, u)
			}
		}
		slices.SortFunc(q.partners, scarce)
		for _, i := range q.waiting(s, t, list) {
			if u := list[i]; s.mate[u] < 0 {
				s.pairAmong(u, list, q.partners)
			}
		}
	}
}

// pairAmong gives u the first partner there is in the classes given.
func (s *Solver) pairAmong(u int, list []int, classes []int32) {
	for _, t := range classes {
		for _, i := range s.greedy.waiting(s, t, list) {
			if v := list[i]; v != u && s.mate[v] < 0 && !s.isExcluded(int32(u), int32(v)) {
				s.match(u, v)
				return
			}
		}
	}
}

// findTightClasses lists for each class those it is joined to by tight edges while
// all vertices of a class have the same dual value.
func (s *Solver) findTightClasses() {
	q := &s.greedy
	if q.known {
		return
	}
	q.known = true
	if !s.started {
		q.tight = s.costs.freeClasses()
		return
	}
	q.value = sized(q.value, s.costs.classes)
	for t := range q.value {
		q.value[t] = -1
	}
	for v, t := range s.class {
		q.value[t] = int32(v)
	}
	for len(q.own) < s.costs.classes {
		q.own = append(q.own, nil)
	}
	q.tight = q.own[:s.costs.classes]
	for t, near := range s.near {
		q.tight[t] = q.tight[t][:0]
		for _, u := range near {
			if q.value[t] >= 0 && q.value[u] >= 0 && s.sumIs(q.value[t], q.value[u]) {
				q.tight[t] = append(q.tight[t], u)
			}
		}
	}
}

// Swap makes u and v partners, and their partners likewise, if that keeps the
// matching optimal and can be seen without a search. It reports whether it did.
func (s *Solver) Swap(u, v int) bool {
	a, b := int32(u), int32(v)
	x, y := s.mate[a], s.mate[b]
	if x < 0 || y < 0 || x == b {
		return x == b && x >= 0
	}
	p := s.nodes.parent
	if p[a] >= 0 || p[b] >= 0 || p[x] >= 0 || p[y] >= 0 || !s.tightTops(a, b) || !s.tightTops(x, y) {
		return false
	}
	s.change(a, x, -1)
	s.change(b, y, -1)
	s.mate[a], s.mate[b], s.mate[x], s.mate[y] = b, a, y, x
	s.change(a, b, 1)
	s.change(x, y, 1)
	return true
}
