package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/journal"
)

// appending is an append that waits for its turn.
type appending struct {
	id       ID
	after    int64
	records  []Record
	receipts []*Receipt // of the request; of all requests in appends that were joined
	done     chan error // buffered
}

// maxBatch is how many appends go into one transaction.
const maxBatch = 256

// ErrClosed is returned when the store was closed before the append.
var ErrClosed = errors.New("the store is closed")

// Record is an entry of a journal as it is stored: a link of its chain of hashes.
type Record struct {
	Seq  int64
	Prev journal.Hash // of the record before; zero for the first
	Hash journal.Hash // of Data
	Data []byte
}

// Append adds the events of a command to the journal of a tournament that ends
// at event number after; for its promises see AppendRecords.
func (s *Store) Append(ctx context.Context, id ID, after int64, events []journal.Event) error {
	return s.Submit(ctx, id, after, events)()
}

// Submit is Append in two steps: it takes its place in the queue, and the
// function it returns waits for the disk. Appends to a journal that are
// submitted one after the other are written in that order, many with one flush.
func (s *Store) Submit(ctx context.Context, id ID, after int64, events []journal.Event) (wait func() error) {
	return s.submit(ctx, &appending{id: id, after: after, records: recordsOf(events)})
}

func recordsOf(events []journal.Event) []Record {
	records := make([]Record, len(events))
	for i := range events {
		e := &events[i]
		records[i] = Record{Seq: e.Seq, Prev: e.Prev, Hash: e.Hash(), Data: e.Record()}
	}
	return records
}

// AppendRecords adds records that belong together to a journal that ends at
// number after. When it returns nil they are on disk, all of them; with a
// *Conflict none is. With another error, mostly a *Trouble, it is not known
// whether they are, if the database went away at the very end: load the journal
// again.
func (s *Store) AppendRecords(ctx context.Context, id ID, after int64, records []Record) error {
	return s.submit(ctx, &appending{id: id, after: after, records: records})()
}

func (s *Store) submit(ctx context.Context, a *appending) (wait func() error) {
	if len(a.records) == 0 {
		return func() error { return nil }
	}
	a.done = make(chan error, 1)
	if err := s.queue.put(ctx, a); err != nil {
		return func() error { return err }
	}
	return func() error { return <-a.done } // the writer answers what it took
}

// writeAll writes appends until the context ends, as many at once as wait, and
// refuses the rest.
func (s *Store) writeAll(ctx context.Context) {
	defer close(s.ended)
	defer s.queue.close()
	for {
		batch := s.queue.take(ctx, maxBatch)
		if batch == nil {
			return
		}
		s.writeBatch(ctx, batch)
	}
}

// writeBatch writes appends in one transaction and answers each.
func (s *Store) writeBatch(ctx context.Context, batch []*appending) {
	// One order for all servers, so that no two wait for each other.
	slices.SortStableFunc(batch, func(a, b *appending) int { return cmp.Compare(a.id, b.id) })
	answers := make([]error, len(batch))
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), budget.DatabaseWrite)
	defer cancel()
	start := time.Now()
	flush, err := s.transact(ctx, batch, answers)
	s.observe(Written{Appends: len(batch), Took: time.Since(start), Flush: flush, Err: err})
	if err != nil {
		err = fmt.Errorf("the journal could not be written: %w", explain(err))
		for _, a := range batch {
			s.failed[a.id] = failure{a.last().Hash, err}
			a.done <- err
		}
		return
	}
	var news Change // of one journal at a time
	for i, a := range batch {
		if answers[i] = s.answer(a, answers[i]); answers[i] == nil {
			if news.ID != a.id && news.ID != 0 {
				s.changes.tell(news)
			}
			news = a.change()
		}
	}
	if news.ID != 0 {
		s.changes.tell(news)
	}
	for i, a := range batch {
		a.done <- answers[i]
	}
}

// failure is the end of a chain of records that could not be written.
type failure struct {
	head journal.Hash
	err  error
}

