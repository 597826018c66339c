package tiebreak

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The limits of modifiers: the last number on each side that is one, and the first that
// is none.
func TestLimitsOfModifiers(t *testing.T) {
	for code, want := range map[tournament.TieBreak]Limit{
		"KS/L+12": {HalfPoints: 12}, "KS/L-12": {HalfPoints: -12}, "KS/L9": {HalfPoints: 9}, "KS/L10": {Percent: 10}, "KS/L12": {Percent: 12},
		"KS/L9%": {Percent: 9}, "KS/L100": {Percent: 100}, "KS/L-99": {HalfPoints: -99}, "KS/L0": {},
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
	for _, code := range []tournament.TieBreak{"KS/L101", "KS/L-100", "KS/L-5%", "KS/L+5%", "KS/L0%", "KS/Lx", "SSSC/K0", "SSSC/K1000", "BH/C0", "BH/C10", "BH/M0", "BH/M10"} {
		if tb, err := Parse(code); err == nil {
			t.Errorf("%s is read as %+v", code, tb)
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
