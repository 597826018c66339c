package api_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A tournament whose journal does not hold is marked, and the others are there.
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
			answer, err := h.http.Client().Get(h.http.URL + "/api/v1/tournaments" + path)
			h.must(err)
			body, err := io.ReadAll(answer.Body)
			h.must(err)
			_ = answer.Body.Close()
			if answer.StatusCode != want.status || !strings.Contains(string(body), want.text) {
				t.Errorf("%s: %d %s", path, answer.StatusCode, body)
			}
		}
	})
}
