package playerlist

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/tournament"
)

// listOf is a list of players with the given names, the strongest first.
func listOf(t testing.TB, names ...string) *List {
	t.Helper()
	dir := t.TempDir()
	if _, err := Import(context.Background(), dir, []Source{namesSource(names...)}, Options{}); err != nil {
		t.Fatal(err)
	}
	return Open(dir)
}

func namesSource(names ...string) Source {
	text := combined + "\n"
	for i, name := range names {
		text += textLine(&Entry{FideID: 1000 + i, Name: name, Federation: "DEN", Ratings: tournament.Ratings{2800 - i}}) + "\n"
	}
	return source("players_list_foa.txt", text)
}

func namesOf(entries []Entry) []string {
	names := []string{}
	for _, e := range entries {
		names = append(names, e.Name)
	}
	return names
}

func TestSearch(t *testing.T) {
	list := listOf(t, "Lindahl, Carla", "Carl, Mads", "Carlberg, Magnus", "Müller, Jürgen", "Mueller, Ulla", "d'Arcy-Smith, Zoë", "Søberg, Åse", "Li, Wei", "Иванова, Анна", "Łoś, Paweł")
	for query, want := range map[string][]string{
		"magnus carl":     {"Carlberg, Magnus"},
		"CARLBERG Magnus": {"Carlberg, Magnus"},
		"carl":            {"Carl, Mads", "Lindahl, Carla", "Carlberg, Magnus"}, // the whole word first
		"carl m":          {"Carl, Mads", "Carlberg, Magnus"},
		"li":              {"Li, Wei", "Lindahl, Carla"},
		"Müller":          {"Müller, Jürgen", "Mueller, Ulla"},
		"mueller":         {"Müller, Jürgen", "Mueller, Ulla"},
		"muller":          {"Müller, Jürgen"},
		"Mu\u0308ller":    {"Müller, Jürgen", "Mueller, Ulla"}, // the accent as a letter of its own
		"darcy":           {"d'Arcy-Smith, Zoë"},
		"arcy zoe":        {"d'Arcy-Smith, Zoë"},
		"D’Arcy":          {"d'Arcy-Smith, Zoë"},
		"smith-d'arcy":    {"d'Arcy-Smith, Zoë"},
		"soeberg aase":    {"Søberg, Åse"},
		"soberg ase":      {"Søberg, Åse"},
		"иванова":         {"Иванова, Анна"},
		"los pawel":       {"Łoś, Paweł"},
		" 1002 ":          {"Carlberg, Magnus"},
		"99":              {},
		"nobody":          {},
		"carl nobody":     {},
		"":                {},
		", - '":           {},
	} {
		entries, err := list.Search(context.Background(), query, 20)
		if diff := cmp.Diff(want, namesOf(entries)); diff != "" || err != nil {
			t.Errorf("%q: %v (-want +got):\n%s", query, err, diff)
		}
	}
}

func TestSearchLimit(t *testing.T) {
	list := listOf(t, "Aa, A", "Ab, A", "A, Ac", "Ad, A")
	for limit, want := range map[int][]string{-1: {}, 0: {}, 1: {"Aa, A"}, 3: {"Aa, A", "Ab, A", "A, Ac"}, 1 << 30: {"Aa, A", "Ab, A", "A, Ac", "Ad, A"}} {
		entries, err := list.Search(context.Background(), "a", limit)
		if diff := cmp.Diff(want, namesOf(entries)); diff != "" || err != nil {
			t.Errorf("limit %d: %v\n%s", limit, err, diff)
		}
	}
	if entries, err := list.Named(context.Background(), "ac a", 9); err != nil || !slices.Equal(namesOf(entries), []string{"A, Ac"}) {
		t.Errorf("%v, %v", entries, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := list.Search(ctx, "a", 1); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that nobody waits for: %v", err)
	}
}

// Search agrees with looking at every name of the list.
func TestSearchAgreesWithThePlainReading(t *testing.T) {
	v := newInventor(5)
	var names []string
	for i := range 1500 {
		names = append(names, v.entry(i).Name)
	}
	list := listOf(t, names...)
	rapid.Check(t, func(t *rapid.T) {
		var query []string
		for range rapid.IntRange(1, 3).Draw(t, "words") {
			words := indexWords(rapid.SampledFrom(names).Draw(t, "name"))
			word := rapid.SampledFrom(words).Draw(t, "word")
			query = append(query, word[:rapid.IntRange(1, len(word)).Draw(t, "letters")])
		}
		var whole, begun []string
		for _, name := range names {
			switch words := indexWords(name); {
			case all(query, func(q string) bool { return slices.Contains(words, q) }):
				whole = append(whole, name)
			case all(query, func(q string) bool {
				return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, q) })
			}):
				begun = append(begun, name)
			}
		}
		limit := rapid.IntRange(1, 50).Draw(t, "limit")
		want := append(whole, begun...)
		want = want[:min(len(want), limit)]
		entries, err := list.Search(context.Background(), strings.Join(query, " "), limit)
		if err != nil || !slices.Equal(namesOf(entries), want) {
			t.Fatalf("%q: %q, %v, want %q", query, namesOf(entries), err, want)
		}
	})
}

func all(words []string, holds func(string) bool) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !holds(w) })
}

func TestEveryPlayerIsFoundByID(t *testing.T) {
	dir := t.TempDir()
	const players = 3000
	if _, err := Import(context.Background(), dir, []Source{syntheticFile(t, players, true)}, Options{}); err != nil {
		t.Fatal(err)
	}
	list, v := Open(dir), newInventor(7)
	for i := range players {
		wantEntry(t, list, v.entry(100_000+17*i))
		if _, found, err := list.ByID(100_001 + 17*i); found || err != nil {
			t.Fatalf("player %d: found %v, %v", 100_001+17*i, found, err)
		}
	}
	for _, id := range []int{-1, 0, 1, 1 << 40} {
		if _, found, err := list.ByID(id); found || err != nil {
			t.Errorf("player %d: found %v, %v", id, found, err)
		}
	}
}

