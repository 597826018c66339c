package matching

import "slices"

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
	skipped        int       // words of the costs that do not count
	near           [][]int32 // by class: those it can send to
	barred         []bool    // one-vertex classes that cannot send to each other
	supply, demand []int32
	flow           []int32   // by receiver and sender
	into           [][]int32 // by receiver: those who send to it
	alpha, beta    []int64   // of senders and receivers

	dist     []int64 // to receivers
	source   []int32 // the sender a receiver was found from
	closed   []bool  // receivers
	sender   []int32 // senders found, in order
	senderAt []int64 // distance at which a sender was found
	seen     []bool  // senders
	only     []int32 // a vertex of each class
	zero     []int64
	ways     reached
}

func (p *transport) reset(classOf []int32, excluded [][]int32, gone []bool) {
	n, w := p.costs.classes, p.words
	p.classes = n
	p.barred, p.flow = cleared(p.barred, n*n), cleared(p.flow, n*n)
	p.supply, p.demand = cleared(p.supply, n), cleared(p.demand, n)
	p.alpha, p.beta = cleared(p.alpha, n*w), cleared(p.beta, n*w)
	p.dist, p.senderAt, p.zero = cleared(p.dist, n*w), cleared(p.senderAt, n*w), cleared(p.zero, w)
	p.source, p.only = cleared(p.source, n), cleared(p.only, n)
	p.closed, p.seen = cleared(p.closed, n), cleared(p.seen, n)
	for len(p.into) < n {
		p.into = append(p.into, nil)
	}
	for u := range p.into {
		p.into[u] = p.into[u][:0]
	}
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

// cost is what sending from class t to u costs, doubled.
func (p *transport) cost(t int, u int32) []int64 {
	return p.costs.at(int32(t), u)[p.skipped:][:p.words]
}

const (
	unknown = -1 // a receiver not found yet
	absent  = -2 // a class without vertices
)

// open sets a sender's value to its cheapest edge and ships along such edges.
func (p *transport) open(t int) {
	var least []int64
	for _, u := range p.near[t] {
		if !p.edge(t, int(u)) {
			continue
		}
		if cost := p.cost(t, u); least == nil || compare(cost, least) < 0 {
			least = cost
		}
	}
	if least == nil {
		return
	}
	for w, x := range least {
		p.alpha[t*p.words+w] = x / 2
	}
	for _, u := range p.near[t] {
		if p.supply[t] == 0 {
			return
		}
		if p.demand[u] > 0 && !p.barred[t*p.classes+int(u)] && compare(p.cost(t, u), least) == 0 {
			p.send(t, int(u), min(p.supply[t], p.demand[u]))
		}
	}
}

func (p *transport) send(t, u int, amount int32) {
	p.supply[t] -= amount
	p.demand[u] -= amount
	p.direct(t, u, amount)
}

// direct counts what a sender sends to a receiver.
func (p *transport) direct(t, u int, amount int32) {
	if amount == 0 {
		return
	}
	sent := &p.flow[u*p.classes+t]
	if *sent == 0 {
		p.into[u] = append(p.into[u], int32(t))
	}
	if *sent += amount; *sent == 0 {
		i := slices.Index(p.into[u], int32(t))
		p.into[u] = slices.Delete(p.into[u], i, i+1)
	}
}

func (p *transport) hasSupply() bool {
	for _, count := range p.supply {
		if count > 0 {
			return true
		}
	}
	return false
}

// isWide reports whether classes are many and costs of one word.
func (p *transport) isWide() bool { return p.words == 1 && p.classes > manyClasses }

// ship sends from all who have something left along shortest ways to receivers in
// need, which may redirect other senders, and moves the dual values. It reports false
// if no receiver can be reached. The nearest receiver is served for certain, and others
// until no way without slack is left. Of many classes the ways to all receivers in need
// lose their slack at once.
func (p *transport) ship() bool {
	for u := range p.source {
		p.closed[u], p.seen[u] = false, false
		if p.source[u] != absent {
			p.source[u] = unknown
		}
	}
	p.sender, p.ways = p.sender[:0], p.ways[:0]
	for t, count := range p.supply {
		if count > 0 {
			p.reach(t, p.zero)
		}
	}
	last, found, wanted := -1, 0, 1
	if p.isWide() {
		wanted = p.inNeed()
	}
	for found < wanted {
		u := p.nearest()
		if u < 0 {
			break
		}
		p.closed[u] = true
		last = u
		if p.demand[u] > 0 {
			found++
		}
		d := p.at(p.dist, u)
		for _, s := range p.into[u] {
			if !p.seen[s] {
				p.reach(int(s), d)
			}
		}
	}
	if found == 0 {
		return false
	}
	p.shift(p.at(p.dist, last))
	p.serve()
	return true
}

// inNeed counts the receivers in need.
func (p *transport) inNeed() (count int) {
	for _, demand := range p.demand {
		if demand > 0 {
			count++
		}
	}
	return count
}

func (p *transport) at(a []int64, t int) []int64 { return a[t*p.words : (t+1)*p.words] }

// reach notes a sender and offers its edges.
func (p *transport) reach(s int, d []int64) {
	p.seen[s] = true
	p.sender = append(p.sender, int32(s))
	copy(p.at(p.senderAt, s), d)
	if p.words == 1 {
		p.reachQuickly(s, d[0])
		return
	}
	alpha := p.at(p.alpha, s)
	for _, n := range p.near[s] {
		u := int(n)
		if p.closed[u] || !p.edge(s, u) {
			continue
		}
		cost, beta, dist := p.cost(s, n), p.at(p.beta, u), p.at(p.dist, u)
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

// reachQuickly offers the edges of a sender where the cost is one word.
func (p *transport) reachQuickly(s int, d int64) {
	d -= p.alpha[s]
	row, barred := s*p.classes, p.barred[s*p.classes:][:p.classes]
	for _, n := range p.near[s] {
		u := int(n)
		if p.closed[u] || barred[u] || p.source[u] == absent {
			continue
		}
		x := p.costs.value[(row+u)*p.costs.words+p.skipped]/2 + d - p.beta[u]
		if p.source[u] < 0 || x < p.dist[u] {
			p.dist[u], p.source[u] = x, int32(s)
			p.ways.add(way{x, p.demand[u] == 0, n})
		}
	}
}

// nearest returns the closest open receiver, one in need if there is a choice.
func (p *transport) nearest() int {
	if p.words == 1 {
		return p.ways.nearest(p)
	}
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

// serve sends along ways without slack until there is none.
func (p *transport) serve() {
	clear(p.closed)
	for t := range p.supply {
		for p.supply[t] > 0 {
			sent := p.push(t, p.supply[t])
			if sent == 0 {
				break
			}
			p.supply[t] -= sent
		}
	}
}

// push sends up to so much from a sender, which may redirect others, and returns how
// much it sent. From receivers that are closed no way leads on.
func (p *transport) push(s int, most int32) int32 {
	for _, n := range p.near[s] {
		u := int(n)
		if p.closed[u] || !p.edge(s, u) || !p.isTight(s, u) {
			continue
		}
		p.closed[u] = true
		sent := min(most, p.demand[u])
		if sent > 0 {
			p.demand[u] -= sent
		} else {
			sent = p.redirect(u, most)
		}
		if sent > 0 {
			p.direct(s, u, sent)
			p.closed[u] = false
			return sent
		}
	}
	return 0
}

// redirect makes room at a receiver: a sender there sends elsewhere.
func (p *transport) redirect(u int, most int32) int32 {
	for _, s := range p.into[u] {
		if sent := p.push(int(s), min(most, p.flow[u*p.classes+int(s)])); sent > 0 {
			p.direct(int(s), u, -sent)
			return sent
		}
	}
	return 0
}

// isTight reports whether sending from s to u costs what the dual values say.
func (p *transport) isTight(s, u int) bool {
	a, b := p.at(p.alpha, s), p.at(p.beta, u)
	for w, c := range p.cost(s, int32(u)) {
		if a[w]+b[w] != c/2 {
			return false
		}
	}
	return true
}
