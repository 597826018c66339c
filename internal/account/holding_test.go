package account

import (
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// What a user makes stays in the journal of the installation, so that nobody goes on with
// it for ever; what ends something, and administrators, are not held up.
func TestMakingHasAPace(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	h.limits.limits.Made, h.limits.limits.MadeEvery = 3, time.Minute
	bob := h.grant(7, h.user("bob"), Owner, Scope{})
	later := h.clock.now().Add(24 * time.Hour)
	var made []Token
	for i := range 3 {
		_, token, err := h.IssueToken(ctx, bob, fmt.Sprint("program ", i), Limit{}, later)
		h.must(err)
		made = append(made, token)
	}
	_, _, err := h.IssueToken(ctx, bob, "one more", Limit{}, later)
	refused(t, err, TooMany, "account.made")
	_, _, err = h.MakeLink(ctx, bob, 7, Viewer, 5, later)
	refused(t, err, TooMany, "account.made")
	h.must(h.RevokeToken(ctx, bob, made[0].ID))
	h.must(h.Found(ctx, bob, 9)) // what was begun has an owner
	_, _, err = h.MakeLink(ctx, h.ada, 7, Viewer, 5, later)
	h.must(err)
	h.clock.pass(time.Minute)
	_, _, err = h.IssueToken(ctx, bob, "one more", Limit{}, later)
	h.must(err)
}

// What counts for whom is the same when the journal is read again.
func TestHeldIsReadAgain(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		ctx := t.Context()
		bob := h.user("bob")
		for _, id := range []store.ID{7, 8, 9} {
			h.must(h.Found(ctx, bob, id))
		}
		code, _, err := h.InvitePerson(ctx, h.Still(bob), 7, Viewer, h.clock.now().Add(time.Hour))
		h.must(err)
		cleo, _, err := h.Admit(ctx, code, "cleo", bobsPassword, home)
		h.must(err)
		h.must(h.Found(ctx, h.Actor(cleo.ID), 10))
		h.grant(11, h.user("dan"), Owner, Scope{}) // by ada: it counts for nobody
		h.Close()
		again, _ := open(t, address, h.clock, Limits{})
		for _, id := range []UserID{bob.User(), cleo.ID} {
			if of, list, bounded := again.Held(again.Actor(id)); of != bob.User() || len(list) != 4 || !bounded {
				t.Errorf("user %d: %v for %d", id, list, of)
			}
		}
		if _, list, bounded := again.HeldWith(11); bounded {
			t.Errorf("what an administrator gave counts: %v", list)
		}
		if _, _, bounded := again.Held(h.ada); bounded {
			t.Error("an administrator is bounded")
		}
	})
}
