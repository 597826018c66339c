package account

import (
	"testing"
	"time"
)

// A link gives its role to as many people as it says, until it expires or is revoked;
// every other code gets one answer, and nobody loses a role by it.
func TestLinks(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx := t.Context()
		owner := h.grant(7, h.user("olga"), Owner, Scope{})
		bob, cleo, dan := h.user("bob"), h.user("cleo"), h.user("dan")
		soon := h.clock.now().Add(time.Hour)
		_, _, err := h.MakeLink(ctx, bob, 7, Arbiter, 1, soon)
		refused(t, err, Forbidden, "access.forbidden")
		_, _, err = h.MakeLink(ctx, owner, 8, Arbiter, 1, soon)
		refused(t, err, Forbidden, "access.forbidden")
		_, _, err = h.MakeLink(ctx, owner, 7, Owner, 1, soon)
		refused(t, err, Invalid, "link.owner")
		_, _, err = h.MakeLink(ctx, owner, 7, Arbiter, 0, soon)
		refused(t, err, Invalid, "link.uses")
		_, _, err = h.MakeLink(ctx, owner, 7, Arbiter, 1, h.clock.now())
		refused(t, err, Invalid, "link.expired-already")
		code, _, err := h.MakeLink(ctx, owner, 7, Deputy, 2, soon)
		h.must(err)
		_, _, err = h.Join(ctx, nil, code, home)
		refused(t, err, Unsigned, "access.unsigned")
		if id, given, err := h.Join(ctx, owner, code, home); err != nil || given || id != 7 {
			t.Errorf("the owner opens the link: %d, %v", id, err)
		}
		if role, _, _ := h.Still(owner).Role(7); role != Owner || h.Links(7)[0].Used != 0 {
			t.Errorf("the owner is %s now", role)
		}
		for _, who := range []*Actor{bob, bob, cleo} { // bob twice: he takes one place
			_, _, err := h.Join(ctx, h.Still(who), code, home)
			h.must(err)
		}
		if !h.Still(bob).May(7, ChangeResults, Place{}) || h.Still(bob).May(8, See, Place{}) || h.Still(bob).May(7, Pair, Place{}) {
			t.Error("a deputy of one section has other rights than that")
		}
		_, _, err = h.Join(ctx, dan, code, home)
		refused(t, err, Unknown, "link.code") // used up
		if len(h.Links(7)) != 0 {
			t.Error("a link that is used up is listed")
		}
		revoked, link, err := h.MakeLink(ctx, owner, 7, Viewer, 5, soon)
		h.must(err)
		refused(t, h.RevokeLink(ctx, h.Still(bob), 7, link.ID), Forbidden, "access.forbidden")
		refused(t, h.RevokeLink(ctx, owner, 7, 99), Unknown, "link.unknown")
		h.must(h.RevokeLink(ctx, owner, 7, link.ID))
		late, _, err := h.MakeLink(ctx, owner, 7, Viewer, 5, soon)
		h.must(err)
		h.clock.pass(2 * time.Hour)
		for what, code := range map[string]string{"revoked": revoked, "expired": late, "invented": "0000-0000-0000-0000-0000"} {
			if _, _, err := h.Join(ctx, h.Still(dan), code, home); err == nil || err.Error() != refuse(Unknown, "link.code").Error() {
				t.Errorf("a code that is %s says %v", what, err)
			}
		}
		for range 25 {
			_, _, err = h.Join(ctx, h.Still(dan), "wrong", "198.51.100.9:1")
		}
		refused(t, err, TooMany, "code.rate")
	})
}

// A link gives what somebody lacks and takes nothing away: whose role may all that
// the link's may keeps it; where each may something that the other may not, the link is
// refused, and stays as good as it was.
func TestLinkComparesRights(t *testing.T) {
	few := Scope{Boards: Range{From: 1, To: 2}}
	for _, c := range []struct {
		had   Role
		scope Scope
		link  Role
		want  Role // "" = refused
	}{
		{Deputy, few, Viewer, Deputy},
		{Deputy, few, ResultEntry, ""},
		{Deputy, few, Deputy, Deputy},
		{Deputy, few, Arbiter, Arbiter},
		{Viewer, Scope{}, ResultEntry, ""},
		{ResultEntry, Scope{}, Viewer, ""},
		{ResultEntry, few, Viewer, ""},
		{ResultEntry, few, ResultEntry, ResultEntry},
		{ResultEntry, few, Deputy, Deputy},
		{Viewer, Scope{}, Deputy, Deputy},
		{Arbiter, Scope{}, Deputy, Arbiter},
	} {
		t.Run(string(c.had+" opens "+c.link), func(t *testing.T) {
			h := newHouse(t)
			ctx := t.Context()
			owner := h.grant(7, h.user("olga"), Owner, Scope{})
			bob := h.grant(7, h.user("bob"), c.had, c.scope)
			code, _, err := h.MakeLink(ctx, owner, 7, c.link, 1, h.clock.now().Add(time.Hour))
			h.must(err)
			_, given, err := h.Join(ctx, bob, code, home)
			role, scope, _ := h.Still(bob).Role(7)
			stays := c.want != c.link || c.had == Deputy && c.link == Viewer
			switch {
			case c.want == "":
				refused(t, err, Taken, "link.other-role")
				c.want = c.had
			case err != nil:
				t.Fatal(err)
			}
			if role != c.want || given == stays || stays && scope != c.scope || !stays && !scope.Whole() {
				t.Errorf("%s of %+v, given %t", role, scope, given)
			}
			if unspent := len(h.Links(7)) == 1; unspent != stays {
				t.Errorf("the link is unspent: %t", unspent)
			}
		})
	}
}

// Ranges and scopes cover what they hold.
func TestRangeCovers(t *testing.T) {
	ranges := []Range{{}, {To: 2}, {From: 1, To: 2}, {From: 1}, {From: 2}, {From: 2, To: 3}, {From: 3, To: 3}}
	for _, r := range ranges {
		for _, other := range ranges {
			want := true
			for n := range 6 { // 0 is all of them
				want = want && (r.Holds(n) || !other.Holds(n))
			}
			if got := r.covers(other); got != want {
				t.Errorf("%+v covers %+v: %t", r, other, got)
			}
		}
	}
}

// A right code is taken however many people open it behind one address, and whatever
// was tried there before.
func TestRightCodesCostNoTries(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	owner := h.grant(7, h.user("olga"), Owner, Scope{})
	code, _, err := h.MakeLink(ctx, owner, 7, Viewer, 100, h.clock.now().Add(time.Hour))
	h.must(err)
	bob := h.user("bob")
	for range 30 {
		_, _, err := h.Join(ctx, h.Still(bob), code, home)
		h.must(err)
	}
	for range 30 {
		_, _, err = h.Join(ctx, h.Still(bob), "wrong", home)
	}
	refused(t, err, TooMany, "code.rate")
	_, _, err = h.Join(ctx, h.user("cleo"), code, home)
	h.must(err)
}
