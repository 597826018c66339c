package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// ErrNotEmpty is returned by Restore for a database that holds something.
var ErrNotEmpty = errors.New("the database is not empty")

// IsInstallation reports whether a journal is that of the installation itself.
func (i *Info) IsInstallation() bool { return i.Name == installation }

// Backup hands out every journal, the installation's included, as all of them
// were at one moment; others may write meanwhile. One journal at a time is in memory.
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
	list, err := s.listIn(ctx, within{s.read, tx})
	if err != nil {
		return err
	}
	for _, info := range list {
		if info.Seq == 0 {
			continue
		}
		records, hashes, err := s.recordsIn(ctx, within{s.read, tx}, info.ID, 0)
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
	QueryContext(ctx context.Context, query string, args ...any) (answers, error)
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

// Restore fills an empty database with the journals that fill puts into it, one at a
// time, all of them or none: with an error of fill nothing is there. The caller has
// verified what is put, and no more than one journal is in memory.
func (s *Store) Restore(ctx context.Context, fill func(put func(*Saved) error) error) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	if err := s.restoreIn(ctx, tx, fill); err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return explain(err)
	}
	return explain(tx.Commit())
}

func (s *Store) restoreIn(ctx context.Context, tx *sql.Tx, fill func(put func(*Saved) error) error) error {
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
	journals := 0
	err := fill(func(saved *Saved) error {
		journals++
		return s.put(ctx, tx, saved)
	})
	if err != nil {
		return err
	}
	if s.dialect.numbered && journals > 0 { // new journals get numbers after these
		_, err := tx.ExecContext(ctx, "SELECT setval(pg_get_serial_sequence('journals', 'id'), (SELECT MAX(id) FROM journals))")
		return err
	}
	return nil
}

// put writes a journal that is not there, a few records with each statement.
func (s *Store) put(ctx context.Context, tx *sql.Tx, saved *Saved) error {
	insert := "INSERT INTO journals (id, name, created, seq, head, bytes) VALUES (?, ?, ?, ?, ?, ?)"
	if s.dialect.numbered {
		insert = "INSERT INTO journals (id, name, created, seq, head, bytes) OVERRIDING SYSTEM VALUE VALUES (?, ?, ?, ?, ?, ?)"
	}
	weight := int64(0)
	for _, record := range saved.Records {
		weight += int64(len(record))
	}
	head := journal.HashOf(saved.Records[len(saved.Records)-1])
	if _, err := tx.ExecContext(ctx, s.dialect.query(insert), saved.ID, saved.Name, saved.Created.UTC().Format(time.RFC3339Nano), len(saved.Records), head[:], weight); err != nil {
		return fmt.Errorf("journal %q: %w", saved.Name, err)
	}
	first := 0
	for some := range slices.Chunk(saved.Records, rowsAtOnce) {
		values := make([]any, 0, 4*rowsAtOnce)
		for n, record := range some {
			hash := journal.HashOf(record)
			values = append(values, int64(saved.ID), first+n+1, hash[:], record)
		}
		text := "INSERT INTO records (journal, seq, hash, record) VALUES (?, ?, ?, ?)" + strings.Repeat(", (?, ?, ?, ?)", len(some)-1)
		if _, err := tx.ExecContext(ctx, s.dialect.query(text), values...); err != nil {
			return fmt.Errorf("journal %q, after event %d: %w", saved.Name, first, err)
		}
		first += len(some)
	}
	return nil
}
