package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store/storetest"
	"github.com/pareo-chess/pareo/tournament"
)

var postgres storetest.Servers

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(victimAddress) != "":
		writeUntilKilled()
		return
	case os.Getenv(refusedFolder) != "":
		openRefused(os.Stdout)
		return
	}
	code := m.Run()
	postgres.Stop()
	os.Exit(code)
}

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

// onBoth runs a test on an empty database of each kind, by its address.
func onBoth(t *testing.T, test func(t *testing.T, address string)) {
	t.Run("SQLite", func(t *testing.T) { test(t, filepath.Join(t.TempDir(), "a file?#%.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, postgres.URL(t, false)) })
}

func open(t *testing.T, address string) *Store {
	t.Helper()
	s, err := Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func create(t *testing.T, s *Store, name string) ID {
	t.Helper()
	id, err := s.Create(t.Context(), name, noon)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// write adds acts to a journal and its store.
func write(s *Store, id ID, j *journal.Journal, acts ...journal.Act) error {
	p, err := j.Prepare(journal.Command{Time: noon, Actor: "ada", Acts: acts})
	if err != nil {
		return err
	}
	if err := s.Append(context.Background(), id, j.Seq(), p.Events); err != nil {
		return err
	}
	return j.Add(p)
}

func created() journal.Act {
	return journal.Created{Rules: tournament.Rules{Scoring: tournament.DefaultScoring()}}
}

// What was written is there when the database is opened again.
func TestWriteAndLoad(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		id := create(t, s, "open")
		j := journal.New()
		for _, acts := range [][]journal.Act{{created()}, {journal.Commented{Text: "one"}, journal.Commented{Text: "two ☕"}}, {journal.EntriesClosed{}}} {
			if err := write(s, id, j, acts...); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = open(t, address)
		again, err := s.Load(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if again.Seq() != 4 || again.Head() != j.Head() || !again.State().Tournament.EntriesClosed {
			t.Errorf("loaded %d events", again.Seq())
		}
		records, hashes, err := s.Records(t.Context(), id, 0)
		if err != nil || journal.Verify(records, hashes) != nil {
			t.Error(err, journal.Verify(records, hashes))
		}
		list, err := s.List(t.Context())
		if err != nil || len(list) != 1 || list[0] != (Info{id, "open", noon, 4, j.Head()}) {
			t.Errorf("%v %v", list, err)
		}
		if _, err := s.Create(t.Context(), "open", noon); err == nil {
			t.Error("two journals of one name")
		}
		if _, err := s.Load(t.Context(), id+1); !errors.Is(err, ErrUnknown) {
			t.Error(err)
		}
	})
}

// Of two who continue the same journal one is told, and nothing of theirs is
// written.
func TestConflict(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		id := create(t, s, "open")
		j := journal.New()
		if err := write(s, id, j, created()); err != nil {
			t.Fatal(err)
		}
		const writers = 20
		errs := make([]error, writers)
		var group sync.WaitGroup
		for i := range writers {
			mine, err := journal.Load(j.Records())
			if err != nil {
				t.Fatal(err)
			}
			group.Go(func() { errs[i] = write(s, id, mine, journal.Commented{Text: fmt.Sprint(i)}) })
		}
		group.Wait()
		won := 0
		for _, err := range errs {
			var conflict *Conflict
			switch {
			case err == nil:
				won++
			case !errors.As(err, &conflict):
				t.Error(err)
			}
		}
		records, hashes, err := s.Records(t.Context(), id, 0)
		if err != nil || won != 1 || len(records) != 2 || journal.Verify(records, hashes) != nil {
			t.Errorf("%d writers won, %d records, %v", won, len(records), err)
		}
	})
}

// Many writers on many journals: everything acknowledged is there, once.
func TestManyWriters(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		const journals, each = 12, 15
		var group sync.WaitGroup
		for n := range journals {
			id := create(t, s, fmt.Sprint(n))
			group.Go(func() {
				j := journal.New()
				for i := range each {
					act := created()
					if i > 0 {
						act = journal.Commented{Text: fmt.Sprint(i)}
					}
					if err := write(s, id, j, act); err != nil {
						t.Error(err)
						return
					}
				}
				stored, err := s.Load(context.Background(), id)
				if err != nil || stored.Head() != j.Head() {
					t.Errorf("journal %d: %v", id, err)
				}
			})
		}
		group.Wait()
	})
}

// Appends that wait are written together: while one is being written thirty-nine
// come in, and the next transaction takes them all.
func TestGroupCommit(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "x.db"))
	var ids []ID
	for n := range 40 {
		ids = append(ids, create(t, s, fmt.Sprint(n)))
	}
	var group sync.WaitGroup
	appendTo := func(id ID) {
		group.Go(func() {
			if err := write(s, id, journal.New(), created()); err != nil {
				t.Error(err)
			}
		})
	}
	var batches []int
	s.Observe(func(w Written) { // the writer waits here before it takes more
		batches = append(batches, w.Appends)
		if len(batches) > 1 {
			return
		}
		for _, id := range ids[1:] {
			appendTo(id)
		}
		for len(s.queue.waiting) < len(ids)-1 {
			time.Sleep(time.Millisecond)
		}
	})
	appendTo(ids[0])
	group.Wait()
	if !slices.Equal(batches, []int{1, 39}) {
		t.Errorf("appends in transactions: %v", batches)
	}
}

