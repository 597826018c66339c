package prizes

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// entriesOf are players with points, best first, each with a rank of their own.
func entriesOf(points ...int) []Entry {
	var list []Entry
	for i, n := range points {
		list = append(list, Entry{Player: tournament.PlayerID(i + 1), Score: tiebreak.Whole(n), Rank: i + 1})
	}
	return list
}

// Those with equal points pool what they win, of whatever lists, one prize each (32B3);
// a class prize that gives its own players more stays theirs.
func TestPooled(t *testing.T) {
	open := func(amounts ...Amount) List { return List{Name: "Open", Method: Equal, Prizes: amounts} }
	class := func(members []tournament.PlayerID, amounts ...Amount) List {
		return List{Name: "Class", Method: Equal, Prizes: amounts, Members: members}
	}
	ids := func(list ...tournament.PlayerID) []tournament.PlayerID { return list }
	for _, c := range []struct {
		name    string
		lists   []List
		ranking []Entry
		want    string
	}{
		{"places alone", []List{open(30000, 20000, 10000)}, entriesOf(5, 4, 4, 3), "1:300 2:150 3:150"},
		{"across lists", []List{open(30000, 20000), class(ids(3, 4), 10000)}, entriesOf(5, 4, 4, 3), "1:300 2:150 3:150"},
		{"better alone", []List{open(30000, 10000), class(ids(3), 20000)}, entriesOf(5, 4, 4, 3), "1:300 2:100 3:200"},
		{"one prize each", []List{open(30000), class(ids(1, 2), 20000)}, entriesOf(5, 4), "1:300 2:200"},
		{"no place left", []List{open(30000), class(ids(3, 4), 10000)}, entriesOf(5, 4, 4, 4), "1:300 3:50 4:50"},
		{"two classes", []List{class(ids(1), 10000), class(ids(2), 6000)}, entriesOf(4, 4), "1:100 2:60"},
		{"the rest of a unit", []List{open(10000)}, entriesOf(4, 4, 4), "1:33.34 2:33.33 3:33.33"},
		{"rests of several lists", []List{open(10000), class(ids(1, 2, 3), 5000)}, entriesOf(4, 4, 4), "1:50 2:50 3:50"},
		{"nobody of a class", []List{open(10000), class(ids(9), 5000)}, entriesOf(4, 3), "1:100"},
	} {
		result := mustAward(t, Plan{Lists: c.lists, Choice: Pooled}, c.ranking)
		if got := paid(result); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if result.Offered != result.Paid+result.NotAwarded {
			t.Errorf("%s: offered %s, paid %s, not awarded %s", c.name, result.Offered, result.Paid, result.NotAwarded)
		}
	}
	if _, err := Award(Plan{Lists: []List{{Name: "Open", Method: Hort, Prizes: []Amount{1}}}, Choice: Pooled}, nil); err == nil {
		t.Error("a pool is not divided by rank")
	}
}

