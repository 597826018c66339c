package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// Receipt says that a request was done, so that it is done once however often it
// is sent. It is written together with the events of the request.
type Receipt struct {
	Scope   string       // within which a key is used once
	Key     string       // chosen by who asked
	Request journal.Hash // of what was asked
	Data    []byte       // what was answered beside the events
	At      time.Time    // when it was done
	Expires time.Time    // from when on it is forgotten

	Journal     ID    // where the events are; set by the store
	First, Last int64 // the events; set by the store
}

// ErrRepeated is returned by appends with a receipt that is there already;
// nothing was written.
var ErrRepeated = errors.New("the request was done before")

// SubmitOnce is Submit with a receipt: both are written, or with ErrRepeated
// neither.
func (s *Store) SubmitOnce(ctx context.Context, id ID, after int64, events []journal.Event, r *Receipt) (wait func() error) {
	return s.submit(ctx, appendingOnce(id, after, events, r))
}

func appendingOnce(id ID, after int64, events []journal.Event, r *Receipt) *appending {
	a := &appending{id: id, after: after, records: recordsOf(events)}
	if r != nil {
		kept := *r
		kept.Journal, kept.First, kept.Last = id, after+1, after+int64(len(events))
		a.receipts = []*Receipt{&kept}
	}
	return a
}

// Receipt finds a receipt that has not expired at a time.
func (s *Store) Receipt(ctx context.Context, scope, key string, at time.Time) (r *Receipt, found bool, err error) {
	r = &Receipt{Scope: scope, Key: key}
	var request []byte
	var expiry int64
	row := s.read.QueryRowContext(ctx, s.dialect.query("SELECT request, journal, first, last, data, expiry FROM receipts WHERE scope = ? AND key = ? AND expiry > ?"),
		scope, key, at.UnixMilli())
	err = row.Scan(&request, &r.Journal, &r.First, &r.Last, &r.Data, &expiry)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, explain(err)
	}
	copy(r.Request[:], request)
	r.Expires = time.UnixMilli(expiry)
	return r, true, nil
}

// KeepReceipt keeps a receipt of what has no events; ErrRepeated if it is there already.
// Its Journal says with which tournament it goes.
func (s *Store) KeepReceipt(ctx context.Context, r *Receipt) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error { return s.keepReceipt(ctx, tx, r) })
}

func (s *Store) keepReceipt(ctx context.Context, tx *sql.Tx, r *Receipt) error {
	if r == nil {
		return nil
	}
	done, err := tx.ExecContext(ctx, s.dialect.query(`INSERT INTO receipts (scope, key, request, journal, first, last, data, expiry) VALUES (?, ?, ?, ?, 0, 0, ?, ?)
		ON CONFLICT (scope, key) DO UPDATE SET request = excluded.request, journal = excluded.journal, data = excluded.data, expiry = excluded.expiry WHERE receipts.expiry <= ?`),
		r.Scope, r.Key, r.Request[:], r.Journal, r.Data, r.Expires.UnixMilli(), r.At.UnixMilli())
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(ErrRepeated, err)
	}
	return nil
}

// forgetReceipt takes a receipt out again: what it stands for was not done after all.
func (s *Store) forgetReceipt(ctx context.Context, tx *sql.Tx, r *Receipt) error {
	if r == nil {
		return nil
	}
	_, err := tx.ExecContext(ctx, s.dialect.query("DELETE FROM receipts WHERE scope = ? AND key = ? AND journal = ?"), r.Scope, r.Key, r.Journal)
	return err
}

// takeBack takes records out again that this transaction has added, with the
// receipts it has added; the journal has been locked since.
func (s *Store) takeBack(ctx context.Context, tx *sql.Tx, a *appending) error {
	_, err := tx.ExecContext(ctx, s.dialect.query("DELETE FROM records WHERE journal = ? AND seq > ?"), a.id, a.after)
	if err == nil {
		_, err = tx.ExecContext(ctx, s.dialect.query("UPDATE journals SET seq = ?, head = ? WHERE id = ?"), a.after, a.first().Prev[:], a.id)
	}
	for _, r := range a.receipts {
		if err == nil {
			_, err = tx.ExecContext(ctx, s.dialect.query("DELETE FROM receipts WHERE scope = ? AND key = ? AND journal = ? AND first > ?"), r.Scope, r.Key, a.id, a.after)
		}
	}
	return err
}
