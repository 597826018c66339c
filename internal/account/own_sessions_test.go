package account

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/alexedwards/scs/v2"
)

// session signs a user in with a browser and returns them as they ask from there.
func (h *house) session(u *Actor, agent string) *Actor {
	h.t.Helper()
	var signed *Actor
	site := h.Wrap(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if signed, _ = Asking(r.Context()); signed == nil {
			h.must(h.SignIn(r.Context(), u.User()))
		}
	}))
	w := httptest.NewRecorder()
	request := func() *http.Request {
		r := httptest.NewRequestWithContext(h.t.Context(), http.MethodGet, "/", nil)
		r.Header.Set("User-Agent", agent)
		return r
	}
	site.ServeHTTP(w, request())
	again := request()
	for _, c := range w.Result().Cookies() {
		again.AddCookie(c)
	}
	site.ServeHTTP(httptest.NewRecorder(), again)
	if signed.User() != u.User() {
		h.t.Fatalf("%s is not signed in", u.Name())
	}
	return signed
}

// People see where they are signed in, and end it: at once, on every server, and for
// who listens, too. Nobody sees or ends what is another's.
func TestOwnSessions(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx := t.Context()
		h.clock.pass(time.Since(h.clock.now())) // sessions go by the real clock
		bob := h.user("bob")
		one := h.session(bob, "one")
		h.clock.pass(time.Minute)
		two := h.session(bob, "two")
		h.clock.pass(time.Minute)
		three := h.session(bob, "three")
		adas := h.session(h.ada, "ada's")
		agents := func(who *Actor) string {
			t.Helper()
			list, err := h.OwnSessions(ctx, who)
			h.must(err)
			var text string
			for _, s := range list {
				if s.From != "192.0.2.1" || s.Begun.IsZero() || s.Seen.Before(s.Begun) {
					t.Errorf("%+v", s)
				}
				text += fmt.Sprintf("%s %t, ", s.Agent, s.Current)
			}
			return text
		}
		if got := agents(two); got != "three false, two true, one false, " {
			t.Errorf("bob has %s", got)
		}
		list, err := h.OwnSessions(ctx, one)
		h.must(err)
		refused(t, h.EndSession(ctx, adas, list[0].ID), Unknown, "session.unknown")
		refused(t, h.EndSession(ctx, nil, list[0].ID), Forbidden, "session.own")
		secret, _, err := h.IssueToken(ctx, bob, "board", Limit{}, time.Time{})
		h.must(err)
		program, err := h.Bearer(ctx, secret)
		h.must(err)
		_, err = h.OwnSessions(ctx, program)
		refused(t, err, Forbidden, "session.own")

		there, _ := open(t, address, h.clock, Limits{})
		h.must(h.EndSession(ctx, two, list[0].ID))
		refused(t, h.EndSession(ctx, two, list[0].ID), Unknown, "session.unknown")
		seen(t, there, h.Accounts)
		for _, server := range []*Accounts{h.Accounts, there} {
			if server.Still(three) != nil || server.Still(one) == nil || server.Still(two) == nil {
				t.Error("another session ended than the one that was to")
			}
		}
		if n, err := h.EndOtherSessions(ctx, two); n != 1 || err != nil {
			t.Errorf("%d ended: %v", n, err)
		}
		if got := agents(two); got != "two true, " || h.Still(one) != nil {
			t.Errorf("bob has %s", got)
		}
		if got := agents(adas); got != "ada's true, " {
			t.Errorf("ada has %s", got)
		}
		h.must(h.verify(ctx))
	})
}

