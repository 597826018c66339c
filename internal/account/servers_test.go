package account

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"
)

// gone waits until an actor has no access any more on another server.
func gone(t *testing.T, what string, access func() bool) {
	t.Helper()
	for end := time.Now().Add(longWait); access(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Errorf("%s stays good on the other server", what)
			return
		}
	}
}

// What is taken away is gone at once here, and soon on another server of the same
// database.
func TestRevokedEverywhere(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		there, _ := open(t, address, h.clock, Limits{})
		ctx := t.Context()
		bob := h.grant(7, h.user("bob"), Arbiter, Scope{})
		secret, token, err := h.IssueToken(ctx, bob, "board", Limit{}, time.Time{})
		h.must(err)
		phoneSecret, phone := h.phone(7, "hall", ResultEntry, Scope{})
		bearer := func(a *Accounts, secret string) func() bool {
			return func() bool { _, err := a.Bearer(ctx, secret); return err == nil }
		}
		may := func(a *Accounts) func() bool {
			return func() bool { return a.Actor(bob.User()).May(7, Pair, Place{}) }
		}
		check := func(what string, access func(*Accounts) func() bool, revoke func() error) {
			t.Helper()
			if !access(h.Accounts)() || !access(there)() { // the other server looks when it does not know a secret
				seen(t, there, h.Accounts)
				if !access(h.Accounts)() || !access(there)() {
					t.Fatalf("%s has no access to begin with", what)
				}
			}
			h.must(revoke())
			if access(h.Accounts)() {
				t.Errorf("%s is good after it was taken", what)
			}
			gone(t, what, access(there))
		}
		check("the phone", func(a *Accounts) func() bool { return bearer(a, phoneSecret) }, func() error { return h.RevokeDevice(ctx, bob, phone.ID) })
		check("the token", func(a *Accounts) func() bool { return bearer(a, secret) }, func() error { return h.RevokeToken(ctx, bob, token.ID) })
		check("the role", may, func() error { return h.Revoke(ctx, h.ada, 7, bob.User()) })

		again, _, err := h.IssueToken(ctx, bob, "board", Limit{}, time.Time{})
		h.must(err)
		check("the user's token", func(a *Accounts) func() bool { return bearer(a, again) }, func() error { return h.Disable(ctx, h.ada, bob.User()) })
		if h.Actor(bob.User()) != nil || h.Still(bob) != nil {
			t.Error("a disabled user acts")
		}
		refused(t, h.Grant(ctx, bob, 7, bob.User(), "", Owner, Scope{}), Unsigned, "access.ended")
		_, err = h.Login(ctx, "bob", bobsPassword, "", home)
		refused(t, err, Unsigned, "login.wrong")
		h.must(h.Enable(ctx, h.ada, bob.User()))
		_, err = h.Login(ctx, "bob", bobsPassword, "", home)
		h.must(err)
	})
}

// A lock holds on all servers.
func TestLockedEverywhere(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		there, _ := open(t, address, h.clock, Limits{})
		for i := range 5 {
			a := []*Accounts{h.Accounts, there}[i%2]
			_, err := a.Login(t.Context(), "ada", "wrong", "", "192.0.2.66")
			refused(t, err, Unsigned, "login.wrong")
		}
		for _, a := range []*Accounts{h.Accounts, there} {
			_, err := a.Login(t.Context(), "ada", adasPassword, "", "192.0.2.66")
			refused(t, err, TooMany, "login.locked")
		}
		h.must(h.Unlock(t.Context(), h.ada, h.ada.User()))
		_, err := there.Login(t.Context(), "ada", adasPassword, "", "192.0.2.66")
		h.must(err)
	})
}

// Many at once on two servers: one becomes the first administrator, one phone
// gets a code, everybody else a clear answer, and nothing is lost.
func TestAtTheSameTime(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		c := &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}
		ctx := t.Context()
		generous := Limits{Burst: 1000, BurstAnywhere: 1000}
		here, _ := open(t, address, c, generous)
		there, _ := open(t, address, c, generous)
		code, _, err := here.FirstStart(ctx)
		if err != nil {
			t.Fatal(err)
		}
		const many = 12
		atOnce := func(f func(a *Accounts, i int) error) (good int, errs []error) {
			results := make([]error, many)
			var group sync.WaitGroup
			for i := range many {
				group.Go(func() { results[i] = f([]*Accounts{here, there}[i%2], i) })
			}
			group.Wait()
			for _, err := range results {
				if err == nil {
					good++
				} else {
					errs = append(errs, err)
				}
			}
			return good, errs
		}
		allRefused := func(errs []error, code string) {
			t.Helper()
			for _, err := range errs {
				refused(t, err, Taken, code)
			}
		}
		good, errs := atOnce(func(a *Accounts, i int) error {
			_, err := a.Claim(ctx, code, fmt.Sprint("user ", i), "a good password", home)
			return err
		})
		if good != 1 {
			t.Errorf("%d first administrators", good)
		}
		allRefused(errs, "first.over")

		admin := here.Actor(1)
		invitation, err := here.InviteDevice(ctx, admin, 7, Invite{Name: "hall", Role: ResultEntry, Expires: c.now().Add(time.Hour)})
		if err != nil {
			t.Fatal(err)
		}
		good, errs = atOnce(func(a *Accounts, _ int) error {
			_, _, err := a.EnrolDevice(ctx, invitation.Code, home)
			return err
		})
		if good != 1 {
			t.Errorf("%d phones have one code", good)
		}
		allRefused(errs, "device.code-used")

		good, errs = atOnce(func(a *Accounts, i int) error {
			_, err := a.CreateUser(ctx, admin, fmt.Sprint("helper ", i), "a good password", false)
			return err
		})
		if good != many || len(errs) != 0 {
			t.Errorf("%d users, %v", good, errors.Join(errs...))
		}
		seen(t, there, here)
		seen(t, here, there)
		if n, m := len(here.Users()), len(there.Users()); n != many+1 || m != many+1 {
			t.Errorf("%d users here, %d there", n, m)
		}
		if err := here.verify(ctx); err != nil {
			t.Error(err)
		}
	})
}

// Without its database a server says so: nothing is acknowledged, and nobody is
// told that their password is wrong. Who was known is known still.
func TestDatabaseGone(t *testing.T) {
	h := newHouse(t)
	secret, _, err := h.IssueToken(t.Context(), h.ada, "board", Limit{}, time.Time{})
	h.must(err)
	h.must(h.store.Close())
	var refusal *Refusal
	if _, err := h.Login(t.Context(), "ada", adasPassword, "", home); err == nil || errors.As(err, &refusal) {
		t.Errorf("login: %v", err)
	}
	if err := h.Grant(t.Context(), h.ada, 7, h.ada.User(), "", Owner, Scope{}); err == nil || errors.As(err, &refusal) {
		t.Errorf("grant: %v", err)
	}
	if _, err := h.Bearer(t.Context(), "pareo_token_x"); err == nil || errors.As(err, &refusal) {
		t.Errorf("a token nobody knows: %v", err)
	}
	if a, err := h.Bearer(t.Context(), secret); err != nil || !a.Administrator() {
		t.Errorf("a token that was known: %v", err)
	}
	if len(h.Roles(7)) != 0 {
		t.Error("a role that was not acknowledged")
	}
}