func TestNoListYet(t *testing.T) {
	list := Open(t.TempDir())
	if _, err := list.Info(); !errors.Is(err, ErrNoList) {
		t.Errorf("info: %v", err)
	}
	if _, err := list.Search(context.Background(), "x", 1); !errors.Is(err, ErrNoList) {
		t.Errorf("search: %v", err)
	}
	if _, _, err := list.ByID(1); !errors.Is(err, ErrNoList) {
		t.Errorf("by number: %v", err)
	}
}

// Searches go on while lists are imported, and each sees one whole list.
func TestImportWhileSearching(t *testing.T) {
	dir := t.TempDir()
	importList := func(surname string) {
		names := make([]string, 50)
		for i := range names {
			names[i] = surname + ", " + syllables(uint64(i))
		}
		if _, err := Import(context.Background(), dir, []Source{namesSource(names...)}, Options{}); err != nil {
			t.Error(err)
		}
	}
	importList("Oldfield")
	list := Open(dir)
	done := make(chan struct{})
	var searchers sync.WaitGroup
	for range 4 {
		searchers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				entries, err := list.Search(context.Background(), "oldf", 100)
				other, otherErr := list.Search(context.Background(), "newm", 100)
				if err != nil || otherErr != nil || len(entries)%50 != 0 || len(other)%50 != 0 {
					t.Errorf("%d and %d players, %v, %v", len(entries), len(other), err, otherErr)
					return
				}
			}
		})
	}
	for _, surname := range []string{"Newman", "Oldfield", "Newman", "Oldfield", "Newman"} {
		importList(surname)
	}
	close(done)
	searchers.Wait()
	if entries, err := list.Search(context.Background(), "newman", 100); err != nil || len(entries) != 50 {
		t.Errorf("%d players, %v: the last list is not seen", len(entries), err)
	}
}

// A damaged file gives an error or wrong players, but never a crash.
func TestDamagedFile(t *testing.T) {
	list := listOf(t, "Lindahl, Carla", "Carl, Mads", "Carlberg, Magnus", "d'Arcy-Smith, Zoë")
	sound, err := os.ReadFile(list.path)
	if err != nil {
		t.Fatal(err)
	}
	damaged := Open(t.TempDir())
	ask := func(data []byte) error {
		if err := os.WriteFile(damaged.path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		_, infoErr := damaged.Info()
		for id := 999; id < 1006; id++ {
			damaged.ByID(id) //nolint:errcheck // that it comes back is all that is asked
		}
		for _, query := range []string{"c", "carl", "zoe d", "x"} {
			damaged.Search(context.Background(), query, 5) //nolint:errcheck // likewise
		}
		return infoErr
	}
	for n := range sound {
		if err := ask(sound[:n]); !errors.Is(err, ErrDamaged) {
			t.Fatalf("cut to %d bytes: %v", n, err)
		}
		data := slices.Clone(sound)
		data[n] ^= []byte{1, 0x80, 0xff}[n%3]
		if err := ask(data); err != nil && !errors.Is(err, ErrDamaged) {
			t.Fatalf("byte %d: %v", n, err)
		}
	}
	if err := ask(sound); err != nil {
		t.Errorf("the sound file: %v", err)
	}
	if err := os.Remove(damaged.path); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Clean(damaged.path), 0o750); err != nil {
		t.Fatal(err)
	}
	if _, err := damaged.Info(); !errors.Is(err, ErrDamaged) {
		t.Errorf("a folder in the place of the list: %v", err)
	}
}

func TestNamesCompared(t *testing.T) {
	for _, test := range []struct {
		a, b        string
		same, share bool
	}{
		{"Müller, Jürgen", "JUERGEN MUELLER", true, true},
		{"Müller, Jürgen", "Muller Jurgen", true, true},
		{"d'Arcy, Zoe", "Zoë D’Arcy", true, true},
		{"Perez, Juan", "Perez Gil, Juan", false, true},
		{"Perez, Juan", "Gil, Ana", false, false},
		{"A, B", "A, C", false, false},
		{"An An", "An Bo", false, true},
		{"", "", true, false},
	} {
		if same, share := SameWords(test.a, test.b), ShareWord(test.a, test.b); same != test.same || share != test.share {
			t.Errorf("%q and %q: same %v, share %v", test.a, test.b, same, share)
		}
	}
}

func TestRatingsByEvent(t *testing.T) {
	e := Entry{Ratings: tournament.Ratings{2000, 0, 1800}}
	if e.Effective(tournament.Rapid) != 2000 || e.Effective(tournament.Blitz) != 1800 || e.Effective(tournament.Standard) != 2000 {
		t.Error("effective ratings: standard where there is none of the kind")
	}
	e = Entry{Ratings: tournament.Ratings{0, 0, 1800}}
	for kind := range tournament.RatingKinds {
		if rating, from := e.Rating(kind); rating != 1800 || from != tournament.Blitz {
			t.Errorf("kind %d: %d from %d", kind, rating, from)
		}
	}
	if e.Effective(tournament.Standard) != 0 {
		t.Error("a blitz rating is no effective standard rating")
	}
	if rating, from := (&Entry{}).Rating(tournament.Rapid); rating != 0 || from != tournament.Rapid {
		t.Errorf("an unrated player: %d from %d", rating, from)
	}
}
