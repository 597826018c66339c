package web

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"regexp"
	"strings"
	"testing"
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

// Every answer carries the headers that keep a page to itself.
func TestSecurityHeaders(t *testing.T) {
	h := newHouse(t)
	b := h.browser()
	for _, path := range []string{"/login", "/nowhere", h.site.assets.names["pareo.css"]} {
		a := b.get(path)
		if got := a.header.Get("Content-Security-Policy"); got != policy(h.site.assets.hashes) {
			t.Errorf("%s: policy %q", path, got)
		}
		if a.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s may be sniffed", path)
		}
		if strings.Contains(a.text, "style=") || strings.Contains(a.text, "<script>") || strings.Contains(a.text, "onclick") {
			t.Errorf("%s has a script or style of its own", path)
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
	for path, want := range map[string]int{"": 2, "/standings": 2, "/player/1": 2, "/hall/boards": 3, "/paper/pairings": 3} {
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
	for name, address := range h.site.assets.names {
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
	b.get("/login").says(`<html lang="en">`)
	b.post("/language", "language", "es", "back", "/login").at("/login").says(`<html lang="es">`, "Iniciar sesión")
	b.post("/language", "language", "xx", "back", "https://elsewhere.example/").at("/t/").says(`<html lang="es">`)
	b.post("/language", "language", "de", "back", "/login").says("Anmelden")
}

// Pages that are not there or not for the reader say so, and nothing else.
func TestRefusals(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	if _, err := h.accounts.CreateUser(t.Context(), h.ada, "eve", "eve's own password", false); err != nil {
		t.Fatal(err)
	}
	h.browser().get("/nowhere").is(http.StatusNotFound)
	h.browser().get("/desk/" + name).at("/login?next=%2Fdesk%2F" + name)
	eve := h.signedIn("eve", "eve's own password")
	eve.get("/desk").silent("Open")
	eve.get("/desk/" + name).is(http.StatusForbidden).silent(playerName(0))
	eve.get("/desk/" + name + "/live").is(http.StatusForbidden)
	eve.get("/desk/none").is(http.StatusNotFound)
}
