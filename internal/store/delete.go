package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pareo-chess/pareo/internal/budget"
)

// Deleted is the number of a Change that says that a journal is gone.
const Deleted = -1

// Delete takes the journal of a tournament out of the database for good, with the
// receipts of what was done in it and the subscriptions and hooks to it, and in the same transaction adds the records
// that say so to another journal, which ends at number after: both happen, or
// neither. The number of a journal is not given again. Who writes into it later
// gets a *Conflict; who asks for it, ErrUnknown. A large journal takes its time, two
// minutes at the most, and what has begun is not given up when the context ends.
func (s *Store) Delete(ctx context.Context, id, in ID, after int64, records []Record) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), budget.DeletionTime)
	defer cancel()
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	note := &appending{id: in, after: after, records: records}
	if err = s.deleteIn(ctx, tx, id, note); err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return err
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("the journal could not be deleted: %w", explain(err))
	}
	s.changes.tell(note.change())
	s.changes.tell(Change{id, Deleted})
	return nil
}

func (s *Store) deleteIn(ctx context.Context, tx *sql.Tx, id ID, note *appending) error {
	if s.dialect.lock != nil {
		if err := s.dialect.lock(ctx, tx, id, note.id); err != nil {
			return explain(err)
		}
	}
	conflict, err := s.insert(ctx, tx, []*appending{note})
	if err = errors.Join(conflict, explain(err)); err != nil {
		return err
	}
	for _, statement := range []string{"DELETE FROM receipts WHERE journal = ?", "DELETE FROM subscriptions WHERE journal = ?",
		"UPDATE hooks SET state = '' WHERE journal = ?", "DELETE FROM deliveries WHERE hook IN (SELECT id FROM hooks WHERE journal = ?)", "DELETE FROM hooks WHERE journal = ?", "DELETE FROM records WHERE journal = ?"} {
		if _, err := tx.ExecContext(ctx, s.dialect.query(statement), id); err != nil {
			return explain(err)
		}
	}
	done, err := tx.ExecContext(ctx, s.dialect.query("DELETE FROM journals WHERE id = ? AND name <> ?"), id, installation)
	if err != nil {
		return explain(err)
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return errors.Join(ErrUnknown, explain(err))
	}
	if s.dialect.announce != nil {
		return explain(s.dialect.announce(ctx, tx, Change{id, Deleted}))
	}
	return nil
}
