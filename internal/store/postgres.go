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
		return nil, errors.Join(fmt.Errorf("PostgreSQL cannot be reached: %w", err), db.Close())
	}
	if commit == "off" {
		return nil, errors.Join(errors.New("PostgreSQL has synchronous_commit off: acknowledged results could be lost; switch it on"), db.Close())
	}
	s := &Store{write: db, read: db, dialect: dialect{
		goose: "postgres", migrations: "postgres", numbered: true, announce: announce,
		listen: func(ctx context.Context, h *hub) { listen(ctx, address, h) },
	}}
	return s, s.start(ctx)
}

func announce(ctx context.Context, tx *sql.Tx, c Change) error {
	_, err := tx.ExecContext(ctx, "SELECT pg_notify($1, $2)", channel, fmt.Sprintf("%d %d", c.ID, c.Seq))
	return err
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
