package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
)

// Notes of the arbiters on the event and on a round are shown where they were
// made, and to nobody else.
func TestComment(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(place+"/comments", "comment", "Hall <i> open late").is(http.StatusOK).at(place+"/history").says("The note is kept", "Hall &lt;i&gt; open late")
	ada.post(place+"/rounds/1/comments", "comment", "clock 2 broken").at(place+"/rounds/1").says("clock 2 broken", "ada, ").silent("Hall")
	ada.get(place + "/history").says("Round 1 · clock 2 broken")
	ada.post(place+"/rounds/1/comments", "comment", " ").is(http.StatusUnprocessableEntity).says(`role="alert"`, "Write something", "clock 2 broken")
	ada.post(place+"/comments", "comment", "").is(http.StatusUnprocessableEntity).says("Write something", "Hall &lt;i&gt; open late")
	ada.post(place+"/rounds/9/comments", "comment", "x").is(http.StatusNotFound)
	viewer := h.withRole(id, account.Viewer)
	viewer.get(place + "/rounds/1").says("clock 2 broken").silent(`name="comment"`)
	viewer.post(place+"/comments", "comment", "x").is(http.StatusForbidden)
	viewer.post(place+"/rounds/1/comments", "comment", "x").is(http.StatusForbidden)
	h.withRole(id, account.ResultEntry).get(place + "/rounds/1").is(http.StatusOK).silent("clock 2 broken")
	h.browser().get("/t/" + name + "/pairings").silent("clock 2 broken")
}
