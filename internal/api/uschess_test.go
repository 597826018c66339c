package api_test

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// What the rating report to US Chess asks for is kept with the event, for those who look
// after it.
func TestUSChessIsKept(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), t.Context()
	tour := h.tournament(4, 3)
	h.must(tour.Do(ctx, http.MethodPut, "/info", api.Info{Name: "Open", Federation: "USA", USChess: &api.USChess{Affiliate: "A1234567", State: "MA"}}, nil))
	var info struct{ Info api.Info }
	h.must(tour.Do(ctx, http.MethodGet, "", nil, &info))
	if us := info.Info.USChess; us == nil || us.Affiliate != "A1234567" || us.State != "MA" {
		t.Errorf("%+v", info.Info)
	}
}

// What a request for the report leaves out is what the event keeps.
func TestUSChessReportFillsIn(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), t.Context()
	tour := h.tournament(2, 1)
	h.must(tour.Do(ctx, http.MethodPut, "/info", api.Info{Name: "Open", Federation: "USA", USChess: &api.USChess{Affiliate: "A1234567", Chief: "87654321"}}, nil))
	h.play(tour, 1, "1-0")
	var sent []byte
	h.must(tour.Do(ctx, http.MethodGet, "/us-chess?chief=12345678", nil, &sent))
	files, err := zip.NewReader(bytes.NewReader(sent), int64(len(sent)))
	h.must(err)
	header, err := fs.ReadFile(files, "THEXPORT.DBF")
	h.must(err)
	if text := string(header); !strings.Contains(text, "A1234567") || !strings.Contains(text, "12345678") || strings.Contains(text, "87654321") {
		t.Errorf("%q", text)
	}
}

// The report says for how many things it would be sent back, of the event and of the
// players, as its page does: here the place, the chief's number, and whose numbers are
// unknown or of no such form.
func TestUSChessReportCountsItsGaps(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), t.Context()
	tour := h.tournament(2, 1)
	h.must(tour.Do(ctx, http.MethodPut, "/info", api.Info{Name: "Open", Federation: "USA", USChess: &api.USChess{Affiliate: "A1234567", Chief: "12"}}, nil))
	h.must(tour.Do(ctx, http.MethodPut, "/players/1", api.PlayerData{Name: "One", National: []api.National{{Federation: "USA", ID: "x1"}}}, nil))
	h.play(tour, 1, "1-0")
	answer, _ := h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/us-chess", "", map[string]string{"Authorization": "Bearer " + h.ada.Token})
	if got := answer.Header.Get("Pareo-Notes"); answer.StatusCode != http.StatusOK || got != "4" {
		t.Errorf("%s, %q gaps", answer.Status, got)
	}
	answer, _ = h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/us-chess?state=MA&chief=12345678", "", map[string]string{"Authorization": "Bearer " + h.ada.Token})
	if got := answer.Header.Get("Pareo-Notes"); got != "2" {
		t.Errorf("%q gaps", got)
	}
}
