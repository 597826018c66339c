package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// trouble checks that an error is trouble of a kind, told in one line.
func trouble(t *testing.T, err error, kind TroubleKind) {
	t.Helper()
	var found *Trouble
	if !errors.As(err, &found) || found.Kind != kind || strings.Contains(err.Error(), "\n") {
		t.Errorf("want one line about a database that is %s, got %q", kind, fmt.Sprint(err))
	}
}

// Another program holds the file: the writer is told, after five seconds of waiting
// that a busy machine may stretch, and when the other has gone the next write succeeds.
func TestLocked(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for a lock")
	}
	file := filepath.Join(t.TempDir(), "x.db")
	s, other := open(t, file), open(t, file)
	id, j := create(t, s, "open"), journal.New()
	lock, err := other.write.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	trouble(t, write(s, id, j, created()), Locked)
	if waited := time.Since(start); waited > time.Minute {
		t.Errorf("waited %v", waited)
	}
	if err := lock.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := write(s, id, j, created()); err != nil {
		t.Error(err)
	}
}

// A disk that has become read-only: reading goes on, writing says so, and when
// it can be written to again so does the store.
func TestReadOnly(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "x.db"))
	id, j := create(t, s, "open"), journal.New()
	pragma := func(text string) {
		t.Helper()
		if _, err := s.write.Exec("PRAGMA " + text); err != nil {
			t.Fatal(err)
		}
	}
	pragma("query_only = 1")
	trouble(t, write(s, id, j, created()), ReadOnly)
	if _, err := s.List(t.Context()); err != nil {
		t.Error(err)
	}
	pragma("query_only = 0")
	if err := write(s, id, j, created()); err != nil {
		t.Error(err)
	}
}

// A failed write takes with it what was submitted after it: there is no later
// success without the earlier one.
func TestFailureEndsTheChain(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "x.db"))
	id, j := create(t, s, "open"), journal.New()
	if err := write(s, id, j, created()); err != nil {
		t.Fatal(err)
	}
	limit(t, s.write.DB, 1)
	acts := []journal.Act{journal.Commented{Text: strings.Repeat("long ", 100_000)}}
	for range 5 {
		acts = append(acts, journal.Commented{Text: "short"})
	}
	var waits []func() error
	for i, act := range acts {
		p, err := j.Prepare(journal.Command{Time: noon, Actor: "ada", Acts: []journal.Act{act}})
		if err != nil {
			t.Fatal(err)
		}
		waits = append(waits, s.Submit(context.Background(), id, j.Seq(), p.Events))
		if err := j.Add(p); err != nil {
			t.Fatal(err)
		}
		if i == 2 { // the rest comes when there is room again
			trouble(t, waits[0](), DiskFull)
			limit(t, s.write.DB, 1_000_000)
		}
	}
	for _, wait := range waits[1:] {
		trouble(t, wait(), DiskFull) // not that somebody else wrote
	}
	if again, err := s.Load(t.Context(), id); err != nil || again.Seq() != 1 {
		t.Errorf("%d events, %v", again.Seq(), err)
	}
}

// refusedFolder tells the test program to open a database there and to print
// what is wrong.
const refusedFolder = "PAREO_TEST_REFUSED"

func openRefused(out io.Writer) {
	_, err := Open(context.Background(), os.Getenv(refusedFolder))
	var found *Trouble
	fmt.Fprintln(out, errors.As(err, &found) && found.Kind == ReadOnly, err)
}

// A file or a folder that may not be written to is refused with the reason.
func TestReadOnlyFiles(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "x.db")
	if err := open(t, file).Close(); err != nil {
		t.Fatal(err)
	}
	for up := folder; up != os.TempDir() && up != "/"; up = filepath.Dir(up) {
		mode(t, up, 0o755)
	}
	mode(t, file, 0o444)
	mode(t, folder, 0o555)
	defer mode(t, folder, 0o755)
	for _, name := range []string{file, filepath.Join(folder, "new.db"), filepath.Join(folder, "no", "such", "folder.db")} {
		child := exec.Command("/proc/self/exe")
		child.Env = append(os.Environ(), refusedFolder+"="+name)
		if os.Getuid() == 0 { // to whom no file is read-only
			child.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		}
		out, err := child.Output()
		if err != nil {
			t.Fatal(err)
		}
		if said := string(out); !strings.HasPrefix(said, "true ") || strings.Count(said, "\n") != 1 {
			t.Errorf("%s: %s", name, said)
		}
	}
}

