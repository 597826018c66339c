package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Redaction is what takes the place of records of a journal.
type Redaction struct {
	ID       ID
	After    int64            // the last record of the journal
	Replaced map[int64][]byte // records known by the same hashes as those whose place they take
	Record   Record           // the next of the journal, which says so
	Players  []int            // of whom they are: notices about them end
}

// ErrMoved says that something else was written into a journal meanwhile.
var ErrMoved = errors.New("something else was written into the journal meanwhile")

// Redact replaces records of a journal, adds the one to its end that says so, and in the
// same transaction adds records to another journal, in, which ends at number after: all
// of it happens, or nothing. Receipts of requests in the journal keep what makes a repeated
// request known, their key, the hash of the request and the numbers of its events, and lose
// what was answered beside the events, which may tell of what was replaced; those of requests
// without events go, and the subscriptions to the players. ErrMoved says that the journal was overtaken, a *Conflict that the
// other one was. SQLite overwrites what it frees; its log is emptied unless somebody is
// reading, and then with the next backup or start.
func (s *Store) Redact(ctx context.Context, r *Redaction, in ID, after int64, records []Record) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	end, note := &appending{id: r.ID, after: r.After, records: []Record{r.Record}}, &appending{id: in, after: after, records: records}
	if err = s.redactIn(ctx, tx, r, end, note); err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("personal data could not be taken out: %w", explain(err))
	}
	s.changes.tell(note.change())
	s.changes.tell(end.change())
	s.emptyLog(ctx)
	return nil
}

func (s *Store) redactIn(ctx context.Context, tx *sql.Tx, r *Redaction, end, note *appending) error {
	if s.dialect.lock != nil {
		if err := s.dialect.lock(ctx, tx, end.id, note.id); err != nil {
			return explain(err)
		}
	}
	overtaken, err := s.insert(ctx, tx, []*appending{end})
	if overtaken != nil {
		return cmp.Or(explain(err), ErrMoved)
	}
	var conflict error
	if err == nil {
		conflict, err = s.insert(ctx, tx, []*appending{note})
	}
	if err = errors.Join(conflict, explain(err)); err != nil {
		return err
	}
	if err := s.replaceIn(ctx, tx, r.ID, r.Replaced); err != nil {
		return err
	}
	for _, player := range r.Players {
		if _, err := tx.ExecContext(ctx, s.dialect.query("DELETE FROM subscriptions WHERE journal = ? AND player = ?"), int64(r.ID), player); err != nil {
			return explain(err)
		}
	}
	if _, err = tx.ExecContext(ctx, s.dialect.query("DELETE FROM receipts WHERE journal = ? AND first = 0"), int64(r.ID)); err == nil {
		_, err = tx.ExecContext(ctx, s.dialect.query("UPDATE receipts SET data = ? WHERE journal = ?"), []byte("[]"), int64(r.ID))
	}
	return explain(err)
}

// replaceIn puts records in the place of others in a journal.
func (s *Store) replaceIn(ctx context.Context, tx *sql.Tx, id ID, replaced map[int64][]byte) error {
	for _, seq := range slices.Sorted(maps.Keys(replaced)) {
		done, err := tx.ExecContext(ctx, s.dialect.query("UPDATE records SET record = ? WHERE journal = ? AND seq = ?"), replaced[seq], int64(id), seq)
		if err != nil {
			return explain(err)
		}
		if n, err := done.RowsAffected(); err != nil || n != 1 {
			return errors.Join(ErrUnknown, explain(err))
		}
	}
	_, err := tx.ExecContext(ctx, s.dialect.query("UPDATE journals SET bytes = (SELECT SUM(LENGTH(record)) FROM records WHERE journal = journals.id) WHERE id = ?"), int64(id))
	return explain(err)
}

// Replace puts records in the place of others of a journal that ends at number after, by
// the same hashes as those, and adds the records to its end that say so: all of it
// happens, or nothing. A *Conflict says that something else was written meanwhile. What
// was replaced is gone from the database as with [Store.Redact].
func (s *Store) Replace(ctx context.Context, id ID, after int64, replaced map[int64][]byte, records []Record) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	end := &appending{id: id, after: after, records: records}
	if s.dialect.lock != nil {
		err = explain(s.dialect.lock(ctx, tx, id))
	}
	if err == nil {
		var conflict error
		conflict, err = s.insert(ctx, tx, []*appending{end})
		err = errors.Join(conflict, explain(err))
	}
	if err == nil {
		err = s.replaceIn(ctx, tx, id, replaced)
	}
	if err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("personal data could not be taken out: %w", explain(err))
	}
	s.changes.tell(end.change())
	s.emptyLog(ctx)
	return nil
}

// emptyLog empties the log of SQLite, unless somebody is reading: then it is so later.
func (s *Store) emptyLog(ctx context.Context) {
	if s.file != "" {
		_, _ = s.write.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	}
}

// WithText are the journals of tournaments that have a text in a record, by number. It
// reads all records there are.
func (s *Store) WithText(ctx context.Context, text []byte) ([]ID, error) {
	where := "instr(r.record, ?) > 0"
	if s.dialect.numbered {
		where = "position(?::bytea in r.record) > 0"
	}
	rows, err := s.read.QueryContext(ctx, s.dialect.query("SELECT DISTINCT r.journal FROM records r JOIN journals j ON j.id = r.journal WHERE j.name <> ? AND "+where+" ORDER BY r.journal"), installation, text)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var found []ID
	for rows.Next() {
		var id ID
		if err := rows.Scan(&id); err != nil {
			return nil, explain(err)
		}
		found = append(found, id)
	}
	return found, explain(rows.Err())
}
