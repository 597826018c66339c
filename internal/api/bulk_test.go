package api_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Many players and many results go at once; what is wrong with one of them is told of
// it, and sent again with its key nothing is done twice.
func TestBulk(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	path := "/tournaments/" + h.tournament(4, 3).Name
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": "bulk-1"}
	send := func(method, route, body string) *api.Bulk {
		t.Helper()
		answer, text := h.raw(method, path+route, body, header)
		out := &api.Bulk{}
		if err := json.Unmarshal([]byte(text), &out.Body); err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s %s: %d %s", method, route, answer.StatusCode, text)
		}
		return out
	}
	players := `{"items": [{"name": "Bulk, One"}, {"name": "Bulk, Two", "birth": "yesterday"}, {"name": "Bulk, Three"}]}`
	for range 2 {
		out := send(http.MethodPost, "/players/bulk", players)
		if i := out.Body.Items; out.Body.Done != 2 || i[0].ID == 0 || i[2].ID != i[0].ID+1 || i[1].Problem == nil || i[1].Problem.Code != "input.invalid" {
			t.Errorf("%+v", out.Body)
		}
	}
	answer, text := h.raw(http.MethodPost, path+"/players/bulk", `{"items": [{"name": "Bulk, Four"}, {"name": "Bulk, Five"}, {"name": "Bulk, Six"}, {"name": "Bulk, Seven"}]}`, header)
	if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(text, "idempotency.reused") {
		t.Errorf("another request with the same key: %d %s", answer.StatusCode, text)
	}
	header["Idempotency-Key"] = "bulk-2"
	results := `{"items": [{"board": 1, "result": "1-0"}, {"board": 2, "result": "7-0"}, {"board": 99, "result": "1-0"}]}`
	first := send(http.MethodPut, "/rounds/1/results", results)
	again := send(http.MethodPut, "/rounds/1/results", results)
	if i := first.Body.Items; first.Body.Done != 1 || first.Body.Seq != again.Body.Seq || i[0].Seq == 0 || i[1].Problem.Code != "input.invalid" || i[2].Problem.Code != "board.unknown" {
		t.Errorf("%+v", first.Body)
	}
}
