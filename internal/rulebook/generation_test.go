package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// strangers is a round of players who may all meet.
func strangers(n int) *round {
	return newRound(edition2026(), &field.Field{Round: 1, Players: make([]field.Player, n)})
}

// numbers lists the players from first to last by place, which is one less.
func numbers(first, last int) []int {
	var places []int
	for n := first; n <= last; n++ {
		places = append(places, n-1)
	}
	return places
}

// The example of 4.2 and D.1: eleven players in a homogeneous bracket have 720
// transpositions, with two MDPs 72.
func TestTranspositions(t *testing.T) {
	r := strangers(11)
	var orders []string
	for pairs := range r.transpositions(numbers(1, 5), numbers(6, 11)) {
		var s2 []string
		for _, p := range pairs {
			s2 = append(s2, fmt.Sprint(p.lower+1))
		}
		orders = append(orders, strings.Join(s2, "-"))
	}
	if len(orders) != 720 {
		t.Errorf("%d transpositions of a homogeneous bracket of eleven, want 720", len(orders))
	}
	// The third of the printed examples, 6-7-8-10-11, is a slip for 6-7-8-10-9.
	if want := []string{"6-7-8-9-10", "6-7-8-9-11", "6-7-8-10-9", "6-7-8-10-11", "6-7-8-11-9"}; !slices.Equal(orders[:5], want) {
		t.Errorf("first %v, want %v", orders[:5], want)
	}
	if want := "11-10-9-8-7"; orders[719] != want {
		t.Errorf("last %v, want %v", orders[719], want)
	}
	n := 0
	for range r.transpositions(numbers(1, 2), numbers(3, 11)) {
		n++
	}
	if n != 72 {
		t.Errorf("%d transpositions with two MDPs, want 72", n)
	}
}

func (e exchange) String() string {
	write := func(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
	return write(reversed(e.out)) + "↔" + write(e.in)
}

func TestExchanges(t *testing.T) {
	r := strangers(0)
	all := r.exchanges(7, 3)
	if len(all) != 35 {
		t.Fatalf("%d divisions of seven players, want 35", len(all))
	}
	var singles []string
	for _, e := range all[1:13] {
		singles = append(singles, e.String())
	}
	want := "3↔4 3↔5 2↔4 3↔6 2↔5 1↔4 3↔7 2↔6 1↔5 2↔7 1↔6 1↔7"
	if got := strings.Join(singles, " "); got != want {
		t.Errorf("single exchanges %s, want %s", got, want)
	}
	if got := all[13].String(); got != "3 2↔4 5" {
		t.Errorf("first double exchange %s, want 3 2↔4 5", got)
	}
}

func TestOrderOfExchangesOfEqualSum(t *testing.T) {
	for _, c := range []struct {
		earlier, later exchange
		why            string
	}{
		{exchange{[]int{1}, []int{9}}, exchange{[]int{4, 5}, []int{6, 7}}, "fewer players"},
		{exchange{[]int{2, 5}, []int{6, 9}}, exchange{[]int{3, 4}, []int{6, 9}}, "5,2 leave before 4,3"},
		{exchange{[]int{1, 4, 5}, []int{6, 7, 8}}, exchange{[]int{2, 3, 5}, []int{6, 7, 8}}, "5,4,1 leave before 5,3,2"},
		{exchange{[]int{4, 5}, []int{6, 9}}, exchange{[]int{4, 5}, []int{7, 8}}, "6,9 enter before 7,8"},
	} {
		if compareExchanges(c.earlier, c.later) >= 0 || compareExchanges(c.later, c.earlier) <= 0 {
			t.Errorf("%v should come before %v: %s", c.earlier, c.later, c.why)
		}
	}
}

// In 2017 sets of MDPs go by score first, in 2026 by their smallest differing
// number.
func TestMDPSets(t *testing.T) {
	r := strangers(4)
	for i, score := range []tournament.Points{50, 50, 40, 30} {
		r.players[i].Score = score
	}
	b := &bracket{round: r, mdps: numbers(1, 4)}
	if got, want := fmt.Sprint(b.e26MDPSets(2)), "[[0 1] [0 2] [0 3] [1 2] [1 3] [2 3]]"; got != want {
		t.Errorf("2026: %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(b.e17MDPSets(2)), "[[0 1] [0 2] [1 2] [0 3] [1 3] [2 3]]"; got != want {
		t.Errorf("2017: %s, want %s", got, want)
	}
}

// A bracket of two MDPs and three residents: the remainder changes before the
// opponents of the MDPs do, and those before the set of MDPs.
func TestCandidatesInOrder(t *testing.T) {
	r := strangers(5)
	b := &bracket{round: r, mdps: numbers(1, 2), residents: numbers(3, 5)}
	var got []string
	for pairs := range b.candidates(2) {
		var words []string
		for _, p := range pairs {
			words = append(words, fmt.Sprintf("%d-%d", p.upper+1, p.lower+1))
		}
		got = append(got, strings.Join(words, " "))
	}
	want := []string{
		"1-3 2-4", "1-3 2-5", "1-4 2-3", "1-4 2-5", "1-5 2-3", "1-5 2-4",
		"1-3 4-5", "1-3 5-4", "1-4 3-5", "1-4 5-3", "1-5 3-4", "1-5 4-3",
		"2-3 4-5", "2-3 5-4", "2-4 3-5", "2-4 5-3", "2-5 3-4", "2-5 4-3",
	}
	if !slices.Equal(got, want) {
		t.Errorf("candidates\n%v, want\n%v", got, want)
	}
}
