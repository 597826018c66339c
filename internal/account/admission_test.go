package account

import (
	"testing"
	"time"
)

// Somebody who is no user becomes one by a link, once, with its role and no other right;
// what fails leaves the link good, and a link of another sort admits nobody.
func TestAdmission(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx, soon := t.Context(), h.clock.now().Add(time.Hour)
		olga := h.grant(7, h.user("olga"), Owner, Scope{})
		bob := h.grant(7, h.user("bob"), Arbiter, Scope{})
		_, _, err := h.InvitePerson(ctx, bob, 7, Deputy, soon)
		refused(t, err, Forbidden, "access.forbidden")
		_, _, err = h.InvitePerson(ctx, olga, 7, Owner, soon)
		refused(t, err, Invalid, "link.owner")
		_, _, err = h.InvitePerson(ctx, olga, 7, Deputy, h.clock.now().Add(MaxAdmission+time.Second))
		refused(t, err, Invalid, "link.admits-late")
		code, _, err := h.InvitePerson(ctx, olga, 7, Deputy, soon)
		h.must(err)
		const words = "words of cleo's own"
		_, _, err = h.Admit(ctx, code, "bob", words, home)
		refused(t, err, Taken, "user.name-taken")
		_, _, err = h.Admit(ctx, code, "cleo", "password123", home)
		refused(t, err, Invalid, "password.common")
		cleo, tournament, err := h.Admit(ctx, code, "cleo", words, home)
		h.must(err)
		if tournament != 7 || cleo.Administrator {
			t.Errorf("%+v of %d", cleo, tournament)
		}
		if a := h.Actor(cleo.ID); !a.May(7, ChangeResults, Place{}) || a.May(7, Pair, Place{}) || a.May(8, See, Place{}) || a.Administrator() {
			t.Error("cleo has other rights than those of the link")
		}
		_, err = h.Login(ctx, "cleo", words, "", home)
		h.must(err)
		_, _, err = h.Admit(ctx, code, "dan", words, home) // used
		refused(t, err, Unknown, "link.code")

		plain, _, err := h.MakeLink(ctx, olga, 7, Deputy, 1, soon)
		h.must(err)
		revoked, link, err := h.InvitePerson(ctx, olga, 7, Viewer, soon)
		h.must(err)
		h.must(h.RevokeLink(ctx, olga, 7, link.ID))
		late, _, err := h.InvitePerson(ctx, olga, 7, Viewer, soon)
		h.must(err)
		adas, _, err := h.InvitePerson(ctx, h.ada, 7, Viewer, h.clock.now().Add(MaxAdmission))
		h.must(err)
		h.must(h.Disable(ctx, h.ada, olga.User()))
		h.clock.pass(2 * time.Hour)
		for what, code := range map[string]string{"plain": plain, "revoked": revoked, "late": late, "invented": "0000"} {
			if _, _, err := h.Admit(ctx, code, "dan", words, home); err == nil || err.Error() != refuse(Unknown, "link.code").Error() {
				t.Errorf("a code that is %s says %v", what, err)
			}
		}
		_, _, err = h.Join(ctx, h.Actor(bob.User()), adas, home) // who is a user can take it, too
		h.must(err)
		for range 25 {
			_, _, err = h.Admit(ctx, "wrong", "dan", words, "198.51.100.9:1")
		}
		refused(t, err, TooMany, "code.rate")
		h.must(h.verify(ctx))
	})
}
