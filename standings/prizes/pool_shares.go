package prizes

import (
	"cmp"
	"math/big"
	"slices"
)

// shares are what the winners of a pool get before anything is rounded: numerators over
// one denominator, so that they add up exactly.
type shares struct {
	parts []Amount
	of    int
}

// most is the largest share.
func (s shares) most() *big.Rat { return rational(slices.Max(s.parts), s.of) }

// shares divides the prizes equally, but nobody gets more than the largest prize that he
// would win if there were no tie (32B3); what he leaves is divided among the others.
func (p *pool) shares(tied []Entry, taken []int) shares {
	limits := make([]Amount, len(tied))
	order := make([]int, len(tied))
	for i, e := range tied {
		limits[i], order[i] = p.limit(e), i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(limits[a], limits[b]) })
	rest := p.worth(taken)
	equally := len(order) // how many are below their limit
	for _, i := range order {
		if limits[i]*Amount(equally) >= rest {
			break
		}
		rest -= limits[i]
		equally--
	}
	s := shares{parts: make([]Amount, len(tied)), of: max(equally, 1)}
	for k, i := range order {
		s.parts[i] = rest
		if k < len(order)-equally {
			s.parts[i] = limits[i] * Amount(s.of)
		}
	}
	return s
}

// limit is the largest prize that a player would win without a tie.
func (p *pool) limit(e Entry) Amount {
	most := Amount(0)
	for list, next := range p.next {
		if p.may[list][e.Player] && p.left(list) > 0 {
			most = max(most, p.plan.Lists[list].Prizes[next])
		}
	}
	return most
}

// each are the prizes of each list of which somebody is paid.
func (p *pool) each(taken []int, times int) []Amount {
	sums := make([]Amount, len(taken))
	for list, n := range taken {
		alone := make([]int, len(taken))
		alone[list] = n
		sums[list] = p.worth(alone) * Amount(times)
	}
	return sums
}

// apart finds those who may win so much that the others may not that these cannot have
// their shares of what they may win: they take that instead.
func (p *pool) apart(tied []Entry, taken []int, shares shares) (own []Entry, alone []int) {
	f := p.pay(tied, p.each(taken, shares.of), shares.parts)
	if f.paid() {
		return nil, nil
	}
	alone = make([]int, len(taken))
	seen := f.reached()
	for list, n := range taken {
		if seen.lists[list] {
			alone[list] = n
		}
	}
	for i, e := range tied {
		if seen.players[i] {
			own = append(own, e)
		}
	}
	if within, theirs := p.apart(own, alone, p.shares(own, alone)); within != nil {
		return within, theirs
	}
	return own, alone
}

// divideAmong pays the winners their shares, each of prizes that he may win. What is no
// multiple of the unit goes to those who have least so far, the best rank first.
func (p *pool) divideAmong(winners []Entry, taken []int, shares shares) {
	exact := p.pay(winners, p.each(taken, shares.of), shares.parts)
	paid := p.rounded(winners, taken, shares)
	for list, n := range taken {
		if n == 0 {
			continue
		}
		first := p.next[list] + 1
		alone := make([]int, len(taken))
		alone[list] = n
		group := Group{First: first, Last: first + n - 1, Score: winners[0].Score, Total: p.worth(alone)}
		for i, e := range winners {
			if part := exact.given[list][i]; part > 0 || paid.given[list][i] > 0 {
				group.Shares = append(group.Shares, Share{Player: e.Player, Rank: e.Rank, Place: first,
					Exact: rational(part, shares.of), Paid: paid.given[list][i]})
			}
		}
		if group.Total > 0 {
			p.divided[list].Groups = append(p.divided[list].Groups, group)
			p.divided[list].Paid += group.Total
		}
	}
	for list, n := range taken {
		p.next[list] += n
	}
}

// rounded is the division in whole units, but for those who get a whole prize. Units that
// are left go round, and to nobody who could not be paid them of what he may win.
func (p *pool) rounded(winners []Entry, taken []int, shares shares) *flow {
	sums := p.each(taken, 1)
	needs := make([]Amount, len(winners))
	rest := p.worth(taken)
	for i, part := range shares.parts {
		if limit := p.limit(winners[i]); part == limit*Amount(shares.of) {
			needs[i] = limit
		} else {
			needs[i] = part / Amount(shares.of) / p.plan.Unit * p.plan.Unit
		}
		rest -= needs[i]
	}
	u := &units{pool: p, winners: winners, flow: p.pay(winners, sums, needs), needs: needs, refused: make([]Amount, len(winners))}
	for rest > 0 && u.flow.paid() {
		part := u.add(min(rest, p.plan.Unit))
		if part == 0 {
			break
		}
		rest -= part
	}
	paid := p.pay(winners, sums, needs)
	paid.all()
	return paid
}

// units are given one by one, on top of what all winners have already.
type units struct {
	*pool
	winners []Entry
	flow    *flow
	needs   []Amount // what each has by now
	refused []Amount // so much more, or as much, nobody could pay a winner; 0 = not tried
}

// add adds a unit to the share of the first that can be paid it, of those who have
// least so far, or what of it keeps him within what he would win alone; it says how much.
func (u *units) add(unit Amount) Amount {
	order := make([]int, len(u.winners))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(u.needs[a], u.needs[b]) })
	for _, i := range order {
		part := min(unit, u.limit(u.winners[i])-u.needs[i])
		if part <= 0 || u.refused[i] > 0 && part >= u.refused[i] {
			continue
		}
		if u.flow.more(i, part) {
			u.needs[i] += part
			return part
		}
		u.refused[i] = part // the others will have no less
	}
	return 0
}
