package host

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// lines lists the tournaments of somebody: by number what is told of them.
func lines(t testing.TB, o *Host, actor *account.Actor) map[store.ID]Line {
	t.Helper()
	all, err := o.List(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[store.ID]Line)
	for _, info := range all {
		line, err := o.Line(context.Background(), actor, info)
		if errors.Is(err, store.ErrUnknown) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		listed[info.ID] = line
	}
	return listed
}

// beginMany makes empty tournaments, the first of them announced.
func beginMany(t testing.TB, o *Host, many int) []store.ID {
	t.Helper()
	var ids []store.ID
	for n := range many {
		id, _, err := o.Begin(context.Background(), "", desk.Request{Actor: "ada", Command: desk.Create{
			Info: tournament.Info{Name: fmt.Sprintf("Open %d", n+1)}, Rules: tournament.Rules{Rounds: 9, System: "dutch", Edition: "2026"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	announce(t, o, ids[0], journal.Announced)
	return ids
}

func announce(t testing.TB, o *Host, id store.ID, said journal.Announcement) {
	t.Helper()
	must(t, o, id, desk.SetPublic{Public: journal.Public{Announcement: said}})
}

// A list reads every journal once, however many there are, and never pushes out
// a tournament in use.
func TestListsReadOnce(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		ids := beginMany(t, o, maxLoaded+12)
		running := begin(t, o, 4) // announced with its first round
		desks := make(map[store.ID]*desk.Desk)
		for _, id := range append(ids[:40:40], running) {
			d, err := o.Desk(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			desks[id] = d
		}
		before := o.Loads()
		if all := lines(t, o, nil); len(all) != 2 || all[ids[0]].Title != "Open 1" || all[running].Players != 4 || all[running].Progress != (desk.Progress{Round: 1, Rounds: 9, Boards: 2, Open: 2}) {
			t.Errorf("the public sees %v", all)
		}
		if n := o.Loads() - before; n != maxLoaded+12-40 {
			t.Errorf("the first list read %d journals", n)
		}
		for actor, want := range map[*account.Actor]int{nil: 2, account.Console(): maxLoaded + 13} {
			before := o.Loads()
			if all := lines(t, o, actor); len(all) != want {
				t.Errorf("%d are listed, want %d", len(all), want)
			}
			if n := o.Loads() - before; n != 0 {
				t.Errorf("another list read %d journals", n)
			}
		}
		for id, d := range desks {
			if now, err := o.Desk(ctx, id); err != nil || now != d {
				t.Errorf("a list pushed out tournament %d, which is in use", id)
			}
		}
		if o.Loaded() > maxLoaded {
			t.Errorf("%d tournaments are in memory", o.Loaded())
		}
	})
}

// With all places in use, a list reads journals without a place for them.
func TestListWithoutRoom(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		ids := beginMany(t, o, maxLoaded+12)
		for _, id := range ids[:maxLoaded] {
			if _, err := o.Desk(ctx, id); err != nil {
				t.Fatal(err)
			}
		}
		lines(t, o, nil)
		before := o.Loads()
		for _, id := range ids[:maxLoaded] {
			if _, err := o.Desk(ctx, id); err != nil {
				t.Fatal(err)
			}
		}
		lines(t, o, nil)
		if n := o.Loads() - before; n != 0 {
			t.Errorf("a list pushed out %d tournaments in use", n)
		}
	})
}

// What is done here is in the next list, and what another server does too.
func TestListsAreUpToDate(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o := open()
		id := beginMany(t, o, 1)[0]
		sees := func(who string, actor *account.Actor, want Line, shown bool) {
			t.Helper()
			if line, ok := lines(t, o, actor)[id]; ok != shown || line.Title != want.Title || line.Players != want.Players || line.Progress != want.Progress {
				t.Errorf("%s is told %+v, %v", who, line, ok)
			}
		}
		want := Line{Title: "Open 1", Progress: desk.Progress{Rounds: 9, Between: true}}
		sees("the public", nil, want, true)
		announce(t, o, id, journal.Withheld)
		sees("the public", nil, Line{}, false)
		sees("the console", account.Console(), want, true)
		announce(t, o, id, journal.Announced)
		sees("the public", nil, want, true)
		must(t, o, id, desk.Register{Player: tournament.Player{Name: "Ana"}})
		must(t, o, id, desk.Register{Player: tournament.Player{Name: "Ben"}})
		must(t, o, id, desk.PairNext{InitialColour: tournament.White})
		want.Players = 2
		sees("the public", nil, want, true)
		want.Progress = desk.Progress{Round: 1, Rounds: 9, Boards: 1, Open: 1}
		sees("the console", account.Console(), want, true)

		other := open()
		announce(t, other, id, journal.Withheld)
		sees("the public, by another server", nil, Line{}, false)
		sees("the console", account.Console(), want, true)
	})
}

// A line tells each of the people what their view of the tournament shows.
func TestLinesAreOfViews(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 8)
		_, actors := people(t, o.store, id)
		for _, said := range []journal.Announcement{journal.Announced, journal.Withheld} {
			announce(t, o, id, said)
			must(t, o, id, desk.Unpublish{})
			for name, actor := range actors {
				view, err := o.View(ctx, actor, id)
				line, listed := lines(t, o, actor)[id]
				if listed != (err == nil) || listed && line != *lineOf(view) {
					t.Errorf("%s: the list tells %+v, the view shows %+v, %v", name, line, view, err)
				}
			}
			must(t, o, id, desk.Publish{})
		}
	})
}

// That a journal is damaged is found out once. What is gone is forgotten.
func TestDamagedInLists(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id, err := o.store.Create(ctx, "broken", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		rubbish := []byte("rubbish")
		if err := o.store.AppendRecords(ctx, id, 0, []store.Record{{Seq: 1, Hash: journal.HashOf(rubbish), Data: rubbish}}); err != nil {
			t.Fatal(err)
		}
		all, err := o.List(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			var broken *journal.Broken
			if _, err := o.Line(ctx, account.Console(), all[0]); !errors.As(err, &broken) {
				t.Errorf("a damaged tournament is told as %v", err)
			}
			if _, err := o.Line(ctx, nil, all[0]); !errors.Is(err, store.ErrUnknown) {
				t.Errorf("a damaged tournament is told to the public: %v", err)
			}
		}
		if o.Loads() != 1 {
			t.Errorf("a damaged journal was read %d times", o.Loads())
		}
		o.gone(o.deletedSince(nil)...)
		if len(o.lines) != 0 {
			t.Error("a tournament that is gone is remembered")
		}
	})
}

// A journal that was mended is in the list again when somebody has opened it.
func TestMendedInLists(t *testing.T) {
	address := filepath.Join(t.TempDir(), "pareo.db")
	first, closeFirst := openAt(t, address)
	id := beginMany(t, first, 1)[0]
	closeFirst()
	editRecord(t, "sqlite", address, 1, "Open 1", "Oxen 1")
	o, closeAll := openAt(t, address)
	defer closeAll()
	all, err := o.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var broken *journal.Broken
	if _, err := o.Line(t.Context(), account.Console(), all[0]); !errors.As(err, &broken) {
		t.Fatalf("a damaged tournament is told as %v", err)
	}
	editRecord(t, "sqlite", address, 1, "Oxen 1", "Open 1")
	if _, err := o.Desk(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if line, err := o.Line(t.Context(), nil, all[0]); err != nil || line.Title != "Open 1" {
		t.Errorf("a mended tournament is told as %v, %v", line, err)
	}
}
