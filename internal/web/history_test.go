package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// A published round is not undone but taken from view: the history offers what
// will be done, not what will be refused.
func TestHistoryTakesARoundFromView(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name + "/history").is(http.StatusOK).says("Undo: Round paired").silent("Take from view")
	h.must(id, desk.Publish{})
	ada.get("/desk/"+name+"/history").is(http.StatusOK).says("Take from view", "/desk/"+name+"/unpublish").silent("Undo:")
	ada.confirm(ada.post("/desk/"+name+"/unpublish"), "/desk/"+name+"/unpublish").says("The round is not public any more")
	if _, state := h.state(name); state.Rounds[0].Published() {
		t.Error("the round is still public")
	}
}
