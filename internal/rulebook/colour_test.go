package rulebook

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// history reads "WBW" as the colours of played games.
func history(s string) field.ColourState {
	var colours []tournament.Colour
	for _, c := range s {
		if c == 'W' {
			colours = append(colours, tournament.White)
		} else {
			colours = append(colours, tournament.Black)
		}
	}
	return field.ColoursOf(colours)
}

// meeting is a round of two players with the given histories, number 1 first.
func meeting(higher, lower string) *round {
	return newRound(edition2026(), &field.Field{
		Round: 5, Rounds: 9, InitialColour: tournament.Black,
		Players: []field.Player{
			{Number: 1, Colours: history(higher)},
			{Number: 2, Colours: history(lower)},
		},
	})
}

func TestColourRules(t *testing.T) {
	for _, c := range []struct {
		higher, lower string
		white         int
		rule, why     string
	}{
		{"W", "B", 1, "5.2.1", "both get what they want"},
		{"", "W", 0, "5.2.1", "only one wants a colour"},
		{"WB", "", 0, "5.2.1", "only one wants a colour"},
		{"WBW", "BW", 1, "5.2.2", "strong before mild"},
		{"WBW", "WBWWBW", 0, "5.2.2", "absolute before strong"},
		{"BWW", "WBWWBW", 0, "5.2.2", "both absolute: the wider difference"},
		{"WB", "BWWB", 0, "5.2.4", "equal on the games that can be compared"},
		{"WBWB", "BWWB", 0, "5.2.3", "the third game back differs"},
		{"WB", "WB", 0, "5.2.4", "the higher ranked wants White"},
		{"BW", "BW", 1, "5.2.4", "the higher ranked wants Black"},
		{"", "", 1, "5.2.5", "the drawn colour, Black, for number 1"},
	} {
		k := meeting(c.higher, c.lower).allocate(0, 1)
		if k.white != c.white || k.rule != c.rule {
			t.Errorf("%q against %q: White is number %d by %s, want %d by %s: %s",
				c.higher, c.lower, k.white+1, k.rule, c.white+1, c.rule, c.why)
		}
	}
}

func TestInitialColourByNumber(t *testing.T) {
	r := meeting("", "")
	r.players[0].Number, r.players[1].Number = 4, 7
	if k := r.allocate(0, 1); k.white != 0 {
		t.Error("an even number gets the colour opposite to the drawn one, Black")
	}
}

// What the colour criteria count when two absolute preferences meet, which only
// topscorers and their opponents do.
func TestColourCriteriaOfTopscorers(t *testing.T) {
	for _, c := range []struct {
		higher, lower            string
		beyondTwo, third, strong int
		why                      string
	}{
		{"WBWW", "WBWW", 1, 1, 0, "equal in everything: one of them gets both evils"},
		{"BWBWW", "WBWWBW", 0, 1, 0, "the wider difference wins, the other had two Whites"},
		{"WWBW", "WBWW", 1, 0, 0, "differences equal: the one with two Whites at the end is spared"},
		{"WBW", "WBWW", 0, 0, 1, "a strong preference yields to an absolute one"},
		{"WBW", "WBW", 0, 0, 1, "two strong preferences"},
		{"WBW", "BW", 0, 0, 0, "only a mild preference is denied"},
	} {
		k := meeting(c.higher, c.lower).allocate(0, 1)
		if k.denied != 1 || k.beyondTwo != c.beyondTwo || k.third != c.third || k.strongDenied != c.strong {
			t.Errorf("%s against %s: %+v, want one denied, %d beyond two, %d third, %d strong: %s",
				c.higher, c.lower, k, c.beyondTwo, c.third, c.strong, c.why)
		}
	}
}
