package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
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
	db.SetMaxOpenConns(16)
	var commit string
	if err := db.QueryRowContext(ctx, "SHOW synchronous_commit").Scan(&commit); err != nil {
		return nil, errors.Join(explain(err), db.Close())
	}
	if commit == "off" {
		return nil, errors.Join(errors.New("PostgreSQL has synchronous_commit off: acknowledged results could be lost; switch it on"), db.Close())
	}
	s := &Store{write: db, read: db, dialect: dialect{
		goose: "postgres", migrations: "postgres", numbered: true, add: addPostgres, addAlone: true, statements: []string{appendPostgres},
		listen: func(ctx context.Context, h *hub) { listen(ctx, address, h) },
	}}
	return s, s.start(ctx)
}

// appendPostgres moves the head of a journal, adds records and announces them
// with one question and answer. It counts what it moved.
const appendPostgres = `WITH moved AS (
		UPDATE journals SET seq = $1, head = $2 WHERE id = $3 AND seq = $4 AND head = $5 RETURNING id
	), added AS (
		INSERT INTO records (journal, seq, hash, record)
		SELECT moved.id, new.* FROM moved, unnest($6::bigint[], $7::bytea[], $8::bytea[]) AS new
	), told AS (
		SELECT pg_notify('` + channel + `', $3 || ' ' || $1) FROM moved
	)
	SELECT (SELECT COUNT(*) FROM moved), (SELECT COUNT(*) FROM told)`

func addPostgres(ctx context.Context, statements []*sql.Stmt, a *appending) (continued bool, err error) {
	n := len(a.records)
	numbers, hashes, data := make([]int64, n), make([][]byte, n), make([][]byte, n)
	for i := range a.records {
		r := &a.records[i]
		numbers[i], hashes[i], data[i] = r.Seq, r.Hash[:], r.Data
	}
	var moved, told int
	err = statements[0].QueryRowContext(ctx, a.last().Seq, a.last().Hash[:], a.id, a.after, a.first().Prev[:], numbers, hashes, data).Scan(&moved, &told)
	return moved == 1, err
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
