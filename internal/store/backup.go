package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// ErrNotEmpty is returned by Restore for a database that holds something.
var ErrNotEmpty = errors.New("the database is not empty")

// IsInstallation reports whether a journal is that of the installation itself.
func (i *Info) IsInstallation() bool { return i.Name == installation }

// Backup hands out every journal, the installation's included, as all of them
// were at one moment; others may write meanwhile.
func (s *Store) Backup(ctx context.Context, each func(info Info, records [][]byte, hashes []journal.Hash) error) error {
	options := &sql.TxOptions{ReadOnly: true}
	if s.dialect.numbered { // PostgreSQL has to be asked for one moment, SQLite knows no other
		options.Isolation = sql.LevelRepeatableRead
	}
	tx, err := s.read.BeginTx(ctx, options)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	list, err := s.listIn(ctx, tx)
	if err != nil {
		return err
	}
	for _, info := range list {
		if info.Seq == 0 {
			continue
		}
		records, hashes, err := s.recordsIn(ctx, tx, info.ID, 0)
		if err == nil {
			err = each(info, records, hashes)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// reading is a database or a transaction.
type reading interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// listIn lists all journals, that of the installation too.
func (s *Store) listIn(ctx context.Context, from reading) ([]Info, error) {
	return s.infosIn(ctx, from, "ORDER BY id")
}

// infosIn lists the journals that the end of a query names.
func (s *Store) infosIn(ctx context.Context, from reading, which string, args ...any) ([]Info, error) {
	rows, err := from.QueryContext(ctx, s.dialect.query("SELECT id, name, created, seq, head FROM journals "+which), args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var list []Info
	for rows.Next() {
		var info Info
		var created string
		var head []byte
		if err := rows.Scan(&info.ID, &info.Name, &created, &info.Seq, &head); err != nil {
			return nil, err
		}
		if info.Created, err = time.Parse(time.RFC3339Nano, created); err != nil {
			return nil, err
		}
		copy(info.Head[:], head)
		list = append(list, info)
	}
	return list, rows.Err()
}

// recordsIn reads the records of a journal after an event, with their hashes.
func (s *Store) recordsIn(ctx context.Context, from reading, id ID, after int64) (records [][]byte, hashes []journal.Hash, err error) {
	rows, err := from.QueryContext(ctx, s.dialect.query("SELECT record, hash FROM records WHERE journal = ? AND seq > ? ORDER BY seq"), id, after)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var record, hash []byte
		if err := rows.Scan(&record, &hash); err != nil {
			return nil, nil, err
		}
		var h journal.Hash
		copy(h[:], hash)
		records, hashes = append(records, record), append(hashes, h)
	}
	return records, hashes, rows.Err()
}

// Saved is a journal that comes back, with the number it had: roles are given
// for these numbers.
type Saved struct {
	Info
	Records [][]byte
}

// Restore fills an empty database with journals, all of them or none. The caller
// has verified them.
func (s *Store) Restore(ctx context.Context, journals []Saved) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	err = s.restoreIn(ctx, tx, journals)
	if err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

func (s *Store) restoreIn(ctx context.Context, tx *sql.Tx, journals []Saved) error {
	var used int
	if err := tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM journals WHERE seq > 0").Scan(&used); err != nil {
		return err
	}
	if used > 0 {
		return ErrNotEmpty
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM journals"); err != nil { // that never began
		return err
	}
	insert := "INSERT INTO journals (id, name, created, seq, head) VALUES (?, ?, ?, ?, ?)"
	if s.dialect.numbered {
		insert = "INSERT INTO journals (id, name, created, seq, head) OVERRIDING SYSTEM VALUE VALUES (?, ?, ?, ?, ?)"
	}
	for i := range journals {
		j := &journals[i]
		head := journal.HashOf(j.Records[len(j.Records)-1])
		if _, err := tx.ExecContext(ctx, s.dialect.query(insert), j.ID, j.Name, j.Created.UTC().Format(time.RFC3339Nano), len(j.Records), head[:]); err != nil {
			return fmt.Errorf("journal %q: %w", j.Name, err)
		}
		for n, record := range j.Records {
			hash := journal.HashOf(record)
			_, err := tx.ExecContext(ctx, s.dialect.query("INSERT INTO records (journal, seq, hash, record) VALUES (?, ?, ?, ?)"), j.ID, n+1, hash[:], record)
			if err != nil {
				return fmt.Errorf("journal %q, event %d: %w", j.Name, n+1, err)
			}
		}
	}
	if s.dialect.numbered && len(journals) > 0 { // new journals get numbers after these
		_, err := tx.ExecContext(ctx, "SELECT setval(pg_get_serial_sequence('journals', 'id'), (SELECT MAX(id) FROM journals))")
		return err
	}
	return nil
}
