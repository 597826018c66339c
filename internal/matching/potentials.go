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
	r.potential = r.transport.solve(costs, costs.near, classOf, excluded, nil)
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
func (s *Solver) Relax() { s.start(s.transport.solve(s.costs, s.near, s.class, s.excluded, nil)) }

// solve finds the potentials; those of the vertices that are gone, if that is told, do not
// count.
func (p *transport) solve(costs *Costs, near [][]int32, classOf []int32, excluded [][]int32, gone []bool) []int64 {
	p.near = near
	p.reset(costs, classOf, excluded, gone)
	for p.hasSupply() {
		if !p.ship() {
			clear(p.alpha)
			return p.alpha
		}
	}
	for i, b := range p.beta {
		p.alpha[i] += b
	}
	return p.alpha
}

// A transport is the transportation problem between classes, solved by shortest
// augmenting ways: every class is a sender and a receiver, supply and demand are
// its vertices. What holds throughout: alpha(t) + beta(u) ≤ cost for every t that
// may send to u, with equality where something is sent. In the end everything is
// sent, at least cost. The problem is symmetric, so alpha and beta can change
// places, and their sum is the potential: alpha(t) + beta(t) + alpha(u) + beta(u)
// is at most twice the cost. That is why the costs here are the stored ones, which
// are doubled, halved.
type transport struct {
	classes, words int
	costs          *Costs
	near           [][]int32 // by class: those it can send to
	barred         []bool    // one-vertex classes that cannot send to each other
	supply, demand []int32
	flow           []int32 // by receiver and sender
	alpha, beta    []int64 // of senders and receivers

	dist     []int64 // to receivers
	source   []int32 // the sender a receiver was found from
	closed   []bool  // receivers
	sender   []int32 // senders found, in order
	from     []int32 // the receiver a sender was found from
	senderAt []int64 // distance at which a sender was found
	seen     []bool  // senders
	only     []int32 // a vertex of each class
	zero     []int64
	way      []int
}

func (p *transport) reset(costs *Costs, classOf []int32, excluded [][]int32, gone []bool) {
	n, w := costs.classes, costs.words
	p.classes, p.words, p.costs = n, w, costs
	p.barred, p.flow = cleared(p.barred, n*n), cleared(p.flow, n*n)
	p.supply, p.demand = cleared(p.supply, n), cleared(p.demand, n)
	p.alpha, p.beta = cleared(p.alpha, n*w), cleared(p.beta, n*w)
	p.dist, p.senderAt, p.zero = cleared(p.dist, n*w), cleared(p.senderAt, n*w), cleared(p.zero, w)
	p.source, p.from, p.only = cleared(p.source, n), cleared(p.from, n), cleared(p.only, n)
	p.closed, p.seen = cleared(p.closed, n), cleared(p.seen, n)
	only := p.only
	for v, t := range classOf {
		if gone != nil && gone[v] {
			continue
		}
		p.supply[t]++
		p.demand[t]++
		only[t] = int32(v)
	}
	for t, count := range p.supply {
		if count == 0 {
			p.source[t] = absent
		}
		if count != 1 {
			continue
		}
		p.barred[t*n+t] = true
		for _, x := range excluded[only[t]] {
			if u := int(classOf[x]); p.supply[u] == 1 {
				p.barred[t*n+u] = true
			}
		}
	}
	for t := range n {
		p.open(t)
	}
}

// edge reports whether class t, which borders on u, can send to it.
func (p *transport) edge(t, u int) bool {
	return !p.barred[t*p.classes+u] && p.source[u] != absent
}

const (
	unknown = -1 // a receiver not found yet
	absent  = -2 // a class without vertices
)

// open sets a sender's value to its cheapest edge and ships along such edges.
func (p *transport) open(t int) {
	best := -1
	for _, u := range p.near[t] {
		if !p.edge(t, int(u)) {
			continue
		}
		if best < 0 || compare(p.costs.at(int32(t), u), p.costs.at(int32(t), int32(best))) < 0 {
			best = int(u)
		}
	}
	if best < 0 {
		return
	}
	least := p.costs.at(int32(t), int32(best))
	for w, x := range least {
		p.alpha[t*p.words+w] = x / 2
	}
	for _, u := range p.near[t] {
		if p.supply[t] > 0 && !p.barred[t*p.classes+int(u)] && compare(p.costs.at(int32(t), u), least) == 0 {
			p.send(t, int(u), min(p.supply[t], p.demand[u]))
		}
	}
}

