package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
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
		if err := o.WriteJournal(ctx, nil, id, &file); err != nil {
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

// Whatever makes a tournament a section of a festival of others is refused: undoing
// and redoing, too, and undoing what a file brought along.
func TestNobodyUndoesIntoAFestival(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 4)
		accounts, actors := people(t, o.store, id)
		info := tournament.Info{Name: "A", Festival: "Harbour Festival", Section: "A"}
		create := func(who, festival string) store.ID {
			id, _, err := o.BeginAs(ctx, accounts, accounts.Still(actors[who]), "", desk.Request{Command: desk.Create{
				Info: tournament.Info{Name: "Mine", Festival: festival}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
			}})
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		do := func(who string, id store.ID, c desk.Command) (*desk.Done, error) {
			done, err := o.DoAs(ctx, accounts.Still(actors[who]), id, desk.Request{Command: c})
			var wait *desk.Unconfirmed
			if errors.As(err, &wait) {
				done, err = o.DoAs(ctx, accounts.Still(actors[who]), id, desk.Request{Command: c, Tokens: []string{wait.Token}})
			}
			return done, err
		}
		mine := create("nobody", "Harbour Festival")
		left, err := do("nobody", mine, desk.SetInfo{Info: tournament.Info{Name: "Mine"}})
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := o.WriteJournal(ctx, nil, mine, &file); err != nil {
			t.Fatal(err)
		}
		back := create("nobody", "")
		joined, err := do("nobody", back, desk.SetInfo{Info: tournament.Info{Name: "Mine", Festival: "Harbour Festival"}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := do("nobody", back, desk.Undo{Seq: joined.Events[0].Seq}); err != nil {
			t.Fatal(err)
		}
		if _, err := do("owner", id, desk.SetInfo{Info: info}); err != nil {
			t.Fatal(err)
		}
		copied, err := o.ReadJournalAs(ctx, accounts, accounts.Still(actors["nobody"]), "copy", &file)
		if err != nil {
			t.Fatal(err)
		}
		for what, try := range map[string]func() (*desk.Done, error){
			"undoing":                     func() (*desk.Done, error) { return do("nobody", mine, desk.Undo{Seq: left.Events[0].Seq}) },
			"undoing what a file brought": func() (*desk.Done, error) { return do("nobody", copied, desk.Undo{Seq: left.Events[0].Seq}) },
			"redoing":                     func() (*desk.Done, error) { return do("nobody", back, desk.Redo{Seq: joined.Events[0].Seq}) },
		} {
			var refusal *desk.Refusal
			if _, err := try(); !errors.As(err, &refusal) || refusal.Code != "festival.others" {
				t.Errorf("%s leads into a festival of others: %v", what, err)
			}
		}
		if sections, err := o.SectionIDs(ctx, "Harbour Festival"); err != nil || len(sections) != 1 || sections[0] != id {
			t.Errorf("the festival has the sections %v, %v", sections, err)
		}
	})
}

// To move a tournament into a festival, out of it or to another section takes the
// right to manage, as on the page of the settings; the rest of the info does not.
func TestFestivalTakesManage(t *testing.T) {
	o, ctx := openOn(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	id := begin(t, o, 4)
	_, actors := people(t, o.store, id)
	set := func(who string, info tournament.Info) (*desk.Done, error) {
		return o.DoAs(ctx, actors[who], id, desk.Request{Command: desk.SetInfo{Info: info}})
	}
	if _, err := set("arbiter", tournament.Info{Name: "A", Festival: "Mine"}); !refusedFor(err) {
		t.Error("an arbiter moves a tournament into a festival:", err)
	}
	done, err := set("owner", tournament.Info{Name: "A", Festival: "Harbour", Section: "A"})
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range []tournament.Info{{Name: "A"}, {Name: "A", Festival: "Harbour", Section: "B"}} {
		if _, err := set("arbiter", info); !refusedFor(err) {
			t.Errorf("an arbiter sets %+v: %v", info, err)
		}
	}
	if _, err := o.DoAs(ctx, actors["arbiter"], id, desk.Request{Command: desk.Undo{Seq: done.Events[0].Seq}}); !refusedFor(err) {
		t.Error("an arbiter undoes it:", err)
	}
	if _, err := set("arbiter", tournament.Info{Name: "A", City: "Oslo", Festival: "Harbour", Section: "A"}); err != nil {
		t.Error("an arbiter sets the city:", err)
	}
}

// Of several people who begin a festival at the same moment one runs it.
func TestOneBeginsAFestival(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		accounts, actors := people(t, o.store, begin(t, o, 4))
		var all sync.WaitGroup
		var begun, refused atomic.Int32
		for who, actor := range actors {
			if actor == nil {
				continue
			}
			all.Go(func() {
				_, _, err := o.BeginAs(ctx, accounts, actor, "of-"+who, desk.Request{Command: desk.Create{
					Info: tournament.Info{Name: who, Festival: "Harbour"}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
				}})
				var refusal *desk.Refusal
				switch {
				case err == nil:
					begun.Add(1)
				case errors.As(err, &refusal) && refusal.Code == "festival.others":
					refused.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if begun.Load() != 1 || int(refused.Load()) != len(actors)-2 {
			t.Errorf("%d began it, %d were refused", begun.Load(), refused.Load())
		}
	})
}

// Names that look the same are those of one festival; one in which nothing is seen
// is that of none.
func TestFestivalKey(t *testing.T) {
	for _, name := range []string{
		"Café Open 1", " café  OPEN 1", "Cafe\u0301 Open 1", "Café\u00a0Open\u30001", "Ca\u200dfé Open 1", "\ufeffCafé Open 1", "Café Open 1\u3164", "Café\u2800Open 1",
		"Ca\u00adfé Open 1", "Café Open \uff11", "\uff23afé Open ①", "Café Open 1\ufe0f", "Café\u034f Open 1\uffa0", "Café Open\u202e 1",
	} {
		if !SameFestival(name, "Café Open 1") {
			t.Errorf("%q is another festival: %q", name, FestivalKey(name))
		}
	}
	for _, name := range []string{"Cafe Open 1", "Café Open 11", "CaféOpen 1"} {
		if SameFestival(name, "Café Open 1") {
			t.Errorf("%q is the same festival", name)
		}
	}
	for _, name := range []string{"", " ", "\u200d", "\u3164\u2800 \u00ad"} {
		if FestivalKey(name) != "" {
			t.Errorf("%q is the name of a festival", name)
		}
	}
}

// However many tournaments there are, the sections of a festival are found without a look
// at the others, also by a server that was started since; and when one of those comes into
// it, it is found.
func TestSectionsAreFoundByTheirFestival(t *testing.T) {
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		id := begin(t, o, 4)
		accounts, actors := people(t, o.store, id)
		owner := func() *account.Actor { return accounts.Still(actors["owner"]) }
		create := func(name, festival string) store.ID {
			id, _, err := o.BeginAs(ctx, accounts, owner(), "", desk.Request{Command: desk.Create{
				Info: tournament.Info{Name: name, Festival: festival}, Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026"},
			}})
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		create("A", "Harbour Festival")
		for i := range 20 {
			create(fmt.Sprint("other ", i), "")
		}
		late := create("B", "")
		find := func(h *Host, want int) {
			t.Helper()
			sections, err := h.Sections(ctx, owner(), "harbour festival")
			if err != nil || len(sections) != want {
				t.Errorf("%d sections, want %d: %v", len(sections), want, err)
			}
		}
		find(o, 1)
		again := open()
		find(again, 1)
		if n := len(again.lines); n != 1 {
			t.Errorf("%d tournaments were looked at for one section", n)
		}
		if _, err := o.DoAs(ctx, owner(), late, desk.Request{Command: desk.SetInfo{Info: tournament.Info{Name: "B", Festival: "Harbour Festival"}}}); err != nil {
			t.Fatal(err)
		}
		find(o, 2)
		find(again, 2)
		var wait *desk.Unconfirmed
		leave := desk.Request{Command: desk.SetInfo{Info: tournament.Info{Name: "B"}}}
		if _, err := o.DoAs(ctx, owner(), late, leave); !errors.As(err, &wait) {
			t.Fatal(err)
		}
		leave.Tokens = []string{wait.Token}
		if _, err := o.DoAs(ctx, owner(), late, leave); err != nil {
			t.Fatal(err)
		}
		find(o, 1)
		find(again, 1)
		find(open(), 1)
	})
}
