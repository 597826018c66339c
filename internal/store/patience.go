package store

import (
	"context"
	"database/sql"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
)

// A database that has gone silent, a machine that was frozen or unplugged, is waited for
// so long and no longer, by who writes and by who reads: pages and programs are then told
// that it cannot be reached.

// database is one of whose answers each has to come within a time. A long answer may take
// longer, as long as it goes on.
type database struct {
	*sql.DB
	silent time.Duration
}

func patiently(db *sql.DB, silent time.Duration) *database { return &database{db, silent} }

// watch returns a context that ends when nothing was heard for too long.
func (d *database) watch(ctx context.Context) (context.Context, *silence) {
	ctx, cancel := context.WithCancel(ctx)
	s := &silence{cancel: cancel, after: d.silent}
	s.timer = time.AfterFunc(d.silent, func() {
		s.fell.Store(true)
		cancel()
	})
	return ctx, s
}

// silence is what is waited for no longer than so long.
type silence struct {
	timer  *time.Timer
	after  time.Duration
	cancel func()
	fell   atomic.Bool
}

// heard says that something came.
func (s *silence) heard() { s.timer.Reset(s.after) }

func (s *silence) end() {
	s.timer.Stop()
	s.cancel()
}

// explain names silence as what was in the way.
func (s *silence) explain(err error) error {
	if err != nil && s.fell.Load() {
		return &Trouble{Unreachable, fmt.Errorf("no answer within %s", s.after)}
	}
	return err
}

// answers are the rows of an answer.
type answers interface {
	Next() bool
	Scan(dest ...any) error
	Err() error
	Close() error
}

type watchedRows struct {
	*sql.Rows
	silence *silence
}

// QueryContext asks for rows.
func (d *database) QueryContext(ctx context.Context, query string, args ...any) (answers, error) {
	return d.ask(ctx, d.DB.QueryContext, query, args)
}

func (d *database) ask(ctx context.Context, how func(context.Context, string, ...any) (*sql.Rows, error), query string, args []any) (answers, error) {
	ctx, silence := d.watch(ctx)
	rows, err := how(ctx, query, args...)
	if err != nil {
		silence.end()
		return nil, silence.explain(err)
	}
	return &watchedRows{rows, silence}, nil
}

// Next waits for the next row.
func (w *watchedRows) Next() bool {
	w.silence.heard()
	return w.Rows.Next()
}

// Err is why there are no more.
func (w *watchedRows) Err() error { return w.silence.explain(w.Rows.Err()) }

// Close frees the connection.
func (w *watchedRows) Close() error {
	defer w.silence.end()
	return w.Rows.Close()
}

type watchedRow struct {
	*sql.Row
	silence *silence
}

// QueryRowContext asks for one row.
func (d *database) QueryRowContext(ctx context.Context, query string, args ...any) *watchedRow {
	ctx, silence := d.watch(ctx)
	return &watchedRow{d.DB.QueryRowContext(ctx, query, args...), silence}
}

// Scan reads it.
func (w *watchedRow) Scan(dest ...any) error {
	defer w.silence.end()
	return w.silence.explain(w.Row.Scan(dest...))
}

// ExecContext does something that has no answer.
func (d *database) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	ctx, cancel := context.WithTimeout(ctx, budget.DatabaseWrite)
	defer cancel()
	return d.DB.ExecContext(ctx, query, args...)
}

// BeginTx begins a transaction. How long what is done in it may take is up to who does it.
func (d *database) BeginTx(ctx context.Context, options *sql.TxOptions) (*sql.Tx, error) {
	ctx, silence := d.watch(ctx)
	tx, err := d.DB.BeginTx(ctx, options)
	silence.timer.Stop()
	if err != nil {
		silence.end()
	}
	return tx, silence.explain(err)
}

// within is a transaction whose answers are waited for in the same way.
type within struct {
	*database
	tx *sql.Tx
}

// QueryContext asks for rows.
func (w within) QueryContext(ctx context.Context, query string, args ...any) (answers, error) {
	return w.ask(ctx, w.tx.QueryContext, query, args)
}
