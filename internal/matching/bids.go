package matching

// bid goes on from where every sender has taken what is cheapest, before ways are
// searched for: of many classes of one vertex, mostly all but a few are served so. It is
// meant for costs of one word (Jonker and Volgenant, 1987).
func (p *transport) bid() {
	for u := range p.classes {
		if p.demand[u] > 0 && len(p.into[u]) == 0 {
			p.raise(u)
		}
	}
	steps := bidsEach * p.classes
	for range bidRounds {
		for t := range p.classes {
			for next := t; next >= 0 && steps > 0; steps-- {
				next = p.bidFor(next)
			}
		}
	}
}

// bidRounds is how often everybody bids, and bidsEach how many bids there are for each
// class at most.
const (
	bidRounds = 2
	bidsEach  = 4
)

// raise sets the value of a receiver that nothing is sent to as high as it can be, and
// has the sender whose edge that makes tight send there.
func (p *transport) raise(u int) {
	best, least := -1, int64(0)
	for _, n := range p.near[u] {
		t := int(n)
		if !p.edge(t, u) || p.size[t] == 0 {
			continue
		}
		if x := p.cost(t, int32(u))[0]/2 - p.alpha[t]; best < 0 || x < least || x == least && p.supply[best] == 0 {
			best, least = t, x
		}
	}
	if best < 0 {
		return
	}
	p.beta[u] = least
	if p.supply[best] > 0 {
		p.send(best, u, min(p.supply[best], p.demand[u]))
	}
}

// bidFor has a class of one vertex send to the receiver that is best for it, whose value
// falls to where the second best is as good. It returns the sender that has lost its
// receiver by that and is to bid next; -1 = nobody.
func (p *transport) bidFor(t int) (next int) {
	if p.size[t] != 1 || p.supply[t] == 0 {
		return -1
	}
	first, second := -1, -1
	var least, more int64
	for _, n := range p.near[t] {
		u := int(n)
		if !p.edge(t, u) {
			continue
		}
		switch x := p.cost(t, n)[0]/2 - p.beta[u]; {
		case first < 0 || x < least:
			first, second, least, more = u, first, x, least
		case second < 0 || x < more:
			second, more = u, x
		}
	}
	if second < 0 {
		return -1 // it has no choice, and its value no bound
	}
	if least == more && p.demand[first] == 0 && p.demand[second] > 0 {
		first = second
	}
	if p.size[first] != 1 {
		return -1
	}
	p.alpha[t] = more
	p.beta[first] -= more - least
	next = -1
	if p.demand[first] == 0 {
		owner := int(p.into[first][0])
		p.direct(owner, first, -1)
		p.supply[owner]++
		p.demand[first]++
		if least < more {
			next = owner
		}
	}
	p.send(t, first, 1)
	return next
}
