package robot

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web"
)

// house is an installation, API and pages, with one arbiter who has both open.
type house struct {
	store    *store.Store
	host     *host.Host
	accounts *account.Accounts
	server   *httptest.Server
	log      *complaints
	api      *client.Client
	pages    *http.Client // signed in, without scripts
	close    func()

	festivals int // that were begun in it
}

const password = "the robot's own password"

// complaints are what a server writes into its log.
type complaints struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (c *complaints) Write(p []byte) (int, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.text.Write(p)
}

// take returns what was complained about since it was asked last.
func (c *complaints) take() string {
	c.lock.Lock()
	defer c.lock.Unlock()
	text := c.text.String()
	c.text.Reset()
	return text
}

func openHouse(t *testing.T) *house {
	t.Helper()
	ctx := context.Background()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	h := &house{log: &complaints{}}
	var err error
	h.store, err = store.Open(ctx, filepath.Join(t.TempDir(), "pareo.db"))
	must(err)
	key, err := h.store.Secret(ctx, "confirmations")
	must(err)
	h.host = host.Open(h.store, host.Options{Key: key, Engine: "robot"})
	cheap := &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	h.accounts, err = account.Open(ctx, h.store, account.Options{Passwords: cheap})
	must(err)
	log := slog.New(slog.NewTextHandler(h.log, nil))
	pages, err := web.New(web.Options{Host: h.host, Accounts: h.accounts, Version: "robot", Log: log})
	must(err)
	mux := http.NewServeMux()
	mux.Handle(api.Prefix+"/", api.New(api.Options{Host: h.host, Accounts: h.accounts, Version: "robot", Heartbeat: time.Hour, Log: log}))
	mux.Handle("/", pages)
	h.server = httptest.NewUnstartedServer(mux)
	h.server.Config.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelError)
	h.server.Start()
	h.close = sync.OnceFunc(func() {
		h.server.CloseClientConnections()
		h.server.Close()
		h.accounts.Close()
		h.host.Close()
		_ = h.store.Close()
	})
	t.Cleanup(h.close)
	user, err := h.accounts.CreateUser(ctx, account.Console(), "robot", password, true)
	must(err)
	secret, _, err := h.accounts.IssueToken(ctx, h.accounts.Actor(user.ID), "robot", account.Limit{}, time.Time{})
	must(err)
	h.api = &client.Client{Base: h.server.URL, Token: secret, HTTP: h.server.Client(), Confirm: client.Yes}
	jar, err := cookiejar.New(nil)
	must(err)
	h.pages = &http.Client{Jar: jar, Transport: h.server.Client().Transport}
	status, text, err := h.post("/login", url.Values{"name": {"robot"}, "password": {password}})
	must(err)
	if status != http.StatusOK {
		t.Fatalf("the robot cannot sign in: %d %s", status, text)
	}
	return h
}

// post sends a form and follows to the page that answers it.
func (h *house) post(path string, form url.Values) (status int, text string, err error) {
	answer, err := h.pages.PostForm(h.server.URL+path, form)
	return read(answer, err)
}

// page asks for a page.
func (h *house) page(path string) (status int, text string, err error) {
	answer, err := h.pages.Get(h.server.URL + path)
	return read(answer, err)
}

func read(answer *http.Response, err error) (int, string, error) {
	if err != nil {
		return 0, "", fmt.Errorf("no answer: %w", err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}
