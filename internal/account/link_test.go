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
		_, err = h.Join(ctx, nil, code, home)
		refused(t, err, Unsigned, "access.unsigned")
		if id, err := h.Join(ctx, owner, code, home); err != nil || id != 7 {
			t.Errorf("the owner opens the link: %d, %v", id, err)
		}
		if role, _, _ := h.Still(owner).Role(7); role != Owner || h.Links(7)[0].Used != 0 {
			t.Errorf("the owner is %s now", role)
		}
		for _, who := range []*Actor{bob, bob, cleo} { // bob twice: he takes one place
			_, err := h.Join(ctx, h.Still(who), code, home)
			h.must(err)
		}
		if !h.Still(bob).May(7, ChangeResults, Place{}) || h.Still(bob).May(8, See, Place{}) || h.Still(bob).May(7, Pair, Place{}) {
			t.Error("a deputy of one section has other rights than that")
		}
		_, err = h.Join(ctx, dan, code, home)
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
			if _, err := h.Join(ctx, h.Still(dan), code, home); err == nil || err.Error() != refuse(Unknown, "link.code").Error() {
				t.Errorf("a code that is %s says %v", what, err)
			}
		}
		for range 25 {
			_, err = h.Join(ctx, h.Still(dan), "wrong", "198.51.100.9:1")
		}
		refused(t, err, TooMany, "code.rate")
	})
}
