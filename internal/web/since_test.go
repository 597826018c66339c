package web

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// A round that was paired before colours were corrected says so wherever it is explained,
// and the memo of the board is that of the correction.
func TestReasonsOfBeforeACorrection(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.whiteWins(id, 1)
	h.pairRound(id)
	state, err := h.host.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	game := state.Tournament.Rounds[0].Games[0]
	board := journal.Board{Round: 1, White: game.White, Black: game.Black}
	_, record, _ := state.Board(board)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	round := "/desk/" + name + "/rounds/"
	const since = "was paired before the record was corrected"
	ada.get(round + "2/why/5").silent(since)
	ada.get(round + "1/boards/1").says("Error memo, in case the colours are wrong").silent("Error memo of")
	ada.get(round+"1/memo?board=1&to=colours").says("is recorded with White for", "This memo is for the case")

	h.must(id, desk.CorrectColours{Board: board, Seen: record.Seq, Reason: "sat down so"})
	for _, path := range []string{"2/why/5", "2/why"} {
		ada.get(round+path).says(since, "round 1,")
	}
	for _, path := range []string{"/2/5", "/2"} {
		public.get("/t/" + name + "/why" + path).says(since)
	}
	ada.get(round + "1/why").silent(since)
	ada.get(round + "1/boards/1").says("Error memo of the corrected colours").silent("in case the colours are wrong")
	ada.get(round+"1/memo?board=1&to=colours").says("was recorded with White for", "The record has been corrected since").silent("This memo is for the case")
}
