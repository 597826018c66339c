package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The files of a US event have the rating report to US Chess, once it is over, and say
// whose number is not known.
func TestUSChessReport(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 2, 1)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/files").silent("US Chess")
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Open", Federation: "USA"}})
	ada.get(place+"/files").says("Rating report to US Chess", "when the event is over", "No number with US Chess", playerName(0))
	ada.post(place+"/uschess", "affiliate", "A1234567", "chief", "12345678", "state", "ma", "zip", "02139").at(place+"/files").says("is kept with the event", `value="A1234567"`, `value="MA"`)
	ada.post(place+"/uschess", "affiliate", "A12345678").says("up to 8 signs")
	if kept := h.stateOf(id).Tournament.Info; kept.USChess.Chief != "12345678" || kept.Federation != "USA" {
		t.Errorf("%+v", kept)
	}
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada.get(place + "/files").says(`name="affiliate"`)
	ada.get(place + "/export/uschess").is(http.StatusOK).says("THEXPORT.DBF")
	got := ada.get(place + "/export/uschess?affiliate=A1&chief=12345678&state=ma").is(http.StatusOK)
	got.says("THEXPORT.DBF", "TDEXPORT.DBF")
}
