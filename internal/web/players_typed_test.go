package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// A date of birth and a federation are read as people write them where they can mean one
// thing only, on the form, on the page of the player and in a row of the list; the rest
// is refused with what would be right, and nothing is lost.
func TestBirthAndFederationAsTyped(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 4)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(place+"/players", "name", "Ruiz, Ana", "birth", "12/03/1990").is(http.StatusUnprocessableEntity).
		says("write 1990-03-12 or 1990-12-03", `value="12/03/1990"`, `value="Ruiz, Ana"`)
	ada.post(place+"/players", "name", "Ruiz, Ana", "birth", "1990", "federation", "Spa").is(http.StatusUnprocessableEntity).says("ESP (Spain)", `value="Spa"`)
	ada.post(place+"/players", "name", "Ruiz, Ana", "birth", "12.03.1990", "federation", "España").is(http.StatusOK)
	ada.post(place+"/players", "name", "Byrne, Sean", "birth", "25/12/85", "federation", "Ireland").is(http.StatusOK)
	if _, state := h.state(name); state.Player(1).Birth != (tournament.Date{Year: 1990, Month: 3, Day: 12}) || state.Player(1).Federation != "ESP" ||
		state.Player(2).Birth != (tournament.Date{Year: 1985, Month: 12, Day: 25}) || state.Player(2).Federation != "IRL" {
		t.Errorf("%+v", state.Tournament.Players)
	}
	ada.post(place+"/players/1", "name", "Ruiz, Ana", "birth", "31/02/2001", "federation", "ESP").is(http.StatusUnprocessableEntity).says("is not a date of birth", `value="31/02/2001"`)
	ada.post(place+"/players/1", "name", "Ruiz, Ana", "birth", "31", "federation", "ESP").is(http.StatusUnprocessableEntity).says("is not a date of birth")
	ada.post(place+"/players/1", "name", "Ruiz, Ana", "birth", "31/12/1999", "federation", "United States").is(http.StatusOK)
	if _, state := h.state(name); state.Player(1).Birth != (tournament.Date{Year: 1999, Month: 12, Day: 31}) || state.Player(1).Federation != "USA" {
		t.Errorf("%+v", state.Player(1))
	}
}

// What a file brought may stay as it is.
func TestFederationOfAFileMayStay(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 4)
	h.must(id, desk.Register{Player: tournament.Player{Name: "Ruiz, Ana", Federation: "CAT", Birth: tournament.Date{Year: 31}}})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(place+"/players/1", "name", "Ruiz, Ana", "club", "ΚΛΜ", "birth", "31", "federation", "CAT").is(http.StatusOK)
	if _, state := h.state(name); state.Player(1).Club != "ΚΛΜ" || state.Player(1).Federation != "CAT" {
		t.Errorf("%+v", state.Player(1))
	}
}

// Days of the event are days; what merely begins with a number is none.
func TestDaysAreWhole(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 4)
	ada := h.signedIn("ada", adasPassword)
	ada.post("/desk/"+name+"/settings", "title", "Open", "system", "dutch:2026", "rounds", "4", "start", "12/03/2026").is(http.StatusUnprocessableEntity).says("12/03/2026 is not a date")
	ada.post("/desk/"+name+"/settings", "title", "Open", "system", "dutch:2026", "rounds", "4", "federation", "Spa").is(http.StatusUnprocessableEntity).says("ESP (Spain)")
}
