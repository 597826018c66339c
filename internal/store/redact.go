package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Redact replaces records of a journal by others that are known by the same hashes, and
// in the same transaction adds the record that says so to its end, which is number
// after: all of it happens, or nothing. Receipts and subscriptions of the journal, which
// may tell of what was replaced, go with it. Then the database is made to forget what
// it had; that this failed is the error *Unwiped. Other errors are those of AppendRecords.
func (s *Store) Redact(ctx context.Context, id ID, after int64, replaced map[int64][]byte, record Record) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	note := &appending{id: id, after: after, records: []Record{record}}
	if err = s.redactIn(ctx, tx, note, replaced); err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("personal data could not be taken out: %w", explain(err))
	}
	s.changes.tell(note.change())
	if err := s.wipe(ctx); err != nil {
		return &Unwiped{explain(err)}
	}
	return nil
}

// Unwiped says that personal data were taken out of a journal, but that traces of them
// may be left in files of the database.
type Unwiped struct{ cause error }

func (u *Unwiped) Error() string {
	return fmt.Sprintf("personal data are taken out, but the files of the database may have traces of them: %v", u.cause)
}

func (u *Unwiped) Unwrap() error { return u.cause }

func (s *Store) redactIn(ctx context.Context, tx *sql.Tx, note *appending, replaced map[int64][]byte) error {
	if s.dialect.lock != nil {
		if err := s.dialect.lock(ctx, tx, note.id); err != nil {
			return explain(err)
		}
	}
	conflict, err := s.insert(ctx, tx, []*appending{note})
	if err = errors.Join(conflict, explain(err)); err != nil {
		return err
	}
	seqs := make([]int64, 0, len(replaced))
	for seq := range replaced {
		seqs = append(seqs, seq)
	}
	slices.Sort(seqs)
	for _, seq := range seqs {
		done, err := tx.ExecContext(ctx, s.dialect.query("UPDATE records SET record = ? WHERE journal = ? AND seq = ?"), replaced[seq], int64(note.id), seq)
		if err != nil {
			return explain(err)
		}
		if n, err := done.RowsAffected(); err != nil || n != 1 {
			return errors.Join(ErrUnknown, explain(err))
		}
	}
	for _, statement := range []string{"DELETE FROM receipts WHERE journal = ?", "DELETE FROM subscriptions WHERE journal = ?"} {
		if _, err := tx.ExecContext(ctx, s.dialect.query(statement), int64(note.id)); err != nil {
			return explain(err)
		}
	}
	return nil
}

// wipe makes the database forget what was deleted or replaced: SQLite writes its file
// anew and empties its log; PostgreSQL gives the room free, which it fills by and by.
func (s *Store) wipe(ctx context.Context) error {
	if s.dialect.numbered {
		_, err := s.write.ExecContext(ctx, "VACUUM records, receipts")
		return err
	}
	if _, err := s.write.ExecContext(ctx, "VACUUM"); err != nil {
		return err
	}
	for try := 0; ; try++ {
		var busy, log, done int
		err := s.write.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &log, &done)
		if err != nil || busy == 0 {
			return err
		}
		if try == 20 {
			return errors.New("somebody reads the database all the time, and its log cannot be emptied")
		}
		time.Sleep(50 * time.Millisecond)
	}
}
