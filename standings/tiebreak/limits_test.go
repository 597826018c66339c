package tiebreak

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The limits of modifiers: the last number on each side that is one, and the first that
// is none.
func TestLimitsOfModifiers(t *testing.T) {
	for code, want := range map[tournament.TieBreak]Limit{
		"KS/L+12": {HalfPoints: 12}, "KS/L-12": {HalfPoints: -12}, "KS/L9": {HalfPoints: 9}, "KS/L10": {Percent: 10}, "KS/L12": {Percent: 12},
		"KS/L1%": {Percent: 1}, "KS/L9%": {Percent: 9}, "KS/L100": {Percent: 100}, "KS/L-99": {HalfPoints: -99}, "KS/L0": {},
	} {
		tb, err := Parse(code)
		if err != nil || tb.Limit != want {
			t.Errorf("%s: %+v, %v, want %+v", code, tb.Limit, err, want)
		}
	}
	for code, want := range map[tournament.TieBreak]int{"SSSC/K1": 1, "SSSC/K999": 999} {
		if tb, err := Parse(code); err != nil || tb.Factor != want {
			t.Errorf("%s: %d, %v", code, tb.Factor, err)
		}
	}
	for _, code := range []tournament.TieBreak{"KS/L101", "KS/L-100", "KS/L-5%", "KS/L+5%", "KS/L0%", "KS/Lx", "SSSC/K0", "SSSC/K1000", "BH/C0", "BH/C10", "BH/M0", "BH/M10",
		"ARO/U4001", "ARO/U-1", "ARO/U+1500", "ARO/U", "ARO/Ux"} {
		if tb, err := Parse(code); err == nil {
			t.Errorf("%s is read as %+v", code, tb)
		}
	}
	for code, want := range map[tournament.TieBreak]int{"ARO/U0": 0, "ARO/U4000": 4000} {
		if tb, err := Parse(code); err != nil || tb.Unrated.Rating != want || !tb.Unrated.Given() {
			t.Errorf("%s: %+v, %v", code, tb.Unrated, err)
		}
	}
	for code, want := range map[tournament.TieBreak][2]int{"BH/C1": {1, 0}, "BH/C9": {9, 0}, "BH/M1": {1, 1}, "BH/M9": {9, 9}} {
		if tb, err := Parse(code); err != nil || tb.CutLow != want[0] || tb.CutHigh != want[1] {
			t.Errorf("%s: %d and %d, %v", code, tb.CutLow, tb.CutHigh, err)
		}
	}
}

// An edition holds from its first day on.
func TestFirstDaysOfEditions(t *testing.T) {
	for day, want := range map[tournament.Date]Edition{
		{Year: 2023, Month: 8, Day: 31}: Edition2009, {Year: 2023, Month: 9, Day: 1}: Edition2024,
		{Year: 2026, Month: 2, Day: 28}: Edition2024, {Year: 2026, Month: 3, Day: 1}: Edition2026,
	} {
		if got := EditionAt(day); got != want {
			t.Errorf("%v: %s, want %s", day, got, want)
		}
	}
}

// Near a change an event may go by the edition on its other side, which is named.
func TestEditionsNearAChange(t *testing.T) {
	for day, want := range map[tournament.Date]Edition{
		{Year: 2023, Month: 8, Day: 31}: Edition2024, {Year: 2023, Month: 9, Day: 1}: Edition2009,
		{Year: 2026, Month: 2, Day: 28}: Edition2026, {Year: 2026, Month: 3, Day: 1}: Edition2024,
		{Year: 2025, Month: 3, Day: 1}: "", {}: "",
	} {
		if got := EditionNear(day); got != want {
			t.Errorf("%v: %q, want %q", day, got, want)
		}
	}
	if got := fmt.Sprint(Editions()); got != "[2009 2024 2026]" {
		t.Errorf("%s", got)
	}
	if e, err := ParseEdition(" 2024 "); e != Edition2024 || err != nil {
		t.Errorf("%s, %v", e, err)
	}
	if e, err := ParseEdition("2025"); e != "" || err == nil {
		t.Errorf("2025: %q, %v", e, err)
	}
}

// A calculator that is given no edition, or one that there is not, goes by the newest: only
// since 2026 a bye counts no more than a draw in every round (16.4.2).
func TestNoEditionIsTheNewest(t *testing.T) {
	event := played()
	event.Rounds[1].Byes[1].Kind = tournament.FullBye
	event.Rounds[0].Games[1].Result = tournament.BlackWins // 4 has two points of a win and a bye
	field, err := NewField(event, Event{}, 2, false)
	if err != nil {
		t.Fatal(err)
	}
	tb, err := Parse("BH")
	if err != nil {
		t.Fatal(err)
	}
	for edition, want := range map[Edition]Value{"": Whole(2), "1066": Whole(2), Edition2026: Whole(2), Edition2024: Whole(3)} {
		if got := New(field, edition, 0).Values(&tb)[3]; got != want { // 1 of the opponent, and the bye
			t.Errorf("%q: %s, want %s", edition, got, want)
		}
	}
}
