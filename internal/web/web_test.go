package web

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// The first start: the code from the console makes an administrator, who is
// signed in at once; after that people sign in.
func TestFirstStart(t *testing.T) {
	h, code := emptyHouse(t)
	b := h.browser()
	b.get("/").is(http.StatusOK).at("/first")
	b.post("/first", "code", "wrong", "name", "ada", "password", adasPassword).is(http.StatusUnprocessableEntity).says(`role="alert"`, `value="ada"`)
	b.post("/first", "code", code, "name", "ada", "password", "short").is(http.StatusUnprocessableEntity).says("at least")
	b.post("/first", "code", code, "name", "ada", "password", adasPassword).is(http.StatusOK).at("/desk")
	b.get("/first").at("/desk").says("Tournaments")
	b.post("/logout").at("/login")
	b.get("/desk").is(http.StatusOK).at("/login?next=%2Fdesk")
	b.post("/login", "name", "ada", "password", "a wrong password", "next", "/desk").is(http.StatusUnauthorized).says("the password is wrong")
	b.post("/login", "name", "ada", "password", adasPassword, "next", "//elsewhere.example/").is(http.StatusOK).at("/desk")
}

// The headers that hold for every answer, whatever it is and whoever asks: what a page may
// load and who may frame it, that no type is guessed and no address told elsewhere, and that
// browsers keep nothing but what everybody may see.
func TestSecurityHeaders(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.pairRound(id)
	h.announce(id)
	stranger, ada := h.browser(), h.signedIn("ada", adasPassword)
	const page = "text/html; charset=utf-8"
	for _, c := range []struct {
		who               *browser
		path, kind, cache string
	}{
		{stranger, "/login", page, "no-store"},
		{stranger, "/nowhere", page, "no-store"},
		{stranger, h.site.Assets.Names["pareo.css"], "text/css; charset=utf-8", "public, max-age=31536000, immutable"},
		{stranger, "/t/" + name, page, "no-cache"},
		{stranger, "/t/" + name + "/files/" + name + ".trf26", "text/plain; charset=utf-8", "no-cache"},
		{ada, "/desk", page, "no-store"},
		{ada, "/desk/" + name + "/players", page, "no-store"},
		{ada, "/desk/" + name + "/paper/standings", page, "no-store"},
		{ada, "/desk/" + name + "/export/trf26", "text/plain; charset=utf-8", "no-store"},
		{ada, "/desk/" + name + "/money/files/payments.csv", "text/csv; charset=utf-8", "no-store"},
		{ada, "/desk/nowhere", page, "no-store"},
		{ada, "/account", page, "no-store"},
		{ada, "/users", page, "no-store"},
	} {
		a := c.who.get(c.path)
		for header, want := range map[string]string{
			"Content-Security-Policy": policy(h.site.Assets.Hashes), "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin", "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
			"Content-Type": c.kind, "Cache-Control": c.cache,
		} {
			if got := a.header.Get(header); got != want {
				t.Errorf("%s: %s is %q, not %q", c.path, header, got, want)
			}
		}
		for _, says := range []string{"default-src 'none'", "script-src 'self';", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"} {
			if !strings.Contains(a.header.Get("Content-Security-Policy"), says) {
				t.Errorf("%s: the policy does not say %s", c.path, says)
			}
		}
		if strings.Contains(a.header.Get("Content-Security-Policy"), "unsafe") {
			t.Errorf("%s may run what is unsafe", c.path)
		}
		if c.kind == page && (strings.Contains(a.text, "style=") || strings.Contains(a.text, "<script>") || strings.Contains(a.text, "onclick")) {
			t.Errorf("%s has a script or style of its own", c.path)
		}
	}
	// What leads on after a form is kept no more than a page.
	for _, cookies := range []*browser{stranger, ada} {
		client := *cookies.client
		client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		answer, err := client.PostForm(h.server.URL+"/language", url.Values{"language": {"en"}, "back": {"/login"}})
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Cache-Control") != "no-store" || answer.Header.Get("Referrer-Policy") != "same-origin" {
			t.Errorf("a form is answered by %d %v", answer.StatusCode, answer.Header)
		}
	}
}

