package host

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// An account begins so many events and no more, whether it gives them away or invites
// others who begin them; who is given one has not less room. What is deleted counts no
// more, and administrators may go on.
func TestHoldingOfEvents(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx, o := t.Context(), open()
		accounts, actors := people(t, o.store, begin(t, o, 4))
		o.Bound(accounts, budget.Holding{Events: 3, Bytes: 1 << 30})
		n := 0
		beginAs := func(actor *account.Actor, key string) (store.ID, error) {
			n++
			r := desk.Request{Command: desk.Create{Info: tournament.Info{Name: fmt.Sprint("Open ", n)}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"}}}
			if key != "" {
				r.Receipt = &desk.Receipt{Key: key}
			}
			id, _, err := o.BeginAs(ctx, accounts, accounts.Still(actor), "", r)
			return id, err
		}
		nobody, viewer := actors["nobody"], actors["viewer"]
		var own []store.ID
		for i := range 3 {
			id, err := beginAs(nobody, fmt.Sprint("key ", i))
			if err != nil {
				t.Fatal(err)
			}
			own = append(own, id)
		}
		full := func(what string, err error) {
			t.Helper()
			var no *account.Refusal
			if !errors.As(err, &no) || no.Code != "account.events" || no.Class != account.Taken {
				t.Errorf("%s: %v", what, err)
			}
		}
		_, err := beginAs(nobody, "")
		full("a fourth event", err)
		if again, err := beginAs(nobody, "key 2"); err != nil || again != own[2] {
			t.Error("who asks again for what they have:", again, err)
		}
		// Given away, they count as before, and not for who got them.
		for _, id := range own {
			if err := accounts.Grant(ctx, nobody, id, viewer.User(), "viewer", account.Owner, account.Scope{}); err != nil {
				t.Fatal(err)
			}
			if err := accounts.Revoke(ctx, accounts.Still(nobody), id, nobody.User()); err != nil {
				t.Fatal(err)
			}
		}
		_, err = beginAs(nobody, "")
		full("after giving all away", err)
		given, err := beginAs(viewer, "")
		if err != nil {
			t.Error("who was given three has room of their own:", err)
		}
		// Somebody invited, and whom these invite, count with who invited.
		puppet := viewer
		for i := range 2 {
			code, _, err := accounts.InvitePerson(ctx, accounts.Still(puppet), given, account.Viewer, time.Now().Add(time.Hour))
			if err != nil {
				t.Fatal(err)
			}
			user, _, err := accounts.Admit(ctx, code, fmt.Sprint("puppet ", i), "a long password", "")
			if err != nil {
				t.Fatal(err)
			}
			puppet = accounts.Actor(user.ID)
			if given, err = beginAs(puppet, ""); err != nil {
				t.Fatal(err)
			}
		}
		_, err = beginAs(puppet, "")
		full("the invited one of one invited", err)
		_, err = beginAs(viewer, "")
		full("who invited them", err)
		name, err := o.NameToType(ctx, given)
		if err != nil {
			t.Fatal(err)
		}
		if err := o.DeleteAs(ctx, accounts, accounts.Still(puppet), given, name); err != nil {
			t.Fatal(err)
		}
		if _, err := beginAs(viewer, ""); err != nil {
			t.Error("after one was deleted:", err)
		}
		for range 5 {
			if _, err := beginAs(account.Console(), ""); err != nil {
				t.Error("the console:", err)
			}
		}
		if err := accounts.SetAdministrator(ctx, account.Console(), nobody.User(), true); err != nil {
			t.Fatal(err)
		}
		if _, err := beginAs(nobody, ""); err != nil {
			t.Error("an administrator:", err)
		}
	})
}

// The journals of an account have so many bytes and no more, whoever writes; results
// come in a little longer, and the rooms of others are their own.
func TestHoldingOfBytes(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx, o := t.Context(), open()
		accounts, actors := people(t, o.store, begin(t, o, 4))
		const most = 20_000
		o.Bound(accounts, budget.Holding{Events: 99, Bytes: most})
		beginAs := func(who string) store.ID {
			id, _, err := o.BeginAs(ctx, accounts, accounts.Still(actors[who]), "", desk.Request{Command: desk.Create{
				Info: tournament.Info{Name: "Open of " + who}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
			}})
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		id, other := beginAs("nobody"), beginAs("viewer")
		say := func(who string, id store.ID) error {
			_, err := o.DoAs(ctx, accounts.Still(actors[who]), id, desk.Request{Command: desk.Comment{Text: fmt.Sprintf("%0500d", 1)}})
			return err
		}
		var err error
		written := 0
		for ; err == nil && written < 100; written++ {
			err = say("nobody", id)
		}
		var no *account.Refusal
		if !errors.As(err, &no) || no.Code != "account.bytes" {
			t.Fatalf("after %d comments: %v", written, err)
		}
		if weight, err := o.store.Weight(ctx, id); err != nil || weight < most || weight > most+2000 {
			t.Errorf("the journal has %d bytes (%v), which are to be about %d", weight, err, most)
		}
		if _, _, err := o.BeginAs(ctx, accounts, accounts.Still(actors["nobody"]), "", desk.Request{Command: desk.Create{Info: tournament.Info{Name: "Another"}}}); !errors.As(err, &no) || no.Code != "account.bytes" {
			t.Error("another event of theirs:", err)
		}
		if err := say("viewer", other); err != nil {
			t.Error("an event of somebody else:", err)
		}
		grown, err := o.mayGrow(ctx, accounts.Still(actors["nobody"]), id, account.EnterResults)
		if err != nil {
			t.Error("results:", err)
		}
		grown()
		if err := accounts.SetAdministrator(ctx, account.Console(), actors["viewer"].User(), true); err != nil {
			t.Fatal(err)
		}
		if err := say("viewer", id); err != nil {
			t.Error("an administrator:", err)
		}
	})
}
