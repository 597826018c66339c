package prizes

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// pooled awards the prizes as the US Swiss does (IX; 32B of US Chess): those with equal
// points put the prizes that they win into one pool, from whatever lists, one prize for
// each of them, and divide it equally. Who would get more by a list for which others of
// the tie may not win takes that instead. Nobody wins twice, nobody gets more than the
// largest prize that would be his alone, and nobody is paid of a prize that he may not
// win.
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
		if p.worth(taken) == 0 {
			return
		}
		shares := p.shares(tied, taken)
		own, alone := p.better(tied, taken, shares)
		if len(own) == 0 {
			p.divideAmong(tied, taken, shares)
			return
		}
		p.divideAmong(own, alone, p.shares(own, alone))
		tied = slices.DeleteFunc(tied, func(e Entry) bool { return slices.Contains(own, e) })
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

// better finds those who would get more by prizes for which others of the tie may not
// win than by the division of all, and these prizes; nobody if there are none.
func (p *pool) better(tied []Entry, taken []int, shares shares) (own []Entry, alone []int) {
	most := shares.most()
	for list := range taken {
		eligible := p.eligible(list, tied)
		if len(eligible) == 0 || len(eligible) == len(tied) {
			continue
		}
		theirs := make([]int, len(taken))
		theirs[list] = min(len(eligible), p.left(list))
		if share := rational(p.worth(theirs), len(eligible)); share.Cmp(most) > 0 {
			own, alone, most = eligible, theirs, share
		}
	}
	if own == nil {
		return p.apart(tied, taken, shares)
	}
	return own, alone
}

// eligible are those of the tied who may win prizes of a list.
func (p *pool) eligible(list int, tied []Entry) (eligible []Entry) {
	for _, e := range tied {
		if p.may[list][e.Player] {
			eligible = append(eligible, e)
		}
	}
	return eligible
}
