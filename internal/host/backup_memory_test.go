package host

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// liveBytes is how much memory is in use, after what is not was given back.
func liveBytes() uint64 {
	runtime.GC()
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// gauge notes the most memory in use while bytes pass.
type gauge struct {
	io.Reader
	io.Writer
	passed, most uint64
}

func (g *gauge) pass(n int) {
	const step = 4 << 20
	before := g.passed
	if g.passed += uint64(n); before/step != g.passed/step {
		g.most = max(g.most, liveBytes())
	}
}

func (g *gauge) Write(data []byte) (int, error) {
	n, err := g.Writer.Write(data)
	g.pass(n)
	return n, err
}

func (g *gauge) Read(data []byte) (int, error) {
	n, err := g.Reader.Read(data)
	g.pass(n)
	return n, err
}

// A backup is made and restored with no more in memory than one tournament, however
// many there are.
func TestBackupTakesLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("what is measured here is not what the race detector leaves of it")
	}
	const tournaments, limit = 24, 5 << 20
	records := longJournal(t, 500)
	both(t, func(t *testing.T, open func() *Host) {
		o, ctx := open(), context.Background()
		copies(t, o.store, records, tournaments)
		file := filepath.Join(t.TempDir(), "backup")
		out, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		before := liveBytes()
		writing := &gauge{Writer: out}
		if _, err := WriteBackup(ctx, o.store, time.Now(), nil, nil, writing); err != nil {
			t.Fatal(err)
		}
		_ = out.Close()
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = in.Close() }()
		reading := &gauge{Reader: in}
		address := filepath.Join(t.TempDir(), "other.db")
		if strings.HasSuffix(t.Name(), "postgres") {
			address = postgres.URL(t, false)
		}
		s, err := store.Open(ctx, address)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = s.Close() }()
		if read, err := RestoreBackup(ctx, s, reading, nil); err != nil || read.Journals != tournaments {
			t.Fatal(read, err)
		}
		t.Logf("%d MB: %d KB in use while writing, %d KB while reading", writing.passed>>20, (writing.most-min(before, writing.most))>>10, (reading.most-min(before, reading.most))>>10)
		if writing.passed < 2*limit {
			t.Fatalf("the backup has %d bytes, too few to tell", writing.passed)
		}
		if writing.most > before+limit || reading.most > before+limit {
			t.Error("that is more than one tournament")
		}
	})
}

// longJournal is a tournament with so many comments of a kilobyte.
func longJournal(t *testing.T, comments int) [][]byte {
	t.Helper()
	j := journal.New()
	add := func(act journal.Act) {
		p, err := j.Prepare(journal.Command{Time: time.Unix(1_790_000_000, 0).UTC(), Actor: "ada", Acts: []journal.Act{act}})
		if err == nil {
			err = j.Add(p)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	add(journal.Created{Rules: tournament.Rules{Scoring: tournament.DefaultScoring(), Rounds: 5}})
	for n := range comments {
		add(journal.Commented{Text: fmt.Sprintf("%01000d", n)})
	}
	return j.Records()
}

// copies puts so many copies of a journal into an empty store.
func copies(t *testing.T, s *store.Store, records [][]byte, number int) {
	t.Helper()
	err := s.Restore(context.Background(), func(put func(*store.Saved) error) error {
		for n := range number {
			info := store.Info{ID: store.ID(n + 1), Name: fmt.Sprintf("t%d", n+1), Created: time.Now()}
			if err := put(&store.Saved{Info: info, Records: records}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
