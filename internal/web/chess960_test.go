package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
)

// The start position of a round of Chess960, from the form of the rules to the
// page of the round, public pages, the hall and paper.
func TestChess960(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 4)
	ada, public, place := h.signedIn("ada", adasPassword), h.browser(), "/desk/"+name
	h.must(id, desk.PairNext{})
	ada.get(place + "/rounds/1").is(http.StatusOK).silent("Start position")
	ada.post(place+"/rounds/1/position", "draw", "yes").is(http.StatusUnprocessableEntity).says("This is not a Chess960 event")
	settings := []string{"title", "Open", "system", "dutch:2026", "rounds", "4", "colour", "white", "chess960", "yes"}
	ada.post(place+"/settings", settings...).is(http.StatusOK).at(place + "/settings").says(`name="chess960" value="yes" checked`)

	position := place + "/rounds/1/position"
	ada.get(place+"/rounds/1").says("Draw the position", "Enter this number")
	for text, says := range map[string]string{"960": "960 is not a start position", "<i>": "&lt;i&gt; is not a number", "": "is not a number"} {
		ada.post(position, "number", text).is(http.StatusUnprocessableEntity).says(says, `role="alert"`)
	}
	ada.post(position, "number", "9999").is(http.StatusUnprocessableEntity).says(`value="9999"`)
	ada.post(place+"/rounds/2/position", "number", "7").is(http.StatusUnprocessableEntity).says("no longer the current one")
	ada.post(position, "number", "518").is(http.StatusOK).at(place+"/rounds/1").says("<strong>518</strong>", "♖♘♗♕♔♗♘♖", "RNBQKBNR", "Draw or enter another")
	a := ada.post(position, "number", "0").says("Please confirm", "already drawn: 518")
	ada.confirm(a, position, "number", "0").at(place+"/rounds/1").says("<strong>0</strong>", "♗♗♕♘♘♖♔♖")
	if _, state := h.state(name); state.Rounds[0].Position.Number != 0 {
		t.Errorf("%+v", state.Rounds[0].Position)
	}
	public.get("/t/" + name + "/pairings").silent("♗♗♕♘♘♖♔♖") // not published yet
	h.must(id, desk.Publish{})
	for _, path := range []string{"/pairings", "/hall/boards", "/hall/clock", "/paper/pairings"} {
		public.get("/t/"+name+path).says("Start position", "♗♗♕♘♘♖♔♖", "BBQNNRKR")
	}
	public.get("/t/" + name + "/pairings?lang=es").says("AADCCTRT")
	h.enterResults(id, -1)
	ada.get(place + "/rounds/1").says("♗♗♕♘♘♖♔♖").silent("Draw or enter another")
	ada.post(position, "draw", "yes").is(http.StatusUnprocessableEntity).says("its start position stays")
	viewer := h.withRole(id, account.Viewer)
	viewer.get(place + "/rounds/1").says("♗♗♕♘♘♖♔♖").silent("Draw")
	viewer.post(position, "draw", "yes").is(http.StatusForbidden)
	h.must(id, desk.PairNext{})
	ada.post(place+"/rounds/2/position", "draw", "yes").at(place+"/rounds/2").says("Start position", "The start position is entered")
}
