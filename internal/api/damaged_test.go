package api_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A tournament whose journal does not hold is marked for who may see it, and the
// others are there. Whether it was announced is not known: it is not public.
func TestOneDamagedTournament(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h, ctx := open(t, address), context.Background()
		h.tournament(4, 3)
		id, err := h.store.Create(ctx, "broken", time.Now())
		h.must(err)
		rubbish := []byte("rubbish")
		h.must(h.store.AppendRecords(ctx, id, 0, []store.Record{{Seq: 1, Hash: journal.HashOf(rubbish), Data: rubbish}}))
		for path, want := range map[string]struct {
			status int
			text   string
		}{
			"":        {http.StatusOK, `"title":"Open"`},
			"?":       {http.StatusOK, `"damaged":true`},
			"/open":   {http.StatusOK, `"name":"open"`},
			"/broken": {http.StatusServiceUnavailable, "journal.damaged"},
		} {
			if status, body := h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments"+path, ""); status != want.status || !strings.Contains(body, want.text) {
				t.Errorf("%s: %d %s", path, status, body)
			}
		}
		if status, body := h.send(h.public(), http.MethodGet, api.Prefix+"/tournaments", ""); status != http.StatusOK || !strings.Contains(body, `"title":"Open"`) || strings.Contains(body, "broken") {
			t.Errorf("the list of the public: %d %s", status, body)
		}
		if status, body := h.send(h.public(), http.MethodGet, api.Prefix+"/tournaments/broken", ""); status != http.StatusNotFound {
			t.Errorf("the public gets %d %s", status, body)
		}
	})
}
