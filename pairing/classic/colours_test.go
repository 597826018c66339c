package classic

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// meeting is a round of two players with the given histories, number 1 first.
func meeting(t *testing.T, number int, higher, lower string, options ...string) *round {
	f := &swiss.Field{Round: number, Rounds: 9, Scoring: tournament.DefaultScoring(), InitialColour: tournament.Black,
		Players: []swiss.Player{{ID: 1, Number: 1, Colours: colours(higher)}, {ID: 2, Number: 2, Index: 1, Colours: colours(lower)}}}
	return worked(t, f, "2009", options...)
}

func TestColourRules(t *testing.T) {
	for _, c := range []struct {
		higher, lower string
		option        string
		white         int
		article, why  string
	}{
		{"W", "B", "", 2, "E1", "both get what they are due"},
		{"", "W", "", 1, "E1", "only one is due a colour"},
		{"WB", "", "", 1, "E1", "only one is due a colour"},
		{"WBW", "BW", "", 2, "E2", "strong before mild"},
		{"WBW", "BWW", "", 1, "E2", "absolute before strong"},
		{"WBW", "WWB", "", 2, "E3", "histories as F3 shifts them: WB-W and WWB- differ in their last game"},
		{"WB", "BWWB", "", 1, "E4", "equal on the games that can be compared"},
		{"WBWB", "BWWB", "", 1, "E3", "the third game back differs"},
		{"WB", "WB", "", 1, "E4", "the higher player is due White"},
		{"BW", "BW", "", 2, "E4", "the higher player is due Black"},
		{"", "", "", 2, "E5", "the drawn colour, Black, for number 1"},
		{"BBWWW", "WWBWW", "", 2, "E3", "two absolute preferences are equal"},
		{"BBWWW", "WWBWW", "equal-absolutes=difference", 1, "E2", "or the larger difference counts"},
	} {
		var options []string
		if c.option != "" {
			options = append(options, c.option)
		}
		r := meeting(t, 6, c.higher, c.lower, options...)
		colour, article := r.allocate(0, 1)
		white := 1
		if colour == tournament.Black {
			white = 2
		}
		if white != c.white || article != c.article {
			t.Errorf("%q against %q %s: White is number %d by %s, want %d by %s: %s",
				c.higher, c.lower, c.option, white, article, c.white, c.article, c.why)
		}
	}
}
