package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Trouble says that the database cannot do what it is asked for just now, and
// why. Nothing that was acknowledged is lost by it; when the cause is gone the
// store goes on without being opened again.
type Trouble struct {
	Kind TroubleKind
	Err  error // the database's own words
}

// TroubleKind is what the trouble is.
type TroubleKind string

// The kinds of trouble.
const (
	DiskFull    TroubleKind = "disk full"
	ReadOnly    TroubleKind = "read-only"
	Locked      TroubleKind = "locked"
	Unreachable TroubleKind = "unreachable"
	Damaged     TroubleKind = "damaged"
	Failing     TroubleKind = "failing"
)

// Error is one line: what is wrong, what helps, and the database's own words.
func (t *Trouble) Error() string {
	what := map[TroubleKind]string{
		DiskFull:    "the disk is full; make room",
		ReadOnly:    "the database cannot be written to; look at the rights of its file and folder, and at the disk",
		Locked:      "another program keeps the database locked; end it",
		Unreachable: "the database cannot be reached; it is needed for everything",
		Damaged:     "the database is damaged; restore a backup",
		Failing:     "the disk does not do its work; look at its state",
	}[t.Kind]
	return what + " (" + strings.Join(strings.Fields(t.Err.Error()), " ") + ")"
}

func (t *Trouble) Unwrap() error { return t.Err }

// explain turns what a database says into a *Trouble where it is one.
func explain(err error) error {
	if kind := troubleOf(err); kind != "" {
		return &Trouble{kind, err}
	}
	return err
}

func troubleOf(err error) TroubleKind {
	var already *Trouble
	var local *sqlite.Error
	var remote *pgconn.PgError
	var connect *pgconn.ConnectError
	var network net.Error
	switch {
	case err == nil, errors.As(err, &already), errors.Is(err, context.Canceled):
		return ""
	case errors.As(err, &local):
		return troubleOfSQLite(local.Code() & 0xff) // the primary code
	case errors.As(err, &remote):
		return troubleOfPostgres(remote.Code)
	case errors.As(err, &connect), errors.As(err, &network), errors.Is(err, driver.ErrBadConn),
		errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, context.DeadlineExceeded):
		return Unreachable
	case strings.Contains(err.Error(), "conn closed"): // pgx has no error of its own for it
		return Unreachable
	}
	return ""
}

func troubleOfSQLite(code int) TroubleKind {
	switch code {
	case sqlite3.SQLITE_FULL:
		return DiskFull
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM:
		return ReadOnly
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return Locked
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return Damaged
	case sqlite3.SQLITE_IOERR:
		return Failing
	}
	return ""
}

// troubleOfPostgres reads the code of an error (PostgreSQL, appendix A).
func troubleOfPostgres(code string) TroubleKind {
	switch {
	case code == "53100":
		return DiskFull
	case code == "25006":
		return ReadOnly
	case code == "55P03", code == "57014": // lock not available, cancelled by a time limit
		return Locked
	case strings.HasPrefix(code, "57P"), strings.HasPrefix(code, "08"), strings.HasPrefix(code, "53"), strings.HasPrefix(code, "28"), code == "3D000":
		return Unreachable // going down, connection, no room for one, not let in, no such database
	case strings.HasPrefix(code, "58"):
		return Failing
	case strings.HasPrefix(code, "XX"):
		return Damaged
	}
	return ""
}
