package prizes

import (
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

// The prizes of the US Swiss are pooled unless something else is announced.
func TestUsualChoice(t *testing.T) {
	us, fide := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Harkness}}, &tournament.Tournament{}
	plain := tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Open", Amounts: []string{"1"}}}}
	ranked := tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Cup", Amounts: []string{"1"}, Method: ByRank}}}
	if UsualChoice(plain, us) != Pooled || UsualChoice(ranked, us) != Several || UsualChoice(plain, fide) != Several {
		t.Error("not the choice of the rules")
	}
}
