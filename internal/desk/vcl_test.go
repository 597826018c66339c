package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Q111: who is not there in round 1 has no number yet. The upper group of the
// acceleration is made of those who are there, first colours follow their places
// among themselves, and when the absentee arrives the last player of the group
// stays its last.
func TestQ111AbsentInRoundOne(t *testing.T) {
	h := newHall(t)
	r := rules(5)
	r.Acceleration.Baku = true
	h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: r})
	for i := range 9 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.HalfBye})
	h.ok(PairNext{})
	// Eight play: the upper four are 1, 3, 4, 5; White, Black, White, Black for
	// them as the numbers 1 to 4.
	if last := h.State().Tournament.Rules.Acceleration.BakuLast; last != 5 {
		t.Errorf("last of the upper group: %d", last)
	}
	want := []tournament.Game{{White: 1, Black: 4}, {White: 5, Black: 3}, {White: 6, Black: 8}, {White: 9, Black: 7}}
	if got := h.State().Tournament.Current.Games; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	h.ok(Publish{})
	h.play()
	h.ok(PairNext{})
	if last := h.State().Tournament.Rules.Acceleration.BakuLast; last != 5 {
		t.Errorf("after the arrival: %d", last)
	}
	if g := h.gameOf(2, 2); g.White == 0 {
		t.Error("the player is not paired on arrival")
	}
}

// Q205: players whom no tie-break parts can be ranked by hand, and nobody else.
func TestQ205TiesByHand(t *testing.T) {
	h := newHall(t)
	r := rules(1)
	r.TieBreaks = []tournament.TieBreak{"WIN"}
	h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: r})
	for i := range 4 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	h.rounds(1)
	h.ok(CloseRound{})
	ids := func() (ids, ranks []int) {
		s, err := Standings(h.State())
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range s.Rows {
			ids, ranks = append(ids, int(row.Player)), append(ranks, row.Rank)
		}
		return ids, ranks
	}
	order, ranks := ids()
	if ranks[0] != 1 || ranks[1] != 1 {
		t.Fatalf("%v %v", order, ranks)
	}
	for _, wrong := range [][]int{{}, order[:1], {order[0], order[3]}, {order[0], order[0]}, {order[0], 99}} {
		if got := h.refusal(DecideTie{Order: wrong}); got != "tie.none" {
			t.Errorf("%v: %q", wrong, got)
		}
	}
	h.ok(DecideTie{Order: []int{order[1], order[0]}, Reason: "play-off"})
	if now, ranks := ids(); now[0] != order[1] || ranks[0] != 1 || ranks[1] != 2 {
		t.Errorf("%v %v", now, ranks)
	}
	h.ok(DecideTie{Order: []int{order[0], order[1]}, Reason: "the slip was misread"})
	if now, _ := ids(); now[0] != order[0] {
		t.Errorf("%v", now)
	}
}

// Q207: values that were computed outside rank, under the code that the list has
// for them.
func TestQ207ValuesFromOutside(t *testing.T) {
	h := newHall(t)
	r := rules(1)
	r.TieBreaks = []tournament.TieBreak{"OTHER_JURY", "WIN"}
	h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: r})
	for i := range 4 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	h.rounds(1)
	h.ok(CloseRound{})
	before, err := Standings(h.State())
	if err != nil || before.Columns[0].Dropped == "" {
		t.Fatalf("%v, %+v", err, before.Columns[0])
	}
	second := before.Rows[1].Player
	h.ok(SetTieBreakValues{Code: "other_jury", Values: []tournament.OwnValue{{ID: int(second), Hundredths: 750}, {ID: int(before.Rows[0].Player), Hundredths: 725}}})
	s, err := Standings(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if s.Rows[0].Player != second || s.Rows[0].Rank != 1 || s.Rows[1].Rank != 2 || s.Columns[0].Dropped != "" || s.Rows[0].Values[0] != 750 {
		t.Errorf("%+v", s.Rows)
	}
	if e := s.Explain(&s.Rows[0]); e[0].Value != 750 {
		t.Errorf("%+v", e[0])
	}
	if got := h.refusal(SetTieBreakValues{Code: "BH"}); got != "values.code" {
		t.Errorf("%q", got)
	}
	if got := h.refusal(SetTieBreakValues{Code: "OTHER_JURY", Values: []tournament.OwnValue{{ID: 77}}}); got != "model.value-unknown" {
		t.Errorf("%q", got)
	}
	h.ok(SetTieBreakValues{Code: "OTHER_JURY"})
	if s, err = Standings(h.State()); err != nil || s.Columns[0].Dropped == "" {
		t.Errorf("%v, %+v", err, s.Columns[0])
	}
}

// Q222: the program draws a start position for a round, or takes the one drawn in
// the hall; it stays once there are results.
func TestQ222Chess960(t *testing.T) {
	h := with(t, 4, 3)
	if got := h.refusal(DrawPosition{}); got != "position.chess" {
		t.Errorf("%q", got)
	}
	r := h.State().Tournament.Rules
	r.Chess960 = true
	h.ok(SetRules{Rules: r})
	if got := h.refusal(DrawPosition{}); got != "round.none" {
		t.Errorf("%q", got)
	}
	h.ok(PairNext{})
	h.ok(DrawPosition{})
	if p := h.State().Current().Position; !p.Drawn || p.Number < 0 || p.Number > 959 {
		t.Errorf("%+v", p)
	}
	if level, _ := h.levelOf(DrawPosition{ByHand: true, Number: 518}); level != int(Confirm) {
		t.Errorf("level %d", level)
	}
	h.ok(DrawPosition{ByHand: true, Number: 518})
	if p := h.State().Current().Position; p != (journal.StartPosition{Drawn: true, Number: 518}) {
		t.Errorf("%+v", p)
	}
	if got := h.refusal(DrawPosition{ByHand: true, Number: 960}); got != "position.number" {
		t.Errorf("%q", got)
	}
	h.ok(Publish{})
	h.play()
	if got := h.refusal(DrawPosition{}); got != "position.played" {
		t.Errorf("%q", got)
	}
}
