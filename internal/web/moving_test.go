package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Who is entered in the wrong section is moved on the player's page by one question with
// the names, and the page of the entry in the other section comes up.
func TestMoveOnThePage(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.must(a, desk.Register{Player: tournament.Player{Name: "Petrova, Olga", Ratings: tournament.Ratings{2200}}})
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "ΩRuiz, Ana", Ratings: tournament.Ratings{2100, 2100}}})
	ada, place := h.signedIn("ada", adasPassword), "/desk/section-r/players/1"
	form := ada.get(place).says("Wrong section?", `<option value="section-a"`).silent(`<option value="section-r"`).form(place + "/move")
	question := ada.submit(place+"/move", form).says("Please confirm", "ΩRuiz, Ana leaves Friday Rapid and is number 2 in A-Open")
	ada.confirm(question, place+"/move", "section", "section-a").is(http.StatusOK).at("/desk/section-a/players/2").says("ΩRuiz, Ana plays in A-Open now.")
	if h.namesOf(a) != "Petrova, Olga; ΩRuiz, Ana" || h.namesOf(rapid) != "" {
		t.Errorf("%q and %q", h.namesOf(a), h.namesOf(rapid))
	}
	ada.get("/desk/section-a/history").says("Player moved here from another section", "Friday Rapid")
	ada.get("/desk/section-r/history").says("Player moved to another section", "A-Open")
	// Back before the second half: the page offers to finish it.
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
	entry := h.stateOf(rapid).Tournament.Players[0]
	h.must(a, desk.EnterFrom{Player: entry, Section: "Friday Rapid", Event: "section-r", Entry: entry.ID})
	place = "/desk/section-r/players/2"
	ada.get(place).says("Okafor, Zoë is entered in A-Open already and has still to leave Friday Rapid.", "Finish the move")
	ada.post(place+"/move", "section", "section-a").is(http.StatusOK).at("/desk/section-a/players/3")
	if h.namesOf(rapid) != "" {
		t.Errorf("%q", h.namesOf(rapid))
	}
	h.begin("Alone", 2, 3)
	ada.get("/desk/alone/players/1").silent("Wrong section?")
	ada.post("/desk/alone/players/1/move", "section", "nowhere").is(http.StatusNotFound)
	ada.post("/desk/alone/players/1/move", "section", "section-a", "back", "/desk/alone/players/1").says(`role="alert"`, "not another section of the festival")
}
