package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// ID is the number of a journal in its database.
type ID int64

// Info is a journal in a list.
type Info struct {
	ID      ID
	Name    string
	Created time.Time
	Seq     int64 // of its last event
	Head    journal.Hash
}

// Conflict says that a journal does not stand where the writer believed.
type Conflict struct {
	After int64 // what the writer named
}

func (c *Conflict) Error() string {
	return fmt.Sprintf("the journal does not end at event %d any more; somebody else wrote", c.After)
}

// ErrUnknown is returned for a journal that is not there.
var ErrUnknown = errors.New("there is no such journal")

// Store is a database of journals. It may be used by many goroutines, and a
// PostgreSQL by many servers.
type Store struct {
	dialect dialect
	file    string    // of SQLite; "" = it is elsewhere
	write   *database // for SQLite one connection, so that writers queue here
	read    *database
	turns   *sql.DB // connections for turns; nil = one server alone can write
	queue   *queue
	changes *hub
	stop    context.CancelFunc
	ended   chan struct{} // closed when the writer has ended
	heard   chan struct{} // closed when the listener has ended

	statements []*sql.Stmt    // those of the dialect
	failed     map[ID]failure // of the latest append to a journal, if it failed; the writer's

	ready    readiness
	observer atomic.Pointer[func(Written)]
}

// Written is a transaction that was ended, for who measures.
type Written struct {
	Appends int           // how many were in it
	Took    time.Duration // in all
	Flush   time.Duration // to put it on disk
	Err     error         // why it failed; nil = it did not
}

// Observe tells a function of every transaction from now on. It is called by the
// writer, which waits for it.
func (s *Store) Observe(f func(Written)) { s.observer.Store(&f) }

func (s *Store) observe(w Written) {
	if f := s.observer.Load(); f != nil {
		(*f)(w)
	}
}

// Open opens a database and brings it up to date. The address is that of a
// PostgreSQL, which begins with postgres://, or else the name of a file. A
// *Trouble says what is in the way.
func Open(ctx context.Context, address string) (*Store, error) {
	open := openSQLite
	if isPostgres(address) {
		open = openPostgres
	}
	s, err := open(ctx, address)
	if err != nil {
		return nil, explain(err)
	}
	return s, nil
}

// isPostgres reports whether an address is that of a PostgreSQL.
func isPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// start sets a store going whose databases are open.
func (s *Store) start(ctx context.Context) error {
	if err := s.migrate(ctx); err != nil {
		return errors.Join(err, s.closeDatabases())
	}
	if err := s.prepare(ctx); err != nil {
		return errors.Join(err, s.closeDatabases())
	}
	s.queue, s.failed = newQueue(), make(map[ID]failure)
	s.changes = newHub()
	s.ended, s.heard = make(chan struct{}), make(chan struct{})
	running, stop := context.WithCancel(context.Background())
	s.stop = stop
	go s.writeAll(running)
	if s.dialect.listen == nil {
		close(s.heard)
	} else {
		go func() {
			defer close(s.heard)
			s.dialect.listen(running, s.changes)
		}()
	}
	return nil
}

// prepare prepares what every append needs.
func (s *Store) prepare(ctx context.Context) error {
	for _, text := range s.dialect.statements {
		statement, err := s.write.PrepareContext(ctx, text)
		if err != nil {
			return fmt.Errorf("the database cannot be used: %w", err)
		}
		s.statements = append(s.statements, statement)
	}
	return nil
}

// Close ends the store. Appends under way are finished or refused.
func (s *Store) Close() error {
	s.stop()
	<-s.ended
	<-s.heard
	s.changes.close()
	return s.closeDatabases()
}

func (s *Store) closeDatabases() error {
	for _, statement := range s.statements {
		_ = statement.Close()
	}
	err := s.write.Close()
	if s.read != s.write {
		err = errors.Join(err, s.read.Close())
	}
	if s.turns != nil {
		err = errors.Join(err, s.turns.Close())
	}
	return err
}

