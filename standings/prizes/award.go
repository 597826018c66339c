package prizes

import (
	"math/big"

	"github.com/pareo-chess/pareo/tournament"
)

// Payment is all that one player gets.
type Payment struct {
	Player tournament.PlayerID
	Rank   int
	Total  Amount
	Parts  []Part // in the order of the plan
}

// Part is what a player gets from one list of the plan.
type Part struct {
	List  int // index in the plan
	Place int
	Paid  Amount
}

// Waiver records that a player could have had a prize of a list and took
// another instead, because a player may take only one.
type Waiver struct {
	Player tournament.PlayerID
	List   int    // index in the plan of the list not taken
	Worth  Amount // what it would have paid at that moment
	Took   int    // index of the list taken
}

// Result is the award of all prizes with its working. Offered is always Paid
// plus NotAwarded.
type Result struct {
	Lists      []ListResult // as in the plan
	Payments   []Payment    // best rank first
	Waivers    []Waiver     // in the order in which they were made
	Offered    Amount
	Paid       Amount
	NotAwarded Amount
}

// Award divides the prizes of the plan among the players of the ranking, given
// best first. It refuses a plan or a ranking that makes no sense.
func Award(plan Plan, ranking []Entry) (Result, error) {
	if err := plan.validate(); err != nil {
		return Result{}, err
	}
	if err := validateRanking(ranking); err != nil {
		return Result{}, err
	}
	if plan.Unit == 0 {
		plan.Unit = 1
	}
	award := newAward(plan, ranking)
	switch plan.Choice {
	case FirstList:
		award.firstLists()
	case MostValuable:
		award.mostValuable()
	case Pooled:
		award.pooled()
	}
	return award.result(), nil
}

// award is the work in progress: who may still win prizes of which list.
type award struct {
	plan       Plan
	ranking    []Entry
	candidates [][]Entry // for each list, best first
	divided    []ListResult
	waivers    []Waiver
}

func newAward(plan Plan, ranking []Entry) *award {
	a := &award{plan: plan, ranking: ranking}
	for _, list := range plan.Lists {
		a.candidates = append(a.candidates, list.eligible(ranking))
	}
	a.divided = make([]ListResult, len(plan.Lists))
	for i := range plan.Lists {
		a.divide(i)
	}
	return a
}

func (l List) eligible(ranking []Entry) []Entry {
	if l.Members == nil {
		return ranking
	}
	member := make(map[tournament.PlayerID]bool, len(l.Members))
	for _, player := range l.Members {
		member[player] = true
	}
	var eligible []Entry
	for _, entry := range ranking {
		if member[entry.Player] {
			eligible = append(eligible, entry)
		}
	}
	return eligible
}

func (a *award) divide(list int) {
	a.divided[list] = a.plan.Lists[list].divide(a.candidates[list], a.plan.Unit)
}

// remove takes a player out of a list; the list has to be divided again.
func (a *award) remove(list int, player tournament.PlayerID) {
	var kept []Entry
	for _, entry := range a.candidates[list] {
		if entry.Player != player {
			kept = append(kept, entry)
		}
	}
	a.candidates[list] = kept
}

// won finds the share of each player in each list, as it is divided now.
func (a *award) won() map[tournament.PlayerID][]*Share {
	won := make(map[tournament.PlayerID][]*Share)
	for list := range a.divided {
		for g := range a.divided[list].Groups {
			group := &a.divided[list].Groups[g]
			for s := range group.Shares {
				share := &group.Shares[s]
				if share.Paid == 0 {
					continue
				}
				if won[share.Player] == nil {
					won[share.Player] = make([]*Share, len(a.divided))
				}
				won[share.Player][list] = share
			}
		}
	}
	return won
}

// firstLists lets everybody keep only the prize of the earliest list.
func (a *award) firstLists() {
	for list := range a.divided {
		a.divide(list)
		for _, group := range a.divided[list].Groups {
			for _, share := range group.Shares {
				if share.Paid == 0 {
					continue
				}
				for later := list + 1; later < len(a.divided); later++ {
					a.remove(later, share.Player)
				}
			}
		}
	}
}

// mostValuable lets the players with several prizes choose, best rank first.
// Every choice takes a player out of at least one list, so this ends.
func (a *award) mostValuable() {
	for a.chooseOnce() {
	}
}

func (a *award) chooseOnce() bool {
	won := a.won()
	for _, entry := range a.ranking {
		best, several := bestOf(won[entry.Player])
		if !several {
			continue
		}
		for list, share := range won[entry.Player] {
			if share == nil || list == best {
				continue
			}
			a.waivers = append(a.waivers, Waiver{Player: entry.Player, List: list, Worth: share.Paid, Took: best})
			a.remove(list, entry.Player)
			a.divide(list)
		}
		return true
	}
	return false
}

// bestOf finds the list with the largest exact share, the earliest of equals,
// and tells whether there are others.
func bestOf(shares []*Share) (best int, several bool) {
	best, count := -1, 0
	largest := new(big.Rat)
	for list, share := range shares {
		if share == nil {
			continue
		}
		count++
		if best < 0 || share.Exact.Cmp(largest) > 0 {
			best, largest = list, share.Exact
		}
	}
	return best, count > 1
}

func (a *award) result() Result {
	result := Result{Lists: a.divided, Waivers: a.waivers}
	for _, list := range a.divided {
		result.Offered += list.Offered
		result.Paid += list.Paid
		result.NotAwarded += list.NotAwarded
	}
	won := a.won()
	for _, entry := range a.ranking {
		payment := Payment{Player: entry.Player, Rank: entry.Rank}
		for list, share := range won[entry.Player] {
			if share != nil && share.Paid > 0 {
				payment.Total += share.Paid
				payment.Parts = append(payment.Parts, Part{List: list, Place: share.Place, Paid: share.Paid})
			}
		}
		if payment.Total > 0 {
			result.Payments = append(result.Payments, payment)
		}
	}
	return result
}
