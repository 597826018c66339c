package keizer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// club is an event of players A, B, C …, the strongest first.
func club(n int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 20, Scoring: tournament.DefaultScoring()}}
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))}
		p.Ratings[tournament.Standard] = 2000 - 50*i
		t.Players = append(t.Players, p)
	}
	return t
}

// play adds a round: "B-A ½", "C-D 1-0", "E bye", "F excused", "G duty".
func play(t *tournament.Tournament, games ...string) {
	var round tournament.Round
	id := func(name byte) tournament.PlayerID { return tournament.PlayerID(name - 'A' + 1) }
	for _, g := range games {
		who, what, _ := strings.Cut(g, " ")
		kinds := map[string]tournament.Outcome{"bye": tournament.PairingBye, "excused": tournament.ZeroBye, "duty": tournament.FullBye}
		if kind, bye := kinds[what]; bye {
			round.Byes = append(round.Byes, tournament.Bye{Player: id(who[0]), Kind: kind})
			continue
		}
		results := map[string]tournament.Result{"½": tournament.Drawn, "1-0": tournament.WhiteWins, "0-1": tournament.BlackWins, "+-": tournament.WhiteByForfeit}
		round.Games = append(round.Games, tournament.Game{White: id(who[0]), Black: id(who[2]), Result: results[what]})
	}
	t.Rounds = append(t.Rounds, round)
}

