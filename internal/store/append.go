package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
)

// appending is an append that waits for its turn.
type appending struct {
	id      ID
	after   int64
	records []Record
	receipt *Receipt   // nil = none
	done    chan error // buffered
}

// mostAtOnce is how many appends go into one transaction.
const mostAtOnce = 256

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
// *Conflict none is. With another error it is not known whether they are, if the
// database went away at the very end: load the journal again.
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
		batch := s.queue.take(ctx, mostAtOnce)
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
	if err := s.transact(context.WithoutCancel(ctx), batch, answers); err != nil {
		for _, a := range batch {
			a.done <- fmt.Errorf("the journal could not be written: %w", err)
		}
		return
	}
	s.transactions.Add(1)
	for i, a := range batch {
		if answers[i] == nil {
			s.appends.Add(1)
			s.changes.tell(a.change())
		}
		a.done <- answers[i]
	}
}

func (a *appending) change() Change { return Change{a.id, a.after + int64(len(a.records))} }

func (s *Store) transact(ctx context.Context, batch []*appending, answers []error) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for i, a := range batch {
		answers[i], err = s.insert(ctx, tx, a)
		if err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}

// insert writes one append. The answer is for the writer alone; the error ends
// the transaction.
func (s *Store) insert(ctx context.Context, tx *sql.Tx, a *appending) (answer, err error) {
	first, last := &a.records[0], &a.records[len(a.records)-1]
	if first.Seq != a.after+1 {
		return &Conflict{a.after}, nil
	}
	done, err := tx.ExecContext(ctx, s.dialect.query("UPDATE journals SET seq = ?, head = ? WHERE id = ? AND seq = ? AND head = ?"),
		last.Seq, last.Hash[:], a.id, a.after, first.Prev[:])
	if err != nil {
		return nil, err
	}
	n, err := done.RowsAffected()
	if err != nil {
		return nil, err
	}
	if n == 0 {
		return &Conflict{a.after}, nil
	}
	if a.receipt != nil {
		if answer, err := s.insertReceipt(ctx, tx, a); answer != nil || err != nil {
			return answer, err
		}
	}
	for i := range a.records {
		r := &a.records[i]
		if _, err := tx.ExecContext(ctx, s.dialect.query("INSERT INTO records (journal, seq, hash, record) VALUES (?, ?, ?, ?)"), a.id, r.Seq, r.Hash[:], r.Data); err != nil {
			return nil, err
		}
	}
	if s.dialect.announce != nil {
		return nil, s.dialect.announce(ctx, tx, a.change())
	}
	return nil, nil
}
