package api

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Tables are made for a few at once: while all turns of the public are taken the next
// waits, and nobody who hangs up is waited for.
func TestTablesTakeTurns(t *testing.T) {
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "pareo.db"))
	if err != nil {
		t.Fatal(err)
	}
	h := host.Open(s, host.Options{})
	t.Cleanup(func() { h.Close(); _ = s.Close() })
	accounts, err := account.Open(t.Context(), s, account.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(accounts.Close)
	create := desk.Create{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Rounds: 3}, Announcement: journal.Announced}
	if _, _, err := h.Begin(t.Context(), "open", desk.Request{Actor: "ada", Command: create}); err != nil {
		t.Fatal(err)
	}
	served, mux := newServer(Options{Host: h, Accounts: accounts})
	handler := served.wrap(mux)
	ask := func(ctx context.Context) int {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodGet, Prefix+"/tournaments/open/tables/players", nil))
		return w.Code
	}
	var sent context.Context // what is asked for from the same address
	accounts.Wrap(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { sent = r.Context() })).
		ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil))
	var ends []func()
	for range budget.Tables / 2 { // of one address
		end, err := h.Tabling(sent, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if status := ask(ctx); status == http.StatusOK {
		t.Error("a table was made while all turns were taken")
	}
	answer := make(chan int, 1)
	go func() { answer <- ask(t.Context()) }()
	ends[0]()
	if status := <-answer; status != http.StatusOK {
		t.Errorf("answered with %d", status)
	}
}