func mode(t *testing.T, name string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(name, mode); err != nil {
		t.Fatal(err)
	}
}

// What databases say is sorted by what helps.
func TestTroubleOfPostgres(t *testing.T) {
	for code, want := range map[string]TroubleKind{
		"53100": DiskFull, "25006": ReadOnly, "57P01": Unreachable, "57P03": Unreachable, "08006": Unreachable, "53300": Unreachable,
		"28P01": Unreachable, "58030": Failing, "XX001": Damaged, "23505": "", "55P03": Locked,
	} {
		if got := troubleOfPostgres(code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
	_, err := Open(t.Context(), "postgres://pareo@/x?host=/nowhere&connect_timeout=1")
	trouble(t, err, Unreachable)
}

// Appends that wait are written as one; when a request among them was done
// before, within the batch or earlier, it alone and what follows on it is not.
func TestRepeatedAmongOthers(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		id := create(t, s, "open")
		if err := write(s, id, journal.New(), created()); err != nil {
			t.Fatal(err)
		}
		later := noon.Add(2 * time.Hour) // when the receipts of noon have expired
		for _, c := range []struct {
			at         time.Time
			keys, want string // of each: done, repeated or in conflict
			found      string // keys with a receipt afterwards
			records    int
		}{
			{noon, "abac", "ddrc", "ab", 3},
			{noon, "eaf", "drc", "abe", 4},
			{noon, "ghi", "ddd", "abeghi", 7},
			{later, "abc", "ddd", "abc", 10},
			{later, "c", "r", "abc", 10},
		} {
			if got := submitKeys(t, s, id, c.at, c.keys); got != c.want {
				t.Errorf("%s: %s, want %s", c.keys, got, c.want)
			}
			records, hashes, err := s.Records(t.Context(), id, 0)
			if err != nil || len(records) != c.records || journal.Verify(records, hashes) != nil {
				t.Errorf("%s: %d records, want %d, %v", c.keys, len(records), c.records, err)
			}
			for _, key := range "abcdefghi" {
				r, found, err := s.Receipt(t.Context(), "ada", string(key), c.at)
				if err != nil || found != strings.ContainsRune(c.found, key) {
					t.Errorf("%s: receipt %c: %v, %v", c.keys, key, found, err)
				}
				if found && (r.Journal != id || r.First != r.Last || !strings.Contains(string(records[r.First-1]), `"`+string(key)+`"`)) {
					t.Errorf("%s: receipt %c is for event %d: %s", c.keys, key, r.First, records[r.First-1])
				}
			}
		}
	})
}

// submitKeys writes a batch of comments, each with its key as text and on its
// receipt, and tells what each was answered.
func submitKeys(t *testing.T, s *Store, id ID, at time.Time, keys string) (answers string) {
	t.Helper()
	j, err := s.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var batch []*appending
	for _, key := range keys {
		p, err := j.Prepare(journal.Command{Time: noon, Actor: "ada", Acts: []journal.Act{journal.Commented{Text: string(key)}}})
		if err != nil {
			t.Fatal(err)
		}
		a := appendingOnce(id, j.Seq(), p.Events, &Receipt{Scope: "ada", Key: string(key), At: at, Expires: at.Add(time.Hour), Data: []byte{}})
		a.done = make(chan error, 1)
		batch = append(batch, a)
		if err := j.Add(p); err != nil {
			t.Fatal(err)
		}
	}
	s.writeBatch(t.Context(), batch)
	var conflict *Conflict
	for _, a := range batch {
		switch err := <-a.done; {
		case err == nil:
			answers += "d"
		case errors.Is(err, ErrRepeated):
			answers += "r"
		case errors.As(err, &conflict):
			answers += "c"
		default:
			t.Fatal(err)
		}
	}
	return answers
}
