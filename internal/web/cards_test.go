package web

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The pairing card of a Swiss has what the rule texts write on it: the score after each
// round, the floats, and the colour that is due (A4, A7). The wall chart has the score
// after each round, too.
func TestPairingCard(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 5)
	h.announce(id)
	for round := 1; round <= 2; round++ {
		h.whiteWins(id, round)
	}
	for i, edition := range []tournament.Edition{"1992", "1998", "2009"} {
		id, name := h.begin(fmt.Sprintf("Classic %d", i), 6, 5)
		rules := h.stateOf(id).Tournament.Rules
		rules.System, rules.Edition = tournament.Classic, edition
		h.must(id, desk.SetRules{Rules: rules})
		h.announce(id)
		for round := 1; round <= 2; round++ {
			h.whiteWins(id, round)
		}
		h.browser().get("/t/"+name+"/paper/cards").says("Due: ", "Must have: ", "▾", "▴")
	}
	public := h.browser()
	public.get("/t/"+name+"/paper/cards").says("Due: ", "Must have: ", "Σ", "▾", "▴")
	public.get("/t/" + name + "/paper/cards?lang=es").says("Le toca: ")
	public.get("/t/"+name+"/paper/table").says(`class="running">2<`, `class="running">0<`)
}
