package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/pareo-chess/pareo/internal/budget"
)

// Turn waits until no other server has the turn to write into a journal, first
// come, first served, and returns the number of its last event then. The turn ends
// when it is given back, or with the connection. It promises nothing about what is
// written: who writes without a turn is not kept from it, and of two writers the
// append still lets one win. Where one server alone can write there is nobody to
// wait for, and nothing to give back: the function is nil.
func (s *Store) Turn(ctx context.Context, id ID) (last int64, giveBack func(), err error) {
	if s.turns == nil {
		return 0, nil, nil
	}
	connection, err := s.turns.Conn(ctx)
	if err != nil {
		return 0, nil, explain(err)
	}
	err = connection.Raw(func(c any) error {
		last, err = turnPostgres(ctx, c, id)
		return bad(err)
	})
	if err != nil {
		_ = connection.Close() // what it may have had is free
		return 0, nil, explain(err)
	}
	return last, func() { giveBackPostgres(connection, id) }, nil
}

// maxTurns is how many turns of a server are waited for or held at once. Each has
// a connection of its own, so that who waits keeps nobody from writing.
const maxTurns = 4

// A connection that holds a turn is asked every few seconds whether there is still
// somebody, by either side: a machine that went away keeps its turn for 20 seconds, and
// not for the two hours after which PostgreSQL would ask by itself.
const (
	keepAlive         = 5 * time.Second
	keepAliveSettings = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
)

// openTurns opens the connections for turns.
func openTurns(address string) (*sql.DB, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	config.DialFunc = (&net.Dialer{KeepAlive: keepAlive}).DialContext
	turns := stdlib.OpenDB(*config, stdlib.OptionAfterConnect(func(ctx context.Context, c *pgx.Conn) error {
		_, err := c.PgConn().Exec(ctx, keepAliveSettings).ReadAll()
		return err
	}))
	keepConnections(turns, maxTurns)
	return turns, nil
}

// turnLock is the number of a journal's advisory lock: "pareo" and the journal.
func turnLock(id ID) int64 { return 0x70_61_72_65<<32 ^ int64(id) }

// turnPostgres takes the lock and then reads the end of the journal, with one
// question and answer.
func turnPostgres(ctx context.Context, c any, id ID) (last int64, err error) {
	on, ok := c.(*stdlib.Conn)
	if !ok {
		return 0, fmt.Errorf("a connection of %T cannot wait for a turn", c)
	}
	var batch pgx.Batch
	batch.Queue("SELECT pg_advisory_lock($1)", turnLock(id))
	batch.Queue("SELECT COALESCE((SELECT seq FROM journals WHERE id = $1), 0)", int64(id)).QueryRow(func(row pgx.Row) error { return row.Scan(&last) })
	return last, on.Conn().SendBatch(ctx, &batch).Close()
}

// giveBackPostgres frees the lock. A connection that does not answer is given up,
// and the lock with it.
func giveBackPostgres(connection *sql.Conn, id ID) {
	ctx, cancel := context.WithTimeout(context.Background(), budget.DatabaseWrite)
	defer cancel()
	_ = connection.Raw(func(c any) error {
		_, err := c.(*stdlib.Conn).Conn().Exec(ctx, "SELECT pg_advisory_unlock($1)", turnLock(id))
		return bad(err)
	})
	_ = connection.Close()
}

// bad makes the pool throw a connection away after any error: it may hold a lock.
func bad(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", driver.ErrBadConn, err)
}
