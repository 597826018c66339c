package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// In a US event players without a rating are listed with the one their games
// give; a button makes it their tournament rating.
func TestProvisionalRatings(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	rules.System, rules.Edition, rules.TieBreaks = "harkness", "", nil
	h.must(id, desk.SetRules{Rules: rules})
	for n, rating := range []int{2000, 1800, 0, 0} {
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(n), Ratings: tournament.Ratings{rating}}})
	}
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/provisional"
	ada.get("/desk/" + name + "/players").says(`href="` + place + `"`)
	ada.get(place).is(http.StatusOK).says(playerName(2), "nothing to assign").silent(playerName(0), "Assign")
	ada.post(place).says("No player was chosen") // nothing was computed
	h.pairRound(id)
	_, state = h.state(name)
	for _, g := range state.Round(1).Games {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.Drawn})
	}
	h.must(id, desk.CloseRound{})
	ada.get(place).says("Assign 2 ratings")
	_, state = h.state(name)
	want := desk.ProvisionalRatings(state)
	ada.post(place).says("2 ratings are assigned.", "nothing to assign")
	_, state = h.state(name)
	for _, w := range want {
		if got := state.Player(w.Player).Seed; w.Value == 0 || got.Value != w.Value || got.Source.List != desk.ProvisionalList {
			t.Errorf("player %d has %+v, want %d", w.Player, got, w.Value)
		}
	}
	h.browser().get(place).says("Sign in")
}
