package swiss

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
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
		wish Wish
		why  RefusalKind
		text string
	}{
		{Wish{Meet, 1, 2}, "", ""},
		{Wish{Bye, 4, 0}, "", ""},
		{Wish{Meet, 1, 3}, Rematch, "players 1 and 3: have played (C1)"},
		{Wish{Meet, 4, 5}, Forbidden, "players 4 and 5: may not meet (C1)"},
		{Wish{Meet, 2, 2}, Oneself, "players 2 and 2: a player cannot meet oneself"},
		{Wish{Meet, 2, 6}, Absentee, "player 6: not in the round"},
		{Wish{White, 6, 0}, Absentee, "player 6: not in the round"},
		{Wish{Stay, 9, 0}, Unknown, "player 9: not in the tournament"},
		{Wish{Bye, 5, 0}, ByeBarred, "player 5: may not get the bye (C2)"},
		{Wish{"draw", 5, 0}, NoSuchWish, "player 5: the system cannot be asked that"},
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
	if refusal := f.Refuses(Wish{Bye, 4, 0}, "C1", "C2"); refusal == nil || refusal.Why != EvenField {
		t.Errorf("a bye among four players is answered with %v", refusal)
	}
}

// A field that grants a wish leaves the players named nothing else, and does
// not touch the field it was made of.
func TestGranting(t *testing.T) {
	alwaysWhite := func(int32, int32) (tournament.Colour, string) { return tournament.White, "" }
	for _, c := range []struct {
		wish   Wish
		met    [][]int32
		barred []bool
	}{
		{Wish{Meet, 1, 5}, [][]int32{{1, 2, 3}, {0, 3, 4}, {0, 4}, {0, 1, 4}, {1, 2, 3}}, []bool{4: true}},
		{Wish{NotMeet, 1, 5}, [][]int32{{2, 4}, {3}, {0}, {1}, {0}}, []bool{4: true}},
		{Wish{Bye, 3, 0}, [][]int32{{2}, {2, 3}, {0, 1, 3, 4}, {1, 2}, {2}}, []bool{true, true, false, true, true}},
		{Wish{NoBye, 3, 0}, [][]int32{{2}, {3}, {0}, {1}, nil}, []bool{2: true, 4: true}},
		{Wish{White, 2, 0}, [][]int32{{1, 2}, {0, 3}, {0}, {1}, nil}, []bool{1: true, 4: true}},
		{Wish{Black, 2, 0}, [][]int32{{2}, {2, 3, 4}, {0, 1}, {1}, {1}}, []bool{1: true, 4: true}},
		{Wish{Stay, 1, 0}, [][]int32{{2, 3, 4}, {3}, {0}, {0, 1}, {0}}, []bool{0: true, 4: true}},
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
	for _, w := range []Wish{{Meet, 1, 2}, {Meet, 2, 1}, {Bye, 4, 0}, {White, 2, 0}, {Black, 1, 0}, {Stay, 1, 0}, {NotMeet, 1, 5}, {NoBye, 1, 0}} {
		if !f.Grants(round, w) {
			t.Errorf("the round does not grant %+v", w)
		}
	}
	for _, w := range []Wish{{Meet, 1, 5}, {Meet, 4, 0}, {Bye, 3, 0}, {White, 1, 0}, {Black, 2, 0}, {White, 4, 0}, {Stay, 4, 0}, {NotMeet, 1, 2},
		{NoBye, 4, 0}, {NotMeet, 3, 3}, {NoBye, 9, 0}, {Bye, 0, 0}} {
		if f.Grants(round, w) {
			t.Errorf("the round grants %+v", w)
		}
	}
}
