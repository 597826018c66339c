package api_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// However many tournaments there are, who asks for the list again has none of
// them read again, and sees at once what became public and what no longer is.
func TestListAgain(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		const many = 140
		h, ctx := open(t, address), context.Background()
		for n := range many {
			_, _, err := h.host.Begin(ctx, "", desk.Request{Actor: "ada", Command: desk.Create{
				Info: tournament.Info{Name: fmt.Sprintf("Open %d", n+1)}, Rules: tournament.Rules{Rounds: 5, System: "dutch", Edition: "2026"},
			}})
			h.must(err)
		}
		announce := func(name string, said journal.Announcement) {
			id, err := h.host.Find(ctx, name)
			h.must(err)
			_, err = h.host.DoAs(ctx, account.Console(), id, desk.Request{Command: desk.SetPublic{Public: journal.Public{Announcement: said}}})
			h.must(err)
		}
		broken, err := h.store.Create(ctx, "broken", time.Now())
		h.must(err)
		rubbish := []byte("rubbish")
		h.must(h.store.AppendRecords(ctx, broken, 0, []store.Record{{Seq: 1, Hash: journal.HashOf(rubbish), Data: rubbish}}))
		listed := func(c *client.Client) string {
			status, body := h.send(c, http.MethodGet, api.Prefix+"/tournaments?limit=500", "")
			if status != http.StatusOK {
				t.Fatal(status, body)
			}
			return body
		}
		announce("open-3", journal.Announced)
		listed(h.ada)
		listed(h.public())
		for range 2 {
			before := h.host.Loads()
			if body := listed(h.public()); strings.Count(body, `"title"`) != 1 || !strings.Contains(body, `"Open 3"`) {
				t.Error("the public's list:", body)
			}
			if body := listed(h.ada); strings.Count(body, `"title"`) != many+1 || !strings.Contains(body, `"damaged":true`) {
				t.Error("the administrator's list:", body)
			}
			if n := h.host.Loads() - before; n != 0 {
				t.Errorf("two lists read %d journals again", n)
			}
		}
		announce("open-77", journal.Announced)
		announce("open-3", journal.Withheld)
		if body := listed(h.public()); strings.Count(body, `"title"`) != 1 || !strings.Contains(body, `"Open 77"`) {
			t.Error("the public's list after a change:", body)
		}
	})
}
