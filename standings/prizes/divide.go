package prizes

import (
	"math/big"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Share is what one player gets from one list.
type Share struct {
	Player tournament.PlayerID
	Rank   int
	Place  int      // place among those who can win prizes of the list, from 1
	Own    Amount   // the prize of that place
	Exact  *big.Rat // the share before it is rounded to units, in hundredths
	Paid   Amount
}

// Group is the division of the prizes of one tied group.
type Group struct {
	First, Last int // the places it occupies
	Score       tiebreak.Value
	Total       Amount // the prizes of those places
	Shares      []Share
	// LeftOut are players of the group who get nothing because the shares would
	// be smaller than the minimum.
	LeftOut []tournament.PlayerID
}

// Unawarded is a prize that nobody can win.
type Unawarded struct {
	Place  int
	Amount Amount
}

// ListResult is the division of one list.
type ListResult struct {
	List       List
	Groups     []Group // those with a prize, best first
	Unawarded  []Unawarded
	Offered    Amount
	Paid       Amount
	NotAwarded Amount
}

// divide awards the prizes of the list to the candidates, best first.
func (l List) divide(candidates []Entry, unit Amount) ListResult {
	result := ListResult{List: l}
	for _, prize := range l.Prizes {
		result.Offered += prize
	}
	place := 1
	for len(candidates) > 0 && place <= len(l.Prizes) {
		size := l.groupSize(candidates)
		group := l.divideGroup(candidates[:size], place, unit)
		if group.Total > 0 {
			result.Groups = append(result.Groups, group)
			result.Paid += group.Total
		}
		candidates = candidates[size:]
		place += size
	}
	for ; place <= len(l.Prizes); place++ {
		if prize := l.Prizes[place-1]; prize > 0 {
			result.Unawarded = append(result.Unawarded, Unawarded{Place: place, Amount: prize})
			result.NotAwarded += prize
		}
	}
	return result
}

// groupSize counts the candidates at the head that divide their prizes.
func (l List) groupSize(candidates []Entry) int {
	size := 1
	for size < len(candidates) && l.tied(candidates[0], candidates[size]) {
		size++
	}
	return size
}

func (l List) tied(a, b Entry) bool {
	if l.Method == ByRank {
		return a.Rank == b.Rank
	}
	return a.Score == b.Score
}

func (l List) divideGroup(members []Entry, place int, unit Amount) Group {
	group := Group{First: place, Last: place + len(members) - 1, Score: members[0].Score}
	for p := group.First; p <= group.Last; p++ {
		group.Total += l.prize(p)
	}
	paid := members
	exact := l.shares(paid, place, group.Total)
	for l.tooSmall(exact) && paid[0].Rank != paid[len(paid)-1].Rank {
		last := paid[len(paid)-1].Rank
		for paid[len(paid)-1].Rank == last {
			paid = paid[:len(paid)-1]
		}
		exact = l.shares(paid, place, group.Total)
	}
	for _, entry := range members[len(paid):] {
		group.LeftOut = append(group.LeftOut, entry.Player)
	}
	for i, entry := range paid {
		group.Shares = append(group.Shares, Share{
			Player: entry.Player, Rank: entry.Rank, Place: place + i, Own: l.prize(place + i), Exact: exact[i],
		})
	}
	payOut(group.Shares, group.Total, unit)
	return group
}

// prize is the prize of a place; places beyond the list pay nothing.
func (l List) prize(place int) Amount {
	if place > len(l.Prizes) {
		return 0
	}
	return l.Prizes[place-1]
}

func (l List) tooSmall(exact []*big.Rat) bool {
	minimum := rational(l.MinimumShare, 1)
	for _, share := range exact {
		if share.Cmp(minimum) < 0 {
			return true
		}
	}
	return false
}

// shares gives the exact share of each member; they add up to the total.
func (l List) shares(members []Entry, place int, total Amount) []*big.Rat {
	shares := make([]*big.Rat, len(members))
	if l.Method != Hort {
		for i := range shares {
			shares[i] = rational(total, len(members))
		}
		return shares
	}
	halves := rational(total, 1)
	for i, own := range l.ownHalves(members, place) {
		shares[i] = own
		halves.Sub(halves, own)
	}
	equal := halves.Quo(halves, rational(Amount(len(members)), 1))
	for i := range shares {
		shares[i] = new(big.Rat).Add(shares[i], equal)
	}
	return shares
}

// ownHalves gives half of the prize of each member's own place; members with
// the same rank have equal parts of the prizes of their places.
func (l List) ownHalves(members []Entry, place int) []*big.Rat {
	halves := make([]*big.Rat, len(members))
	for first := 0; first < len(members); {
		next, sum := first, Amount(0)
		for next < len(members) && members[next].Rank == members[first].Rank {
			sum += l.prize(place + next)
			next++
		}
		for i := first; i < next; i++ {
			halves[i] = rational(sum, 2*(next-first))
		}
		first = next
	}
	return halves
}

// payOut rounds the exact shares down to whole units and hands what is left
// out from the top, one unit each, the last of them perhaps a part of a unit.
func payOut(shares []Share, total, unit Amount) {
	left := total
	for i := range shares {
		exact := shares[i].Exact
		floor := new(big.Int).Quo(exact.Num(), exact.Denom()).Int64()
		shares[i].Paid = Amount(floor) / unit * unit
		left -= shares[i].Paid
	}
	for i := 0; left > 0; i = (i + 1) % len(shares) {
		extra := min(left, unit)
		shares[i].Paid += extra
		left -= extra
	}
}

func rational(amount Amount, divisor int) *big.Rat {
	return big.NewRat(int64(amount), int64(divisor))
}
