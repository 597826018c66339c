package matching

// RelaxBehind makes a new start behind the first so many words of the cost: every vertex
// gets, in the words behind, the potential of its class by those words alone; see
// [Relaxation]. It is meant for a table that has just been narrowed by the words before
// (Narrow) and given to the solver (Reprice, StartLike), with many vertices exposed by
// that. What is paired stays so as far as it is tight, and more is paired where the
// potentials show how. It does nothing if there are odd sets.
//
// The values stay feasible: an edge has slack in the words before or is as dear behind
// them as the two potentials.
func (s *Solver) RelaxBehind(words int) {
	if s.HasOddSets() || words >= s.words {
		return
	}
	potential := s.transport.solve(s.costs, words, s.near, s.class, s.excluded, s.gone)
	width := s.words - words
	for v, t := range s.class {
		if !s.gone[v] {
			copy(s.dual(int32(v))[words:], potential[int(t)*width:][:width])
		}
	}
	s.built, s.started, s.greedy.known = false, true, false
	for v := range int32(s.n) {
		if m := s.mate[v]; m > v && !s.gone[v] && !s.tightTops(v, m) {
			s.mate[v], s.mate[m] = -1, -1
		}
	}
	s.pairAlongFlow()
	s.pairExposed()
}

// pairAlongFlow pairs vertices that are alone in their class as the transport has it:
// each sends to another, and along a circle of those every second pair is taken.
func (s *Solver) pairAlongFlow() {
	p := &s.transport
	to := make([]int32, s.n) // whom a vertex sends to; -1 = several, or nobody
	for v := range to {
		to[v] = -1
	}
	single := make([]bool, p.classes)
	count := make([]int32, p.classes)
	for v, t := range s.class {
		if !s.gone[v] {
			count[t]++
		}
	}
	for t := range single {
		single[t] = count[t] == 1
	}
	for u := range p.classes {
		if !single[u] {
			continue
		}
		for t, sent := range p.flow[u*p.classes:][:p.classes] {
			if sent > 0 && single[t] {
				to[p.only[t]] = p.only[u]
			}
		}
	}
	for v := range to {
		for u := int32(v); u >= 0 && to[u] >= 0; {
			w := to[u]
			to[u] = -1
			s.Pair(int(u), int(w))
			u, to[w] = to[w], -1
		}
	}
}

// pairExposed pairs exposed vertices that a tight edge joins.
func (s *Solver) pairExposed() {
	var exposed []int
	for v := range s.n {
		if s.mate[v] < 0 && !s.gone[v] {
			exposed = append(exposed, v)
		}
	}
	for i, u := range exposed {
		for _, v := range exposed[i+1:] {
			if s.mate[u] >= 0 {
				break
			}
			s.Pair(u, v)
		}
	}
}
