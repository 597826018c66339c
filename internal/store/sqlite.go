package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"github.com/pareo-chess/pareo/internal/budget"
)

// openSQLite opens a file. Writes are flushed to disk before they are
// acknowledged (synchronous=FULL), beside readers that do not wait (write-ahead
// log); both are checked, because SQLite falls back silently where a file system
// cannot do it.
func openSQLite(ctx context.Context, file string) (*Store, error) {
	if err := makePrivate(file); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	write, err := sql.Open("sqlite", sqliteAddress(file, "immediate"))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	read, err := sql.Open("sqlite", sqliteAddress(file, "deferred"))
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	s := &Store{file: file, write: patiently(write, budget.DatabaseWrite), read: patiently(read, budget.DatabaseRead), dialect: dialect{
		goose: "sqlite3", migrations: "sqlite", add: addSQLite,
		statements: []string{
			"UPDATE journals SET seq = ?, head = ?, bytes = bytes + ? WHERE id = ? AND seq = ? AND head = ?",
			"INSERT INTO records (journal, seq, hash, record) VALUES (?, ?, ?, ?)",
			"INSERT INTO records (journal, seq, hash, record) VALUES (?, ?, ?, ?)" + strings.Repeat(", (?, ?, ?, ?)", rowsAtOnce-1),
			`INSERT INTO receipts (journal, scope, key, request, first, last, data, expiry) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
				ON CONFLICT (scope, key) DO UPDATE SET request = excluded.request, journal = excluded.journal, first = excluded.first, last = excluded.last,
					data = excluded.data, expiry = excluded.expiry WHERE receipts.expiry <= ?`,
		},
	}}
	if err := s.checkSQLite(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", file, explain(err)), s.closeDatabases())
	}
	return s, s.start(ctx)
}

// makePrivate makes a database that is not there yet, for its owner alone; SQLite gives
// the files beside it the same rights. What else is in the way SQLite says better.
func makePrivate(file string) error {
	made, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil
	}
	return made.Close()
}

// sqliteAddress names a file with what every connection has to set. The time to
// wait for a lock comes first: the rest may need one. What is deleted or replaced is
// overwritten, so that no trace of it is in the file.
func sqliteAddress(file, lock string) string {
	options := url.Values{
		"_pragma": {"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)"},
		"_txlock": {lock},
	}
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: file}).EscapedPath(), RawQuery: options.Encode()}).String()
}

func (s *Store) checkSQLite(ctx context.Context) error {
	for _, check := range []struct{ pragma, want, otherwise string }{
		{"journal_mode", "wal", "the file system cannot keep a write-ahead log; use a local disk"},
		{"synchronous", "2", "writes would not be flushed to disk"},
	} {
		var got string
		if err := s.write.QueryRowContext(ctx, "PRAGMA "+check.pragma).Scan(&got); err != nil {
			return err
		}
		if got != check.want {
			return fmt.Errorf("%s (%s is %s)", check.otherwise, check.pragma, got)
		}
	}
	var bytes int64
	if err := s.write.QueryRowContext(ctx, "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()").Scan(&bytes); err != nil {
		return err
	}
	if bytes > checkedAtOnce { // it would take seconds; a server checks while it serves
		return nil
	}
	return s.Check(ctx)
}

// checkedAtOnce is how large a file is checked when it is opened.
const checkedAtOnce = 32 << 20

// Check checks the structure of a file, all of it. PostgreSQL has checks of its own.
func (s *Store) Check(ctx context.Context) error {
	if s.file == "" {
		return nil
	}
	var found string
	if err := s.read.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return explain(err)
	}
	if found != "ok" {
		return &Trouble{Damaged, fmt.Errorf("quick_check is %s", found)}
	}
	return nil
}

// rowsAtOnce is how many records one statement adds if there are so many: what a
// statement costs by itself is more than what a record does.
const rowsAtOnce = 16

// addSQLite writes an append. The file is local and has its own time limit for
// locks; a context that can end would cost a goroutine for every statement.
func addSQLite(ctx context.Context, statements []*sql.Stmt, a *appending) (continued bool, fresh int, err error) {
	ctx = context.WithoutCancel(ctx)
	done, err := statements[0].ExecContext(ctx, a.last().Seq, a.last().Hash[:], a.bytes(), a.id, a.after, a.first().Prev[:])
	if err != nil {
		return false, 0, err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return false, 0, err
	}
	for rest := a.records; len(rest) > 0; {
		n, statement := 1, statements[1]
		if len(rest) >= rowsAtOnce {
			n, statement = rowsAtOnce, statements[2]
		}
		values := make([]any, 0, 4*rowsAtOnce)
		for i := range rest[:n] {
			values = append(values, int64(a.id), rest[i].Seq, rest[i].Hash[:], rest[i].Data)
		}
		if _, err := statement.ExecContext(ctx, values...); err != nil {
			return false, 0, err
		}
		rest = rest[n:]
	}
	for _, r := range a.receipts {
		done, err := statements[3].ExecContext(ctx, int64(a.id), r.Scope, r.Key, r.Request[:], r.First, r.Last, r.Data, r.Expires.UnixMilli(), r.At.UnixMilli())
		if err != nil {
			return false, 0, err
		}
		n, err := done.RowsAffected()
		if err != nil {
			return false, 0, err
		}
		fresh += int(n)
	}
	return true, fresh, nil
}
