package classic

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// meeting is a round of two players with the given histories, number 1 first.
func meeting(t *testing.T, edition tournament.Edition, number int, higher, lower string, options ...string) *round {
	f := &field.Field{Round: number, Rounds: 9, Scoring: tournament.DefaultScoring(), InitialColour: tournament.Black,
		Players: []field.Player{{ID: 1, Number: 1, Colours: colours(higher)}, {ID: 2, Number: 2, Index: 1, Colours: colours(lower)}}}
	return worked(t, f, edition, options...)
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
		for _, edition := range Editions() {
			r := meeting(t, edition, 6, c.higher, c.lower, options...)
			colour, rule := r.allocate(0, 1)
			article := rule.Article
			white := 1
			if colour == tournament.Black {
				white = 2
			}
			want := c.article
			if want == "E5" && edition != "2009" { // which gave it a number
				want = "E"
			}
			if white != c.white || article != want {
				t.Errorf("%s, %q against %q %s: White is number %d by %s, want %d by %s: %s",
					edition, c.higher, c.lower, c.option, white, article, c.white, want, c.why)
			}
		}
	}
}

// In the last round of 1992 and 1998 A7a is not for players with more than half of
// the points: they have a strong or a mild preference instead.
func TestNoAbsolutePreferenceInTheLastRound(t *testing.T) {
	for _, c := range []struct {
		history  string
		score    tournament.Points
		edition  tournament.Edition
		colour   tournament.Colour
		strength field.Strength
	}{
		{"BBWW", 30, "1998", tournament.Black, field.Mild},
		{"WWBB", 30, "1998", tournament.White, field.Mild},
		{"BWWW", 30, "1992", tournament.Black, field.Strong},
		{"WBBB", 30, "1992", tournament.White, field.Strong},
		{"BBWW", 20, "1998", tournament.Black, field.Absolute}, // no more than half
		{"BBWW", 30, "2009", tournament.Black, field.Absolute}, // only where floaters can be avoided
	} {
		f := &field.Field{Round: 5, Rounds: 5, Scoring: tournament.DefaultScoring(),
			Players: []field.Player{{ID: 1, Number: 1, Score: c.score, RealScore: c.score, Colours: colours(c.history)}}}
		if p := worked(t, f, c.edition).preferences[0]; p.colour != c.colour || p.strength != c.strength {
			t.Errorf("%s with %s by %s: %+v, want %v, %v", c.history, c.score, c.edition, p, c.colour, c.strength)
		}
	}
}

// A5, B1b: which rounds without a game are downfloats, and which bar from the bye.
func TestUnplayedRounds(t *testing.T) {
	for _, c := range []struct {
		outcome      tournament.Outcome
		float, bars  bool
		forfeitFloat bool // with forfeit-win-float=down
	}{
		{tournament.PairingBye, true, true, true},
		{tournament.FullBye, true, true, true},
		{tournament.HalfBye, true, false, true},
		{tournament.ForfeitWin, false, true, true},
		{tournament.ZeroBye, false, false, false},
		{tournament.Absent, false, false, false},
		{tournament.ForfeitLoss, false, false, false},
	} {
		for option, want := range map[string]bool{"none": c.float, "down": c.forfeitFloat} {
			g := worked(t, bare(2), "2009", "forfeit-win-float="+option).reading
			if got := g.unplayedFloat(c.outcome, 0, nil) == field.Down; got != want {
				t.Errorf("%v, forfeit-win-float=%s: downfloat %t, want %t", c.outcome, option, got, want)
			}
		}
		if got := barsBye(c.outcome, 0, nil); got != c.bars {
			t.Errorf("%v bars from the bye: %t, want %t", c.outcome, got, c.bars)
		}
	}
}

// F1: the score of the higher player, the sum, the rank of the higher player.
// Virtual points do not count.
func TestOrderOfBoards(t *testing.T) {
	f := bare(8)
	for p, score := range []tournament.Points{0, 30, 20, 20, 20, 20, 10, 10} {
		f.Players[p].RealScore = score
	}
	for _, edition := range Editions() {
		r := worked(t, f, edition)
		pairs := [][2]int32{{0, 1}, {2, 6}, {3, 4}, {5, 7}} // 1, with virtual points, meets 2
		r.sortBoards(pairs)
		if want := [][2]int32{{0, 1}, {3, 4}, {2, 6}, {5, 7}}; !slices.Equal(pairs, want) {
			t.Errorf("%s: %v, want %v", edition, pairs, want)
		}
		pairs = [][2]int32{{0, 3}, {2, 7}} // 4 is the higher player of the first board, 3 of the second
		if r.sortBoards(pairs); pairs[0] != [2]int32{2, 7} {
			t.Errorf("%s: %v, want 3-8 first: more points together", edition, pairs)
		}
	}
}
