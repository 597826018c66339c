package account

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"
)

// server is a small site on accounts: /login, /logout, /device, and / which says
// who asks.
func server(t *testing.T, a *Accounts) http.Handler {
	t.Helper()
	mux := http.NewServeMux()
	fail := func(w http.ResponseWriter, err error) {
		var refusal *Refusal
		if errors.As(err, &refusal) {
			http.Error(w, refusal.Code, http.StatusForbidden)
			return
		}
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
	mux.HandleFunc("/login", func(w http.ResponseWriter, r *http.Request) {
		u, err := a.Login(r.Context(), r.FormValue("name"), r.FormValue("password"), "", r.RemoteAddr)
		if err == nil {
			err = a.SignIn(r.Context(), u.ID)
		}
		if err != nil {
			fail(w, err)
		}
	})
	mux.HandleFunc("/logout", func(w http.ResponseWriter, r *http.Request) {
		if err := a.SignOut(r.Context()); err != nil {
			fail(w, err)
		}
	})
	mux.HandleFunc("/device", func(w http.ResponseWriter, r *http.Request) {
		secret, device, err := a.EnrolDevice(r.Context(), r.FormValue("code"), r.RemoteAddr)
		if err != nil {
			fail(w, err)
			return
		}
		http.SetCookie(w, a.DeviceCookie(secret, device.Expires))
	})
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		actor, err := Asking(r.Context())
		if err != nil {
			fail(w, err)
			return
		}
		fmt.Fprintf(w, "[%s]", actor.Name())
	})
	return a.Wrap(mux)
}

// ask makes a request and returns the answer with its cookies.
func ask(h http.Handler, target string, with ...func(*http.Request)) (string, []*http.Cookie) {
	r := httptest.NewRequest(http.MethodPost, target, nil)
	for _, f := range with {
		f(r)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return strings.TrimSpace(w.Body.String()), w.Result().Cookies()
}

func cookie(c *http.Cookie) func(*http.Request) { return func(r *http.Request) { r.AddCookie(c) } }

func bearer(header string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set("Authorization", header) }
}

func signIn(t *testing.T, site http.Handler, name, password string, with ...func(*http.Request)) *http.Cookie {
	t.Helper()
	body, cookies := ask(site, "/login?name="+name+"&password="+strings.ReplaceAll(password, " ", "+"), with...)
	if body != "" || len(cookies) != 2 { // one stays when the session has ended
		t.Fatalf("%q %v", body, cookies)
	}
	return cookies[slices.IndexFunc(cookies, func(c *http.Cookie) bool { return strings.HasSuffix(c.Name, "pareo_session") })]
}

// A session is known to every server, until it ends for one of many reasons.
func TestSessions(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		h.clock.pass(time.Since(h.clock.now())) // sessions go by the real clock
		bob := h.user("bob")
		there, _ := open(t, address, h.clock, Limits{})
		site, other := server(t, h.Accounts), server(t, there)
		who := func(at http.Handler, want string, with ...func(*http.Request)) {
			t.Helper()
			if got, _ := ask(at, "/", with...); got != want {
				t.Errorf("asked as %s, want %s", got, want)
			}
		}
		who(site, "[]")
		session := signIn(t, site, "bob", bobsPassword)
		if !session.HttpOnly || session.SameSite != http.SameSiteLaxMode || session.Secure || session.Path != "/" {
			t.Errorf("%+v", session)
		}
		seen(t, there, h.Accounts)
		who(site, "[bob]", cookie(session))
		who(other, "[bob]", cookie(session))
		who(site, "[]", cookie(&http.Cookie{Name: session.Name, Value: "guessed"}))

		renewed := signIn(t, site, "ada", adasPassword, cookie(session))
		who(site, "[ada]", cookie(renewed))
		who(site, "[]", cookie(session)) // a login makes a new token
		ask(other, "/logout", cookie(renewed))
		who(site, "[]", cookie(renewed))

		session = signIn(t, site, "bob", bobsPassword)
		h.must(h.SetPassword(t.Context(), h.ada, bob.User(), "bob's second password"))
		who(site, "[]", cookie(session))
		session = signIn(t, site, "bob", "bob's second password")
		who(other, "[bob]", cookie(session)) // at once, though the password is new
		h.must(h.Disable(t.Context(), h.ada, bob.User()))
		who(site, "[]", cookie(session))
		h.must(h.Enable(t.Context(), h.ada, bob.User()))
		who(site, "[]", cookie(session))

		session = signIn(t, site, "ada", adasPassword)
		h.clock.pass(25 * time.Hour)
		who(site, "[]", cookie(session))
	})
}

// A request is that of a token, of a session or of a phone, in this order. A bad
// token is never taken for the public.
func TestAsking(t *testing.T) {
	h := newHouse(t)
	site := server(t, h.Accounts)
	h.clock.pass(time.Since(h.clock.now()))
	session := cookie(signIn(t, site, "ada", adasPassword))
	invitation, err := h.InviteDevice(t.Context(), h.ada, 7, Invite{Name: "hall", Role: ResultEntry, Expires: h.clock.now().Add(time.Hour)})
	h.must(err)
	_, cookies := ask(site, "/device?code="+invitation.Code)
	if len(cookies) != 1 || !cookies[0].HttpOnly || cookies[0].SameSite != http.SameSiteLaxMode {
		t.Fatalf("%v", cookies)
	}
	phone := cookie(cookies[0])
	secret, _, err := h.IssueToken(t.Context(), h.ada, "board", Limit{}, time.Time{})
	h.must(err)
	for _, test := range []struct {
		want string
		with []func(*http.Request)
	}{
		{"[token board of ada]", []func(*http.Request){bearer("Bearer " + secret)}},
		{"[token board of ada]", []func(*http.Request){bearer("bearer " + secret), session, phone}},
		{"[ada]", []func(*http.Request){session, phone}},
		{"[device hall]", []func(*http.Request){phone}},
		{"token.wrong", []func(*http.Request){bearer("Bearer " + secret + "x"), session}},
		{"token.scheme", []func(*http.Request){bearer("Basic YWRh")}},
		{"token.scheme", []func(*http.Request){bearer(secret)}},
		{"device.ended", []func(*http.Request){bearer("Bearer pareo_device_x")}},
		{"[]", []func(*http.Request){cookie(&http.Cookie{Name: "pareo_device", Value: "x"})}},
		{"[]", nil},
	} {
		if got, _ := ask(site, "/", test.with...); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	if actor, err := Asking(context.Background()); actor != nil || err != nil {
		t.Error("somebody asks where nobody does")
	}
}

// By TLS cookies are sent by no other way and come from no other host.
func TestSecureCookies(t *testing.T) {
	h := newHouse(t)
	a, err := Open(t.Context(), h.store, Options{Passwords: &cheap, Secure: true})
	h.must(err)
	defer a.Close()
	session := signIn(t, server(t, a), "ada", adasPassword)
	for _, c := range []*http.Cookie{session, a.DeviceCookie("x", time.Now())} {
		if !c.Secure || !strings.HasPrefix(c.Name, "__Host-") || c.Domain != "" || c.Path != "/" {
			t.Errorf("%+v", c)
		}
	}
}
