package api_test

import (
	"net/http"
	"path/filepath"
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