// Only known paths are served: neither folders, nor files of the machine or the program,
// nor ways around them, and no list of what there is.
func TestOnlyKnownPaths(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{
		"/.git/config", "/.env", "/pareo.db", "/anchor.key", "/etc/passwd", "/../../etc/passwd", "/static/", "/static", "/assets/", "/t/../pareo.db", "/debug/pprof/", "/metrics", "/server-status", "/admin",
		"/" + strings.Trim(frame.AssetPath, "/"), frame.AssetPath, frame.AssetPath + "../web.go", frame.AssetPath + "%2e%2e/web.go", "/desk/../../go.mod",
	} {
		for _, who := range []*browser{h.browser(), ada} {
			if a := who.get(path); a.status != http.StatusNotFound || strings.Contains(a.text, "root:") {
				t.Errorf("%s: %d", path, a.status)
			}
		}
	}
}

// Public pages carry their style with them, which the policy knows by its hash;
// nothing else that stands in a page is let through.
func TestCarriedStyle(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.pairRound(id)
	b := h.browser()
	styles := regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	for path, want := range map[string]int{"": 5, "/standings": 4, "/player/1": 4, "/hall/boards": 3, "/paper/pairings": 3} {
		a := b.get("/t/" + name + path).is(http.StatusOK)
		policy := a.header.Get("Content-Security-Policy")
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s: policy %q", path, policy)
		}
		found := styles.FindAllStringSubmatch(a.whole, -1)
		if len(found) != want || strings.Contains(a.whole, `rel="stylesheet"`) {
			t.Errorf("%s carries %d style sheets, want %d and no other", path, len(found), want)
		}
		for _, style := range found {
			sum := sha256.Sum256([]byte(style[1]))
			if hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, hash) {
				t.Errorf("%s: the policy does not know the style %.60q", path, style[1])
			}
		}
	}
}

// A form that was sent from another site is refused.
func TestCrossSite(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("ada", adasPassword)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.server.URL+"/logout", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Sec-Fetch-Site", "cross-site")
	b.send(request).is(http.StatusForbidden)
	b.get("/desk").at("/desk")
}

// Style sheets and scripts are kept by browsers for ever, and travel compressed.
func TestAssets(t *testing.T) {
	h := newHouse(t)
	b := h.browser()
	for name, address := range h.site.Assets.Names {
		a := b.get(address).is(http.StatusOK)
		if !strings.Contains(a.header.Get("Cache-Control"), "immutable") || a.text == "" {
			t.Errorf("%s: %v", name, a.header)
		}
	}
	b.get("/static/000000000000/pareo.css").is(http.StatusNotFound)
}

// A reader chooses a language, and the pages keep to it.
func TestLanguageChoice(t *testing.T) {
	h := newHouse(t)
	b := h.browser()
	b.get("/login").says(`<html lang="en" dir="ltr">`)
	b.post("/language", "language", "es", "back", "/login").at("/login").says(`<html lang="es" dir="ltr">`, "Iniciar sesión")
	b.post("/language", "language", "xx", "back", "https://elsewhere.example/").at("/t/").says(`<html lang="es" dir="ltr">`)
	b.post("/language", "language", "de", "back", "/login").says("Anmelden")
}

// Pages that are not there or not for the reader say so, and nothing else.
func TestRefusals(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	if _, err := h.accounts.CreateUser(t.Context(), h.ada, "eve", "eve's own password", false); err != nil {
		t.Fatal(err)
	}
	h.browser().get("/nowhere").is(http.StatusNotFound)
	h.browser().get("/desk/" + name).at("/login?next=%2Fdesk%2F" + name)
	eve := h.signedIn("eve", "eve's own password")
	eve.get("/desk").silent("Open")
	eve.get("/desk/" + name).is(http.StatusNotFound).silent(playerName(0))
	h.announce(id)
	eve.get("/desk/" + name).is(http.StatusForbidden).silent(playerName(0))
	eve.get("/desk/" + name + "/live").is(http.StatusForbidden)
	eve.get("/desk/none").is(http.StatusNotFound)
}

