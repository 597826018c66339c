package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"github.com/pareo-chess/pareo/internal/budget"
)

// channel is the name under which servers hear of each other.
const channel = "pareo_journals"

// openPostgres opens a PostgreSQL. It is checked that the server flushes to disk
// what it acknowledges.
func openPostgres(ctx context.Context, address string) (*Store, error) {
	db, err := sql.Open("pgx", address)
	if err != nil {
		return nil, err
	}
	keepConnections(db, maxConnections)
	var commit string
	if err := db.QueryRowContext(ctx, "SHOW synchronous_commit").Scan(&commit); err != nil {
		return nil, errors.Join(explain(err), db.Close())
	}
	if commit == "off" {
		return nil, errors.Join(errors.New("PostgreSQL has synchronous_commit off: acknowledged results could be lost; switch it on"), db.Close())
	}
	turns, err := openTurns(address)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	kept := patiently(db, budget.DatabaseRead)
	s := &Store{write: kept, read: kept, turns: turns, dialect: dialect{
		goose: "postgres", migrations: "postgres", numbered: true, add: addPostgres, addAlone: addPostgresAlone, statements: []string{appendPostgres},
		lock: lockPostgres, announce: announcePostgres,
		listen: func(ctx context.Context, h *hub) { listen(ctx, address, h) },
	}}
	return s, s.start(ctx)
}

// maxConnections is how many connections a server has at once, besides the one on
// which it listens and those for turns: four servers stay below the hundred that
// PostgreSQL allows by itself.
const maxConnections = 12

// keepConnections bounds the connections of a pool and keeps them between uses: a
// new one costs PostgreSQL a process.
func keepConnections(db *sql.DB, most int) {
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	db.SetConnMaxIdleTime(time.Minute)
}

// appendPostgres moves the head of a journal, adds records and receipts and
// announces them with one question and answer. It counts what it moved and the
// receipts it wrote. Where a receipt is there that has not expired ($16) it
// keeps that one, or, if it is to be all or nothing ($17), gives it no expiry:
// the table refuses that, and nothing is written.
const appendPostgres = `WITH moved AS (
		UPDATE journals SET seq = $1, head = $2, bytes = bytes + $18 WHERE id = $3 AND seq = $4 AND head = $5 RETURNING id
	), added AS (
		INSERT INTO records (journal, seq, hash, record)
		SELECT moved.id, new.* FROM moved, unnest($6::bigint[], $7::bytea[], $8::bytea[]) AS new
	), kept AS (
		INSERT INTO receipts (journal, scope, key, request, first, last, data, expiry)
		SELECT moved.id, new.* FROM moved, unnest($9::text[], $10::text[], $11::bytea[], $12::bigint[], $13::bigint[], $14::bytea[], $15::bigint[]) AS new
		ON CONFLICT (scope, key) DO UPDATE SET request = excluded.request, journal = excluded.journal, first = excluded.first, last = excluded.last,
			data = excluded.data, expiry = CASE WHEN receipts.expiry <= $16 THEN excluded.expiry END
			WHERE receipts.expiry <= $16 OR $17
		RETURNING key
	), told AS (
		SELECT pg_notify('` + channel + `', $3 || ' ' || $1) FROM moved
	)
	SELECT (SELECT COUNT(*) FROM moved), (SELECT COUNT(*) FROM kept), (SELECT COUNT(*) FROM told)`

func addPostgres(ctx context.Context, statements []*sql.Stmt, a *appending) (continued bool, fresh int, err error) {
	return askPostgres(ctx, statements, a, false)
}

func addPostgresAlone(ctx context.Context, statements []*sql.Stmt, a *appending) (written bool, err error) {
	written, _, err = askPostgres(ctx, statements, a, true)
	var refused *pgconn.PgError
	if errors.As(err, &refused) && refused.Code == "23502" { // no expiry: a receipt was there
		return false, nil
	}
	return written, err
}

func askPostgres(ctx context.Context, statements []*sql.Stmt, a *appending, allOrNothing bool) (continued bool, fresh int, err error) {
	n := len(a.records)
	numbers, hashes, data := make([]int64, n), make([][]byte, n), make([][]byte, n)
	for i := range a.records {
		r := &a.records[i]
		numbers[i], hashes[i], data[i] = r.Seq, r.Hash[:], r.Data
	}
	values := append([]any{a.last().Seq, a.last().Hash[:], a.id, a.after, a.first().Prev[:], numbers, hashes, data}, receiptColumns(a.receipts)...)
	var moved, told int
	err = statements[0].QueryRowContext(ctx, append(values, allOrNothing, a.bytes())...).Scan(&moved, &fresh, &told)
	return moved == 1, fresh, err
}

// lockPostgres takes rows in the order of their numbers, as appends do.
func lockPostgres(ctx context.Context, tx *sql.Tx, ids ...ID) error {
	slices.Sort(ids)
	for _, id := range ids {
		if _, err := tx.ExecContext(ctx, "SELECT 1 FROM journals WHERE id = $1 FOR UPDATE", id); err != nil {
			return err
		}
	}
	return nil
}

func announcePostgres(ctx context.Context, tx *sql.Tx, c Change) error {
	_, err := tx.ExecContext(ctx, "SELECT pg_notify('"+channel+"', $1)", fmt.Sprintf("%d %d", c.ID, c.Seq))
	return err
}

// receiptColumns are the receipts column by column, and the earliest time at
// which one was written.
func receiptColumns(receipts []*Receipt) []any {
	n := len(receipts)
	scopes, keys, requests, data := make([]string, n), make([]string, n), make([][]byte, n), make([][]byte, n)
	first, last, expiry, at := make([]int64, n), make([]int64, n), make([]int64, n), int64(math.MaxInt64)
	for i, r := range receipts {
		scopes[i], keys[i], requests[i], data[i] = r.Scope, r.Key, r.Request[:], r.Data
		first[i], last[i], expiry[i], at = r.First, r.Last, r.Expires.UnixMilli(), min(at, r.At.UnixMilli())
	}
	return []any{scopes, keys, requests, first, last, data, expiry, at}
}

// listen passes announcements on until the context ends. When the connection is
// lost it is made again; what was announced meanwhile is told as a zero Change.
func listen(ctx context.Context, address string, h *hub) {
	for ctx.Err() == nil {
		_ = hear(ctx, address, h) // a lost connection is the ordinary end
		select {
		case <-ctx.Done():
		case <-time.After(200 * time.Millisecond):
		}
	}
}

func hear(ctx context.Context, address string, h *hub) error {
	connection, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	defer func() { _ = connection.Close(context.WithoutCancel(ctx)) }()
	if _, err := connection.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	h.tell(Change{})
	for {
		notice, err := connection.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		var c Change
		if _, err := fmt.Sscanf(notice.Payload, "%d %d", &c.ID, &c.Seq); err != nil {
			c = Change{}
		}
		h.tell(c)
	}
}