// dialect is what the databases differ in.
type dialect struct {
	goose      string
	migrations string // folder
	// numbered says that parameters are written $1, $2.
	numbered bool
	// statements are what add uses, as the database wants them.
	statements []string
	// add writes an append, and announces it where there are other servers. It
	// reports whether the append continues what is there, else it does nothing;
	// and how many of its receipts were not there before. No key is in it twice.
	add func(context.Context, []*sql.Stmt, *appending) (continued bool, fresh int, err error)
	// addAlone, where there is one, does the same with one question and answer
	// that is a transaction by itself: everything is written, or nothing.
	addAlone func(context.Context, []*sql.Stmt, *appending) (written bool, err error)
	// lock, where several servers write, takes journals for the transaction, in the
	// order in which all servers do.
	lock func(ctx context.Context, tx *sql.Tx, ids ...ID) error
	// announce tells other servers of a change, once the transaction is written.
	announce func(context.Context, *sql.Tx, Change) error
	// listen hears what other servers announce, until the context ends.
	listen func(context.Context, *hub)
}

// query writes the parameters of a query as the database wants them.
func (d *dialect) query(text string) string {
	if !d.numbered {
		return text
	}
	parts := strings.Split(text, "?")
	var out strings.Builder
	for i, part := range parts {
		if i > 0 {
			fmt.Fprintf(&out, "$%d", i)
		}
		out.WriteString(part)
	}
	return out.String()
}

// Create makes an empty journal for a tournament. The name must be free.
func (s *Store) Create(ctx context.Context, name string, at time.Time) (ID, error) {
	if name == installation {
		return 0, fmt.Errorf("journal %q cannot be created: the name is taken by the installation itself", name)
	}
	var id ID
	err := s.write.QueryRowContext(ctx, s.dialect.query("INSERT INTO journals (name, created, head) VALUES (?, ?, ?) RETURNING id"),
		name, at.UTC().Format(time.RFC3339Nano), make([]byte, len(journal.Hash{}))).Scan(&id)
	if err != nil {
		return 0, fmt.Errorf("journal %q cannot be created: %w", name, explain(err))
	}
	return id, nil
}

// installation is the name of the installation's own journal. No tournament can
// have it.
const installation = "/installation"

// Installation returns the journal of the installation itself, which tells of
// its users. It is made when it is first asked for; List and Load do not know
// it.
func (s *Store) Installation(ctx context.Context, at time.Time) (ID, error) {
	id, err := s.FindInstallation(ctx)
	if errors.Is(err, ErrUnknown) {
		_, err = s.write.ExecContext(ctx, s.dialect.query("INSERT INTO journals (name, created, head) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING"),
			installation, at.UTC().Format(time.RFC3339Nano), make([]byte, len(journal.Hash{})))
		if err == nil {
			id, err = s.FindInstallation(ctx)
		}
	}
	if err != nil {
		return 0, fmt.Errorf("the journal of the installation cannot be opened: %w", explain(err))
	}
	return id, nil
}

// FindInstallation is Installation without making it: ErrUnknown says that it is not there.
func (s *Store) FindInstallation(ctx context.Context) (id ID, err error) {
	err = s.write.QueryRowContext(ctx, s.dialect.query("SELECT id FROM journals WHERE name = ?"), installation).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, ErrUnknown
	}
	return id, explain(err)
}

// List returns the journals of all tournaments by number.
func (s *Store) List(ctx context.Context) ([]Info, error) {
	all, err := s.listIn(ctx, s.read)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(i Info) bool { return i.IsInstallation() }), nil
}

// Info is the journal of a tournament by its number; ErrUnknown if there is none.
func (s *Store) Info(ctx context.Context, id ID) (Info, error) {
	return s.one(ctx, "WHERE id = ?", int64(id))
}

// Named is the journal of a tournament by its name; ErrUnknown if there is none.
func (s *Store) Named(ctx context.Context, name string) (Info, error) {
	return s.one(ctx, "WHERE name = ?", name)
}

func (s *Store) one(ctx context.Context, which string, key any) (Info, error) {
	found, err := s.infosIn(ctx, s.read, which, key)
	if err != nil {
		return Info{}, explain(err)
	}
	if len(found) == 0 || found[0].IsInstallation() {
		return Info{}, ErrUnknown
	}
	return found[0], nil
}

// Records returns the records of a journal after an event, with their hashes.
func (s *Store) Records(ctx context.Context, id ID, after int64) (records [][]byte, hashes []journal.Hash, err error) {
	records, hashes, err = s.recordsIn(ctx, s.read, id, after)
	return records, hashes, explain(err)
}
