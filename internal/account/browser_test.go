package account

import (
	"net/http"
	"testing"
	"time"
)

// Strangers behind the address of the arbiter cannot lock out the browser in which the
// arbiter was signed in before, however often they guess; guesses in that browser itself
// count, and another user's browser is a stranger's.
func TestStrangersDoNotLockOut(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		h.clock.pass(time.Since(h.clock.now())) // sessions go by the real clock
		h.user("bob")
		site := server(t, h.Accounts)
		cookies := func(name, password string, with ...func(*http.Request)) (string, []*http.Cookie) {
			return ask(site, "/login?name="+name+"&password="+password, with...)
		}
		known := func(name, password string) func(*http.Request) {
			t.Helper()
			body, list := cookies(name, password)
			if body != "" || len(list) != 2 {
				t.Fatalf("%s %v", body, list)
			}
			for _, c := range list {
				if c.Name == browserCookie {
					if !c.HttpOnly || c.MaxAge < 300*24*3600 || c.SameSite != http.SameSiteLaxMode {
						t.Errorf("%+v", c)
					}
					return cookie(c)
				}
			}
			t.Fatalf("no cookie stays: %v", list)
			return nil
		}
		bobs, adas := known("bob", "bob's+own+password"), known("ada", "ada's+own+password")
		for range 200 { // also more than an address may try
			_, _ = cookies("bob", "guess")
			h.clock.pass(100 * time.Millisecond)
		}
		for _, stranger := range []func(*http.Request){adas, cookie(&http.Cookie{Name: browserCookie, Value: browserSecret + "guessed"})} {
			if body, _ := cookies("bob", "bob's+own+password", stranger); body != "login.locked" && body != "login.rate" {
				t.Errorf("a stranger is answered %q", body)
			}
		}
		if body, _ := cookies("bob", "bob's+own+password", bobs); body != "" {
			t.Errorf("bob is locked out: %s", body)
		}
		there, _ := open(t, address, h.clock, Limits{})
		if body, _ := ask(server(t, there), "/login?name=bob&password=bob's+own+password", bobs); body != "" {
			t.Errorf("on another server bob is locked out: %s", body)
		}
		for range 5 {
			_, _ = cookies("bob", "guess", bobs)
		}
		if body, _ := cookies("bob", "bob's+own+password", bobs); body != "login.locked" {
			t.Errorf("after five guesses in bob's own browser: %q", body)
		}
		h.clock.pass(6 * time.Second)
		if body, _ := cookies("bob", "bob's+own+password", bobs); body != "" {
			t.Errorf("six seconds later: %q", body)
		}
		h.must(h.verify(t.Context()))
	})
}

// Five wrong passwords at the address of a hall hold up who signs in there for the
// first time for five seconds, not minutes.
func TestFirstLockIsShort(t *testing.T) {
	h := newHouse(t)
	h.user("bob")
	for range 5 {
		_ = h.wrong("bob", home)
	}
	_, err := h.Login(t.Context(), "bob", bobsPassword, "", home)
	refused(t, err, TooMany, "login.locked")
	h.clock.pass(5 * time.Second)
	_, err = h.Login(t.Context(), "bob", bobsPassword, "", home)
	h.must(err)
}

// No lock lasts longer than 15 minutes.
func TestLongestLock(t *testing.T) {
	var limits Limits
	limits.setDefaults()
	for locks, want := range map[int]time.Duration{0: 5 * time.Second, 7: 640 * time.Second, 8: 15 * time.Minute, 1000: 15 * time.Minute} {
		if got := limits.lockFor(limits.Lock, locks); got != want {
			t.Errorf("after %d locks one of %v, want %v", locks, got, want)
		}
	}
}

// A lock that was set while the clock was ahead ends when the clock is right again,
// and does not come back when that hour comes.
func TestLockOfAWrongClock(t *testing.T) {
	for _, ahead := range []time.Duration{5 * time.Minute, 10 * 365 * 24 * time.Hour} {
		h := newHouse(t)
		h.user("bob")
		h.clock.pass(ahead)
		for i := range 50 {
			_ = h.wrong("bob", "198.51.100."+string(rune('0'+i%10))+":1")
			h.clock.pass(500 * time.Millisecond)
		}
		h.clock.pass(-ahead - time.Minute)
		if h.Locked(2) {
			t.Errorf("with a clock that was %v ahead bob is locked out", ahead)
		}
		refused(t, h.wrong("bob", "198.51.100.1:1"), Unsigned, "login.wrong")
		_, err := h.Login(t.Context(), "bob", bobsPassword, "", "198.51.100.1:1")
		h.must(err)
		h.clock.pass(ahead)
		_, err = h.Login(t.Context(), "bob", bobsPassword, "", "198.51.100.1:1")
		h.must(err)
	}
}
