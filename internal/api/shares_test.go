package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/store"
)

// An arbiter waits for no stranger: whoever has an account may begin an event, pair it and
// ask for as much there as they like; they wait for themselves. Results, tables, lists,
// imports and reasons of others are answered at once, and a plan as soon as the one under
// way is made.
func TestStrangersWaitForThemselves(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	ctx := t.Context()
	event := func(by *client.Client, name string) client.Tournament {
		tour, err := by.Create(ctx, api.NewTournament{Name: name, Info: api.Info{Name: name}, Rules: api.Rules{Rounds: 3, System: "dutch", Edition: "2026"}})
		h.must(err)
		for _, player := range []string{"Ada", "Bea", "Cleo", "Dora"} {
			_, err := tour.Register(ctx, api.PlayerData{Name: player})
			h.must(err)
		}
		_, err = tour.Pair(ctx, "white")
		h.must(err)
		h.must(tour.Publish(ctx))
		return tour
	}
	olga, eve := h.user("olga", false), h.user("eve", false)
	event(olga, "open")
	bomb := event(eve, "bomb")
	id, err := h.host.Find(ctx, bomb.Name)
	h.must(err)
	user, _ := h.accounts.Named("eve")
	stranger := h.accounts.Actor(user.ID)
	flood, stop := context.WithCancel(ctx)
	t.Cleanup(stop)
	type turns func(context.Context, *account.Actor, store.ID) (func(), error)
	for _, begin := range []turns{h.host.Filing, h.host.Tabling, h.host.Writing, h.host.Thinking} {
		_, err := begin(ctx, stranger, id)
		h.must(err)
		for range 24 {
			go func() { _, _ = begin(flood, stranger, id) }() // and keeps what she gets
		}
	}
	made, err := h.host.Planning(ctx, stranger, id)
	h.must(err)
	const aPlan = 50 * time.Millisecond
	for range 24 {
		go func() {
			if end, err := h.host.Planning(flood, stranger, id); err == nil {
				time.Sleep(aPlan)
				end()
			}
		}()
	}
	send := func(method, path, kind, body string) {
		t.Helper()
		answer, text := h.raw(method, path, body, map[string]string{"Authorization": "Bearer " + olga.Token, "Content-Type": kind})
		if answer.StatusCode >= 300 {
			t.Errorf("%s %s: %d %s", method, path, answer.StatusCode, text)
		}
	}
	const trf = "012 Small\nXXR 3\n001    1 m    Ada                               2000                             0.0    1\n001    2 m    Bea                               1900                             0.0    2\n"
	for range 3 {
		send(http.MethodPut, "/tournaments/open/rounds/1/results", "application/json", `{"items": [{"board": 1, "result": "1-0"}]}`)
		send(http.MethodGet, "/tournaments/open/tables/players?format=xlsx", "", "")
		send(http.MethodPost, "/tournaments/open/players/list", "text/csv", "Name,Rating\nEve,2000\n")
		send(http.MethodPost, "/tournaments/trf/takeover", "text/plain", trf)
		send(http.MethodGet, "/tournaments/open/rounds/1/why/1", "", "")
	}
	planned := make(chan struct{})
	go func() {
		send(http.MethodGet, "/tournaments/open/plan?events=1", "", "")
		close(planned)
	}()
	time.Sleep(10 * time.Millisecond) // whoever came first, hers are one after the other
	begun := time.Now()
	made()
	<-planned
	if took := time.Since(begun); took > 12*aPlan {
		t.Errorf("a plan waited for %v, that is for more than one of hers", took)
	}
}
