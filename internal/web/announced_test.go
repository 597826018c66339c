package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The list of tie-breaks is public before the first round is, and how the values of a
// player came about is on the player's page.
func TestTieBreaksAreAnnounced(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 4)
	rules := h.stateOf(id).Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"BH/C1", "SB"}
	h.must(id, desk.SetRules{Rules: rules})
	h.announce(id)
	everybody := h.browser()
	everybody.get("/t/"+name+"/standings").is(http.StatusOK).says("Buchholz without the lowest", "Sonneborn-Berger")
	h.playRounds(id, 2)
	everybody.get("/t/"+name+"/player/1").says("How the tie-breaks are calculated", "Buchholz without the lowest")
}

// The time control is a text of the organiser's own, and everybody reads it.
func TestTimeControlIsAText(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	const control = "50 moves in 2 hours, 15 in 30 minutes, then 20 in 30 minutes"
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	form := ada.get(place).form(place)
	form.Set("control", control)
	ada.submit(place, form).is(http.StatusOK).at(place)
	h.announce(id)
	h.browser().get("/t/" + name).says(control)
}

// The table of a round robin of eight is printed before the first round, with a line for
// each of them.
func TestTableOfARoundRobin(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("League", 8, 7)
	rules := h.stateOf(id).Tournament.Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.RoundRobin, "berger", nil
	h.must(id, desk.SetRules{Rules: rules})
	ada := h.signedIn("ada", adasPassword)
	page := ada.get("/desk/" + name + "/paper/table").is(http.StatusOK).says("Table by numbers")
	for i := range 8 {
		page.says(playerName(i))
	}
}
