package host

import (
	"bytes"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// unnoted is for files of which nobody keeps where they came from.
func unnoted(store.ID, *Portable) error { return nil }

// forged is a portable file with another actor in all its events and the chain computed
// anew: what anybody can make of a file of their own.
func forged(t *testing.T, file []byte, was, is string) []byte {
	t.Helper()
	p, err := OpenPortable(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var records [][]byte
	var hashes []journal.Hash
	for i, record := range p.Records {
		made := bytes.Replace(record, []byte(`"actor":"`+was+`"`), []byte(`"actor":"`+is+`"`), 1)
		if i > 0 {
			made = bytes.Replace(made, []byte(journal.HashOf(p.Records[i-1]).String()), []byte(hashes[i-1].String()), 1)
		}
		records, hashes = append(records, made), append(hashes, journal.HashOf(made))
	}
	var out bytes.Buffer
	if err := WritePortable(&out, p.Name, records, hashes); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Whoever brings a tournament in can have written any name into it: the installation keeps
// who it was and who had signed the file, and signs for no name that it did not write down.
func TestForgedNamesAreNotVouchedFor(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), t.Context()
		o.options.Signer = signer(t)
		accounts, actors := people(t, o.store, begin(t, o, 2))
		eve := accounts.Still(actors["owner"])
		mine, _, err := o.BeginAs(ctx, accounts, eve, "mine", desk.Request{Command: desk.Create{
			Info: tournament.Info{Name: "Mine"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		export := func(id store.ID) ([]byte, *anchor.Anchor) {
			var file bytes.Buffer
			if err := o.WriteJournal(ctx, accounts, id, &file); err != nil {
				t.Fatal(err)
			}
			p, err := OpenPortable(bytes.NewReader(file.Bytes()))
			if err != nil {
				t.Fatal(err)
			}
			return file.Bytes(), p.Anchor
		}
		bring := func(name string, file []byte) (store.ID, *account.Origin) {
			id, err := o.ReadJournalAs(ctx, accounts, eve, name, bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			origin, err := o.Origin(ctx, accounts, id)
			if err != nil || origin == nil || origin.By != "owner" || origin.At.IsZero() {
				t.Fatalf("%s: %+v, %v", name, origin, err)
			}
			return id, origin
		}
		own, signed := export(mine)
		if origin, err := o.Origin(ctx, accounts, mine); err != nil || origin != nil || signed.From != 1 {
			t.Errorf("what began here: %+v, %v, names from event %d", origin, err, signed.From)
		}
		n := int64(bytes.Count(own, []byte("\n"))) - 1

		id, origin := bring("forged", forged(t, own, "owner", "admin"))
		if origin.Signing() != account.ByNobody || origin.Vouched() || origin.Events != n || origin.From != n+1 {
			t.Errorf("forged: %+v", origin)
		}
		if _, err := o.DoAs(ctx, accounts.Still(eve), id, desk.Request{Command: desk.Comment{Text: "it goes on"}}); err != nil {
			t.Fatal(err)
		}
		laundered, signed := export(id)
		if signed.From != n+1 {
			t.Errorf("the installation vouches for forged names from event %d", signed.From)
		}
		if a, err := o.Anchor(ctx, accounts, accounts.Still(eve), id); err != nil || a.From != n+1 || a.Check() != nil {
			t.Errorf("%+v, %v", a, err)
		}
		a := *signed
		if a.From = 1; a.Check() == nil {
			t.Error("from where names are vouched for is not signed")
		}
		if _, origin := bring("again", laundered); origin.Signing() != account.ByUsLater || origin.From != n+1 || origin.Events != n+1 {
			t.Errorf("brought back, forged names are vouched for: %+v", origin)
		}
		if _, origin := bring("back", own); origin.Signing() != account.ByUs || !origin.Vouched() {
			t.Errorf("its own file: %+v", origin)
		}
		ours := o.options.Signer
		o.options.Signer = signer(t)
		if _, origin := bring("foreign", own); origin.Signing() != account.ByAnother || origin.Vouched() || origin.Key != anchor.Fingerprint(ours.Public()) {
			t.Errorf("of another installation: %+v", origin)
		}

		checked, err := VerifyAll(ctx, o.store, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range checked {
			if (c.Origin != nil) != slices.Contains([]string{"forged", "again", "back", "foreign"}, c.Name) {
				t.Errorf("%s: %+v", c.Name, c.Origin)
			}
		}
		log, _, err := accounts.Log(ctx, account.Console(), account.LogQuery{Topic: account.Files})
		if err != nil || len(log) != 4 || log[3].Actor != "owner" || log[3].Tournament != id || log[3].Events != int(n) {
			t.Errorf("%+v, %v", log, err)
		}
	})
}

// Of two files that are brought in at the same time under one name the one that is written
// is the one that is known.
func TestOriginOfWhatWasWritten(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), t.Context()
		id := begin(t, o, 2)
		accounts, actors := people(t, o.store, id)
		head, err := o.End(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		state, err := o.State(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []journal.Hash{head, {7}} {
			note := account.TournamentBrought{Tournament: id, Name: "x", Events: state.Seq, Head: at, From: state.Seq + 1}
			if err := accounts.NoteBrought(ctx, accounts.Still(actors["owner"]), note); err != nil {
				t.Fatal(err)
			}
		}
		if origin, err := o.Origin(ctx, accounts, id); err != nil || origin == nil || origin.Head != head {
			t.Errorf("%+v, %v", origin, err)
		}
	})
}

// Of several files that a tournament begins with the longest is the one that it came from:
// a shorter one that was noted, and of which nothing was written, excuses no name.
func TestLongestOriginCounts(t *testing.T) {
	hashes := []journal.Hash{{}, {1}, {2}, {3}}
	of := func(events int64) account.Origin {
		return account.Origin{TournamentBrought: account.TournamentBrought{Events: events, Head: hashes[events], From: events + 1}}
	}
	for _, list := range [][]account.Origin{{of(1), of(3)}, {of(3), of(1)}} {
		origin, err := originOf(list, 3, func(seq int64) (journal.Hash, error) { return hashes[seq], nil })
		if err != nil || origin == nil || origin.From != 4 {
			t.Errorf("%+v, %v", origin, err)
		}
	}
}

// Of a tournament that began before it was kept what comes from files the installation
// signs the end, and not the names.
func TestNamesOfEarlierTournamentsAreNotSigned(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), t.Context()
		o.options.Signer = signer(t)
		id := begin(t, o, 2)
		accounts, actors := people(t, o.store, id)
		format := func() string {
			a, err := o.Anchor(ctx, accounts, accounts.Still(actors["admin"]), id)
			if err != nil || a.Check() != nil {
				t.Fatal(a, err)
			}
			return a.Format
		}
		if got := format(); got != anchor.NamesFormat {
			t.Errorf("nothing is kept of any key: %s", got)
		}
		if _, err := accounts.NoteSigningKey(ctx, "aa"); err != nil {
			t.Fatal(err)
		}
		if got := format(); got != anchor.Format {
			t.Errorf("before anything was kept: %s", got)
		}
	})
}
