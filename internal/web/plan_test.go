package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Before round 1 a page tells what those entered make of the event; a round robin, and
// fewer than four, have nothing to compare, and say so.
func TestPlanPage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 24, 5)
	place := "/desk/" + name
	ada := h.signedIn("ada", adasPassword)
	ada.get(place+"/settings").says(place+"/plan", "Rounds, sections, acceleration")
	for language, texts := range map[string][]string{
		"en": {"24 players entered", "How many rounds", "rounds are enough", "With 5 rounds, without and with the Baku acceleration", "1 of 2", "Points follow ratings"},
		"es": {"24 jugadores inscritos", "Cuántas rondas", "Bastan", "aceleración Bakú", "1 de 2", "Los puntos siguen al Elo"},
		"de": {"24 Spieler gemeldet", "Wie viele Runden", "Runden genügen", "Baku-Beschleunigung", "1 von 2", "Punkte folgen der Elo-Zahl"},
	} {
		ada.post("/language", "language", language)
		ada.get(place + "/plan?now=yes").is(http.StatusOK).says(texts...)
	}
	ada.post("/language", "language", "en")
	working := ada.get(place+"/plan").is(http.StatusOK).says("are being played out", `href="`+place+`/plan?now=yes"`)
	if refresh := working.header.Get("Refresh"); refresh != "0; url="+place+"/plan?now=yes" {
		t.Errorf("the page leads on to %q", refresh)
	}
	h.withRole(id, account.Arbiter).get(place + "/plan").is(http.StatusOK)
	h.withRole(id, account.Viewer).get(place + "/plan").is(http.StatusForbidden)
	_, few := h.begin("Three", 3, 3)
	ada.get("/desk/"+few+"/plan").is(http.StatusOK).says("3 players are too few", "at least 4")
	table, _, err := h.host.BeginAs(t.Context(), h.accounts, h.ada, "", desk.Request{Command: desk.Create{Info: tournament.Info{Name: "Table"}, Rules: tournament.Rules{System: tournament.RoundRobin, Rounds: 5}}})
	if err != nil {
		t.Fatal(err)
	}
	h.ada = h.accounts.Actor(h.ada.User())
	for n := range 6 {
		h.must(table, desk.Register{Player: tournament.Player{Name: playerName(n), Ratings: tournament.Ratings{2000}}})
	}
	ada.get("/desk/table/settings").silent("/desk/table/plan")
	ada.get("/desk/table/plan").is(http.StatusOK).says("there is nothing to compare")
}
