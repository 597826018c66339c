package host

import (
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

// The list of strangers is read by an index: what is not in it is looked at once, also
// by a server that starts anew, until something happens there or its moment comes.
func TestListedLooksOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pareo.db")
	now := time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)
	start := func() (*Host, func()) {
		t.Helper()
		s, err := store.Open(t.Context(), file)
		if err != nil {
			t.Fatal(err)
		}
		h := Open(s, Options{Now: func() time.Time { return now }, Failed: func(err error) { t.Error(err) }})
		return h, func() { h.Close(); _ = s.Close() }
	}
	h, stop := start()
	ids := make([]store.ID, 12)
	for i := range ids {
		create := desk.Create{Info: tournament.Info{Name: fmt.Sprintf("Event %d", i)}, Rules: tournament.Rules{Rounds: 3}}
		switch i {
		case 2, 3, 4:
			create.Announcement = journal.Announced
		case 5:
			create.Announcement, create.Opens = journal.Announced, journal.FromMoment(now.Add(time.Hour))
		case 6:
			create.Announcement = journal.Unlisted
		}
		var err error
		if ids[i], _, err = h.Begin(t.Context(), "", desk.Request{Actor: "ada", Command: create}); err != nil {
			t.Fatal(err)
		}
	}
	list := func(h *Host, before store.ID, want ...int) store.ID {
		t.Helper()
		part, err := h.Listed(t.Context(), before, 2)
		if err != nil || len(part.Damaged) > 0 {
			t.Fatal(err, part.Damaged)
		}
		var got []store.ID
		for _, item := range part.Items {
			got = append(got, item.ID)
		}
		var ought []store.ID
		for _, i := range want {
			ought = append(ought, ids[i])
		}
		if fmt.Sprint(got) != fmt.Sprint(ought) {
			t.Errorf("the list has %v, not %v", got, ought)
		}
		return part.Next
	}
	list(h, list(h, 0, 4, 3), 2)
	stop()
	if h, stop = start(); h.Loads() != 0 {
		t.Fatal("something was loaded")
	}
	list(h, list(h, 0, 4, 3), 2)
	if loads := h.Loads(); loads != 4 { // those in the list, and the one that waits for its moment
		t.Errorf("%d journals were read", loads)
	}
	now = now.Add(time.Hour + 2*time.Second)
	list(h, 0, 5, 4)
	if _, err := h.try(t.Context(), ids[9], desk.Request{Actor: "ada", Command: desk.SetPublic{Public: journal.Public{Announcement: journal.Announced}}}); err != nil {
		t.Fatal(err)
	}
	list(h, 0, 9, 5)
	if _, err := h.try(t.Context(), ids[5], desk.Request{Actor: "ada", Command: desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}}}); err != nil {
		t.Fatal(err)
	}
	list(h, 0, 9, 4)
	stop()
	h, stop = start()
	defer stop()
	everybody := func(actor *account.Actor, after store.ID, loads int64, want ...int) store.ID {
		t.Helper()
		before := h.Loads()
		part, err := h.ListedFor(t.Context(), actor, after, 3, nil)
		if err != nil || len(part.Damaged) > 0 {
			t.Fatal(err, part.Damaged)
		}
		var got, ought []store.ID
		for _, item := range part.Items {
			got = append(got, item.ID)
		}
		for _, i := range want {
			ought = append(ought, ids[i])
		}
		if fmt.Sprint(got) != fmt.Sprint(ought) || h.Loads()-before != loads {
			t.Errorf("the list has %v, not %v, and %d journals were read, not %d", got, ought, h.Loads()-before, loads)
		}
		return part.Next
	}
	everybody(nil, everybody(nil, 0, 4, 2, 3, 4), 0, 9) // the one that follows is looked at, too
	everybody(account.Console(), ids[0], 1, 1, 2, 3)    // from whom nothing is hidden
	everybody(account.Console(), ids[10], 1, 11)
}
