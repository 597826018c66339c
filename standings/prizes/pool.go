package prizes

import (
	"math/big"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// pooled awards the prizes as the US Swiss does (IX; 32B of US Chess): those with equal
// points put the prizes that they win into one pool, from whatever lists, one prize for
// each of them, and divide it equally. Who would get more by a list for which others of
// the tie may not win takes that instead. Nobody wins twice.
func (a *award) pooled() {
	p := &pool{award: a, next: make([]int, len(a.plan.Lists))}
	for i, list := range a.plan.Lists {
		p.may = append(p.may, members(list, a.ranking))
		a.divided[i] = ListResult{List: list}
		for _, prize := range list.Prizes {
			a.divided[i].Offered += prize
		}
	}
	for rest := a.ranking; len(rest) > 0; {
		size := 1
		for size < len(rest) && rest[size].Score == rest[0].Score {
			size++
		}
		p.share(slices.Clone(rest[:size]))
		rest = rest[size:]
	}
	for i := range a.divided {
		d := &a.divided[i]
		for place := p.next[i]; place < len(d.List.Prizes); place++ {
			if prize := d.List.Prizes[place]; prize > 0 {
				d.Unawarded = append(d.Unawarded, Unawarded{Place: place + 1, Amount: prize})
				d.NotAwarded += prize
			}
		}
	}
}

// members are those who may win the prizes of a list.
func members(l List, ranking []Entry) map[tournament.PlayerID]bool {
	may := make(map[tournament.PlayerID]bool)
	for _, entry := range l.eligible(ranking) {
		may[entry.Player] = true
	}
	return may
}

// pool is the work of pooled: how many prizes of each list are gone, and who may win
// them.
type pool struct {
	*award
	next []int
	may  []map[tournament.PlayerID]bool
}

// share divides the prizes of players with equal points.
func (p *pool) share(tied []Entry) {
	for len(tied) > 0 {
		taken := p.take(tied)
		tied = p.winners(tied, taken)
		total := p.worth(taken)
		if total == 0 {
			return
		}
		list := p.better(tied, taken, rational(total, len(tied)))
		if list < 0 {
			p.divideAmong(tied, taken)
			return
		}
		own := slices.Clone(tied)
		own = slices.DeleteFunc(own, func(e Entry) bool { return !p.may[list][e.Player] })
		alone := make([]int, len(p.next))
		alone[list] = min(len(own), p.left(list))
		p.divideAmong(own, alone)
		tied = slices.DeleteFunc(tied, func(e Entry) bool { return p.may[list][e.Player] })
	}
}

// left is how many prizes of a list nobody has won yet.
func (p *pool) left(list int) int { return len(p.plan.Lists[list].Prizes) - p.next[list] }

// take says how many prizes of each list the tied win: the largest first, one for each of
// them who may win it.
func (p *pool) take(tied []Entry) []int {
	taken := make([]int, len(p.next))
	var picked []int // a list for each prize
	for len(picked) < len(tied) {
		best, most := -1, Amount(0)
		for list := range p.next {
			if taken[list] >= p.left(list) {
				continue
			}
			prize := p.plan.Lists[list].Prizes[p.next[list]+taken[list]]
			if prize > most && p.fits(append(slices.Clone(picked), list), tied) {
				best, most = list, prize
			}
		}
		if best < 0 {
			break
		}
		picked = append(picked, best)
		taken[best]++
	}
	return taken
}

// fits reports whether every prize can be brought in by another of the tied who may win
// it.
func (p *pool) fits(lists []int, tied []Entry) bool {
	brings := make([]int, len(tied)) // which prize, from 1
	var bring func(prize int, seen []bool) bool
	bring = func(prize int, seen []bool) bool {
		for i := range tied {
			if seen[i] || !p.may[lists[prize]][tied[i].Player] {
				continue
			}
			seen[i] = true
			if brings[i] == 0 || bring(brings[i]-1, seen) {
				brings[i] = prize + 1
				return true
			}
		}
		return false
	}
	for prize := range lists {
		if !bring(prize, make([]bool, len(tied))) {
			return false
		}
	}
	return true
}

// winners are those of the tied who may win one of the prizes.
func (p *pool) winners(tied []Entry, taken []int) []Entry {
	return slices.DeleteFunc(slices.Clone(tied), func(e Entry) bool {
		for list, n := range taken {
			if n > 0 && p.may[list][e.Player] {
				return false
			}
		}
		return true
	})
}

// worth is the sum of the prizes.
func (p *pool) worth(taken []int) Amount {
	total := Amount(0)
	for list, n := range taken {
		for _, prize := range p.plan.Lists[list].Prizes[p.next[list] : p.next[list]+n] {
			total += prize
		}
	}
	return total
}

// better finds the list whose own prizes give those who may win it more than an equal
// share of all, because others of the tie may not; -1 = there is none.
func (p *pool) better(tied []Entry, taken []int, equal *big.Rat) int {
	found, most := -1, equal
	for list := range taken {
		own := 0
		for _, e := range tied {
			if p.may[list][e.Player] {
				own++
			}
		}
		if own == 0 || own == len(tied) {
			continue
		}
		alone := make([]int, len(taken))
		alone[list] = min(own, p.left(list))
		if share := rational(p.worth(alone), own); share.Cmp(most) > 0 {
			found, most = list, share
		}
	}
	return found
}

// divideAmong gives everybody the same of the prizes of each list. What is no multiple of
// the unit goes to those who have least so far, the best rank first.
func (p *pool) divideAmong(winners []Entry, taken []int) {
	got := make([]Amount, len(winners))
	for list, n := range taken {
		if n == 0 {
			continue
		}
		first := p.next[list] + 1
		alone := make([]int, len(taken))
		alone[list] = n
		group := Group{First: first, Last: first + n - 1, Score: winners[0].Score, Total: p.worth(alone)}
		p.next[list] += n
		if group.Total == 0 {
			continue
		}
		exact := rational(group.Total, len(winners))
		each := group.Total / Amount(len(winners)) / p.plan.Unit * p.plan.Unit
		for i, e := range winners {
			group.Shares = append(group.Shares, Share{Player: e.Player, Rank: e.Rank, Place: first, Exact: exact, Paid: each})
			got[i] += each
		}
		for rest := group.Total - each*Amount(len(winners)); rest > 0; {
			least := 0
			for i := range got {
				if got[i] < got[least] {
					least = i
				}
			}
			part := min(rest, p.plan.Unit)
			group.Shares[least].Paid += part
			got[least] += part
			rest -= part
		}
		p.divided[list].Groups = append(p.divided[list].Groups, group)
		p.divided[list].Paid += group.Total
	}
}
