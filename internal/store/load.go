package store

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"errors"
	"runtime"
	"sync"

	"github.com/pareo-chess/pareo/internal/journal"
)

// Load loads the journal of a tournament and folds all of it: what is handed out
// follows from the chain of its events. It has to end with the hash that is stored
// as its head: the chain alone says nothing about the last record. While it is being
// read its records may be replaced (see Redact): what does not hold is read again.
func (s *Store) Load(ctx context.Context, id ID) (*journal.Journal, error) {
	j, err := s.loadOnce(ctx, id)
	for again := 1; again < loads && errors.As(err, new(*journal.Broken)); again++ {
		j, err = s.loadOnce(ctx, id)
	}
	return j, err
}

// loads is how often a journal is read before it is called broken.
const loads = 3

func (s *Store) loadOnce(ctx context.Context, id ID) (*journal.Journal, error) {
	var last int64
	var head []byte
	err := s.read.QueryRowContext(ctx, s.dialect.query("SELECT seq, head FROM journals WHERE id = ? AND name <> ?"), id, installation).Scan(&last, &head)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, ErrUnknown
	case err != nil:
		return nil, explain(err)
	}
	records, err := s.recordsUpTo(ctx, id, last)
	if err != nil {
		return nil, explain(err)
	}
	j, err := journal.Load(records)
	if err != nil {
		return nil, s.whereBroken(ctx, id, err)
	}
	if end := j.Head(); last > 0 && !bytes.Equal(head, end[:]) {
		err = journal.Break(last, "chain.end")
		return nil, s.whereBroken(ctx, id, err)
	}
	return j, nil
}

// whereBroken makes the error of a broken journal name the event whose record
// does not match the hash stored beside it, if there is one: the chain alone
// shows a change only at the event that follows. Other errors stay as they are.
func (s *Store) whereBroken(ctx context.Context, id ID, err error) error {
	var broken *journal.Broken
	if !errors.As(err, &broken) {
		return err
	}
	records, hashes, readErr := s.Records(ctx, id, 0)
	if readErr != nil {
		return readErr
	}
	return cmp.Or(journal.Verify(records, hashes), err)
}

// recordsUpTo reads the records 1 to last of a journal: a long one in parts, by
// several connections at once. Records are never changed but by Redact, of which a part
// alone does not hold, so it does not matter that they look at different moments. One
// that is missing stays nil.
func (s *Store) recordsUpTo(ctx context.Context, id ID, last int64) ([][]byte, error) {
	const share = 4096
	parts := min(int64(runtime.GOMAXPROCS(0)), last/share+1)
	records := make([][]byte, last)
	errs := make([]error, parts)
	var wait sync.WaitGroup
	for part := range parts {
		wait.Go(func() {
			errs[part] = s.readPart(ctx, id, last*part/parts, last*(part+1)/parts, records)
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return records, nil
}

// readPart reads the records after one number up to another into their places.
func (s *Store) readPart(ctx context.Context, id ID, after, last int64, records [][]byte) error {
	rows, err := s.read.QueryContext(ctx, s.dialect.query("SELECT seq, record FROM records WHERE journal = ? AND seq > ? AND seq <= ? ORDER BY seq"), id, after, last)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var seq int64
		var record []byte
		if err := rows.Scan(&seq, &record); err != nil {
			return err
		}
		records[seq-1] = record
	}
	return rows.Err()
}
