package matching

import (
	"cmp"
	"slices"
)

// PairInOrder gives each exposed vertex of the first list, in turn, the first
// exposed vertex of the second list that a tight edge joins it to. It must come
// before the first search; both lists may hold the same vertices.
func (s *Solver) PairInOrder(first, second []int) {
	q := &s.greedy
	if q.fill(s, second) == 0 {
		return
	}
	s.findTightTypes()
	for _, u := range first {
		if s.mate[u] < 0 && !s.gone[u] {
			s.pairFirst(u, second, q.queue)
		}
	}
}

// greedy holds exposed vertices in queues, one for every type, as positions in
// a list.
type greedy struct {
	known bool      // tight is
	tight [][]int32 // by type: those that tight edges join it to
	own   [][]int32 // memory of tight
	count []int32
	all   []int32
	queue [][]int32

	value           []int32 // by type: one of its vertices
	degree          []int   // by type: possible partners
	order, partners []int32
}

// fill sorts the exposed vertices of the list by type and returns their number.
func (q *greedy) fill(s *Solver, list []int) int {
	q.count = cleared(q.count, s.costs.types)
	waits := func(v int) bool { return s.mate[v] < 0 && !s.gone[v] }
	for _, v := range list {
		if waits(v) {
			q.count[s.typ[v]]++
		}
	}
	q.all = slices.Grow(q.all[:0], len(list))[:len(list)]
	q.queue = cleared(q.queue, s.costs.types)
	from := int32(0)
	for t, count := range q.count {
		q.queue[t] = q.all[from : from : from+count]
		from += count
	}
	for i, v := range list {
		if t := s.typ[v]; waits(v) {
			q.queue[t] = append(q.queue[t], int32(i))
		}
	}
	return int(from)
}

// pairFirst finds the partner for u. Paired vertices leave the queues when they
// come to the front.
func (s *Solver) pairFirst(u int, second []int, queue [][]int32) {
	best := int32(-1)
	for _, t := range s.greedy.tight[s.typ[u]] {
		q := queue[t]
		for len(q) > 0 && s.mate[second[q[0]]] >= 0 {
			q = q[1:]
		}
		queue[t] = q
		for _, i := range q {
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
		s.Pair(u, second[best])
	}
}

// PairScarce pairs the exposed vertices of the list along tight edges, those
// first that have the least choice, with partners that have little. It must
// come before the first search that has costs.
func (s *Solver) PairScarce(list []int) {
	q := &s.greedy
	if q.fill(s, list) < 2 {
		return
	}
	s.findTightTypes()
	q.degree = cleared(q.degree, s.costs.types)
	degree, order := q.degree, q.order[:0]
	for t, own := range q.queue {
		if len(own) == 0 {
			continue
		}
		for _, u := range q.tight[t] {
			degree[t] += len(q.queue[u])
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
		for _, i := range q.queue[t] {
			if u := list[i]; s.mate[u] < 0 {
				s.pairAmong(u, list, q.partners)
			}
		}
	}
}

// pairAmong gives u the first partner there is in the types given.
func (s *Solver) pairAmong(u int, list []int, types []int32) {
	for _, t := range types {
		queue := s.greedy.queue[t]
		for len(queue) > 0 && s.mate[list[queue[0]]] >= 0 {
			queue = queue[1:]
		}
		s.greedy.queue[t] = queue
		for _, i := range queue {
			if v := list[i]; v != u && s.mate[v] < 0 && !s.isExcluded(int32(u), int32(v)) {
				s.Pair(u, v)
				return
			}
		}
	}
}

// findTightTypes lists for each type those it is joined to by tight edges while
// all vertices of a type have the same dual value.
func (s *Solver) findTightTypes() {
	q := &s.greedy
	if q.known {
		return
	}
	q.known = true
	if !s.started {
		q.tight = s.costs.free
		return
	}
	q.value = slices.Grow(q.value[:0], s.costs.types)[:s.costs.types]
	for t := range q.value {
		q.value[t] = -1
	}
	for v, t := range s.typ {
		q.value[t] = int32(v)
	}
	for len(q.own) < s.costs.types {
		q.own = append(q.own, nil)
	}
	q.tight = q.own[:s.costs.types]
	for t, near := range s.costs.near {
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
