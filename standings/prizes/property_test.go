package prizes

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// randomRanking has tied points and, inside them, tied ranks.
func randomRanking(random *rand.Rand) []Entry {
	var entries []Entry
	points, rank := tiebreak.Value(90), 1
	for i := range random.IntN(25) {
		if i > 0 && random.IntN(3) == 0 {
			points -= 5
			rank = i + 1
		} else if random.IntN(3) > 0 {
			rank = i + 1
		}
		entries = append(entries, Entry{Player: tournament.PlayerID(100 + i), Score: points, Rank: rank})
	}
	return entries
}

func randomPlan(random *rand.Rand, entries []Entry) Plan {
	plan := Plan{
		Choice: []Choice{Several, FirstList, MostValuable}[random.IntN(3)],
		Unit:   []Amount{0, 1, 100, 500}[random.IntN(4)],
	}
	for range 1 + random.IntN(4) {
		list := List{Method: []Method{Equal, Hort, ByRank}[random.IntN(3)]}
		for range random.IntN(8) {
			list.Prizes = append(list.Prizes, Amount(random.IntN(100_000)))
		}
		slices.SortFunc(list.Prizes, func(a, b Amount) int { return int(b - a) })
		if random.IntN(2) == 0 {
			list.MinimumShare = Amount(random.IntN(20_000))
		}
		if random.IntN(2) == 0 {
			list.Members = []tournament.PlayerID{}
			for _, entry := range entries {
				if random.IntN(2) == 0 {
					list.Members = append(list.Members, entry.Player)
				}
			}
		}
		plan.Lists = append(plan.Lists, list)
	}
	return plan
}

func TestEveryCentIsAccountedFor(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		entries := randomRanking(random)
		plan := randomPlan(random, entries)
		result := mustAward(t, plan, entries)
		checkTotals(t, plan, result)
		checkShares(t, plan, result)
		checkChoice(t, plan, result)
	}
}

// checkTotals adds everything up again from the plan and from the payments.
func checkTotals(t *testing.T, plan Plan, result Result) {
	t.Helper()
	var offered, paid, not Amount
	for _, list := range plan.Lists {
		for _, prize := range list.Prizes {
			offered += prize
		}
	}
	for _, payment := range result.Payments {
		paid += payment.Total
	}
	for _, list := range result.Lists {
		for _, u := range list.Unawarded {
			not += u.Amount
		}
	}
	if offered != paid+not || result.Offered != offered || result.Paid != paid || result.NotAwarded != not {
		t.Fatalf("offered %s, paid %s, not awarded %s; the result says %s, %s, %s\nplan %+v",
			offered, paid, not, result.Offered, result.Paid, result.NotAwarded, plan)
	}
}

// checkShares: exact shares add up to the prizes of the group, payments are
// less than a unit away from them, and nobody gets more than one ranked better
// in the same group, the unit of rounding apart.
func checkShares(t *testing.T, plan Plan, result Result) {
	t.Helper()
	unit := max(plan.Unit, 1)
	for _, list := range result.Lists {
		for _, group := range list.Groups {
			sum := new(big.Rat)
			for i, share := range group.Shares {
				sum.Add(sum, share.Exact)
				away := new(big.Rat).Sub(rational(share.Paid, 1), share.Exact)
				if away.Abs(away).Cmp(rational(unit, 1)) > 0 {
					t.Fatalf("%s is paid for an exact share of %s hundredths", share.Paid, share.Exact.RatString())
				}
				if i > 0 && share.Exact.Cmp(group.Shares[i-1].Exact) > 0 {
					t.Fatalf("the lower rank gets more: %+v", group)
				}
			}
			if sum.Cmp(rational(group.Total, 1)) != 0 {
				t.Fatalf("the shares of %+v add up to %s", group, sum.RatString())
			}
		}
	}
}

func checkChoice(t *testing.T, plan Plan, result Result) {
	t.Helper()
	for _, payment := range result.Payments {
		if plan.Choice != Several && len(payment.Parts) != 1 {
			t.Fatalf("player %d has %d prizes: %+v", payment.Player, len(payment.Parts), plan)
		}
	}
}
