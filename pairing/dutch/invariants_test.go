package dutch

import (
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// fiveLeft is a field of five: 1 has met 2, 3 may not meet 4, 1 and 3 must both
// have black, 5 has had the bye.
func fiveLeft() *round {
	f := &field.Field{Round: 3, Rounds: 9, Scoring: tournament.DefaultScoring(), Players: make([]field.Player, 5)}
	for i := range f.Players {
		f.Players[i].ID, f.Players[i].Number = tournament.PlayerID(i+1), i+1
	}
	f.Players[0].Met, f.Players[1].Met = []int32{1}, []int32{0}
	f.Players[0].Colours, f.Players[2].Colours = withColours(1, "WW").Colours, withColours(3, "WW").Colours
	f.Players[4].ByeBarred = true
	f.Forbidden = [][]int32{{2, 3}}
	r := new(round)
	r.reset(&edition2026, f, new(engine))
	return r
}

// Every rule that a finished round is checked for can be seen to be broken.
func TestCheckFindsEveryBreach(t *testing.T) {
	board := func(w, b tournament.PlayerID) pairing.Board { return pairing.Board{White: w, Black: b} }
	for _, c := range []struct {
		rule   string
		boards []pairing.Board
		bye    tournament.PlayerID
	}{
		{"player 5 is missing", []pairing.Board{board(4, 1), board(2, 3)}, 0},
		{"they have played before (C1)", []pairing.Board{board(2, 1), board(5, 3)}, 4},
		{"forbidden (C1)", []pairing.Board{board(4, 3), board(5, 1)}, 2},
		{"same-colour (C3)", []pairing.Board{board(3, 1), board(4, 5)}, 2},
		{"player 5 may not get the bye (C2)", []pairing.Board{board(4, 1), board(2, 3)}, 5},
		{"player 1 is in the round twice", []pairing.Board{board(4, 1), board(5, 1)}, 2},
		{"player 4 is in the round twice", []pairing.Board{board(4, 1), board(5, 3)}, 4},
		{"player 9 is not in the round", []pairing.Board{board(1, 9)}, 2},
		{"player 1 must have black (5.2.1)", []pairing.Board{board(1, 4), board(5, 3)}, 2},
		{"player 2 is missing", []pairing.Board{board(4, 1), board(5, 3)}, 0},
	} {
		got := fiveLeft().check(&pairing.Round{Boards: c.boards, Bye: c.bye})
		if !strings.Contains(got, c.rule) {
			t.Errorf("%v, bye %d: %q, want %q", c.boards, c.bye, got, c.rule)
		}
	}
	if got := fiveLeft().check(&pairing.Round{Boards: []pairing.Board{board(4, 1), board(5, 3)}, Bye: 2}); got != "" {
		t.Errorf("a legal round is refused: %s", got)
	}
}

// A breach names the round and carries the field.
func TestBreachDumpsTheField(t *testing.T) {
	var breach *pairing.Breach
	if !errors.As(fiveLeft().breach("a rule"), &breach) {
		t.Fatal("no breach")
	}
	if breach.Round != 3 || breach.Rule != "a rule" || strings.Count(breach.Dump, "\n") != 5 {
		t.Errorf("%+v", breach)
	}
}

// careless pairs neighbours, whatever the rules.
type careless struct{ denseSolver }

func (careless) solve(b *bracket) *solution {
	s := denseSolver{}.solve(b)
	for i := range s.mate {
		s.mate[i] = int32(i ^ 1)
		if i^1 == len(s.mate) {
			s.mate[i] = -1
		}
	}
	return s
}

// A round that breaks a rule is not handed out; the error has the field.
func TestWrongRoundsAreWithheld(t *testing.T) {
	r := fiveLeft()
	r.solver = careless{}
	out, err := r.run()
	var breach *pairing.Breach
	if out != nil || !errors.As(err, &breach) {
		t.Fatalf("the round passes: %v, %v", out, err)
	}
	if !strings.Contains(breach.Rule, "2-1: they have played before (C1)") || !strings.Contains(breach.Dump, "5 number 5") {
		t.Errorf("%+v", breach)
	}
}
