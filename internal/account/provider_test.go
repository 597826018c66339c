package account

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Who a provider vouches for comes in if they were linked, by issuer and subject, and by
// nothing else; who is disabled does not; a second factor is asked for all the same.
func TestLoginByProvider(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx := t.Context()
		bob, cleo := h.user("bob"), h.user("cleo")
		id := Identity{"https://id.example.org", "bob"}
		unknown := func(id Identity) {
			t.Helper()
			_, _, err := h.LoginProvider(h.browse(), id, home)
			refused(t, err, Unsigned, "provider.unknown")
		}
		unknown(id)
		refused(t, h.LinkProvider(ctx, nil, id), Forbidden, "factor.own")
		h.must(h.LinkProvider(ctx, bob, id))
		h.must(h.LinkProvider(ctx, bob, id)) // once more changes nothing
		refused(t, h.LinkProvider(ctx, cleo, id), Taken, "provider.taken")
		refused(t, h.LinkProvider(ctx, bob, Identity{id.Issuer, "other"}), Taken, "provider.other")
		unknown(Identity{id.Issuer, "Bob"})
		unknown(Identity{"https://id.example.com", "bob"})
		u, more, err := h.LoginProvider(h.browse(), id, home)
		if h.must(err); u.ID != bob.User() || more {
			t.Errorf("%+v %v", u, more)
		}
		h.must(h.Disable(ctx, h.ada, bob.User()))
		unknown(id)
		h.must(h.Enable(ctx, h.ada, bob.User()))
		bob = h.Actor(bob.User())

		phone, _ := h.enrol(bob)
		in := h.browse()
		_, more, err = h.LoginProvider(in, id, home)
		if h.must(err); !more {
			t.Error("the provider is enough for who has a second factor")
		}
		_, err = h.LoginCode(in, phone.next(), home)
		h.must(err)
		list, _, err := h.Log(ctx, h.ada, LogQuery{Topic: SignIns, User: "bob"})
		h.must(err)
		if list[0].Kind != "logged in with code" || list[0].Name != id.Issuer {
			t.Errorf("%+v", list[0])
		}
		refused(t, h.UnlinkProvider(ctx, bob, "not the password", home), Unsigned, "login.wrong")
		h.must(h.UnlinkProvider(ctx, bob, bobsPassword, home))
		unknown(id)
		h.must(h.LinkProvider(ctx, cleo, id)) // free again
	})
}

// Somebody becomes a user by a provider if the installation wants it, or by an invitation;
// never the first one, never twice, and with no password that anybody knows.
func TestUsersByProvider(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	for i, c := range []struct{ name, want string }{
		{"Bob", "Bob"}, {"bob", "bob 2"}, {"", "user"}, {"console", "console 2"}, {"device hall", "user 2"}, {"\x00 a\nb\u202e", "a b"},
		{strings.Repeat("ä", 100), strings.Repeat("ä", maxNameLength-6)},
	} {
		id := Identity{"https://id.example.org", string(rune('a' + i))}
		h.must(h.CreateByProvider(ctx, id, c.name))
		u, _, err := h.LoginProvider(h.browse(), id, home)
		if h.must(err); u.Name != c.want || u.Administrator || !u.NoPassword {
			t.Errorf("%q became %+v", c.name, u)
		}
		refused(t, h.CreateByProvider(ctx, id, c.name), Taken, "provider.taken")
	}
	bob, _ := h.Named("bob")
	actor := h.Actor(bob.ID)
	refused(t, h.ChangePassword(ctx, actor, "", "another password of bob", home, false), Forbidden, "password.provider")
	refused(t, h.UnlinkProvider(ctx, actor, "", home), Taken, "provider.only")
	h.must(h.SetPassword(ctx, h.ada, bob.ID, bobsPassword))
	h.must(h.UnlinkProvider(ctx, h.Actor(bob.ID), bobsPassword, home))

	code, _, err := h.InvitePerson(ctx, h.ada, 7, Viewer, h.clock.now().Add(time.Hour))
	h.must(err)
	id := Identity{"https://id.example.org", "invited"}
	_, err = h.AdmitProvider(ctx, "wrong", id, "Dora", home)
	refused(t, err, Unknown, "link.code")
	tournament, err := h.AdmitProvider(ctx, code, id, "Dora", home)
	h.must(err)
	dora, _ := h.Named("dora")
	if role, _, ok := h.Actor(dora.ID).Role(7); tournament != 7 || !ok || role != Viewer {
		t.Errorf("%d %s", tournament, role)
	}
	_, err = h.AdmitProvider(ctx, code, Identity{"https://id.example.org", "second"}, "Eve", home)
	refused(t, err, Unknown, "link.code")

	fresh := newHouse(t)
	empty, _ := open(t, t.TempDir()+"/empty.db", fresh.clock, Limits{})
	refused(t, empty.CreateByProvider(ctx, id, "mallory"), Unsigned, "provider.unknown")
}

// The first who comes back with a state is told so, and nobody else, on whichever server,
// until a moment; another state has its own first.
func TestComeBack(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		c := &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}
		here, _ := open(t, address, c, Limits{})
		there, _ := open(t, address, c, Limits{})
		until := c.now().Add(10 * time.Minute)
		for _, step := range []struct {
			server *Accounts
			state  string
			first  bool
		}{{here, "one", true}, {here, "one", false}, {there, "one", false}, {there, "two", true}, {here, "two", false}} {
			if first, err := step.server.ComeBack(t.Context(), step.state, until); err != nil || first != step.first {
				t.Errorf("with %s: first %t, %v", step.state, first, err)
			}
		}
		for n := range 5 {
			state := fmt.Sprint("at once ", n)
			var firsts atomic.Int32
			var group sync.WaitGroup
			for i := range 8 {
				group.Go(func() {
					first, err := []*Accounts{here, there}[i%2].ComeBack(t.Context(), state, until)
					if err != nil {
						t.Error(err)
					}
					if first {
						firsts.Add(1)
					}
				})
			}
			group.Wait()
			if firsts.Load() != 1 {
				t.Errorf("%d are the first with one state", firsts.Load())
			}
		}
		c.pass(10*time.Minute - time.Second)
		if first, err := there.ComeBack(t.Context(), "one", until); err != nil || first {
			t.Errorf("before its end: first %t, %v", first, err)
		}
	})
}
