package field

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

func TestAllocationOf(t *testing.T) {
	allocate := Allocation(func(int32, int32) (tournament.Colour, pairing.ColourRule) {
		return tournament.Black, pairing.ColourRule{Article: "E.4", Kind: pairing.HigherWins}
	})
	if got := allocate.Of(0, 3); got != tournament.Black {
		t.Errorf("the higher-ranked has %v", got)
	}
	if got := allocate.Of(3, 0); got != tournament.White {
		t.Errorf("the lower-ranked has %v", got)
	}
}

// In the field of wishes, 3 and 4 may not meet either, and 1 and 2 must both have
// white.
func TestOpponents(t *testing.T) {
	a := &Articles{Rematch: "R", Colour: "C", ByeBar: "B", Byes: "N"}
	nobody, everybody := func(int) bool { return false }, func(int) bool { return true }
	games := func(pairs ...tournament.PlayerID) (r tournament.Round) {
		for ; len(pairs) > 1; pairs = pairs[2:] {
			r.Games = append(r.Games, tournament.Game{White: pairs[0], Black: pairs[1]})
		}
		for _, p := range pairs {
			r.Byes = append(r.Byes, tournament.Bye{Player: p, Kind: tournament.PairingBye})
		}
		return r
	}
	for _, c := range []struct {
		round   tournament.Round
		exempt  func(int) bool
		article string
		fault   pairing.Fault
	}{
		{games(1, 4, 2, 5, 3), nobody, "", ""},
		{games(1, 3, 2, 5, 4), nobody, "R", pairing.Rematch},
		{games(1, 5, 4, 3, 2), nobody, "R", pairing.ForbiddenPair},
		{games(1, 2, 3, 5, 4), nobody, "C", pairing.SameColour},
		{games(1, 2, 3, 5, 4), everybody, "", ""},
		{games(1, 4, 2, 3, 5), nobody, "B", pairing.ByeBarred},
		{games(1, 4, 2, 5), nobody, "", pairing.NotPaired},
		{games(1, 4, 1, 5, 3), nobody, "", pairing.NotFree},
		{games(1, 9, 2, 5, 3), nobody, "", pairing.NotFree},
		{tournament.Round{Games: games(2, 5).Games, Byes: slices.Concat(games(1).Byes, games(3).Byes, games(4).Byes)}, nobody, "N", pairing.WrongByes},
	} {
		f := wishField()
		f.Forbidden = [][]int32{{3, 4}, {2, 3}}
		for p := range 2 {
			f.Players[p].Colours = ColoursOf([]tournament.Colour{tournament.Black, tournament.Black})
		}
		mate, verdict := f.Opponents(&c.round, a, c.exempt)
		switch {
		case c.fault == "" && (verdict != nil || len(mate) != 5):
			t.Errorf("%v: %+v", c.round, verdict)
		case c.fault != "" && (verdict == nil || verdict.Fault != c.fault || verdict.Article != c.article):
			t.Errorf("%v: %+v; want %s %s", c.round, verdict, c.article, c.fault)
		}
	}
}
