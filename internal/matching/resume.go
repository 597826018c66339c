package matching

// A Position is what a solver has come to: dual values, less those of odd sets, and pairs.
// It stays as it is, whatever the solver does next.
type Position struct {
	words int
	y     []int64 // by number
	mate  []int32 // by number; -1 = none
}

// Position returns what the solver has come to. Vertices are told by the number given,
// below count; numbers that no vertex has have values of zero and no partner.
func (s *Solver) Position(number []int32, count int) *Position {
	p := &Position{words: s.words, y: make([]int64, count*s.words), mate: make([]int32, count)}
	for x := range p.mate {
		p.mate[x] = -1
	}
	for v, x := range number {
		s.valueWithoutSets(p.y[int(x)*s.words:][:s.words], int32(v))
		if m := s.mate[v]; m >= 0 {
			p.mate[x] = number[m]
		}
	}
	return p
}

// Resume begins at a position of another graph with as many words: at its dual values,
// lowered as far as this graph asks for, and its pairs as far as they are tight here.
// Whatever the position, what comes of it is right; the fewer edges are new or cheaper,
// the less is left to do. It must come before anything is paired. It returns how many
// vertices are exposed.
func (s *Solver) Resume(p *Position, number []int32) (exposed int) {
	own := make([]int32, len(p.mate)) // by number: the vertex and 1
	for v, x := range number {
		copy(s.dual(int32(v)), p.y[int(x)*p.words:][:p.words])
		own[x] = int32(v) + 1
	}
	s.lower()
	s.built, s.started, s.greedy.known = false, true, false
	for v, x := range number {
		if m := p.mate[x]; m >= 0 && own[m] > 0 {
			s.Pair(v, int(own[m])-1)
		}
	}
	return s.countExposed()
}

// lower makes dual values feasible: of two vertices whose edge costs less than their
// values together the later one gets a lower value. There must be no odd sets.
func (s *Solver) lower() {
	most := make([]int64, s.words)
	for v := range int32(s.n) {
		y := s.dual(v)
		clear(most)
		for u := range v {
			if !s.hasEdge(u, v) {
				continue
			}
			z, cost := s.dual(u), s.costs.at(s.class[u], s.class[v])
			if isOver(y, z, cost, most) {
				for i, c := range cost {
					most[i] = y[i] + z[i] - c
				}
			}
		}
		subtract(y, most)
	}
}

// isOver reports whether two values exceed a cost by more than so much.
func isOver(y, z, cost, most []int64) bool {
	for i, c := range cost {
		if over := y[i] + z[i] - c; over != most[i] {
			return over > most[i]
		}
	}
	return false
}
