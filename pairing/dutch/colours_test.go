package dutch

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

func withColours(number int, history string) *field.Player {
	var h []tournament.Colour
	for _, c := range history {
		h = append(h, map[rune]tournament.Colour{'W': tournament.White, 'B': tournament.Black}[c])
	}
	return &field.Player{Number: number, Colours: field.ColoursOf(h)}
}

// 5.2.1 to 5.2.5 of 2026, E.1 to E.5 of 2017.
func TestColourRules(t *testing.T) {
	for _, c := range []struct {
		high, low string
		want      tournament.Colour // of the higher-ranked player
		rule      int
		what      string
	}{
		{"W", "B", tournament.Black, 1, "both preferences are granted"},
		{"", "B", tournament.Black, 1, "the only preference is granted"},
		{"B", "", tournament.White, 1, "likewise"},
		{"WB", "WW", tournament.White, 1, "mild and absolute differ in colour"},
		{"BW", "W", tournament.White, 2, "strong before mild"},
		{"WBW", "BWW", tournament.White, 2, "absolute before strong"},
		{"WW", "BWW", tournament.Black, 2, "of two absolutes the larger difference"},
		{"BWW", "WW", tournament.White, 2, "likewise, the other way round"},
		{"WBWB", "BWWB", tournament.White, 3, "the third game from the end differs: the higher-ranked had black in it"},
		{"WB", "WB", tournament.White, 4, "nothing differs: the higher-ranked has its way"},
		{"WB", "BWWB", tournament.White, 4, "as far as the shorter history goes nothing differs"},
		{"W", "W", tournament.Black, 4, "the same colour in the only game"},
	} {
		got, rule := allocate(withColours(1, c.high), withColours(2, c.low), tournament.White)
		if got != c.want || rule+1 != c.rule {
			t.Errorf("%q against %q: %s by rule %d, want %s by rule %d: %s", c.high, c.low, got, rule+1, c.want, c.rule, c.what)
		}
	}
}

// 5.2.5, E.5: without preferences the number of the higher-ranked player and
// the drawn colour decide.
func TestInitialColourByNumber(t *testing.T) {
	for _, c := range []struct {
		number         int
		initial, wants tournament.Colour
	}{
		{1, tournament.White, tournament.White}, {2, tournament.White, tournament.Black},
		{1, tournament.Black, tournament.Black}, {2, tournament.Black, tournament.White},
	} {
		got, rule := allocate(withColours(c.number, ""), withColours(9, ""), c.initial)
		if got != c.wants || rule != 4 {
			t.Errorf("number %d, %s drawn: %s by rule %d", c.number, c.initial, got, rule+1)
		}
	}
}

// C8 to C11 of 2017, C10 to C13 of 2026, on pairs that only topscorers can make.
func TestColourCriteria(t *testing.T) {
	for _, c := range []struct {
		x, y                            string
		imbalanced, third, denied, firm bool
	}{
		{"WBW", "BWB", false, false, false, false}, // different colours
		{"WB", "WB", false, false, true, false},    // mild against mild
		{"W", "WB", false, false, false, false},    // black and white
		{"W", "BW", false, false, true, false},     // strong against mild
		{"W", "W", false, false, true, true},       // strong against strong
		{"W", "BWW", false, false, true, true},     // strong against absolute
		{"WW", "WW", true, true, true, false},      // absolute, difference two each, both repeated
		{"WWBW", "WWBW", true, false, true, false}, // difference two, nothing repeated
		{"WW", "BWW", false, true, true, false},    // the smaller difference yields and had white twice
		{"WWBW", "BWW", false, true, true, false},  // likewise
		{"WWW", "WWBW", true, false, true, false},  // the smaller difference yields, it had not
		{"BWW", "BBWW", false, true, true, false},  // no difference of two; the smaller yields
		{"BWW", "BWW", false, true, true, false},   // equal differences, both repeated
	} {
		x, y := colourKey(c.x), colourKey(c.y)
		got := [4]bool{bothImbalanced(nil, &x, &y), thirdInARow(nil, &x, &y), preferenceDenied(nil, &x, &y), strongDenied(nil, &x, &y)}
		if want := [4]bool{c.imbalanced, c.third, c.denied, c.firm}; got != want {
			t.Errorf("%q against %q: %v, want %v", c.x, c.y, got, want)
		}
		if back := [4]bool{bothImbalanced(nil, &y, &x), thirdInARow(nil, &y, &x), preferenceDenied(nil, &y, &x), strongDenied(nil, &y, &x)}; back != got {
			t.Errorf("%q against %q is judged differently the other way round", c.x, c.y)
		}
	}
}

func colourKey(history string) key {
	s := withColours(1, history).Colours
	return key{zone: resident, colour: s.Preference, strength: s.Strength,
		imbalance: int16(max(s.Difference, -s.Difference)), repeated: s.Repeated, topscorer: true}
}

// C3: two absolutes for one colour never meet, unless one is a topscorer.
func TestAbsoluteColoursBar(t *testing.T) {
	x, y := colourKey("WW"), colourKey("BWW")
	for _, c := range []struct{ x, y, want bool }{{true, true, true}, {true, false, true}, {false, true, true}, {false, false, false}} {
		x.topscorer, y.topscorer = c.x, c.y
		if got := legal(&x, &y); got != c.want {
			t.Errorf("topscorers %t and %t: legal %t", c.x, c.y, got)
		}
	}
	z := colourKey("W")
	x.topscorer, z.topscorer = false, false
	if !legal(&x, &z) {
		t.Error("an absolute and a strong preference may meet")
	}
}
