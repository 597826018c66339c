package matching

import "slices"

// PairInOrder gives each exposed vertex of the first list, in turn, the first
// exposed vertex of the second list that a tight edge joins it to. It must come
// before the first search; both lists may hold the same vertices.
func (s *Solver) PairInOrder(first, second []int) {
	if !s.tightKnown {
		s.findTightTypes()
	}
	// One queue of positions in second for every type.
	q := &s.greedy
	q.count = cleared(q.count, s.costs.types)
	for _, v := range second {
		if s.mate[v] < 0 {
			q.count[s.typ[v]]++
		}
	}
	q.all = slices.Grow(q.all[:0], len(second))[:len(second)]
	q.queue = cleared(q.queue, s.costs.types)
	from := int32(0)
	for t, count := range q.count {
		q.queue[t] = q.all[from : from : from+count]
		from += count
	}
	for i, v := range second {
		if t := s.typ[v]; s.mate[v] < 0 {
			q.queue[t] = append(q.queue[t], int32(i))
		}
	}
	for _, u := range first {
		if s.mate[u] < 0 && !s.gone[u] {
			s.pairFirst(u, second, q.queue)
		}
	}
}

// greedy is what PairInOrder works with.
type greedy struct {
	count []int32
	all   []int32
	queue [][]int32
}

// pairFirst finds the partner for u. Paired vertices leave the queues when they
// come to the front.
func (s *Solver) pairFirst(u int, second []int, queue [][]int32) {
	best := int32(-1)
	for _, t := range s.tightTypes[s.typ[u]] {
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

// findTightTypes lists for each type those it is joined to by tight edges while
// all vertices of a type have the same dual value.
func (s *Solver) findTightTypes() {
	value := make([]int32, s.costs.types) // a vertex of the type
	for t := range value {
		value[t] = -1
	}
	for v, t := range s.typ {
		value[t] = int32(v)
	}
	s.tightKnown = true
	s.tightTypes = slices.Grow(s.tightTypes[:0], s.costs.types)[:s.costs.types]
	for t := range s.tightTypes {
		s.tightTypes[t] = s.tightTypes[t][:0]
	}
	for t, near := range s.costs.near {
		for _, u := range near {
			if value[t] >= 0 && value[u] >= 0 && s.sumIs(value[t], value[u]) {
				s.tightTypes[t] = append(s.tightTypes[t], u)
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
