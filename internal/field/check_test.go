package field

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// A field of five: 1 has met 2, and 5 has had the bye. The system of the example
// has a rule of its own against 7 having white.
func TestCheck(t *testing.T) {
	f := &Field{Players: make([]Player, 5)}
	for i, id := range []tournament.PlayerID{1, 2, 7, 4, 5} {
		f.Players[i].ID = id
	}
	f.Players[0].Met, f.Players[1].Met = []int32{1}, []int32{0}
	f.Players[4].ByeBarred = true
	board := func(w, b tournament.PlayerID) pairing.Board { return pairing.Board{White: w, Black: b} }
	for _, c := range []struct {
		boards []pairing.Board
		bye    tournament.PlayerID
		want   string
	}{
		{[]pairing.Board{board(1, 7), board(4, 5)}, 2, ""},
		{[]pairing.Board{board(1, 2), board(4, 5)}, 7, "1-2: they have played before (B1)"},
		{[]pairing.Board{board(2, 1), board(4, 5)}, 7, "2-1: they have played before (B1)"},
		{[]pairing.Board{board(1, 7), board(2, 4)}, 5, "player 5 may not get the bye (B2)"},
		{[]pairing.Board{board(7, 1), board(4, 5)}, 2, "7 has white"},
		{[]pairing.Board{board(1, 7), board(1, 5)}, 2, "player 1 is in the round twice"},
		{[]pairing.Board{board(1, 7), board(4, 4)}, 2, "player 4 is in the round twice"},
		{[]pairing.Board{board(1, 7), board(4, 5)}, 4, "player 4 is in the round twice"},
		{[]pairing.Board{board(1, 3), board(4, 5)}, 2, "player 3 is not in the round"},
		{[]pairing.Board{board(1, 7), board(4, 5)}, 9, "player 9 is not in the round"},
		{[]pairing.Board{board(1, 7), board(4, 5)}, 0, "player 2 is missing"},
		{[]pairing.Board{board(1, 7)}, 2, "player 4 is missing"},
	} {
		got := f.Check(&pairing.Round{Boards: c.boards, Bye: c.bye}, "B1", "B2", func(white, _ int32) string {
			if f.Players[white].ID == 7 {
				return "7 has white"
			}
			return ""
		})
		if got != c.want {
			t.Errorf("%v, bye %d: %q, want %q", c.boards, c.bye, got, c.want)
		}
	}
}
