package playerlist

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// Whatever a file holds, it is imported or refused; every player of an
// imported list can be found again by name and number.
func fuzzImport(f *testing.F, name string, seeds ...string) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir() // the list is built there at once: to make it last takes longer than all the rest
		file, err := os.Create(filepath.Join(dir, fileName))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		outcome, err := build(context.Background(), file, []Source{source(name, string(data))}, Options{})
		if err != nil {
			var refusal *Refusal
			if !errors.As(err, &refusal) || refusal.Text == "" {
				t.Fatalf("refused without a reason: %v", err)
			}
			return
		}
		list := Open(dir)
		view, err := list.view()
		if err != nil {
			t.Fatal(err)
		}
		defer view.close()
		if view.Info.Players != outcome.Info.Players || view.Info.Players == 0 {
			t.Fatalf("%d players, want %d", view.Info.Players, outcome.Info.Players)
		}
		for player := range min(view.Info.Players, 20) {
			e, err := view.entry(uint32(player))
			if err != nil || !utf8.ValidString(e.Name) || e.Name == "" {
				t.Fatalf("player %d: %+v, %v", player, e, err)
			}
			if again, found, err := list.ByID(e.FideID); !found || err != nil || again != e {
				t.Fatalf("by number %d: %+v, %v, want %+v", e.FideID, again, err, e)
			}
			mustFind(t, list, e)
		}
	})
}

// mustFind searches for the longest word of a name and wants its bearer found,
// unless too many bear it.
func mustFind(t *testing.T, list *List, e Entry) {
	longest := ""
	for _, word := range indexWords(e.Name) {
		if len(word) > len(longest) {
			longest = word
		}
	}
	if longest == "" || strings.Trim(longest, "0123456789") == "" {
		return
	}
	entries, err := list.Search(context.Background(), longest, maxResults)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range entries {
		if found.FideID == e.FideID {
			return
		}
	}
	if len(entries) < maxResults {
		t.Fatalf("%q is not found by %q", e.Name, longest)
	}
}

func FuzzText(f *testing.F) {
	fuzzImport(f, "players_list_foa.txt", textList,
		"ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n 4444444  Quillfeather, Brunhilde           wm  DEN  2204    9  1980  wi\n",
		"ID_NUMBER NAME                             TITLE COUNTRY JAN03 GAMES BIRTHDAY FLAG\n 4444444  Qu\xefllfeather, Ambrose            f     DEN     2304    8   30.11.71     \n")
}

func FuzzXML(f *testing.F) {
	fuzzImport(f, "players_list_xml_foa.xml", xmlList, "<playerslist><!-- > --><player><fideid>2</fideid><name>M\xfcnkel &amp; d'A-B</name></player></playerslist>")
}

func FuzzZip(f *testing.F) {
	seed := zipped(f, "players_list.zip", "players_list_foa.txt", textList)
	data := make([]byte, seed.Size)
	if _, err := seed.Reader.Read(data); err != nil {
		f.Fatal(err)
	}
	fuzzImport(f, "players_list.zip", string(data))
}

func FuzzSearch(f *testing.F) {
	list := listOf(f, "Lindahl, Carla", "Müller, Jürgen", "d'Arcy-Smith, Zoë", "Иванова, Анна")
	for _, seed := range []string{"carl l", "Mu\u0308ller", "1001", "d'", "\xff", "ß"} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, query string, limit int) {
		entries, err := list.Search(context.Background(), query, limit)
		if err != nil || len(entries) > max(limit, 0) {
			t.Fatalf("%q: %d players, %v", query, len(entries), err)
		}
	})
}
