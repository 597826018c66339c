package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/store/storetest"
	"github.com/pareo-chess/pareo/internal/webhook"
)

var postgres storetest.Servers

// patience is how long a test waits for what has to come: machines that are busy with
// other things are slow.
const patience = 2 * time.Minute

func TestMain(m *testing.M) {
	code := m.Run()
	postgres.Stop()
	os.Exit(code)
}

// both runs a test on either database.
func both(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("SQLite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "pareo.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, postgres.URL(t, size(0, 1) > 0)) }) // measured with flushes
}

// house is a server in a test, with an administrator called ada.
type house struct {
	*testing.T
	store    *store.Store
	host     *host.Host
	accounts *account.Accounts
	hooks    *webhook.Hooks
	http     *httptest.Server
	logged   *logged
	ada      *client.Client
}

// logged counts what the server says to its log.
type logged struct {
	slog.Handler
	t testing.TB
}

func (l *logged) Write(text []byte) (int, error) {
	l.t.Logf("log: %s", text)
	return len(text), nil
}

func open(t *testing.T, address string) *house {
	t.Helper()
	return openWith(t, address, webhook.Options{})
}

// openWith is open with webhooks of some kind.
func openWith(t *testing.T, address string, hooks webhook.Options) *house {
	t.Helper()
	ctx := context.Background()
	h := &house{T: t}
	var err error
	if h.store, err = store.Open(ctx, address); err != nil {
		t.Fatal(err)
	}
	key, err := h.store.Secret(ctx, "confirmations")
	if err != nil {
		t.Fatal(err)
	}
	h.host = host.Open(h.store, host.Options{Key: key, Engine: "test"})
	cheap := &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	if h.accounts, err = account.Open(ctx, h.store, account.Options{Passwords: cheap}); err != nil {
		t.Fatal(err)
	}
	h.logged = &logged{t: t}
	hooks.Store, hooks.Host, hooks.Accounts, hooks.Source = h.store, h.host, h.accounts, api.NewSource(h.host)
	if h.hooks, err = webhook.New(ctx, hooks); err != nil {
		t.Fatal(err)
	}
	h.http = httptest.NewServer(twice(t, watched(t, api.New(api.Options{
		Host: h.host, Accounts: h.accounts, Hooks: h.hooks, Version: "test", Heartbeat: 50 * time.Millisecond,
		Log: slog.New(slog.NewTextHandler(h.logged, nil)),
	}))))
	t.Cleanup(func() {
		h.http.CloseClientConnections()
		h.http.Close()
		h.accounts.Close()
		h.host.Close()
		_ = h.store.Close()
	})
	if _, known := h.accounts.Named("ada"); !known {
		h.ada = h.user("ada", true)
	}
	return h
}

// user enters a user and returns a client with a token of theirs.
func (h *house) user(name string, administrator bool) *client.Client {
	h.Helper()
	ctx := context.Background()
	u, err := h.accounts.CreateUser(ctx, account.Console(), name, "a long password", administrator)
	if err != nil {
		h.Fatal(err)
	}
	secret, _, err := h.accounts.IssueToken(ctx, h.accounts.Actor(u.ID), "test", account.Limit{}, time.Time{})
	if err != nil {
		h.Fatal(err)
	}
	return &client.Client{Base: h.http.URL, Token: secret, HTTP: h.http.Client(), Confirm: client.Yes}
}

func (h *house) public() *client.Client {
	return &client.Client{Base: h.http.URL, HTTP: h.http.Client()}
}

func (h *house) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// play enters one result on every board of the current round and closes it.
func (h *house) play(tour client.Tournament, number int, result string) {
	h.Helper()
	ctx := context.Background()
	round, err := tour.Round(ctx, number)
	h.must(err)
	for _, b := range round.Boards {
		_, err := tour.Enter(ctx, number, b, result)
		h.must(err)
	}
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/close", nil, nil))
}

// open begins a tournament of players with its first round paired and published.
func (h *house) tournament(players, rounds int) client.Tournament {
	h.Helper()
	ctx := context.Background()
	t, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: api.Rules{Rounds: rounds, System: "dutch", Edition: "2026"}})
	h.must(err)
	for i := range players {
		_, err := t.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1), Ratings: api.Ratings{Standard: 2500 - i}})
		h.must(err)
	}
	if players > 0 {
		_, err = t.Pair(ctx, "white")
		h.must(err)
		h.must(t.Publish(ctx))
	}
	return t
}

func TestThinSlice(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h, ctx := open(t, address), context.Background()
		tour := h.tournament(10, 3)
		heard := make(chan int64, 100)
		listening, stop := context.WithCancel(ctx)
		defer stop()
		look, err := client.Tournament{Client: h.public(), Name: tour.Name}.Look(ctx)
		h.must(err)
		go func() {
			_ = h.public().Stream(listening, tour.Name, look.Seq, func(seq int64, _ []byte) { heard <- seq })
		}()
		round, err := tour.Round(ctx, 1)
		h.must(err)
		for _, b := range round.Boards {
			_, err := tour.Enter(ctx, 1, b, "1-0")
			h.must(err)
		}
		for i := range round.Boards {
			want := look.Seq + 1 + int64(i)
			select {
			case seq := <-heard:
				if seq != want {
					t.Errorf("heard of change %d, want %d", seq, want)
				}
			case <-time.After(patience):
				t.Fatal("nothing is heard")
			}
		}
		_, err = tour.Pair(ctx, "")
		h.must(err)
		s, err := client.Tournament{Client: h.public(), Name: tour.Name}.Standings(ctx)
		h.must(err)
		if len(s.Items) != 10 || s.Items[0].Points != 1 || s.After != 1 {
			text, _ := json.Marshal(s)
			t.Errorf("%s", text)
		}
		if _, err := (client.Tournament{Client: h.public(), Name: tour.Name}).Round(ctx, 2); err == nil {
			t.Error("the public sees a round that is not published")
		}
		if problem := (&api.Problem{}); tour.Do(ctx, http.MethodGet, "/rounds/9", nil, nil) == nil {
			t.Error(problem)
		}
	})
}
