package web

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// A Keizer event at the desk: no colour is drawn, players meet again, the standings
// are those of the list with their working, for the arbiter and for the public.
func TestKeizerEvent(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 5, 9)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 9, Scoring: tournament.DefaultScoring()}})
	h.whiteWins(id, 1)
	h.must(id, desk.RequestBye{Round: 2, Player: 3, Bye: tournament.FullBye})
	for round := 2; round <= 5; round++ {
		h.whiteWins(id, round)
	}
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	place := "/desk/" + name
	ada.get(place+"/standings?player=3").says(">Keizer points<", ">value<", "Own value", "playing for the club").silent(">KEIZER<", ">KVALUE<")
	ada.get(place + "/settings").says("Within how many rounds is a second meeting a repeat to be avoided")
	ada.get(place + "/settings").says("The system is none of FIDE").silent("regulations.</")
	ada.get(place + "/players/3").says("plays for the club")
	ada.get(place + "/acceleration").is(404)
	h.browser().get("/t/" + name).says("<strong>20.2</strong>")
	h.browser().get("/t/"+name+"/standings").says(">Keizer points<", ">value<").silent(">KEIZER<", ">KVALUE<")
}
