package api_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// Tables and games come as files; what is not there, or not public, is refused.
func TestTables(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	path := "/tournaments/" + h.tournament(4, 3).Name
	token := map[string]string{"Authorization": "Bearer " + h.ada.Token}
	for _, c := range []struct {
		path   string
		status int
		kind   string
		has    string
	}{
		{"/tables/players", http.StatusOK, "text/csv; charset=utf-8", "Name"},
		{"/tables/players?language=de", http.StatusOK, "text/csv; charset=utf-8", "Nr."},
		{"/tables/all?format=xlsx", http.StatusOK, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"},
		{"/tables/all", http.StatusUnprocessableEntity, "application/problem+json", "table.several"},
		{"/tables/standings", http.StatusNotFound, "application/problem+json", "table.none"},
		{"/tables/money", http.StatusUnprocessableEntity, "application/problem+json", "input.invalid"},
		{"/rounds/1/table", http.StatusOK, "text/csv; charset=utf-8", "White"},
		{"/rounds/1/pgn", http.StatusOK, "application/x-chess-pgn; charset=utf-8", "[White "},
		{"/rounds/9/pgn", http.StatusNotFound, "application/problem+json", "round.unknown"},
	} {
		answer, body := h.raw(http.MethodGet, path+c.path, "", token)
		if answer.StatusCode != c.status || answer.Header.Get("Content-Type") != c.kind || !strings.Contains(body, c.has) {
			t.Errorf("%s: %d %s %.200s", c.path, answer.StatusCode, answer.Header.Get("Content-Type"), body)
		}
	}
	answer, _ := h.raw(http.MethodGet, path+"/tables/players", "", nil)
	again, _ := h.raw(http.MethodGet, path+"/tables/players", "", map[string]string{"If-None-Match": answer.Header.Get("ETag")})
	if answer.Header.Get("ETag") == "" || again.StatusCode != http.StatusNotModified {
		t.Errorf("a table that has not changed: %d", again.StatusCode)
	}
}