// show writes a list: "BCDAE 9 7 6.5 3 3".
func show(l *List) string {
	order, points := "", ""
	for _, i := range l.Order {
		order += string(rune('A' + i))
		a := l.Points(i)
		text := fmt.Sprintf("%.4f", float64(a.Parts)/float64(a.Whole))
		points += " " + strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return order + points
}

func TestTopValues(t *testing.T) {
	o := Defaults()
	for n, want := range map[int]int{5: 6, 6: 8, 10: 14, 35: 51, 1: 0} {
		if got := o.TopValue(n); got != want {
			t.Errorf("%d players: top %d, want %d", n, got, want)
		}
	}
}

// The examples of the rules, to the last digit.
func TestExamples(t *testing.T) {
	first := club(6)
	play(first, "B-A ½", "D-C 1-0", "F-E 0-1")
	check := func(name string, event *tournament.Tournament, want string, cycle int) {
		t.Helper()
		l := After(event, event.Completed(), Defaults())
		if got := show(l); got != want || l.Cycle != cycle {
			t.Errorf("%s: %s, cycle %d; want %s, %d", name, got, l.Cycle, want, cycle)
		}
	}
	check("1", first, "ABDECF 11.5 11 10 8 4 3", 1)
	one := Defaults()
	one.Recalculation = OnePass
	if got := show(After(first, 1, one)); got != "ABDECF 11.5 11 11 7 6 3" {
		t.Errorf("1, one pass: %s", got)
	}

	second := club(5)
	play(second, "B-A 1-0", "D-C ½", "E bye")
	check("2, round 1", second, "BCDAE 9 7 6.5 3 3", 1)
	if l := After(second, 1, Defaults()); l.Passes != 4 {
		t.Errorf("2: %d passes", l.Passes)
	}
	play(second, "D-B ½", "A-E 1-0", "C excused")
	check("2, round 2", second, "BDCAE 11.5 10 7.9 5 3", 1)

	third := club(6)
	play(third, "B-A 1-0", "D-C 0-1", "F-E ½")
	play(third, "C-B 1-0", "A-E ½", "D-F 0-1")
	play(third, "A-C 1-0", "B-F ½", "D excused", "E excused")
	check("3", third, "CBAFED 17 16.5 16 13.5 11.4 4.05", 6)
}

// In the cycle of the third example the first three change places in six ways.
func TestCycleOfOrders(t *testing.T) {
	event := club(6)
	play(event, "B-A 1-0", "D-C 0-1", "F-E ½")
	play(event, "C-B 1-0", "A-E ½", "D-F 0-1")
	play(event, "A-C 1-0", "B-F ½", "D excused", "E excused")
	k := &keeper{t: event, tab: event.Table(), options: Defaults()}
	k.sortStart()
	order := After(event, 2, Defaults()).Order
	k.count(3, order)
	var seen []string
	w := k.newWalk(order)
	for pass := range 20 {
		w.step()
		text := ""
		for _, i := range w.order {
			text += string(rune('A' + i))
		}
		if pass >= 8 { // in the cycle
			seen = append(seen, text)
		}
	}
	slices.Sort(seen)
	seen = slices.Compact(seen)
	if want := "ABCFED ACBFED BACFED BCAFED CABFED CBAFED"; strings.Join(seen, " ") != want {
		t.Errorf("%v, want %s", seen, want)
	}
}

// Withdrawn players leave the list, and their games count three quarters of the
// own value; newcomers enter by rating.
func TestComingAndGoing(t *testing.T) {
	event := club(4)
	play(event, "B-A 1-0", "D-C ½")
	event.Players[0].Left = &tournament.Departure{After: 1}
	// Top of 3: 3; B 3+2.25, C 2+½·1, D 1+½·2.
	if got := show(After(event, 1, Defaults())); got != "BCD 5.25 2.5 2" {
		t.Error(got)
	}
	late := tournament.Player{ID: 5, Number: 5, Name: "N", Entered: 2}
	late.Ratings[tournament.Standard] = 1910 // between B (1950) and C (1900)
	event.Players = append(event.Players, late)
	if got := After(event, 1, Defaults()).Next(event); !slices.Equal(got, []int{1, 4, 2, 3}) {
		t.Error(got)
	}
	event.Rounds = append(event.Rounds, tournament.Round{Games: []tournament.Game{{White: 2, Black: 3, Result: tournament.WhiteWins}},
		Byes: []tournament.Bye{{Player: 4, Kind: tournament.FullBye}, {Player: 5, Kind: tournament.ZeroBye}}})
	o := Defaults()
	list := After(event, 2, o)
	if terms := list.Terms(4); terms[0].Kind != NoPart || terms[1].Kind != ByAbsence {
		t.Errorf("%+v", terms)
	}
	if terms := list.Terms(3); terms[1].Kind != ByDuty || terms[1].Factor != 70*percent {
		t.Errorf("%+v", terms)
	}
	o.Late = LateAbsent
	if terms := After(event, 2, o).Terms(4); terms[0].Kind != ByLateness || terms[0].Factor != 35*percent {
		t.Errorf("%+v", terms)
	}
}

// A late entry who was seated by hand in a round already paired is in the list with it.
func TestLateEntrySeatedByHand(t *testing.T) {
	event := club(4)
	play(event, "A-B ½", "C-D ½")
	want := show(After(event, 1, Defaults()))
	event.Players[3].Entered = 2
	if got := show(After(event, 1, Defaults())); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The points are what terms and own value add up to, whatever the event.
func TestPointsAddUp(t *testing.T) {
	event := club(6)
	play(event, "B-A 1-0", "D-C 0-1", "F-E ½")
	play(event, "C-B 1-0", "A-E +-", "D-F 0-1")
	play(event, "A-C 1-0", "B-F ½", "D excused", "E duty")
	event.Players[3].Left = &tournament.Departure{After: 3}
	for round := range 4 {
		l := After(event, round, Defaults())
		for i := range event.Players {
			if l.Place(i) == 0 {
				continue
			}
			sum := l.Counted(i)
			parts := sum.Parts * Unit
			for _, term := range l.Terms(i) {
				adds, _ := l.Adds(i, &term)
				parts += adds.Parts * (Unit * int64(l.Cycle) / adds.Whole)
			}
			if parts != l.Points(i).Parts {
				t.Errorf("round %d, %d: %d parts, want %d", round, i, parts, l.Points(i).Parts)
			}
		}
	}
}

func TestOptions(t *testing.T) {
	rules := tournament.Rules{System: tournament.Keizer, Options: []tournament.SystemOption{
		{Name: "top", Value: "60"}, {Name: "absences-counted", Value: "1"}, {Name: "own-value", Value: "counts-not"}, {Name: "interval", Value: "x"}}}
	o := Chosen(&rules)
	if o.Top != 60 || o.AbsencesCounted != 1 || o.OwnValue != OwnCountsNot || o.Interval != 3 {
		t.Errorf("%+v", o)
	}
	event := club(2)
	play(event, "A excused", "B excused")
	play(event, "A excused", "B bye")
	if got := show(After(event, 2, o)); got != "BA 51 20.65" { // B: 35 % and 50 % of 60, A: 35 % of 59
		t.Error(got)
	}
	for _, s := range Settings() {
		before := Defaults()
		if !s.Set(&before, s.Get(&before)) || before != Defaults() {
			t.Errorf("%s: %+v", s.Name, before)
		}
		if s.Set(&before, "-1") || s.Set(&before, "sometimes") {
			t.Errorf("%s takes anything", s.Name)
		}
	}
}
