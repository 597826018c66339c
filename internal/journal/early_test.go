package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Boards that are published early say how many games were open, unless that would tell
// results that the public does not see; what the desk has stays whole.
func TestEarlyBoardsWithoutTheirProof(t *testing.T) {
	for _, c := range []struct {
		show       Visibility
		open, ends int
	}{{Visibility{}, 1, 3}, {Visibility{Results: WhenClosed}, 0, 0}, {Visibility{Results: NotShown}, 0, 0}, {Visibility{Reasons: NotShown}, 1, 3}} {
		j := played(t, c.show)
		do(t, j, BoardsPublishedEarly{Round: 3, Boards: []EarlyPair{{1, 3}}, Open: 1, Ends: 3})
		view := j.State().ForPublic(noon)
		if b := view.Early.Boards[0]; b.Open != c.open || b.Ends != c.ends {
			t.Errorf("%+v: %+v", c.show, b)
		}
		if b := j.State().Early.Boards[0]; b.Open != 1 || b.Ends != 3 {
			t.Errorf("the desk has %+v", b)
		}
		// A view of then has it only where today's shows the results.
		then := *view
		then.Early.Boards = []EarlyBoard{{EarlyPair: EarlyPair{1, 3}, Open: 1, Ends: 3}}
		if b := then.Still(view).Early.Boards[0]; b.Open != c.open || b.Ends != c.ends {
			t.Errorf("%+v, of then: %+v", c.show, b)
		}
	}
}

// A past view has none where today's shows no pairings.
func TestEarlyBoardsWithoutPairings(t *testing.T) {
	j := played(t, Visibility{})
	do(t, j, BoardsPublishedEarly{Round: 3, Boards: []EarlyPair{{1, 3}}, Open: 1, Ends: 3})
	then := j.State().ForPublic(noon)
	today := *then
	today.Hides |= Pairings
	if got := then.Still(&today).Early.Boards; len(got) > 0 {
		t.Errorf("%+v", got)
	}
	if got := then.Still(then).Early.Boards; len(got) != 1 {
		t.Errorf("%+v", got)
	}
}

// A board that was published early is that of a round whatever its colours, and a bye the
// one that the pairing gave.
func TestEarlyBoardsOfARound(t *testing.T) {
	round := tournament.Round{Games: two, Byes: []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.ZeroBye}}}
	for pair, want := range map[EarlyPair]bool{{1, 3}: true, {3, 1}: true, {1, 4}: false, {5, 0}: true, {6, 0}: false, {1, 0}: false} {
		if got := pair.isOf(&round); got != want {
			t.Errorf("%v: %v", pair, got)
		}
	}
	j := begun(t)
	if g, record, ok := j.State().Board(board(1, 1, 3)); !ok || g.White != 1 || record == nil {
		t.Error("the board of 1 and 3 is not found")
	}
	if _, _, ok := j.State().Board(board(1, 3, 1)); ok {
		t.Error("a board is found with colours reversed")
	}
}