// Of a journal that was changed in the database the changed event is named, not the
// one after it; the last event, which nothing follows, too.
func TestLoadNamesTheChangedEvent(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		id, j := create(t, s, "open"), journal.New()
		if err := write(s, id, j, created(), journal.Commented{Text: "one"}, journal.Commented{Text: "two"}); err != nil {
			t.Fatal(err)
		}
		records, hashes, err := s.Records(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		set := func(seq int64, record []byte, hash journal.Hash) {
			t.Helper()
			if _, err := s.write.ExecContext(t.Context(), s.dialect.query("UPDATE records SET record = ?, hash = ? WHERE journal = ? AND seq = ?"), record, hash[:], id, seq); err != nil {
				t.Fatal(err)
			}
		}
		named := func(what string, seq int64) {
			t.Helper()
			_, err := s.Load(t.Context(), id)
			var broken *journal.Broken
			if !errors.As(err, &broken) || broken.Seq != seq {
				t.Errorf("%s: %v; want event %d", what, err, seq)
			}
		}
		second := bytes.Replace(records[1], []byte(`"one"`), []byte(`"ten"`), 1)
		last := bytes.Replace(records[2], []byte(`"two"`), []byte(`"six"`), 1)
		set(2, second, hashes[1])
		named("event 2 was changed", 2)
		set(2, records[1], hashes[1])
		set(3, last, hashes[2])
		named("the last event was changed", 3)
		set(3, last, journal.HashOf(last))
		named("the last event was changed with its hash", 3)
		set(3, records[2], hashes[2])
		if _, err := s.Load(t.Context(), id); err != nil {
			t.Errorf("everything is as it was: %v", err)
		}
	})
}

// listening waits until another server listens: it then says that anything may
// have changed, or has said so before the watch began.
func listening(t *testing.T, changes <-chan Change) {
	t.Helper()
	select {
	case c := <-changes:
		if c != (Change{}) {
			t.Errorf("%v before anything happened", c)
		}
	case <-time.After(3 * time.Second):
	}
}

// Who watches hears of a change soon; with PostgreSQL also when
// another server made it.
func TestWatch(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		writer := open(t, address)
		reader := writer
		if writer.dialect.numbered {
			reader = open(t, address)
		}
		id := create(t, writer, "open")
		ctx, cancel := context.WithCancel(t.Context())
		changes := reader.Watch(ctx)
		if reader != writer {
			listening(t, changes)
		}
		if err := write(writer, id, journal.New(), created()); err != nil {
			t.Fatal(err)
		}
		select {
		case c := <-changes:
			if c != (Change{id, 1}) {
				t.Errorf("heard %v", c)
			}
		case <-time.After(2 * time.Minute): // a second, where the machine is not busy
			t.Error("nothing was heard")
		}
		cancel()
		for range changes { // it is closed
		}
	})
}

// Who does not listen is told at last that anything may have changed.
func TestSlowWatcher(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "x.db"))
	slow := s.Watch(t.Context())
	for i := range 200 {
		s.changes.tell(Change{1, int64(i)})
	}
	if c := <-slow; c != (Change{}) {
		t.Errorf("%v", c)
	}
	for len(slow) > 1 {
		<-slow
	}
	if c := <-slow; c.Seq != 199 {
		t.Errorf("the last change is %v", c)
	}
}

// A database of a newer program is refused, and a file that is none.
func TestOpenRefuses(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		if _, err := s.write.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, " + map[bool]string{true: "true", false: "1"}[s.dialect.numbered] + ")"); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), address); err == nil {
			t.Error("opened a database of the future")
		}
	})
	if _, err := Open(t.Context(), filepath.Join(t.TempDir(), "no", "such", "folder.db")); err == nil {
		t.Error("opened a file in a folder that is not there")
	}
	if _, err := Open(t.Context(), "postgres://pareo@/x?host=/nowhere&connect_timeout=1"); err == nil {
		t.Error("opened a PostgreSQL that is not there")
	}
}

// A closed store says so.
func TestClosed(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "x.db"))
	id := create(t, s, "open")
	watch := s.Watch(t.Context())
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := write(s, id, journal.New(), created()); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if _, more := <-watch; more {
		t.Error("the watch goes on")
	}
}

// A full disk is an error and nothing is written; with room again the store goes
// on.
func TestFullDisk(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "x.db"))
	id := create(t, s, "open")
	j := journal.New()
	if err := write(s, id, j, created()); err != nil {
		t.Fatal(err)
	}
	limit(t, s.write.DB, 1) // SQLite takes it as: no more pages than there are
	big := journal.Commented{Text: string(make([]byte, 200_000))}
	before := j.Head()
	if err := write(s, id, j, big); err == nil || j.Head() != before {
		t.Fatalf("written to a full disk: %v", err)
	}
	limit(t, s.write.DB, 1_000_000)
	if err := write(s, id, j, big); err != nil {
		t.Fatal(err)
	}
	again, err := s.Load(t.Context(), id)
	if err != nil || again.Head() != j.Head() {
		t.Error(err)
	}
}

func limit(t *testing.T, db *sql.DB, pages int) {
	t.Helper()
	if _, err := db.Exec(fmt.Sprintf("PRAGMA max_page_count=%d", pages)); err != nil {
		t.Fatal(err)
	}
}
