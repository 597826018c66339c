package dutch

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// C.04.1, d: who has had the bye, or has won by forfeit, does not get it.
func TestWhatBarsFromTheBye(t *testing.T) {
	scoring := tournament.DefaultScoring()
	for outcome, want := range map[tournament.Outcome]bool{
		tournament.PairingBye: true, tournament.ForfeitWin: true, tournament.HalfBye: false, tournament.ZeroBye: false,
		tournament.ForfeitLoss: false, tournament.Absent: false, tournament.Loss: false,
	} {
		points := scoring.Of(outcome, tournament.NoColour)
		if barsBye2017(outcome, points, &scoring) != want || barsBye2026(outcome, points, &scoring) != want {
			t.Errorf("%v bars from the bye: %t in 2017, %t in 2026", outcome, barsBye2017(outcome, points, &scoring), barsBye2026(outcome, points, &scoring))
		}
	}
}

// C.04.1, f and g: neither a third game running with one colour nor a difference of
// three, but for topscorers in the last round.
func TestColoursThatBar(t *testing.T) {
	for _, c := range []struct {
		high, low string
		legal     bool
	}{
		{"WWBW", "WWBW", false}, {"BBWB", "BBWB", false}, // a difference of three
		{"BBWW", "WBWW", false}, {"WWBB", "BWBB", false}, // a third one running
		{"WWBW", "BBWB", true}, {"WBW", "WBW", true}, {"BWW", "WBW", true},
	} {
		x, y := colourKey(c.high), colourKey(c.low)
		x.topscorer, y.topscorer = false, false
		if got := legal(&x, &y); got != c.legal {
			t.Errorf("%s and %s may meet: %t", c.high, c.low, got)
		}
		x.topscorer = true
		if !legal(&x, &y) {
			t.Errorf("%s, a topscorer, and %s may not meet", c.high, c.low)
		}
	}
}

// C.04.2, D.9 (3.6 of 2026): the score of the higher player, the sum of the two, the
// number of the higher player.
func TestOrderOfBoards(t *testing.T) {
	var boards []board
	for _, b := range [][2]field.Player{
		{{Number: 5, RealScore: 20}, {Number: 6, RealScore: 10}},
		{{Number: 4, RealScore: 20}, {Number: 7, RealScore: 20}},
		{{Number: 3, RealScore: 10}, {Number: 1, RealScore: 30}}, // 1 is the higher player
		{{Number: 2, RealScore: 20}, {Number: 8, RealScore: 10}},
	} {
		boards = append(boards, newBoard(&b[0], &b[1]))
	}
	sortBoards(boards)
	var order []int
	for _, b := range boards {
		order = append(order, b.high.Number)
	}
	if want := []int{3, 4, 2, 5}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
}
