package account

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/store/storetest"
)

var postgres storetest.Servers

func TestMain(m *testing.M) {
	code := m.Run()
	postgres.Stop()
	os.Exit(code)
}

// onBoth runs a test on an empty database of each kind, by its address.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("SQLite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "x.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, postgres.URL(t, false)) })
}

// clock is a clock that tests set.
type clock struct {
	lock sync.Mutex
	time time.Time
}

func (c *clock) now() time.Time {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.time
}

func (c *clock) pass(d time.Duration) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.time = c.time.Add(d)
}

// cheap makes passwords quick to check, for tests that are not about that.
var cheap = argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// house is an installation in a test, with ada as its administrator.
type house struct {
	*Accounts
	t     *testing.T
	store *store.Store
	clock *clock
	ada   *Actor
}

const (
	adasPassword = "ada's own password"
	bobsPassword = "bob's own password"
	home         = "192.0.2.1:1000" // an address
)

// open opens a server on a database.
func open(t *testing.T, address string, c *clock, limits Limits) (*Accounts, *store.Store) {
	t.Helper()
	st, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(t.Context(), st, Options{Now: c.now, Passwords: &cheap, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		a.Close()
		_ = st.Close()
	})
	return a, st
}

// newHouse makes an installation in a file, with its administrator.
func newHouse(t *testing.T) *house { return newHouseAt(t, filepath.Join(t.TempDir(), "x.db")) }

func newHouseAt(t *testing.T, address string) *house {
	t.Helper()
	h := &house{t: t, clock: &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}}
	h.Accounts, h.store = open(t, address, h.clock, Limits{})
	code, needed, err := h.FirstStart(t.Context())
	if err != nil || !needed {
		t.Fatalf("no first start: %v", err)
	}
	ada, err := h.Claim(t.Context(), code, "ada", adasPassword, home)
	if err != nil {
		t.Fatal(err)
	}
	h.ada = h.Actor(ada.ID)
	return h
}

// user makes an ordinary user.
func (h *house) user(name string) *Actor {
	h.t.Helper()
	u, err := h.CreateUser(h.t.Context(), h.ada, name, name+"'s own password", false)
	if err != nil {
		h.t.Fatal(err)
	}
	return h.Actor(u.ID)
}

// grant gives a user a role and returns them as they are with it.
func (h *house) grant(tournament store.ID, to *Actor, role Role, scope Scope) *Actor {
	h.t.Helper()
	h.must(h.Grant(h.t.Context(), h.ada, tournament, to.User(), "", role, scope))
	return h.Actor(to.User())
}

// phone enrols a device.
func (h *house) phone(tournament store.ID, name string, role Role, scope Scope) (string, Device) {
	h.t.Helper()
	invitation, err := h.InviteDevice(h.t.Context(), h.ada, tournament, Invite{Name: name, Role: role, Scope: scope, Expires: h.clock.now().Add(48 * time.Hour)})
	h.must(err)
	secret, device, err := h.EnrolDevice(h.t.Context(), invitation.Code, home)
	h.must(err)
	return secret, device
}

func (h *house) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// refused checks that an error is a refusal with a code.
func refused(t *testing.T, err error, class Class, code string) {
	t.Helper()
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Code != code || refusal.Class != class || refusal.String() == "" {
		t.Errorf("got %v (%+v), want a refusal %s", err, refusal, code)
	}
}

// The first start: a code on the console makes one administrator, once.
func TestFirstStart(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		c := &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}
		ctx := t.Context()
		here, _ := open(t, address, c, Limits{})
		there, _ := open(t, address, c, Limits{})
		code, needed, err := here.FirstStart(ctx)
		if err != nil || !needed || len(code) != 24 {
			t.Fatalf("%q %t %v", code, needed, err)
		}
		if again, _, _ := here.FirstStart(ctx); again != code {
			t.Errorf("the code changed from %s to %s", code, again)
		}
		other, _, err := there.FirstStart(ctx)
		if err != nil || other == code {
			t.Errorf("%q %v", other, err)
		}
		_, err = there.Claim(ctx, "0000-0000-0000-0000-0000", "ada", adasPassword, home)
		refused(t, err, Unsigned, "first.code")
		_, err = here.Claim(ctx, code, "ada", "short", home)
		refused(t, err, Invalid, "password.short")
		seen(t, there, here)
		u, err := there.Claim(ctx, "  "+code[:4]+code[5:]+" ", "ada", adasPassword, home) // typed without a dash
		if err != nil || !u.Administrator || u.Name != "ada" {
			t.Fatalf("%+v %v", u, err)
		}
		_, err = here.Claim(ctx, other, "eve", "eve's own password", home)
		refused(t, err, Taken, "first.over")
		if code, needed, err := here.FirstStart(ctx); code != "" || needed || err != nil {
			t.Errorf("still a first start: %q %t %v", code, needed, err)
		}
	})
}

// The code of the first start is good for a day; a server that is started again has
// another.
func TestFirstCodeEnds(t *testing.T) {
	c := &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}
	ctx, address := t.Context(), filepath.Join(t.TempDir(), "x.db")
	a, _ := open(t, address, c, Limits{})
	code, _, err := a.FirstStart(ctx)
	if err != nil {
		t.Fatal(err)
	}
	c.pass(24*time.Hour + time.Second)
	_, err = a.Claim(ctx, code, "ada", adasPassword, home)
	refused(t, err, Unsigned, "first.late")
	again, _ := open(t, address, c, Limits{})
	other, needed, err := again.FirstStart(ctx)
	if err != nil || !needed || other == code {
		t.Fatalf("%q %t %v", other, needed, err)
	}
	c.pass(24 * time.Hour)
	if _, err := again.Claim(ctx, other, "ada", adasPassword, home); err != nil {
		t.Error(err)
	}
}

// longWait is how long a test waits for what ought to come within a second: on a busy
// machine a second is long.
const longWait = 2 * time.Minute

// seen waits until a server knows what another one does.
func seen(t *testing.T, there, here *Accounts) {
	t.Helper()
	for end := time.Now().Add(longWait); there.state.Load().end.Seq < here.state.Load().end.Seq; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the other server has not seen it")
		}
	}
}

// What is written is there when the database is opened again, and verifies.
func TestReopen(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		h.grant(7, h.user("bob"), ResultEntry, Scope{Boards: Range{1, 10}})
		secret, _ := h.phone(7, "hall", ResultEntry, Scope{Rounds: Range{2, 3}})
		h.must(h.verify(t.Context()))
		h.Close()
		again, _ := open(t, address, h.clock, Limits{})
		if u, err := again.Login(context.Background(), "BOB", bobsPassword, "", home); err != nil || u.Name != "bob" {
			t.Errorf("%v %v", u, err)
		}
		if role, scope, _ := again.Actor(2).Role(7); role != ResultEntry || scope.Boards != (Range{1, 10}) {
			t.Errorf("%v %v", role, scope)
		}
		if a, err := again.Bearer(t.Context(), secret); err != nil || a.Name() != "device hall" {
			t.Errorf("%v %v", a.Name(), err)
		}
	})
}
