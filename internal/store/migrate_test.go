package store

import (
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/pressly/goose/v3"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A database of any earlier version, with a tournament in it, is brought up to
// date and nothing is lost. What somebody wrote into a snapshot, which earlier
// versions kept beside the journal, is not believed.
func TestMigrateFromEveryVersion(t *testing.T) {
	files, err := fs.Glob(migrations, "migrations/sqlite/*.sql")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for version := int64(1); version < int64(len(files)); version++ {
		for kind, address := range map[string]func() string{
			"sqlite":   func() string { return filepath.Join(t.TempDir(), fmt.Sprintf("%d.db", version)) },
			"postgres": func() string { return postgres.URL(t, false) },
		} {
			t.Run(fmt.Sprintf("%s from %d", kind, version), func(t *testing.T) {
				at := address()
				want := fillOld(t, kind, at, version)
				s := open(t, at)
				list, err := s.List(t.Context())
				if err != nil || len(list) != 1 || list[0].Name != "old" {
					t.Fatal(list, err)
				}
				j, err := s.Load(t.Context(), list[0].ID)
				if err != nil || j.Head() != want {
					t.Fatalf("%v", err)
				}
				weight := int64(0)
				for _, record := range j.Records() {
					weight += int64(len(record))
				}
				if got, err := s.Weight(t.Context(), list[0].ID); err != nil || got != weight || weight == 0 {
					t.Errorf("its journal weighs %d, and not %d (%v)", got, weight, err)
				}
				if name := j.State().Tournament.Info.Name; name != "Town Open" {
					t.Errorf("the tournament is called %q, as somebody wrote into its snapshot", name)
				}
				if err := s.read.QueryRow("SELECT COUNT(*) FROM snapshots").Scan(new(int)); err == nil {
					t.Error("there are snapshots, which anybody who can write to the database can change")
				}
				if err := write(s, list[0].ID, j, journal.Commented{Text: "and on"}); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// oldActs are what happened in a tournament long ago.
func oldActs() []journal.Act {
	return []journal.Act{
		journal.Created{Info: tournament.Info{Name: "Town Open"}, Rules: tournament.Rules{Scoring: tournament.DefaultScoring()}},
		journal.Commented{Text: "long ago"},
	}
}

// fillOld makes a database of an earlier version with a journal in it, and
// returns the journal's head.
func fillOld(t *testing.T, kind, address string, version int64) journal.Hash {
	t.Helper()
	driver, dialect, mark := "sqlite", goose.DialectSQLite3, func(int) string { return "?" }
	if kind == "postgres" {
		driver, dialect, mark = "pgx", goose.DialectPostgres, func(i int) string { return fmt.Sprint("$", i) }
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	folder, err := fs.Sub(migrations, "migrations/"+kind)
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(dialect, db, folder)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	j := journal.New()
	p, err := j.Prepare(journal.Command{Time: noon, Actor: "ada", Acts: oldActs()})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Add(p); err != nil {
		t.Fatal(err)
	}
	do := func(query string, args ...any) {
		t.Helper()
		marks := mark(1)
		for i := range args[1:] {
			marks += ", " + mark(i+2)
		}
		if _, err := db.Exec(query+" VALUES ("+marks+")", args...); err != nil {
			t.Fatal(err)
		}
	}
	head := j.Head()
	do("INSERT INTO journals (name, created, seq, head)", "old", "2026-11-14T12:00:00Z", 2, head[:])
	for i := range p.Events {
		hash := p.Events[i].Hash()
		do("INSERT INTO records (journal, seq, hash, record)", 1, p.Events[i].Seq, hash[:], p.Events[i].Record())
	}
	if version > 4 { // from then on there are no snapshots
		return head
	}
	snapshot, err := os.ReadFile("testdata/snapshot-edited.gob") // of version 4 of the tables; in it the name is another
	if err != nil {
		t.Fatal(err)
	}
	do("INSERT INTO snapshots (journal, seq, data)", 1, 2, snapshot)
	return head
}

// Sessions of before it was kept whose they are, which nobody could see or end, end.
func TestOldSessionsEnd(t *testing.T) {
	address := filepath.Join(t.TempDir(), "old.db")
	fillOld(t, "sqlite", address, 6)
	db, err := sql.Open("sqlite", address)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("INSERT INTO sessions (key, data, expiry) VALUES ('old', ?, ?)", []byte("x"), noon.AddDate(0, 0, 7).UnixMilli()); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := open(t, address)
	if _, found, err := s.Session(t.Context(), "old", noon); found || err != nil {
		t.Errorf("it goes on: %v", err)
	}
	if err := s.PutSession(t.Context(), "new", 3, []byte("x"), noon.AddDate(0, 0, 7)); err != nil {
		t.Fatal(err)
	}
	if _, found, err := s.Session(t.Context(), "new", noon); !found || err != nil {
		t.Errorf("a new one does not: %v", err)
	}
}
