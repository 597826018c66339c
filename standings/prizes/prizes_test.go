package prizes

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// ranking builds entries from groups of tied players: the groups differ in
// points, the players inside a group in rank. A negative number shares the rank
// of the player before.
func ranking(groups ...[]int) []Entry {
	var entries []Entry
	points, rank, place := tiebreak.Value(100), 0, 0
	for _, group := range groups {
		for _, player := range group {
			place++
			if player > 0 {
				rank = place
			}
			entries = append(entries, Entry{Player: tournament.PlayerID(max(player, -player)), Score: points, Rank: rank})
		}
		points -= 10
	}
	return entries
}

func euros(whole ...int) []Amount {
	var amounts []Amount
	for _, w := range whole {
		amounts = append(amounts, Amount(100*w))
	}
	return amounts
}

// paid writes the payments as player:amount.
func paid(result Result) string {
	var words []string
	for _, p := range result.Payments {
		words = append(words, fmt.Sprintf("%d:%s", p.Player, strings.TrimSuffix(p.Total.String(), ".00")))
	}
	return strings.Join(words, " ")
}

func mustAward(t *testing.T, plan Plan, entries []Entry) Result {
	t.Helper()
	result, err := Award(plan, entries)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestMethodsOfDivision(t *testing.T) {
	prizes := euros(1000, 500, 350, 200, 150, 100)
	ties := ranking([]int{1, 2}, []int{3}, []int{4, 5, 6})
	for _, c := range []struct {
		method  Method
		entries []Entry
		want    string
	}{
		{Hort, ties, "1:875 2:625 3:350 4:175 5:150 6:125"},
		{Equal, ties, "1:750 2:750 3:350 4:150 5:150 6:150"},
		{ByRank, ties, "1:1000 2:500 3:350 4:200 5:150 6:100"},
		// Players 4 and 5 were not parted by any tie-break.
		{ByRank, ranking([]int{1, 2}, []int{3}, []int{4, -5, 6}), "1:1000 2:500 3:350 4:175 5:175 6:100"},
		{Hort, ranking([]int{1, 2}, []int{3}, []int{4, -5, 6}), "1:875 2:625 3:350 4:162.50 5:162.50 6:125"},
		// The group is larger than the prizes left: all of it shares.
		{Equal, ranking([]int{1, 2, 3, 4}, []int{5, 6, 7, 8, 9}), "1:512.50 2:512.50 3:512.50 4:512.50 5:50 6:50 7:50 8:50 9:50"},
		{Hort, ranking([]int{1}, []int{2}, []int{3}, []int{4}, []int{5}, []int{6, 7}), "1:1000 2:500 3:350 4:200 5:150 6:75 7:25"},
	} {
		result := mustAward(t, Plan{Lists: []List{{Prizes: prizes, Method: c.method}}}, c.entries)
		if got := paid(result); got != c.want {
			t.Errorf("%s: paid %s, want %s", c.method, got, c.want)
		}
		if result.Paid != result.Offered || result.NotAwarded != 0 {
			t.Errorf("%s: offered %s, paid %s", c.method, result.Offered, result.Paid)
		}
	}
}

func TestCentsLeftOverGoToTheTop(t *testing.T) {
	list := List{Prizes: euros(100), Method: Equal}
	result := mustAward(t, Plan{Lists: []List{list}}, ranking([]int{1, 2, 3}))
	if got := paid(result); got != "1:33.34 2:33.33 3:33.33" {
		t.Errorf("cents: %s", got)
	}
	if got := result.Lists[0].Groups[0].Shares[0].Exact.RatString(); got != "10000/3" {
		t.Errorf("exact share %s hundredths", got)
	}
	whole := mustAward(t, Plan{Lists: []List{list}, Unit: 100}, ranking([]int{1, 2, 3}))
	if got := paid(whole); got != "1:34 2:33 3:33" {
		t.Errorf("whole units: %s", got)
	}
	odd := mustAward(t, Plan{Lists: []List{{Prizes: []Amount{10050}, Method: Equal}}, Unit: 100}, ranking([]int{1, 2, 3}))
	if got := paid(odd); got != "1:34 2:33.50 3:33" {
		t.Errorf("a sum that is no multiple of the unit: %s", got)
	}
}

func TestMinimumShareLeavesOutTheLowestRanks(t *testing.T) {
	list := List{Prizes: euros(100, 60), Method: Equal, MinimumShare: 2500}
	result := mustAward(t, Plan{Lists: []List{list}}, ranking([]int{1}, []int{2, 3, 4, 5}, []int{6}))
	if got := paid(result); got != "1:100 2:30 3:30" {
		t.Errorf("paid %s", got)
	}
	if got := fmt.Sprint(result.Lists[0].Groups[1].LeftOut); got != "[4 5]" {
		t.Errorf("left out %s", got)
	}
	// Players 3, 4 and 5 share a rank: they are left out together.
	tied := mustAward(t, Plan{Lists: []List{list}}, ranking([]int{1}, []int{2, 3, -4, -5}))
	if got := paid(tied); got != "1:100 2:60" {
		t.Errorf("with a shared rank: %s", got)
	}
	// Nobody can be left out any more: the minimum gives way.
	all := mustAward(t, Plan{Lists: []List{list}}, ranking([]int{1}, []int{2, -3, -4, -5}))
	if got := paid(all); got != "1:100 2:15 3:15 4:15 5:15" {
		t.Errorf("all of one rank: %s", got)
	}
}

func TestPrizesThatNobodyCanWinAreListed(t *testing.T) {
	women := List{Name: "women", Prizes: euros(100, 50, 25), Method: ByRank, Members: []tournament.PlayerID{2}}
	result := mustAward(t, Plan{Lists: []List{women}}, ranking([]int{1}, []int{2}, []int{3}))
	if got := paid(result); got != "2:100" {
		t.Errorf("paid %s", got)
	}
	if got := fmt.Sprint(result.Lists[0].Unawarded); got != "[{2 50.00} {3 25.00}]" {
		t.Errorf("not awarded %s", got)
	}
	if result.Offered != 17500 || result.NotAwarded != 7500 {
		t.Errorf("offered %s, not awarded %s", result.Offered, result.NotAwarded)
	}
}

func TestOnePrizeOrSeveral(t *testing.T) {
	open := List{Name: "open", Prizes: euros(300, 200, 50), Method: ByRank}
	juniors := List{Name: "juniors", Prizes: euros(100, 80), Method: ByRank, Members: []tournament.PlayerID{2, 3, 5}}
	entries := ranking([]int{1}, []int{2}, []int{3}, []int{4}, []int{5})
	for _, c := range []struct {
		choice Choice
		want   string
	}{
		{Several, "1:300 2:300 3:130"},
		{"", "1:300 2:300 3:130"},
		{FirstList, "1:300 2:200 3:50 5:100"},
		// 2 takes 200 and leaves 100 to 3, who leaves 50 to 4; 5 gets the 80.
		{MostValuable, "1:300 2:200 3:100 4:50 5:80"},
	} {
		result := mustAward(t, Plan{Lists: []List{open, juniors}, Choice: c.choice}, entries)
		if got := paid(result); got != c.want {
			t.Errorf("%s: paid %s, want %s", c.choice, got, c.want)
		}
		if result.Offered != result.Paid+result.NotAwarded {
			t.Errorf("%s: %s offered, %s paid, %s not awarded", c.choice, result.Offered, result.Paid, result.NotAwarded)
		}
	}
	best := mustAward(t, Plan{Lists: []List{open, juniors}, Choice: MostValuable}, entries)
	if got := fmt.Sprint(best.Waivers); got != "[{2 1 100.00 0} {3 0 50.00 1}]" {
		t.Errorf("waivers %s", got)
	}
}

func TestAwardRefuses(t *testing.T) {
	good := List{Prizes: euros(100), Method: Equal}
	for _, c := range []struct {
		name    string
		plan    Plan
		entries []Entry
		want    string
	}{
		{"method", Plan{Lists: []List{{Prizes: euros(1), Method: "fair"}}}, nil, "use equal, hort or rank"},
		{"choice", Plan{Lists: []List{good}, Choice: "two"}, nil, "use several, first, best or pooled"},
		{"negative prize", Plan{Lists: []List{{Prizes: []Amount{-1}, Method: Equal}}}, nil, "place 1 is -0.01"},
		{"negative minimum", Plan{Lists: []List{{Method: Equal, MinimumShare: -5}}}, nil, "minimum share"},
		{"unit", Plan{Unit: -1}, nil, "unit of payment"},
		{"twice", Plan{}, []Entry{{1, 10, 1}, {1, 10, 2}}, "twice"},
		{"order", Plan{}, []Entry{{1, 10, 2}, {2, 10, 1}}, "best first"},
		{"scattered", Plan{}, []Entry{{1, 10, 1}, {2, 5, 2}, {3, 10, 3}}, "are not next to each other"},
	} {
		_, err := Award(c.plan, c.entries)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something with %q", c.name, err, c.want)
		}
	}
}

func TestParseAmounts(t *testing.T) {
	got, err := ParseAmounts("1000, 500.5,350.25")
	if err != nil || fmt.Sprint(got) != "[1000.00 500.50 350.25]" {
		t.Errorf("%v, %v", got, err)
	}
	for _, text := range []string{"", "1,,2", "-5", "1.234", ".50", "ten", "1.2.3", "99999999999999999999", "10000000001"} {
		if got, err := ParseAmounts(text); err == nil {
			t.Errorf("ParseAmounts(%q) = %v, want an error", text, got)
		}
	}
}