// Of a pool everybody is paid of prizes that he may win, and no more than the largest that
// he would win without a tie (32B3 of US Chess): what a class brings in is paid to the
// class, and who is not of it gets the same of the others.
func TestPooledOfWhatOneMayWin(t *testing.T) {
	list := func(name string, members []tournament.PlayerID, amounts ...Amount) List {
		return List{Name: name, Method: Equal, Members: members, Prizes: amounts}
	}
	ids := func(list ...tournament.PlayerID) []tournament.PlayerID { return list }
	for _, c := range []struct {
		name    string
		plan    Plan
		ranking []Entry
		want    string
	}{
		{"1820 and 1795 in a tie", Plan{Lists: []List{list("Open", nil, 30000, 20000), list("U1800", ids(3), 10000)}}, entriesOf(5, 4, 4),
			"1: Open 300; 2: Open 150; 3: Open 50, U1800 100"},
		{"one of 1820 and two of the class", Plan{Lists: []List{list("Open", nil, 20000, 10000), list("U1800", ids(2, 3), 6000)}}, entriesOf(4, 4, 4),
			"1: Open 120; 2: Open 90, U1800 30; 3: Open 90, U1800 30"},
		{"a limit: US Chess rule 32B3 of 2014", Plan{Lists: []List{list("Open", nil, 100000, 80000), list("U1700", ids(2, 3, 4), 200000, 100000)}}, entriesOf(7, 7, 7, 7),
			"1: Open 1000; 2: Open 266.67, U1700 1000; 3: Open 266.67, U1700 1000; 4: Open 266.66, U1700 1000"},
		{"a class in a class", Plan{Lists: []List{list("Open", nil, 10000), list("U1800", ids(2, 3), 9000), list("U1600", ids(3), 8000)}}, entriesOf(4, 4, 4),
			"1: Open 90; 2: Open 10, U1800 80; 3: U1800 10, U1600 80"},
		{"classes that overlap", Plan{Lists: []List{list("Women", ids(1, 2), 9000), list("Youth", ids(2, 3), 6000), list("Club", ids(1, 3), 3000)}}, entriesOf(4, 4, 4),
			"1: Women 45, Club 15; 2: Women 45, Youth 15; 3: Youth 45, Club 15"},
		{"whole euros", Plan{Unit: 100, Lists: []List{list("Open", nil, 10000), list("U1800", ids(2, 3), 5500)}}, entriesOf(4, 4, 4),
			"1: Open 52; 2: Open 24.50, U1800 27.50; 3: Open 23.50, U1800 27.50"},
	} {
		c.plan.Choice = Pooled
		result := mustAward(t, c.plan, c.ranking)
		var told []string
		for _, payment := range result.Payments {
			var parts []string
			for _, part := range payment.Parts {
				parts = append(parts, c.plan.Lists[part.List].Name+" "+strings.TrimSuffix(part.Paid.String(), ".00"))
			}
			told = append(told, fmt.Sprintf("%d: %s", payment.Player, strings.Join(parts, ", ")))
		}
		if got := strings.Join(told, "; "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Of random plans with classes that overlap everything is paid that can be won, to those
// who may win it, and nobody gets more than the largest prize that he would have alone.
func TestPooledPaysNobodyElse(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 1000 {
		entries := randomRanking(random)
		plan := randomPlan(random, entries)
		plan.Choice = Pooled
		for i := range plan.Lists {
			plan.Lists[i].Method, plan.Lists[i].MinimumShare = Equal, 0
		}
		result := mustAward(t, plan, entries)
		checkTotals(t, plan, result)
		for _, list := range result.Lists {
			for _, group := range list.Groups {
				exact, paid := new(big.Rat), Amount(0)
				for _, share := range group.Shares {
					exact.Add(exact, share.Exact)
					paid += share.Paid
				}
				if exact.Cmp(rational(group.Total, 1)) != 0 || paid != group.Total {
					t.Fatalf("the shares of %+v add up to %s and %s", group, exact.RatString(), paid)
				}
			}
		}
		for _, payment := range result.Payments {
			most := Amount(0)
			for _, list := range plan.Lists {
				if list.Members == nil || slices.Contains(list.Members, payment.Player) {
					most = max(most, append(list.Prizes, 0)[0])
				}
			}
			if payment.Total > most {
				t.Fatalf("%d gets %s of prizes of at most %s: %+v", payment.Player, payment.Total, most, plan)
			}
			for _, part := range payment.Parts {
				if list := plan.Lists[part.List]; list.Members != nil && !slices.Contains(list.Members, payment.Player) {
					t.Fatalf("%d is paid %s of prizes for others: %+v", payment.Player, part.Paid, plan)
				}
			}
		}
	}
}

// The prizes of the US Swiss are pooled unless something else is announced.
func TestUsualChoice(t *testing.T) {
	us, fide := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Harkness}}, &tournament.Tournament{}
	plain := tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Open", Amounts: []string{"1"}}}}
	ranked := tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Cup", Amounts: []string{"1"}, Method: ByRank}}}
	if UsualChoice(plain, us) != Pooled || UsualChoice(ranked, us) != Several || UsualChoice(plain, fide) != Several {
		t.Error("not the choice of the rules")
	}
}
