package host

import (
	"errors"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// An event is deleted by who manages it and types its name, and by nobody else.
// After that nobody is served anything of it, on any server, and who looked is told;
// the other section of its festival stays as it is.
func TestDeletion(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := t.Context()
		o, there := open(), open()
		id := begin(t, o, 4)
		accounts, actors := people(t, o.store, id)
		must(t, o, id, desk.SetInfo{Info: tournament.Info{Name: "Festival A", Festival: "Festival", Section: "A"}})
		other, _, err := o.BeginAs(ctx, accounts, accounts.Still(actors["owner"]), "", desk.Request{Command: desk.Create{
			Info: tournament.Info{Name: "Festival B", Festival: "Festival", Section: "B"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		name, err := o.Name(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		if found, err := there.Find(ctx, name); err != nil || found != id {
			t.Fatal(found, err)
		}
		if _, err := there.State(ctx, id); err != nil {
			t.Fatal(err)
		}
		for _, who := range []string{"public", "nobody", "viewer", "arbiter"} {
			if err := o.DeleteAs(ctx, accounts, actors[who], id, "Festival A"); !refusedFor(err) {
				t.Errorf("%s deletes an event: %v", who, err)
			}
		}
		var refusal *desk.Refusal
		for _, typed := range []string{"", "festival a", name, "Festival B"} {
			if err := o.DeleteAs(ctx, accounts, actors["owner"], id, typed); !errors.As(err, &refusal) || refusal.Code != "delete.name" {
				t.Errorf("typing %q: %v", typed, err)
			}
		}
		told, forgotten := o.Watch(ctx, id), make(chan store.ID, 9) // it may be told more than once
		o.WhenGone(func(id store.ID) { forgotten <- id })
		if err := o.DeleteAs(ctx, accounts, actors["owner"], id, " Festival A "); err != nil {
			t.Fatal(err)
		}
		select {
		case <-told:
		case <-time.After(patience):
			t.Error("who looked was not told")
		}
		if <-forgotten != id {
			t.Error("another tournament was forgotten")
		}
		for server, h := range map[string]*Host{"here": o, "there": there} {
			if _, err := h.List(ctx); err != nil { // as the one that publishes does again and again
				t.Fatal(err)
			}
			_, found := h.Find(ctx, name)
			_, view := h.View(ctx, account.Console(), id)
			_, done := h.DoAs(ctx, account.Console(), id, desk.Request{Command: desk.CloseEntries{}})
			for what, err := range map[string]error{"found": found, "seen": view, "changed": done} {
				if !errors.Is(err, store.ErrUnknown) {
					t.Errorf("%s a deleted event is %s: %v", server, what, err)
				}
			}
			if _, err := h.State(ctx, other); err != nil {
				t.Errorf("%s the other section: %v", server, err)
			}
		}
		if err := o.DeleteAs(ctx, accounts, account.Console(), id, "Festival A"); !errors.Is(err, store.ErrUnknown) {
			t.Errorf("deleting it again says %v", err)
		}
		if len(accounts.Roles(id)) != 0 || len(accounts.Roles(other)) == 0 {
			t.Error("roles of the deleted event are left, or those of the other are gone")
		}
		if sections, err := o.Sections(ctx, accounts.Still(actors["owner"]), "Festival"); err != nil || len(sections) != 1 {
			t.Errorf("%d sections, %v", len(sections), err)
		}
	})
}

// An archived event is read and takes no command but the one that takes it back; it
// publishes nothing by itself.
func TestArchive(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := t.Context()
		o := open()
		id := begin(t, o, 4)
		_, actors := people(t, o.store, id)
		do := func(who string, c desk.Command, tokens ...string) error {
			_, err := o.DoAs(ctx, actors[who], id, desk.Request{Command: c, Tokens: tokens})
			return err
		}
		must(t, o, id, desk.PairNext{})
		if err := do("arbiter", desk.Archive{}); !refusedFor(err) {
			t.Errorf("an arbiter archives: %v", err)
		}
		var wait *desk.Unconfirmed
		if err := do("owner", desk.Archive{}); !errors.As(err, &wait) {
			t.Fatalf("a round is being played, and archiving says %v", err)
		}
		if err := do("owner", desk.Archive{}, wait.Token); err != nil {
			t.Fatal(err)
		}
		var refusal *desk.Refusal
		for _, c := range []desk.Command{desk.Publish{}, desk.CloseEntries{}, desk.Undo{Seq: 1}, desk.Archive{}} {
			if err := do("owner", c); !errors.As(err, &refusal) || refusal.Code != "archive.closed" {
				t.Errorf("%T in the archive: %v", c, err)
			}
		}
		line := func(who string) Line {
			all, err := o.List(ctx)
			if err != nil {
				t.Fatal(err)
			}
			line, err := o.Line(ctx, actors[who], all[0])
			if err != nil {
				t.Fatal(err)
			}
			return line
		}
		if !line("owner").Archived || !line("helper").Archived {
			t.Error("lists do not tell that it is archived")
		}
		if err := do("owner", desk.Unarchive{}); err != nil {
			t.Fatal(err)
		}
		if line("owner").Archived {
			t.Error("it is archived after it was taken back")
		}
		if err := do("owner", desk.Publish{}); err != nil {
			t.Errorf("it does not go on: %v", err)
		}
	})
}

// A command on a tournament that another program deleted is told so, and does not try for
// half a minute.
func TestDeletedElsewhere(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := t.Context()
		here, there := open(), open()
		id := begin(t, here, 4)
		accounts, actors := people(t, there.store, id)
		d, err := here.Desk(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		title, err := there.NameToType(ctx, id)
		if err == nil {
			err = there.DeleteAs(ctx, accounts, actors["owner"], id, title)
		}
		if err != nil {
			t.Fatal(err)
		}
		here.place(id).desk.Store(d) // it has not heard of it
		begun := time.Now()
		_, err = here.Do(ctx, id, desk.Request{Actor: "ada", Command: desk.Comment{Text: "?"}})
		if !errors.Is(err, store.ErrUnknown) || time.Since(begun) > 5*time.Second {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
	})
}
