package store

import (
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
)

// A journal weighs what its records have, however they came there.
func TestWeight(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) {
		weightOn(t, func() string { return filepath.Join(t.TempDir(), "data.db") })
	})
	t.Run("PostgreSQL", func(t *testing.T) { weightOn(t, func() string { return postgres.URL(t, false) }) })
}

func weightOn(t *testing.T, address func() string) {
	s, ctx := open(t, address()), t.Context()
	id, empty := create(t, s, "open"), create(t, s, "another")
	j := journal.New()
	weighs := func(what string) {
		t.Helper()
		records, _, err := s.Records(ctx, id, 0)
		if err != nil {
			t.Fatal(err)
		}
		want := int64(0)
		for _, record := range records {
			want += int64(len(record))
		}
		if got, err := s.Weight(ctx, id, empty, 999); err != nil || got != want {
			t.Errorf("%s: %d bytes, and not %d (%v)", what, got, want, err)
		}
	}
	weighs("an empty one")
	for _, acts := range [][]journal.Act{{created(), journal.Commented{Text: "one"}}, {journal.Commented{Text: "a longer comment"}}} {
		if err := write(s, id, j, acts...); err != nil {
			t.Fatal(err)
		}
		weighs("written")
	}
	records, _, err := s.Records(ctx, id, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, address())
	err = s.Restore(ctx, func(put func(*Saved) error) error {
		return put(&Saved{Info: Info{ID: id, Name: "open", Created: noon}, Records: records})
	})
	if err != nil {
		t.Fatal(err)
	}
	weighs("restored")
	if got, err := s.Weight(ctx); err != nil || got != 0 {
		t.Errorf("no journal weighs %d (%v)", got, err)
	}
}
