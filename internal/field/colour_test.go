package field

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func colours(text string) []tournament.Colour {
	var h []tournament.Colour
	for _, c := range text {
		h = append(h, map[rune]tournament.Colour{'W': tournament.White, 'B': tournament.Black}[c])
	}
	return h
}

func TestColoursOf(t *testing.T) {
	for _, c := range []struct {
		history    string
		difference int
		preference tournament.Colour
		strength   Strength
	}{
		{"", 0, tournament.NoColour, NoPreference},
		{"W", 1, tournament.Black, Strong},
		{"B", -1, tournament.White, Strong},
		{"WB", 0, tournament.White, Mild},
		{"BW", 0, tournament.Black, Mild},
		{"WW", 2, tournament.Black, Absolute},
		{"BB", -2, tournament.White, Absolute},
		{"BWW", 1, tournament.Black, Absolute},      // two in a row
		{"WBB", -1, tournament.White, Absolute},     // two in a row
		{"BBWW", 0, tournament.Black, Absolute},     // balanced, but two in a row
		{"WWBW", 2, tournament.Black, Absolute},     // difference two without repetition
		{"WBW", 1, tournament.Black, Strong},        // the difference says black
		{"BWB", -1, tournament.White, Strong},       // the difference says white
		{"WBWB", 0, tournament.White, Mild},         // alternation
		{"WWWWBB", 2, tournament.Black, Absolute},   // the difference outweighs the repetition
		{"BBBBWW", -2, tournament.White, Absolute},  // likewise
		{"WWBWBWBW", 2, tournament.Black, Absolute}, // all of the history counts
	} {
		got := ColoursOf(colours(c.history))
		if got.Difference != c.difference || got.Preference != c.preference || got.Strength != c.strength {
			t.Errorf("%q: difference %d, due %s, %s; want %d, %s, %s", c.history,
				got.Difference, got.Preference, got.Strength, c.difference, c.preference, c.strength)
		}
	}
}

func TestRepeatedColour(t *testing.T) {
	for history, want := range map[string]tournament.Colour{
		"": tournament.NoColour, "W": tournament.NoColour, "WB": tournament.NoColour,
		"WW": tournament.White, "WBB": tournament.Black, "WWB": tournament.NoColour,
	} {
		if got := ColoursOf(colours(history)).Repeated; got != want {
			t.Errorf("%q: %s, want %s", history, got, want)
		}
	}
}