// Another password ends the sessions and, unless they are to stay, the tokens.
func TestPasswordEndsSessionsAndTokens(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx := t.Context()
		h.clock.pass(time.Since(h.clock.now()))
		bob, password := h.user("bob"), bobsPassword
		for i, keep := range []bool{true, false, false} {
			bob = h.Actor(bob.User())
			first, other := h.session(bob, "first"), h.session(bob, "other")
			secret, _, err := h.IssueToken(ctx, bob, fmt.Sprint("board ", i), Limit{}, time.Time{})
			h.must(err)
			next := fmt.Sprint("another password of bob, ", i)
			if i < 2 {
				h.must(h.ChangePassword(ctx, first, password, next, home, keep))
			} else {
				h.must(h.SetPassword(ctx, h.ada, bob.User(), next))
			}
			password = next
			if _, err := h.Bearer(ctx, secret); (err == nil) != keep {
				t.Errorf("with %t the token says %v", keep, err)
			}
			if h.Still(first) != nil || h.Still(other) != nil {
				t.Error("a session goes on after the password was changed")
			}
		}
	})
}

// A token has an end: 90 days if none is named, a year at the most; one of an earlier
// version that had none ends after a year.
func TestTokensEnd(t *testing.T) {
	h := newHouse(t)
	ctx, now := t.Context(), h.clock.now()
	_, token, err := h.IssueToken(ctx, h.ada, "board", Limit{}, time.Time{})
	h.must(err)
	if got := token.Expires.Sub(now); got != TokenLife {
		t.Errorf("a token is good for %v", got)
	}
	_, _, err = h.IssueToken(ctx, h.ada, "long", Limit{}, now.Add(MaxTokenLife+time.Second))
	refused(t, err, Invalid, "token.expires-late")
	s := h.state.Load().clone()
	h.must(s.add(&Event{Seq: s.end.Seq + 1, Time: now, Actor: "ada", Act: TokenIssued{Token: 2, User: 1, Name: "old", Secret: hashOf("x")}, Prev: s.end.Hash}))
	if s.tokenActor(2, now.Add(MaxTokenLife-time.Second)) == nil || s.tokenActor(2, now.Add(MaxTokenLife)) != nil {
		t.Error("an old token has another end than a year")
	}
}

// Tokens end when their user is disabled, and do not come back; nor do those of a user whom
// an earlier version had disabled.
func TestDisablingEndsTokens(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	bob := h.user("bob")
	secret, _, err := h.IssueToken(ctx, bob, "board", Limit{}, time.Time{})
	h.must(err)
	h.must(h.Disable(ctx, h.ada, bob.User()))
	h.must(h.Enable(ctx, h.ada, bob.User()))
	_, err = h.Bearer(ctx, secret)
	refused(t, err, Unsigned, "token.ended")
	if list := h.Tokens(bob.User()); len(list) != 0 {
		t.Errorf("in force: %+v", list)
	}
	old, _, err := h.IssueToken(ctx, h.Actor(bob.User()), "old", Limit{}, time.Time{})
	h.must(err)
	h.must(h.do(ctx, h.ada, func(p *plan) error { p.do(UserDisabled{bob.User()}); return nil }))
	h.must(h.Enable(ctx, h.ada, bob.User()))
	_, err = h.Bearer(ctx, old)
	refused(t, err, Unsigned, "token.ended")
}

// What did not change is written alike, and sessions of earlier versions are read.
func TestSessionCodec(t *testing.T) {
	deadline := time.Date(2026, 11, 18, 0, 0, 0, 0, time.UTC)
	values := map[string]any{"user": int64(7), "generation": int64(3), "about": "x", "a": "1", "b": "2", "c": "3"}
	first, err := sessionCodec{}.Encode(deadline, values)
	if err != nil {
		t.Fatal(err)
	}
	old, err := scs.GobCodec{}.Encode(deadline, values)
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		if again, err := (sessionCodec{}).Encode(deadline, values); err != nil || string(again) != string(first) {
			t.Fatal("the same is written in another way", err)
		}
	}
	for _, data := range [][]byte{first, old} {
		at, got, err := sessionCodec{}.Decode(data)
		if err != nil || !at.Equal(deadline) || fmt.Sprint(got) != fmt.Sprint(values) {
			t.Errorf("%v %v %v", at, got, err)
		}
	}
	if _, _, err := (sessionCodec{}).Decode([]byte("nonsense")); err == nil {
		t.Error("nonsense is a session")
	}
}
