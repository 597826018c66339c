package host

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// signer is a key of an installation.
func signer(t *testing.T) *anchor.Key {
	t.Helper()
	key, err := anchor.OpenOrMake(filepath.Join(t.TempDir(), "anchor.key"))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

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
		o.options.Signer = signer(t)
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
			if _, err := o.RedactAs(ctx, accounts, actors[who], id, []tournament.PlayerID{player}, title); !refusedFor(err) {
				t.Errorf("%s takes data out: %v", who, err)
			}
		}
		var refusal *desk.Refusal
		if _, err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, "another"); !errors.As(err, &refusal) || refusal.Code != "redact.name" {
			t.Errorf("without confirmation: %v", err)
		}
		if _, err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player, 999}, title); !errors.As(err, &refusal) || refusal.Code != "player.unknown" {
			t.Errorf("somebody unknown: %v", err)
		}
		if _, err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title); err != nil {
			t.Fatal(err)
		}
		if _, err := o.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title); !errors.As(err, &refusal) || refusal.Code != "redact.nothing" {
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
		if _, err := WriteBackup(ctx, o.store, time.Now(), nil, nil, &backup); err != nil {
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
	h := Open(s, Options{Signer: signer(t)})
	id := begin(t, h, 40)
	accounts, actors := people(t, s, id)
	player := named(t, h, id)
	title, err := h.NameToType(ctx, id)
	if err == nil {
		_, err = h.RedactAs(ctx, accounts, actors["owner"], id, []tournament.PlayerID{player}, title)
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

// Standings, pairings and the results in the file are the same before and after, but for
// who the players are; the check of all journals names what was done.
func TestRedactionLeavesResults(t *testing.T) {
	ctx := t.Context()
	s, err := store.Open(ctx, filepath.Join(t.TempDir(), "pareo.db"))
	if err != nil {
		t.Fatal(err)
	}
	key := signer(t)
	h := Open(s, Options{Signer: key})
	defer func() { h.Close(); _ = s.Close() }()
	id := begin(t, h, 9)
	accounts, actors := people(t, s, id)
	for round := 1; round <= 3; round++ {
		state, err := h.State(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		for i, g := range state.Tournament.Current.Games {
			result := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[(i+round)%3]
			must(t, h, id, desk.EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: result})
		}
		must(t, h, id, desk.CloseRound{})
		if round < 3 {
			must(t, h, id, desk.PairNext{})
			must(t, h, id, desk.Publish{})
		}
	}
	before := outcome(t, h, id)
	title, err := h.NameToType(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	removed, err := h.RedactAs(ctx, accounts, actors["owner"], id, nil, title)
	if err != nil || removed.Players != 9 || removed.Events != 9 || len(removed.Left) != 0 {
		t.Fatalf("%+v %v", removed, err)
	}
	after := outcome(t, h, id)
	if before != after {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	checked, err := VerifyAll(ctx, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range checked {
		if c.Broken != nil {
			t.Error(c.Name, c.Broken)
		}
		if c.Installation() {
			continue
		}
		if len(c.Redactions) != 1 || c.Redactions[0].Actor != actors["owner"].Name() || len(c.Redactions[0].Entries) != 9 || !bytes.Equal(c.Redactions[0].Key, key.Public()) {
			t.Errorf("%+v", c.Redactions)
		}
	}
	log, _, err := accounts.Log(ctx, account.Console(), account.LogQuery{})
	if err != nil || !slices.ContainsFunc(log, func(e account.LogEntry) bool { return e.Kind == "personal data removed" && e.Tournament == id }) {
		t.Errorf("the log does not have it: %v", err)
	}
}

// outcome is the file of a tournament and its standings with the names replaced.
func outcome(t *testing.T, h *Host, id store.ID) string {
	t.Helper()
	state, err := h.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	dialect, _ := desk.ParseDialect("trf26")
	file, _, err := desk.Export{Dialect: dialect}.File(state)
	if err != nil {
		t.Fatal(err)
	}
	table, err := standings.Compute(&state.Tournament, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := string(file) + fmt.Sprintf("%+v", table.Rows)
	for i := range state.Tournament.Players {
		p := &state.Tournament.Players[i]
		text = strings.ReplaceAll(text, fmt.Sprintf("%-33s", p.Name), fmt.Sprintf("%-33s", fmt.Sprintf("#%d", p.ID)))
	}
	return text
}
