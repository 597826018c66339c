package matching

// A Relaxation is the matching problem as far as classes can see it: every vertex
// sends half of itself to vertices of other classes, or of its own, at least cost.
// It is solved again and again in the same memory.
//
// Its dual values, the potentials, are one vector for every class, such that no
// edge costs less than the potentials of its two ends: feasible dual values
// without odd sets. So a perfect matching of edges that are tight for them has
// least cost, and then all that have consist of such edges. If classes cannot be
// satisfied at all, the potentials are zero, which is feasible, too.
type Relaxation struct {
	transport transport
	potential []int64
}

// Solve finds the potentials of a graph. Of the exclusions it looks at those of
// vertices that are alone in their class; lists of others may be left empty.
func (r *Relaxation) Solve(costs *Costs, classOf []int32, excluded [][]int32) {
	costs.index()
	r.potential = r.transport.solve(costs, 0, costs.near, classOf, excluded, nil)
}

// Tight reports whether the edges between classes t and u are tight.
func (r *Relaxation) Tight(t, u int) bool {
	costs := r.transport.costs
	if !costs.Edge(t, u) {
		return false
	}
	a, b := r.potential[t*costs.words:], r.potential[u*costs.words:]
	for i, c := range costs.at(int32(t), int32(u)) {
		if a[i]+b[i] != c {
			return false
		}
	}
	return true
}

// Relax gives every vertex the potential of its class; see [Relaxation]. It must
// come before anything is paired. Where neither exclusions nor odd sets stand in
// the way, some perfect matching uses tight edges alone then, and only that
// remains to be searched.
func (s *Solver) Relax() { s.start(s.transport.solve(s.costs, 0, s.near, s.class, s.excluded, nil)) }

// solve finds the potentials by the words behind the first ones that are skipped.
// Vertices that are gone, if that is told, do not count.
func (p *transport) solve(costs *Costs, skipped int, near [][]int32, classOf []int32, excluded [][]int32, gone []bool) []int64 {
	p.near, p.costs, p.skipped, p.words = near, costs, skipped, costs.words-skipped
	if costs.classes > manyClasses && p.words > 1 {
		return p.solveByWords(classOf, excluded, gone)
	}
	p.reset(classOf, excluded, gone)
	p.run()
	return p.alpha
}

// run sends everything, and makes the potentials of the dual values.
func (p *transport) run() bool {
	for p.hasSupply() {
		if !p.ship() {
			clear(p.alpha)
			return false
		}
	}
	for i, b := range p.beta {
		p.alpha[i] += b
	}
	return true
}

// manyClasses is from how many classes on one word is solved after the other.
const manyClasses = 200

// solveByWords solves the problem for the first word, then for the next among the edges
// that are tight for those before, and so on. That takes more steps, but short ones.
func (p *transport) solveByWords(classOf []int32, excluded [][]int32, gone []bool) []int64 {
	words, classes := p.words, p.costs.classes
	potential := make([]int64, classes*words)
	p.words = 1
	for k := range words {
		if k > 0 && p.isFree() {
			p.skipped++
			continue
		}
		p.reset(classOf, excluded, gone)
		if !p.run() {
			clear(potential)
			break
		}
		for t, x := range p.alpha {
			potential[t*words+k] = x
		}
		p.narrow()
		p.skipped++
	}
	return potential
}

// isFree reports whether nothing costs anything.
func (p *transport) isFree() bool {
	for t, near := range p.near {
		for _, u := range near {
			if p.cost(t, u)[0] != 0 {
				return false
			}
		}
	}
	return true
}

// narrow leaves those classes near each other that tight edges join.
func (p *transport) narrow() {
	tight := make([][]int32, len(p.near))
	for t, near := range p.near {
		for _, u := range near {
			if p.alpha[t]+p.alpha[u] == p.cost(t, u)[0] {
				tight[t] = append(tight[t], u)
			}
		}
	}
	p.near = tight
}
