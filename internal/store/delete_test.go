package store

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// noted is a record of the journal of the installation, which the store does not
// look into.
func noted(text string) []Record {
	return []Record{{Seq: 1, Hash: journal.HashOf([]byte(text)), Data: []byte(text)}}
}

// A deleted journal is gone with its records and receipts; who still writes is told,
// others stay, and watchers hear of it here and on another server.
func TestDelete(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx := t.Context()
		s, there := open(t, address), open(t, address)
		far := there.Watch(ctx)
		if s.dialect.listen != nil {
			listening(t, far)
		}
		in, err := s.Installation(ctx, noon)
		if err != nil {
			t.Fatal(err)
		}
		id, other := create(t, s, "open"), create(t, s, "rapid")
		j, k := journal.New(), journal.New()
		if err := errors.Join(write(s, id, j, created()), write(s, other, k, created())); err != nil {
			t.Fatal(err)
		}
		p, err := j.Prepare(journal.Command{Time: noon, Actor: "ada", Acts: []journal.Act{journal.EntriesClosed{}}})
		if err != nil {
			t.Fatal(err)
		}
		receipt := &Receipt{Scope: "open", Key: "k", Data: []byte{}, At: noon, Expires: noon.AddDate(0, 0, 1)}
		if err := s.SubmitOnce(ctx, id, j.Seq(), p.Events, receipt)(); err != nil {
			t.Fatal(err)
		}
		here := s.Watch(ctx)
		var conflict *Conflict
		if err := s.Delete(ctx, id, in, 5, []Record{{Seq: 6}}); !errors.As(err, &conflict) {
			t.Errorf("a deletion that was overtaken says %v", err)
		}
		if _, err := s.Load(ctx, id); err != nil {
			t.Fatalf("a refused deletion leaves nothing as it was: %v", err)
		}
		if err := s.Delete(ctx, id, in, 0, noted("gone")); err != nil {
			t.Fatal(err)
		}
		watchers := []<-chan Change{here}
		if s.dialect.listen != nil {
			watchers = append(watchers, far)
		}
		for _, watcher := range watchers {
			for c := range watcher {
				if c == (Change{id, Deleted}) {
					break
				}
			}
		}
		if _, err := there.Load(ctx, id); !errors.Is(err, ErrUnknown) {
			t.Errorf("a deleted journal is loaded: %v", err)
		}
		if records, _, err := there.Records(ctx, id, 0); err != nil || len(records) != 0 {
			t.Errorf("%d records are left, %v", len(records), err)
		}
		if _, found, err := there.Receipt(ctx, "open", "k", noon); found || err != nil {
			t.Errorf("a receipt is left: %v", err)
		}
		if records, _, err := there.Records(ctx, in, 0); err != nil || len(records) != 1 || !bytes.Equal(records[0], []byte("gone")) {
			t.Errorf("the installation keeps %q, %v", records, err)
		}
		if err := write(s, id, j, journal.EntriesClosed{}); !errors.As(err, &conflict) {
			t.Errorf("who writes into a deleted journal is told %v", err)
		}
		if err := write(s, other, k, journal.EntriesClosed{}); err != nil {
			t.Errorf("another journal does not go on: %v", err)
		}
		again := Record{Seq: 2, Prev: journal.HashOf([]byte("gone")), Hash: journal.HashOf([]byte("x")), Data: []byte("x")}
		for _, wrong := range []ID{id, in} {
			if err := s.Delete(ctx, wrong, in, 1, []Record{again}); !errors.Is(err, ErrUnknown) {
				t.Errorf("deleting journal %d says %v", wrong, err)
			}
		}
		if fresh := create(t, s, "open"); fresh <= other {
			t.Errorf("the number %d was given again", fresh)
		}
	})
}

// A deletion that has begun is finished, also when who asked for it has left meanwhile:
// a large event takes longer than some wait.
func TestDeletionOfALargeEventIsFinished(t *testing.T) {
	j := largeEvent(t)
	onBoth(t, func(t *testing.T, address string) {
		s := open(t, address)
		in, err := s.Installation(t.Context(), noon)
		if err != nil {
			t.Fatal(err)
		}
		id := create(t, s, "open")
		records := make([]Record, j.Seq())
		for i := range records {
			e, err := j.Event(int64(i) + 1)
			if err != nil {
				t.Fatal(err)
			}
			records[i] = Record{Seq: e.Seq, Prev: e.Prev, Hash: e.Hash(), Data: e.Record()}
		}
		if err := s.AppendRecords(t.Context(), id, 0, records); err != nil {
			t.Fatal(err)
		}
		for wait := 2 * time.Millisecond; ; wait *= 2 { // until it has begun before they left
			ctx, leave := context.WithTimeout(t.Context(), wait)
			begun := time.Now()
			err := s.Delete(ctx, id, in, 0, noted("gone"))
			gone := ctx.Err()
			leave()
			if err == nil {
				if gone == nil {
					t.Errorf("it was done within %s, and given up when it took longer", wait)
				}
				t.Logf("%d events deleted in %s; who asked waited %s (%v)", len(records), time.Since(begun).Round(time.Millisecond), wait, gone)
				break
			}
			if _, there := s.Load(t.Context(), id); !errors.Is(err, context.DeadlineExceeded) || there != nil || wait > time.Minute {
				t.Fatalf("after %s: %v; then %v", time.Since(begun), err, there)
			}
		}
		if _, err := s.Load(t.Context(), id); !errors.Is(err, ErrUnknown) {
			t.Error(err)
		}
	})
}
