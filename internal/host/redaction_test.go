package host

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// named enters a player of whom the journal has something in several places.
func named(t *testing.T, h *Host, id store.ID) tournament.PlayerID {
	t.Helper()
	done := must(t, h, id, desk.Register{Player: tournament.Player{Name: "Zyxwvut, Qwerty", FideID: "24680135", Birth: tournament.Date{Year: 2011, Month: 3, Day: 4}, Ratings: tournament.Ratings{1500}}})
	player := done.State.Tournament.Players[len(done.State.Tournament.Players)-1].ID
	must(t, h, id, desk.SetContact{Contact: journal.Contact{Player: player, Phone: "600 111 222", Email: "q@zyxwvut.example"}})
	must(t, h, id, desk.Comment{Text: "Zyxwvut asked for a bye"})
	return player
}

// Personal data leave the event for good, for its owner who confirms it: no server has
// them, no file of the database, and no backup that is made later; the chain holds, and
// what somebody kept of it is still found.
func TestRedactAs(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		ctx := t.Context()
		o, there := open(), open()
		id := begin(t, o, 4)
		accounts, actors := people(t, o.store, id)
		player := named(t, o, id)
		must(t, o, id, desk.PairNext{})
		must(t, o, id, desk.Publish{})
		title, err := o.NameToType(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		before, err := o.Records(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		code := anchor.Code(journal.HashOf(before[len(before)-1]))
		if _, err := there.State(ctx, id); err != nil {
			t.Fatal(err)
		}
		for _, who := range []string{"public", "nobody", "viewer", "arbiter"} {
			if err := o.RedactAs(ctx, accounts, actors[who], id, []tournament.PlayerID{player}, title); !refusedFor(err) {
				t.Errorf("%s takes data out: %v", who, err)
			}
		}
		var refusal *desk.Refusal
		if err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, "another"); !errors.As(err, &refusal) || refusal.Code != "redact.name" {
			t.Errorf("without confirmation: %v", err)
		}
		if err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title); err != nil {
			t.Fatal(err)
		}
		if err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title); !errors.As(err, &refusal) || refusal.Code != "redact.nothing" {
			t.Errorf("again: %v", err)
		}
		for server, h := range map[string]*Host{"here": o, "there": there} {
			list, err := h.List(ctx)
			if err != nil {
				t.Fatal(err)
			}
			for limit := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
				for _, info := range list {
					_, _ = h.Line(ctx, account.Console(), info)
				}
				state, err := h.State(ctx, id)
				if err == nil && state.Player(player).Name == journal.Pseudonym(player) {
					break
				}
				if time.Now().After(limit) {
					t.Fatalf("%s the name is still known, %v", server, err)
				}
			}
		}
		if had, err := o.Had(ctx, account.Console(), id, code); err != nil || !had {
			t.Errorf("the code of before is not found: %v", err)
		}
		var backup bytes.Buffer
		if _, err := WriteBackup(ctx, o.store, time.Now(), nil, &backup); err != nil {
			t.Fatal(err)
		}
		for _, trace := range []string{"Zyxwvut", "zyxwvut", "Qwerty", "24680135", "600 111"} {
			if strings.Contains(backup.String(), trace) {
				t.Errorf("a backup has %q", trace)
			}
		}
		must(t, there, id, desk.Comment{Text: "and on"})
	})
}

// No file of an SQLite database has a trace of what was taken out.
func TestRedactedFromTheDisk(t *testing.T) {
	folder, ctx := t.TempDir(), t.Context()
	s, err := store.Open(ctx, filepath.Join(folder, "pareo.db"))
	if err != nil {
		t.Fatal(err)
	}
	h := Open(s, Options{})
	id := begin(t, h, 40)
	accounts, actors := people(t, s, id)
	player := named(t, h, id)
	title, err := h.NameToType(ctx, id)
	if err == nil {
		err = h.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title)
	}
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(filepath.Join(folder, file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		for _, trace := range []string{"Zyxwvut", "zyxwvut", "Qwerty", "24680135", "600 111"} {
			if bytes.Contains(data, []byte(trace)) {
				t.Errorf("%s has %q", file.Name(), trace)
			}
		}
	}
	h.Close()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}
