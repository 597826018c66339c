package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/provider"
	"github.com/pareo-chess/pareo/internal/provider/providertest"
)

// vouched is a house with a provider by whom people can sign in.
func vouched(t *testing.T, create bool) (*house, *providertest.Server) {
	t.Helper()
	h, s := newHouse(t), providertest.New(t)
	p, err := provider.New(provider.Options{Issuer: s.URL, Client: providertest.Client, Secret: providertest.Secret, Name: "The Federation", Create: create})
	if err != nil {
		t.Fatal(err)
	}
	h.site.Provider = p
	return h, s
}

// refusesVisit checks that a visit to the provider comes to nothing, and that the operator
// learns why.
func (h *house) refusesVisit(b *browser, path string) *answer {
	h.t.Helper()
	got := b.get(path).says("The provider did not let you in")
	if !strings.Contains(h.log.String(), "nobody came in by the provider") {
		h.t.Error("the log does not say so")
	}
	h.log.Reset()
	return got
}

// An account is linked with the provider by who is signed in and shows the password; then
// the provider is enough, or with a second factor its code is asked for, too. Nobody comes
// in by a name that is the same.
func TestSignInByProvider(t *testing.T) {
	h, s := vouched(t, false)
	s.Name = "ada"
	stranger := h.browser()
	stranger.get("/login?next=/users").says("Sign in by The Federation", "/login/provider?next=%2Fusers")
	stranger.get("/login/provider").at("/login").says("Nobody here is linked")
	stranger.get("/desk").at("/login?next=%2Fdesk")

	ada := h.signedIn("ada", adasPassword)
	ada.get("/account").says("Link with The Federation")
	h.refusesVisit(ada, "/login/provider?link=yes") // without the password
	ada.post("/account/provider", "password", "wrong").is(http.StatusUnprocessableEntity).says("password is wrong")
	ada.post("/account/provider", "password", adasPassword).is(http.StatusOK).says("Go on to The Federation", "/login/provider?link=yes")
	ada.get("/login/provider?link=yes").at("/account").says("you can sign in by The Federation")
	h.refusesVisit(ada, "/login/provider?link=yes") // once

	there := h.browser()
	there.get("/login/provider?next=/users").at("/users").says("ada")
	there.post("/logout").at("/login")
	there.get("/users").at("/login?next=%2Fusers")
	there.get("/login/provider?next=https://evil.example.org").at("/desk")

	_, codes := ada.enrol(adasPassword)
	more := h.browser()
	more.get("/login/provider?next=/users").at("/login/code?next=%2Fusers").says("Second step")
	more.get("/users").at("/login?next=%2Fusers")
	more.post("/login/code", "code", codes[0], "next", "/users").at("/users")
	ada.get("/log?topic=sign-in").says("linked with a provider", s.URL)

	ada.post("/account/provider/remove", "password", "wrong").is(http.StatusUnprocessableEntity).says("password is wrong")
	ada.post("/account/provider/remove", "password", adasPassword).at("/account").says("The link is ended.")
	h.browser().get("/login/provider").at("/login").says("Nobody here is linked")
}

// What comes back wrong lets nobody in, and nothing of it is shown.
func TestHostileReturn(t *testing.T) {
	h, s := vouched(t, true)
	for name, lie := range map[string]func(){
		"state": func() { s.Lost = func(q url.Values) { q.Set("state", "another") } },
		"nonce": func() { s.Lie = func(c map[string]any) { c["nonce"] = "another" } },
		"aud":   func() { s.Lie = func(c map[string]any) { c["aud"] = "another" } },
		"exp":   func() { s.Lie = func(c map[string]any) { c["exp"] = time.Now().Add(-time.Hour).Unix() } },
		"iss":   func() { s.Lie = func(c map[string]any) { c["iss"] = "https://evil.example.org" } },
		"none":  func() { s.Sign = providertest.Unsigned },
		"error": func() { s.Lost = func(q url.Values) { q.Set("error", "<script>") } },
	} {
		s.Lost, s.Lie, s.Sign = nil, nil, nil
		lie()
		b := h.browser()
		h.refusesVisit(b, "/login/provider").at("/login").silent("<script>", "another", "evil")
		b.get("/desk").at("/login?next=%2Fdesk")
		if users := h.accounts.Users(); len(users) != 1 {
			t.Fatalf("%s: %+v", name, users)
		}
	}
	s.Lost, s.Lie, s.Sign = nil, nil, nil
	h.refusesVisit(h.browser(), "/login/provider/back?code=x&state=y")
	s.Down = true
	p, err := provider.New(provider.Options{Issuer: s.URL, Client: "x"})
	if err != nil {
		t.Fatal(err)
	}
	h.site.Provider = p
	h.browser().get("/login/provider").at("/login").says("cannot be reached just now")
	h.log.Reset()
	h.site.Provider = nil
	h.browser().get("/login/provider").is(http.StatusNotFound)
	h.browser().get("/login/provider/back").is(http.StatusNotFound)
	h.browser().get("/login").silent("/login/provider")
	h.signedIn("ada", adasPassword).post("/account/provider", "password", adasPassword).is(http.StatusNotFound)
}

// Who is no user becomes one by an invitation, or where the installation wants it; they
// have no password and cannot end the link.
func TestNewUserByProvider(t *testing.T) {
	h, _ := vouched(t, true)
	b := h.browser()
	b.get("/login/provider").at("/desk")
	b.get("/account").says("grace", "you can sign in by The Federation").silent("Password so far", "End the link")
	h.signedIn("ada", adasPassword).get("/users").says("grace", "by a provider")

	h, s := vouched(t, false)
	id, name := h.begin("Open", 4, 3)
	code, _, err := h.accounts.InvitePerson(t.Context(), h.ada, id, account.Viewer, time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	b = h.browser()
	b.get("/welcome/" + code).says("/login/provider?invitation=" + code)
	b.get("/login/provider?invitation=wrong").at("/login").says("This invitation is not valid")
	b.get("/login/provider?invitation=" + code).at("/desk/" + name)
	s.Subject = "4712"
	h.browser().get("/login/provider?invitation=" + code).at("/login").says("This invitation is not valid")
}
