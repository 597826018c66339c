package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// Who left after a round was published stays in it when it is taken back, and is not in
// it when it is paired again; the pages say who is left out, and why, in every language.
func TestWhoLeftIsNotPairedAgain(t *testing.T) {
	for _, c := range []struct{ language, stays, out, left string }{
		{"en", playerName(3) + " left after round 2 was paired and stays in it", playerName(3) + " left or was excused after round 2 was paired", "withdrew after round 1"},
		{"es", playerName(3) + " se fue después de emparejar la ronda 2 y sigue en ella", playerName(3) + " se retiró o falta con la ronda 2 ya emparejada", "retirado tras la ronda 1"},
		{"de", playerName(3) + " ist nach der Auslosung der Runde 2 ausgeschieden und bleibt in ihr", playerName(3) + " ist nach der Auslosung der Runde 2 ausgeschieden", "ausgestiegen nach Runde 1"},
	} {
		h := newHouse(t)
		id, name := h.begin("Open", 9, 3)
		h.playRounds(id, 1)
		h.pairRound(id)
		ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
		ada.post("/language", "language", c.language)
		h.must(id, desk.Withdraw{Player: 4})
		asked := ada.post(at + "/unpublish").says(c.stays)
		ada.confirm(asked, at+"/unpublish").is(http.StatusOK)
		ada.post(at+"/discard", "ground", "event rules", "reason", "rule 5").says(c.out)
		ada.post(at + "/pair").at(at + "/rounds/2").says(c.left)
		_, state := h.state(name)
		if state.Paired() != 2 || state.LastRoundOf(4) == 2 {
			t.Errorf("%s: player 4 is in %+v", c.language, state.Tournament.Current)
		}
		h.must(id, desk.Return{Player: 4})
		h.must(id, desk.PairAgain{})
		h.must(id, desk.Withdraw{Player: 4})
		again := ada.post(at+"/pair/again").at(at+"/rounds/2").says(c.out, c.left)
		if strings.Count(again.text, c.left) != 1 {
			t.Errorf("%s: %d times %s", c.language, strings.Count(again.text, c.left), c.left)
		}
	}
}
