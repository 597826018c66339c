package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/webhook"
	"github.com/pareo-chess/pareo/tournament"
)

// house is an installation in a test: a database, a host and the pages.
type house struct {
	t        *testing.T
	site     *site
	server   *httptest.Server
	store    *store.Store
	host     *host.Host
	accounts *account.Accounts
	ada      *account.Actor // the administrator
	log      *bytes.Buffer  // what the pages complain about
	fault    atomic.Int32   // what happens to results on their way; 0 = nothing
	held     chan chan struct{}
	renewals atomic.Int32                     // how often a page was asked for to renew one
	clock    atomic.Pointer[func() time.Time] // what the installation takes for the time; nil = time.Now
}

const adasPassword = "ada's own password"

// newHouse starts an empty installation. Code is that of the first start; the
// pages have not been claimed yet.
func emptyHouse(t *testing.T) (h *house, code string) {
	t.Helper()
	ctx := t.Context()
	st, err := store.Open(ctx, filepath.Join(t.TempDir(), "pareo.db"))
	if err != nil {
		t.Fatal(err)
	}
	cheap := argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	accounts, err := account.Open(ctx, st, account.Options{Passwords: &cheap})
	if err != nil {
		t.Fatal(err)
	}
	h = &house{t: t, store: st, accounts: accounts, log: new(bytes.Buffer), held: make(chan chan struct{})}
	signer, err := anchor.OpenOrMake(filepath.Join(t.TempDir(), "anchor.key"))
	if err != nil {
		t.Fatal(err)
	}
	h.host = host.Open(st, host.Options{Engine: "Pareo test", Key: []byte("the same for all houses of a test"), Now: h.now, Signer: signer})
	hooks, err := webhook.New(t.Context(), webhook.Options{Store: st, Host: h.host, Accounts: accounts, Source: api.NewSource(h.host), Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	if err != nil {
		t.Fatal(err)
	}
	h.site, err = newSite(Options{Hooks: hooks, Host: h.host, Accounts: accounts, Version: "0.0", Now: h.now, Log: slog.New(slog.NewTextHandler(h.log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	h.server = httptest.NewServer(h.faulty(h.site.handler()))
	t.Cleanup(func() {
		h.server.CloseClientConnections() // streams
		h.server.Close()
		accounts.Close()
		h.host.Close()
		_ = st.Close()
		if h.log.Len() > 0 {
			t.Errorf("the pages complained: %s", h.log)
		}
	})
	if code, _, err = accounts.FirstStart(ctx); err != nil {
		t.Fatal(err)
	}
	return h, code
}

// now is the time by the clock of the installation.
func (h *house) now() time.Time {
	if clock := h.clock.Load(); clock != nil {
		return (*clock)()
	}
	return time.Now()
}

// newHouse starts an installation with ada as its administrator.
func newHouse(t *testing.T) *house {
	t.Helper()
	h, code := emptyHouse(t)
	user, err := h.accounts.Claim(t.Context(), code, "ada", adasPassword, "192.0.2.1:1")
	if err != nil {
		t.Fatal(err)
	}
	h.ada = h.accounts.Actor(user.ID)
	return h
}

// begin begins a tournament owned by ada and returns it by its short name.
func (h *house) begin(title string, players, rounds int) (store.ID, string) {
	h.t.Helper()
	id, _, err := h.host.BeginAs(h.t.Context(), h.accounts, h.ada, "", desk.Request{Command: desk.Create{
		Info: tournament.Info{Name: title}, Rules: tournament.Rules{System: "dutch", Edition: "2026", Rounds: rounds, InitialColour: tournament.White},
	}})
	if err != nil {
		h.t.Fatal(err)
	}
	h.ada = h.accounts.Actor(h.ada.User())
	for n := range players {
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(n), Ratings: tournament.Ratings{max(0, 2400-7*n)}}})
	}
	return id, host.ShortName(title)
}

// announce makes an event public before a round is.
func (h *house) announce(id store.ID) {
	h.t.Helper()
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Announcement: journal.Announced}})
}

// playerName makes names that no language has, so that tests can tell data from
// text.
func playerName(n int) string {
	const letters = "αβγδεζηθικλμνξοπρστυφχψω"
	runes := []rune(letters)
	return strings.ToUpper(string(runes[n%len(runes)])) + string(runes[n*7%len(runes)]) + string(runes[n*5%len(runes)]) + string(runes[n/len(runes)])
}