// answer notes what became of an append and says what its writer is told. Who
// went on from records that could not be written is told why they could not.
func (s *Store) answer(a *appending, answer error) error {
	if answer == nil {
		delete(s.failed, a.id)
		return nil
	}
	if before, ok := s.failed[a.id]; ok && before.head == a.first().Prev {
		s.failed[a.id] = failure{a.last().Hash, before.err}
		return before.err
	}
	return answer
}

// first and last are the records at the ends.
func (a *appending) first() *Record { return &a.records[0] }
func (a *appending) last() *Record  { return &a.records[len(a.records)-1] }

func (a *appending) change() Change { return Change{a.id, a.after + int64(len(a.records))} }

// transact writes appends in one transaction. It returns how long the database
// took to put it on disk.
func (s *Store) transact(ctx context.Context, batch []*appending, answers []error) (flush time.Duration, err error) {
	if s.dialect.addAlone != nil && run(batch) == len(batch) && batch[0].first().Seq == batch[0].after+1 {
		start := time.Now()
		written, err := s.dialect.addAlone(ctx, s.statements, joined(batch))
		if written || err != nil {
			return time.Since(start), err
		}
		// somebody else wrote, or something was done before: each gets its own answer below
	}
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	for first := 0; first < len(batch) && err == nil; {
		next := first + run(batch[first:])
		err = s.insertRun(ctx, tx, batch[first:next], answers[first:next])
		first = next
	}
	if err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return 0, err
	}
	start := time.Now()
	err = tx.Commit()
	return time.Since(start), err
}

// joined makes one append of those that continue each other.
func joined(appends []*appending) *appending {
	if len(appends) == 1 {
		return appends[0]
	}
	whole := *appends[0]
	whole.records, whole.receipts = make([]Record, 0, 2*len(appends)), make([]*Receipt, 0, len(appends))
	for _, a := range appends {
		whole.records = append(whole.records, a.records...)
		whole.receipts = append(whole.receipts, a.receipts...)
	}
	return &whole
}

// run returns how many of the appends, from the first on, continue each other in
// one journal, no key among them twice.
func run(batch []*appending) int {
	n, keys := 0, make(map[[2]string]bool, len(batch))
	for ; n < len(batch); n++ {
		a := batch[n]
		for _, r := range a.receipts {
			if keys[[2]string{r.Scope, r.Key}] {
				return n
			}
			keys[[2]string{r.Scope, r.Key}] = true
		}
		if n == 0 {
			continue
		}
		before := batch[n-1]
		if a.id != before.id || a.after != before.last().Seq || a.first().Prev != before.last().Hash {
			break
		}
	}
	return n
}

// insertRun writes appends that continue each other as if they were one. If that
// is not possible each gets its own answer.
func (s *Store) insertRun(ctx context.Context, tx *sql.Tx, appends []*appending, answers []error) error {
	answer, err := s.insert(ctx, tx, appends)
	if err != nil || answer == nil {
		return err
	}
	if len(appends) == 1 {
		answers[0] = answer
		return nil
	}
	for i := range appends {
		if answers[i], err = s.insert(ctx, tx, appends[i:i+1]); err != nil {
			return err
		}
	}
	return nil
}

// insert writes appends that continue each other, with their receipts: all, or
// with an answer for the writers none. The error ends the transaction.
func (s *Store) insert(ctx context.Context, tx *sql.Tx, appends []*appending) (answer, err error) {
	whole := joined(appends)
	if whole.first().Seq != whole.after+1 {
		return &Conflict{whole.after}, nil
	}
	statements := make([]*sql.Stmt, len(s.statements))
	for i := range statements {
		statements[i] = tx.StmtContext(ctx, s.statements[i])
	}
	switch continued, fresh, err := s.dialect.add(ctx, statements, whole); {
	case err != nil:
		return nil, err
	case !continued:
		return &Conflict{whole.after}, nil
	case fresh < len(whole.receipts):
		return ErrRepeated, s.takeBack(ctx, tx, whole)
	}
	return nil, nil
}
