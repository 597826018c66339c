package web

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Who has missed two rounds is out by rule VI of the US Swiss: desk and check-in name
// them before the next round is paired, with what can be done, and a touch does it.
func TestOutForTheRoundsTheyMissed(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("US", 8, 4)
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.Harkness, "nine-rules", nil
	h.must(id, desk.SetRules{Rules: rules})
	h.pairRound(id)
	g := h.stateOf(id).Tournament.Current.Games[0]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteByForfeit})
	for i := 1; i < 4; i++ {
		h.enterResult(id, i)
	}
	h.must(id, desk.CloseRound{})
	h.pairRound(id) // without who did not come: the second one missed
	for i := range h.stateOf(id).Tournament.Current.Games {
		h.enterResult(id, i)
	}
	h.must(id, desk.CloseRound{})
	state := h.stateOf(id)
	missing := state.Player(g.Black)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at).says(missing.Name+" has missed 2 rounds and is out when the next is paired (VI)", "allow more absences")
	page := ada.get(at+"/checkin").says("Out for the rounds they missed", missing.Name, "Absences in the settings")
	ada.post(at+"/checkin/marks", "round", "3", "here", fmt.Sprint(missing.ID)).says("has missed 2 rounds and is out of the event (VI)")
	form := page.form(at + "/noshows")
	form.Set("withdraw", fmt.Sprint(missing.ID))
	ada.confirm(ada.submit(at+"/noshows", form), at+"/noshows", "withdraw", fmt.Sprint(missing.ID), "back", at+"/checkin").at(at + "/checkin").says(missing.Name + " has been withdrawn")
	if left := h.stateOf(id).Player(missing.ID).Left; left == nil || left.Kind != tournament.NoShow {
		t.Errorf("left: %+v", left)
	}
	ada.get(at + "/checkin").silent("Out for the rounds they missed")
}
