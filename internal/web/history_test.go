package web

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A published round is not undone but taken from view: the history offers what
// will be done, not what will be refused.
func TestHistoryTakesARoundFromView(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name + "/history").is(http.StatusOK).says("Undo: Round paired").silent("Unpublish")
	h.must(id, desk.Publish{})
	ada.get("/desk/"+name+"/history").is(http.StatusOK).says("Unpublish", "/desk/"+name+"/unpublish").silent("Undo:")
	ada.confirm(ada.post("/desk/"+name+"/unpublish"), "/desk/"+name+"/unpublish").says("The round is no longer public")
	if _, state := h.state(name); state.Rounds[0].Published() {
		t.Error("the round is still public")
	}
}

// The history names what was undone, what the screens show and who did not come, in
// words.
func TestHistoryInWords(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1, 2, 3, 4}, Mark: journal.AtDesk})
	h.must(id, desk.CloseCheckIn{Round: 1})
	h.must(id, desk.SetScreens{Kinds: []string{"boards", "all-names", "off"}})
	h.must(id, desk.Withdraw{Player: 6, How: tournament.Withdrawn})
	seq := h.stateOf(id).Seq
	h.must(id, desk.Undo{Seq: seq})
	h.signedIn("ada", adasPassword).get("/desk/"+name+"/history").
		says("Absence recorded", "Screen 1: ", "Screen 3: off", fmt.Sprintf("Player withdrew · %s", h.stateOf(id).Player(6).Name), fmt.Sprintf("#%d</td>", seq)).
		silent("Bye asked for", "boards all-names off")
}

// A result of the round in play that replaces another is told with the one it replaced.
func TestHistoryOfAReplacedResult(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	state := h.stateOf(id)
	g := state.Tournament.Current.Games[0]
	board := journal.Board{Round: 1, White: g.White, Black: g.Black}
	for _, result := range []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.NoResult} {
		_, record, _ := h.stateOf(id).Board(board)
		h.must(id, desk.EnterResult{Board: board, Result: result, Seen: record.Seq})
	}
	names := state.Player(g.White).Name + " – " + state.Player(g.Black).Name
	whole := func(result string) string { return `<span class="nowrap">` + result + `</span>` } // on one line
	h.signedIn("ada", adasPassword).get("/desk/"+name+"/history").
		says(names+" · "+whole("1–0")+"</", names+" · "+whole("1–0")+" → "+whole("½–½")+"</", names+" · "+whole("½–½")+" → no result</")
}
