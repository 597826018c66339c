package host

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The sections of a festival are its tournaments; nobody puts one among those of
// others.
func TestSections(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 4)
		accounts, actors := people(t, o.store, id)
		info := tournament.Info{Name: "Harbour Festival, A", Festival: "Harbour Festival", Section: "A-Open"}
		if _, err := o.DoAs(ctx, actors["owner"], id, desk.Request{Command: desk.SetInfo{Info: info}}); err != nil {
			t.Fatal(err)
		}
		create := func(who, festival, section string) error {
			info := tournament.Info{Name: "Festival " + section, Festival: festival, Section: section}
			_, _, err := o.BeginAs(ctx, accounts, accounts.Still(actors[who]), "", desk.Request{Command: desk.Create{
				Info: info, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
			}})
			return err
		}
		var refusal *desk.Refusal
		for _, who := range []string{"nobody", "arbiter"} {
			if err := create(who, "Harbour Festival", "C-Open"); !errors.As(err, &refusal) || refusal.Code != "festival.others" {
				t.Errorf("%s adds a section to a festival of others: %v", who, err)
			}
		}
		if err := create("owner", "Harbour Festival", "B-Open"); err != nil {
			t.Fatal(err)
		}
		if err := create("nobody", " harbour  FESTIVAL", "C-Open"); !errors.As(err, &refusal) || refusal.Code != "festival.others" {
			t.Errorf("another spelling opens a festival of others: %v", err)
		}
		if err := create("nobody", "Winter Festival", "Main"); err != nil {
			t.Fatal(err)
		}
		names := func(who, festival string) (list []string) {
			sections, err := o.Sections(ctx, accounts.Still(actors[who]), festival)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range sections {
				list = append(list, s.Section)
			}
			return list
		}
		if got := names("owner", "Harbour Festival"); len(got) != 2 || got[0] != "A-Open" || got[1] != "B-Open" {
			t.Errorf("the owner sees the sections %q", got)
		}
		if got := names("owner", "harbour festival "); len(got) != 2 {
			t.Errorf("by another spelling the festival has the sections %q", got)
		}
		if got := names("arbiter", "Harbour Festival"); len(got) != 1 || got[0] != "A-Open" {
			t.Errorf("the arbiter of one section sees %q", got)
		}
		if got := names("public", "Winter Festival"); len(got) != 0 {
			t.Errorf("the public sees %q of what is not announced", got)
		}
		if got, err := o.Festivals(ctx, accounts.Still(actors["nobody"])); err != nil || len(got) != 1 || got[0] != "Winter Festival" {
			t.Errorf("festivals to add to: %q, %v", got, err)
		}
		other := info
		other.Festival = "Winter Festival"
		if _, err := o.DoAs(ctx, accounts.Still(actors["owner"]), id, desk.Request{Command: desk.SetInfo{Info: other}}); !errors.As(err, &refusal) {
			t.Errorf("a tournament moves to a festival of others: %v", err)
		}
		var file bytes.Buffer
		if err := o.WriteJournal(ctx, id, &file); err != nil {
			t.Fatal(err)
		}
		if _, err := o.ReadJournalAs(ctx, accounts, accounts.Still(actors["nobody"]), "copy", bytes.NewReader(file.Bytes())); !errors.As(err, &refusal) || refusal.Code != "festival.others" {
			t.Errorf("a file brings a tournament into a festival of others: %v", err)
		}
		if _, err := o.ReadJournalAs(ctx, accounts, accounts.Still(actors["owner"]), "copy", bytes.NewReader(file.Bytes())); err != nil {
			t.Errorf("the owner brings a section back: %v", err)
		}
		if _, err := o.DoAs(ctx, account.Console(), id, desk.Request{Command: desk.SetInfo{Info: info}}); err != nil {
			t.Errorf("saying it again: %v", err)
		}
	})
}