func (p *transport) send(t, u int, amount int32) {
	p.flow[u*p.classes+t] += amount
	p.supply[t] -= amount
	p.demand[u] -= amount
}

func (p *transport) hasSupply() bool {
	for _, count := range p.supply {
		if count > 0 {
			return true
		}
	}
	return false
}

// ship sends from all who have something left along shortest ways to receivers in
// need, which may redirect other senders, and moves the dual values. It reports false
// if no receiver can be reached. The nearest receiver is served for certain, others as
// near as far as the ways found still have room.
func (p *transport) ship() bool {
	for u := range p.source {
		p.closed[u], p.seen[u] = false, false
		if p.source[u] != absent {
			p.source[u] = unknown
		}
	}
	p.sender = p.sender[:0]
	for t, count := range p.supply {
		if count > 0 {
			p.reach(t, -1, p.zero)
		}
	}
	for {
		u := p.nearest()
		if u < 0 {
			return false
		}
		p.closed[u] = true
		d := p.at(p.dist, u)
		if p.demand[u] > 0 {
			p.shift(d)
			p.redirect(u)
			for v := range p.classes {
				if v != u && p.demand[v] > 0 && p.source[v] >= 0 && compare(p.at(p.dist, v), d) == 0 {
					p.redirect(v)
				}
			}
			return true
		}
		for s, sent := range p.flow[u*p.classes:][:p.classes] {
			if sent > 0 && !p.seen[s] {
				p.reach(s, int32(u), d)
			}
		}
	}
}

func (p *transport) at(a []int64, t int) []int64 { return a[t*p.words : (t+1)*p.words] }

// reach notes a sender and offers its edges.
func (p *transport) reach(s int, from int32, d []int64) {
	p.seen[s] = true
	p.from[s] = from
	p.sender = append(p.sender, int32(s))
	copy(p.at(p.senderAt, s), d)
	alpha := p.at(p.alpha, s)
	for _, n := range p.near[s] {
		u := int(n)
		if p.closed[u] || !p.edge(s, u) {
			continue
		}
		cost, beta, dist := p.costs.at(int32(s), n), p.at(p.beta, u), p.at(p.dist, u)
		order := -1
		if p.source[u] >= 0 {
			order = 0
			for w, c := range cost {
				if x := c/2 - alpha[w] - beta[w] + d[w]; x != dist[w] {
					if x < dist[w] {
						order = -1
					} else {
						order = 1
					}
					break
				}
			}
		}
		if order < 0 {
			for w, c := range cost {
				dist[w] = c/2 - alpha[w] - beta[w] + d[w]
			}
			p.source[u] = int32(s)
		}
	}
}

// nearest returns the closest open receiver, one in need if there is a choice.
func (p *transport) nearest() int {
	best := -1
	for u := range p.classes {
		if p.source[u] < 0 || p.closed[u] {
			continue
		}
		if best >= 0 {
			order := compare(p.at(p.dist, u), p.at(p.dist, best))
			if order > 0 || order == 0 && (p.demand[best] > 0 || p.demand[u] == 0) {
				continue
			}
		}
		best = u
	}
	return best
}

// shift moves the dual values of all that was found nearer than d.
func (p *transport) shift(d []int64) {
	for _, s := range p.sender {
		a, at := p.at(p.alpha, int(s)), p.at(p.senderAt, int(s))
		for w := range d {
			a[w] += d[w] - at[w]
		}
	}
	for u := range p.classes {
		if p.closed[u] {
			b, at := p.at(p.beta, u), p.at(p.dist, u)
			for w := range d {
				b[w] -= d[w] - at[w]
			}
		}
	}
}

// redirect sends as much as the way to receiver u allows, which may be nothing.
func (p *transport) redirect(u int) {
	amount := p.demand[u]
	way := p.way[:0]
	for r := u; ; {
		s := int(p.source[r])
		way = append(way, s, r)
		if p.from[s] < 0 {
			amount = min(amount, p.supply[s])
			break
		}
		r = int(p.from[s])
		amount = min(amount, p.flow[r*p.classes+s])
	}
	for i := 0; i < len(way); i += 2 {
		s, r := way[i], way[i+1]
		p.flow[r*p.classes+s] += amount
		if f := p.from[s]; f >= 0 {
			p.flow[int(f)*p.classes+s] -= amount
		}
	}
	p.demand[u] -= amount
	p.supply[way[len(way)-2]] -= amount
	p.way = way
}