// must does a command for ada, confirming whatever is asked.
func (h *house) must(id store.ID, c desk.Command) *desk.Done {
	h.t.Helper()
	var tokens []string
	for range 3 {
		done, err := h.host.DoAs(h.t.Context(), h.ada, id, desk.Request{Command: c, Tokens: tokens})
		if u, ok := err.(*desk.Unconfirmed); ok {
			tokens = append(tokens, u.Token)
			continue
		}
		if err != nil {
			h.t.Fatalf("%T: %v", c, err)
		}
		return done
	}
	h.t.Fatalf("%T: confirmed in vain", c)
	return nil
}

// browser is somebody with a browser that runs no scripts.
type browser struct {
	*house
	client *http.Client
}

func (h *house) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &browser{h, &http.Client{Jar: jar}}
}

// signedIn is somebody who has signed in.
func (h *house) signedIn(name, password string) *browser {
	h.t.Helper()
	b := h.browser()
	b.post("/login", "name", name, "password", password).is(http.StatusOK)
	return b
}

// answer is a page that came back.
type answer struct {
	t      *testing.T
	status int
	path   string // where the browser ended up
	header http.Header
	text   string // without the style sheets that public pages carry with them
	whole  string
}

func (b *browser) get(path string) *answer {
	b.t.Helper()
	request, err := http.NewRequestWithContext(b.t.Context(), http.MethodGet, b.server.URL+path, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.send(request)
}

// post sends a form with pairs of names and values.
func (b *browser) post(path string, pairs ...string) *answer {
	b.t.Helper()
	form := make(url.Values)
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	request, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, b.server.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.send(request)
}

func (b *browser) send(request *http.Request) *answer {
	b.t.Helper()
	response, err := b.client.Do(request)
	if err != nil {
		b.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	if response.Header.Get("Content-Encoding") == "gzip" {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			b.t.Fatal(err)
		}
		if data, err = io.ReadAll(z); err != nil {
			b.t.Fatal(err)
		}
	}
	text := string(data)
	if strings.Contains(text, "templ-css-class-unknown-type") {
		b.t.Errorf("%s: a class of a type that templates do not know", request.URL.Path)
	}
	if strings.Contains(text, "<!doctype html>") && strings.Contains(tag.ReplaceAllString(text, " "), "{count}") {
		b.t.Errorf("%s: a number is not filled in", request.URL.Path)
	}
	for _, style := range b.site.Assets.Styles {
		text = strings.ReplaceAll(text, style, "")
	}
	return &answer{b.t, response.StatusCode, response.Request.URL.RequestURI(), response.Header, text, string(data)}
}

// is checks the status.
func (a *answer) is(status int) *answer {
	a.t.Helper()
	if a.status != status {
		a.t.Fatalf("%s answers %d, want %d:\n%s", a.path, a.status, status, a.text)
	}
	return a
}

// at checks where the browser ended up.
func (a *answer) at(path string) *answer {
	a.t.Helper()
	if a.path != path {
		a.t.Fatalf("the browser is at %s, want %s:\n%s", a.path, path, a.text)
	}
	return a
}

// says checks that the page holds all texts, as HTML.
func (a *answer) says(texts ...string) *answer {
	a.t.Helper()
	for _, text := range texts {
		if !strings.Contains(a.text, text) {
			a.t.Fatalf("%s does not say %q:\n%s", a.path, text, a.text)
		}
	}
	return a
}

// silent checks that the page holds none of the texts.
func (a *answer) silent(texts ...string) *answer {
	a.t.Helper()
	for _, text := range texts {
		if strings.Contains(a.text, text) {
			a.t.Fatalf("%s says %q:\n%s", a.path, text, a.text)
		}
	}
	return a
}

// withRole is somebody signed in who has a role in a tournament.
func (h *house) withRole(id store.ID, role account.Role) *browser {
	h.t.Helper()
	name, password := "the "+string(role), "a password of the "+string(role)
	user, err := h.accounts.CreateUser(h.t.Context(), h.ada, name, password, false)
	if err == nil {
		err = h.accounts.Grant(h.t.Context(), h.ada, id, user.ID, "", role, account.Scope{})
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return h.signedIn(name, password)
}
