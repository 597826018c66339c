package web

import (
	"net/http"
	"testing"
)

// The preview of a correction leads to the error memo, a page to be printed.
func TestErrorMemo(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.whiteWins(id, 1)
	h.whiteWins(id, 2)
	h.whiteWins(id, 3)
	ada := h.signedIn("ada", adasPassword)
	round := "/desk/" + name + "/rounds/1"
	ada.get(round+"/boards/1?to=black").says(round+"/memo?board=1&amp;to=black", round+"/memo?board=1&amp;to=colours")
	ada.get(round+"/memo?board=1&to=black").says("Error memo", "the case that the right result is 0–1", "As published", "Would have been",
		"counts for the rating report only", "C.04.2 4.3", "been played and stand")
	ada.get(round+"/memo?board=1&to=colours").says("is recorded with White for", "for the case")
	ada.get(round + "/memo").says("is as the rules have it")
	ada.get(round + "/memo?board=1&to=white").says("there is nothing to change")
	for _, wrong := range []string{"/memo?board=99&to=black", "/memo?board=1&to=open", "/memo?board=1", "/memo?board=x&to=black"} {
		ada.get(round + wrong).is(http.StatusNotFound)
	}
}
