package api_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// The journal of the installation as JSON, in parts, and as a table, with the same
// entries.
func TestLog(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	h.roles(tour)
	_, err := h.accounts.CreateUser(context.Background(), h.accounts.Actor(1), "=1+1", "a password of formulas", false)
	h.must(err)
	var all []api.LogEntry
	for next := ""; ; {
		status, text := h.send(h.ada, http.MethodGet, "/api/v1/log?limit=3"+next, "")
		var part struct {
			Items []api.LogEntry
			Next  *int64
		}
		if err := json.Unmarshal([]byte(text), &part); err != nil || status != http.StatusOK || len(part.Items) > 3 {
			t.Fatalf("%d %s", status, text)
		}
		if all = append(all, part.Items...); part.Next == nil {
			break
		}
		next = fmt.Sprint("&before=", *part.Next)
	}
	status, text := h.send(h.ada, http.MethodGet, "/api/v1/log/csv", "")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || status != http.StatusOK || len(rows) != len(all)+1 {
		t.Fatalf("%d rows, %d entries: %d %v", len(rows), len(all), status, err)
	}
	roles := 0
	for i, e := range all {
		if rows[i+1][0] != fmt.Sprint(e.Seq) || rows[i+1][3] != e.Kind {
			t.Errorf("row %v is not %+v", rows[i+1], e)
		}
		if strings.HasPrefix(rows[i+1][5], "=") {
			t.Errorf("a spreadsheet would compute %v", rows[i+1])
		}
		if e.Kind == "role granted" && e.Tournament == tour.Name && e.User == "d person" && e.Role == "deputy" {
			roles++
		}
	}
	if roles != 1 {
		t.Errorf("the role of the deputy is there %d times", roles)
	}
	if status, text := h.send(h.ada, http.MethodGet, "/api/v1/log?topic=nonsense", ""); status != http.StatusUnprocessableEntity {
		t.Errorf("%d %s", status, text)
	}
}
