package web

import (
	"archive/zip"
	"io/fs"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
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
	if header := usHeader(t, ada.get(place+"/export/uschess?affiliate=A1234567&chief=&state=&zip=").is(http.StatusOK)); !strings.Contains(header, "A1234567") || strings.Contains(header, "12345678") || strings.Contains(header, "02139") {
		t.Errorf("the report does not say what the form says: %q", header)
	}
	got := ada.get(place + "/export/uschess?affiliate=A1&chief=12345678&state=ma").is(http.StatusOK)
	got.says("THEXPORT.DBF", "TDEXPORT.DBF")
	ada.get(place + "/files").says("Keep for this event")
	h.withRole(id, account.Viewer).get(place + "/files").is(http.StatusOK).says(`name="affiliate"`).silent("Keep for this event")
}

// Events of the US and by their rules are printed on Letter unless A4 is asked for; all
// others the other way round.
func TestUSSheetsAreOnLetter(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place+"/sheets").says(`<option value="a4" selected`, `/paper/pairings"`)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Open", Federation: "USA"}})
	ada.get(place+"/sheets").says(`<option value="letter" selected`, `/paper/pairings"`)
	ada.get(place + "/paper/pairings").says(`class="paper letter`)
	ada.get(place+"/sheets?size=a4").says(`<option value="a4" selected`, `/paper/pairings?size=a4"`)
	ada.get(place + "/paper/pairings?size=a4").says(`class="paper a4`)
}

// usHeader is the row of the event in a rating report.
func usHeader(t *testing.T, sent *answer) string {
	t.Helper()
	files, err := zip.NewReader(strings.NewReader(sent.whole), int64(len(sent.whole)))
	if err != nil {
		t.Fatal(err)
	}
	table, err := fs.ReadFile(files, "THEXPORT.DBF")
	if err != nil {
		t.Fatal(err)
	}
	_, row, _ := strings.Cut(string(table), "\r")
	return row
}
