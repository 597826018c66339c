package field

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// wishField is a field of five: 1 and 2 with a point, 3 to 5 with none; 1 has
// met 3, 2 has met 4, 4 and 5 may not meet, 5 has had the bye, 6 is away.
func wishField() *Field {
	f := &Field{Round: 2, Players: []Player{
		{ID: 1, Score: 10, Met: []int32{2}}, {ID: 2, Score: 10, Met: []int32{3}},
		{ID: 3, Met: []int32{0}}, {ID: 4, Met: []int32{1}}, {ID: 5, ByeBarred: true},
	}}
	f.Forbidden = [][]int32{{3, 4}}
	f.NotPaired = []pairing.Unpaired{{Player: 6, Reason: tournament.HasHalfBye}}
	return f
}

func TestRefuses(t *testing.T) {
	f := wishField()
	for _, c := range []struct {
		wish swiss.Wish
		why  swiss.RefusalKind
		text string
	}{
		{swiss.Wish{Kind: swiss.Meet, Player: 1, Opponent: 2}, "", ""},
		{swiss.Wish{Kind: swiss.Bye, Player: 4}, "", ""},
		{swiss.Wish{Kind: swiss.Meet, Player: 1, Opponent: 3}, swiss.Rematch, "players 1 and 3: have played (C1)"},
		{swiss.Wish{Kind: swiss.Meet, Player: 4, Opponent: 5}, swiss.Forbidden, "players 4 and 5: may not meet (C1)"},
		{swiss.Wish{Kind: swiss.Meet, Player: 2, Opponent: 2}, swiss.Oneself, "players 2 and 2: a player cannot meet oneself"},
		{swiss.Wish{Kind: swiss.Meet, Player: 2, Opponent: 6}, swiss.Absentee, "player 6: not in the round"},
		{swiss.Wish{Kind: swiss.White, Player: 6}, swiss.Absentee, "player 6: not in the round"},
		{swiss.Wish{Kind: swiss.Stay, Player: 9}, swiss.Unknown, "player 9: not in the tournament"},
		{swiss.Wish{Kind: swiss.Bye, Player: 5}, swiss.ByeBarred, "player 5: may not get the bye (C2)"},
		{swiss.Wish{Kind: "draw", Player: 5}, swiss.NoSuchWish, "player 5: the system cannot be asked that"},
	} {
		refusal := f.Refuses(c.wish, "C1", "C2")
		if c.why == "" {
			if refusal != nil {
				t.Errorf("%+v is refused: %v", c.wish, refusal)
			}
			continue
		}
		if refusal == nil || refusal.Why != c.why || refusal.Error() != c.text {
			t.Errorf("%+v: got %v, want %s", c.wish, refusal, c.text)
		}
	}
	f.Players = f.Players[:4]
	if refusal := f.Refuses(swiss.Wish{Kind: swiss.Bye, Player: 4}, "C1", "C2"); refusal == nil || refusal.Why != swiss.EvenField {
		t.Errorf("a bye among four players is answered with %v", refusal)
	}
}

// A field that grants a wish leaves the players named nothing else, and does
// not touch the field it was made of.
func TestGranting(t *testing.T) {
	alwaysWhite := func(int32, int32) (tournament.Colour, pairing.ColourRule) { return tournament.White, pairing.ColourRule{} }
	for _, c := range []struct {
		wish   swiss.Wish
		met    [][]int32
		barred []bool
	}{
		{swiss.Wish{Kind: swiss.Meet, Player: 1, Opponent: 5}, [][]int32{{1, 2, 3}, {0, 3, 4}, {0, 4}, {0, 1, 4}, {1, 2, 3}}, []bool{4: true}},
		{swiss.Wish{Kind: swiss.NotMeet, Player: 1, Opponent: 5}, [][]int32{{2, 4}, {3}, {0}, {1}, {0}}, []bool{4: true}},
		{swiss.Wish{Kind: swiss.Bye, Player: 3}, [][]int32{{2}, {2, 3}, {0, 1, 3, 4}, {1, 2}, {2}}, []bool{true, true, false, true, true}},
		{swiss.Wish{Kind: swiss.NoBye, Player: 3}, [][]int32{{2}, {3}, {0}, {1}, nil}, []bool{2: true, 4: true}},
		{swiss.Wish{Kind: swiss.White, Player: 2}, [][]int32{{1, 2}, {0, 3}, {0}, {1}, nil}, []bool{1: true, 4: true}},
		{swiss.Wish{Kind: swiss.Black, Player: 2}, [][]int32{{2}, {2, 3, 4}, {0, 1}, {1}, {1}}, []bool{1: true, 4: true}},
		{swiss.Wish{Kind: swiss.Stay, Player: 1}, [][]int32{{2, 3, 4}, {3}, {0}, {0, 1}, {0}}, []bool{0: true, 4: true}},
	} {
		f := wishField()
		g := f.Granting(c.wish, alwaysWhite)
		barred := append(c.barred, make([]bool, 5-len(c.barred))...)
		for p := range g.Players {
			if !slices.Equal(g.Players[p].Met, c.met[p]) || g.Players[p].ByeBarred != barred[p] {
				t.Errorf("%+v: place %d may not meet %v, bye barred %t; want %v, %t",
					c.wish, p, g.Players[p].Met, g.Players[p].ByeBarred, c.met[p], barred[p])
			}
		}
		for p, before := range wishField().Players {
			if !slices.Equal(f.Players[p].Met, before.Met) || f.Players[p].ByeBarred != before.ByeBarred {
				t.Errorf("%+v changed place %d of the field it was granted in", c.wish, p)
			}
		}
	}
}

func TestGrants(t *testing.T) {
	f := wishField()
	round := &pairing.Round{Boards: []pairing.Board{{White: 2, Black: 1}, {White: 5, Black: 3}}, Bye: 4}
	for _, w := range []swiss.Wish{{Kind: swiss.Meet, Player: 1, Opponent: 2}, {Kind: swiss.Meet, Player: 2, Opponent: 1}, {Kind: swiss.Bye, Player: 4}, {Kind: swiss.White, Player: 2}, {Kind: swiss.Black, Player: 1}, {Kind: swiss.Stay, Player: 1}, {Kind: swiss.NotMeet, Player: 1, Opponent: 5}, {Kind: swiss.NoBye, Player: 1}} {
		if !f.Grants(round, w) {
			t.Errorf("the round does not grant %+v", w)
		}
	}
	for _, w := range []swiss.Wish{{Kind: swiss.Meet, Player: 1, Opponent: 5}, {Kind: swiss.Meet, Player: 4}, {Kind: swiss.Bye, Player: 3}, {Kind: swiss.White, Player: 1}, {Kind: swiss.Black, Player: 2}, {Kind: swiss.White, Player: 4}, {Kind: swiss.Stay, Player: 4}, {Kind: swiss.NotMeet, Player: 1, Opponent: 2},
		{Kind: swiss.NoBye, Player: 4}, {Kind: swiss.NotMeet, Player: 3, Opponent: 3}, {Kind: swiss.NoBye, Player: 9}, {Kind: swiss.Bye, Player: 0}} {
		if f.Grants(round, w) {
			t.Errorf("the round grants %+v", w)
		}
	}
}
