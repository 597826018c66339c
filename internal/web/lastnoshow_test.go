package web

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Who does not come to the last round is paired no more: the desk asks for nothing, and the
// check-in says that nothing follows. Before it one player is spoken of as one.
func TestNobodyIsPairedAfterTheLastRound(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 2)
	b := h.signedIn("ada", adasPassword)
	forfeit := func(round int) {
		g := h.stateOf(id).Tournament.Current.Games[0]
		h.must(id, desk.EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: tournament.WhiteByForfeit})
	}
	h.pairRound(id)
	forfeit(1)
	b.get("/desk/" + name).says("withdraw the player, or note that the absence has been explained. Until then the player is paired")
	b.get("/desk/" + name + "/checkin").says("who is not withdrawn is paired").silent("This is the last round")
	g := h.stateOf(id).Tournament.Current.Games[1]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.Drawn})
	h.pairRound(id)
	forfeit(2)
	b.get("/desk/"+name).silent("withdraw the player", "Until then")
	b.get("/desk/"+name+"/checkin").says("Did not come in round 2", "This is the last round").silent("is paired and stays", "before the next round")
}