// A request that has ended gets no page at all: one that is empty would be taken
// for the page.
func TestEndedRequestsGetNoEmptyPage(t *testing.T) {
	h := newHouse(t)
	ended, end := context.WithCancel(t.Context())
	end()
	for _, path := range []string{"/login", "/t/"} {
		func() {
			defer func() {
				if fault := recover(); fault != http.ErrAbortHandler {
					t.Errorf("%s is answered (%v)", path, fault)
				}
			}()
			h.site.handler().ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ended, http.MethodGet, path, nil))
		}()
	}
}

// Who is not signed in any more loses nothing of what they typed: the form waits
// until they are, and is sent when they say so.
func TestSessionEndsWhileTyping(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	ada := h.browser()
	place := "/desk/" + name + "/players"
	ada.post(place, "name", "Typed, <All>", "rating", "1850", "password", "secret").is(http.StatusUnauthorized).
		says("You are signed out", "What you typed is kept", `name="kept" value="`+place+`"`, "name=Typed%2C+%3CAll%3E&amp;rating=1850").silent("secret", playerName(0))
	kept := []string{"kept", place, "fields", "name=Typed%2C+%3CAll%3E&rating=1850"}
	ada.post("/login", append(kept, "name", "ada", "password", "wrong")...).is(http.StatusUnauthorized).says(`name="kept" value="`+place+`"`, "rating=1850")
	ada.post("/login", append(kept, "name", "ada", "password", adasPassword)...).is(http.StatusOK).
		says(`action="`+place+`"`, `name="name" value="Typed, &lt;All&gt;"`, `name="rating" value="1850"`)
	state, err := h.host.State(t.Context(), id)
	if err != nil || len(state.Tournament.Players) != 4 {
		t.Errorf("%d players (%v); nothing is done before it is sent", len(state.Tournament.Players), err)
	}
	h.browser().post("/login", "kept", "//elsewhere.example/", "fields", "a=b", "name", "ada", "password", adasPassword).at("/desk").silent("elsewhere")
	// An address that somebody else wrote brings no form with it.
	stranger := "/login?kept=" + place + "&fields=name%3DMallory"
	h.browser().get(stranger).is(http.StatusOK).silent(`name="kept"`)
	h.browser().post(stranger, "name", "ada", "password", adasPassword).at("/desk")
}

// A form that is too large, or is none, is refused in a sentence and not logged as
// a failure of the server.
func TestFormsThatAreNone(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada := h.signedIn("ada", adasPassword)
	send := func(body io.Reader) *answer {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.server.URL+"/desk/"+name+"/players/import", body)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "multipart/form-data; boundary=line")
		return ada.send(request)
	}
	send(strings.NewReader("nothing of the kind")).is(http.StatusBadRequest).says("was incomplete when it arrived")
	head := "--line\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n"
	send(io.MultiReader(strings.NewReader(head), io.LimitReader(letters{}, 3*budget.Form))).is(http.StatusRequestEntityTooLarge).says("at most 16 MB")
}

// letters is a text without end.
type letters struct{}

func (letters) Read(data []byte) (int, error) {
	for i := range data {
		data[i] = 'a'
	}
	return len(data), nil
}

// Forms that come late, or twice, are refused in the language of the page.
func TestStaleForms(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	ada := h.signedIn("ada", adasPassword)
	place := "/desk/" + name
	for _, test := range []struct {
		path, en, es, de string
		form             []string
	}{
		{"/publish", "Round 1 is already published", "La ronda 1 ya está publicada", "Runde 1 ist schon veröffentlicht", nil},
		{"/players/1/bye", "The event has 3 rounds", "El torneo tiene 3 rondas", "Das Turnier hat 3 Runden", []string{"round", "9", "bye", "half"}},
		{"/players/1/return", playerName(0) + " has not left", playerName(0) + " no se ha retirado", playerName(0) + " ist nicht ausgeschieden", nil},
	} {
		for language, want := range map[string]string{"en": test.en, "es": test.es, "de": test.de} {
			ada.post("/language", "language", language)
			ada.post(place+test.path, test.form...).says(want)
		}
	}
	ada.post("/language", "language", "en")
	ada.post(place+"/players/1", "name", "A, B", "fide", "22x").is(http.StatusUnprocessableEntity).says("22x is not a FIDE ID", "A, B")
	ada.post(place+"/players/1/withdraw", "reason", strings.Repeat("x", 5000)).says("is longer than 200 letters")
}
