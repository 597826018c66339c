package account

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/alexedwards/argon2id"
	"github.com/alexedwards/scs/v2"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Options are what accounts need of the world. The zero Options are good.
type Options struct {
	Now    func() time.Time // the clock; nil = time.Now
	Random io.Reader        // draws secrets; nil = crypto/rand
	// Passwords says how costly it is to check a password; nil = 12 MiB of memory,
	// passed over three times, by one thread (OWASP's choice for argon2id).
	Passwords *argon2id.Params
	Limits    Limits
	// Names are what the installation is called, such as the name of its host: nobody
	// can have one as a password.
	Names []string
	// Secure says that browsers come by TLS: their cookies are then sent by no
	// other way.
	Secure bool
}

// Accounts are the users of an installation and all that belongs to them. They
// may be used by many goroutines, and by many servers on one database.
type Accounts struct {
	options    Options
	store      *store.Store
	id         store.ID // of the journal
	sessions   *scs.SessionManager
	limits     *limiters
	nobody     string // the hash that is checked for a name that is not known
	nobodysKey atomic.Pointer[[]byte]
	hashing    chan struct{} // holds one for every password being checked

	lock   sync.Mutex // whoever moves the state on holds it
	state  atomic.Pointer[state]
	broken atomic.Pointer[error] // why the journal cannot be followed any more

	notes   notes
	telling sync.Mutex // whoever writes notes down holds it

	firstCode string // of this server; guarded by lock
	// unserved is until when no turn is asked for after one did not come; guarded by lock.
	unserved time.Time

	stop  context.CancelFunc
	ended chan struct{}
}

// Open reads the journal of the installation and follows it until Close. It is
// made if there is none.
func Open(ctx context.Context, st *store.Store, o Options) (*Accounts, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Passwords == nil {
		o.Passwords = &argon2id.Params{Memory: 12 * 1024, Iterations: 3, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	}
	o.Limits.setDefaults()
	a := &Accounts{
		options: o, store: st, limits: newLimiters(&o.Limits),
		hashing: make(chan struct{}, min(runtime.NumCPU(), 4)), ended: make(chan struct{}),
		notes: notes{kept: make(map[noteKey]*noted)},
	}
	a.sessions = a.newSessions()
	var err error
	if a.nobody, err = nobodysHash(o.Random, o.Passwords); err != nil {
		return nil, err
	}
	if a.id, err = st.Installation(ctx, o.Now()); err != nil {
		return nil, err
	}
	a.state.Store(newState())
	running, stop := context.WithCancel(context.Background())
	a.stop = stop
	changes := st.Watch(running) // before reading, so that nothing is missed
	if err := a.catchUp(ctx); err != nil {
		stop()
		return nil, err
	}
	go a.follow(running, changes)
	return a, nil
}

// Close ends following, and tells what is still to be told. The store stays open.
func (a *Accounts) Close() {
	a.stop()
	<-a.ended
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_ = a.tellNotes(ctx, true) // a database that is away keeps nobody from stopping
}

// lookEvery is how often the journal is looked at when nothing is heard of it:
// programs that share a SQLite file do not hear each other.
const lookEvery = 500 * time.Millisecond

// sweepEvery is how often expired sessions are removed.
const sweepEvery = time.Hour

// follow keeps the state up to date with what is written elsewhere.
func (a *Accounts) follow(ctx context.Context, changes <-chan store.Change) {
	defer close(a.ended)
	look, sweep := time.NewTicker(lookEvery), time.NewTicker(sweepEvery)
	defer look.Stop()
	defer sweep.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case c, more := <-changes:
			if !more {
				return
			}
			if c.ID != a.id && c.ID != 0 {
				continue
			}
		case <-look.C:
			_ = a.tellNotes(ctx, false) // next time again
		case <-sweep.C:
			_ = a.store.DropExpired(ctx, a.options.Now()) // next hour again
			continue
		}
		_ = a.catchUp(ctx) // a database that is away is asked again; the rest is kept in broken
	}
}

// catchUp reads what was written since.
func (a *Accounts) catchUp(ctx context.Context) error {
	a.lock.Lock()
	defer a.lock.Unlock()
	return a.catchUpLocked(ctx)
}

// patience is how long a database may take to say what is new; others wait.
const patience = 5 * time.Second

func (a *Accounts) catchUpLocked(ctx context.Context) error {
	if err := a.broken.Load(); err != nil {
		return *err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	now := a.state.Load()
	records, hashes, err := a.store.Records(ctx, a.id, now.end.Seq)
	if err != nil || len(records) == 0 {
		return err
	}
	next := now.clone()
	if next.readAll(records, hashes) != nil || next.renamed != now.renamed {
		return a.readAgain(ctx)
	}
	a.state.Store(next)
	return nil
}

// readAgain reads the whole journal again: a name was taken out that is in what was read
// before, which need not go together with the rest as it is now (an identity of a
// provider is linked by one name and unlinked by another). What does not hold as a whole,
// or is not what was read before with more at its end, is broken.
func (a *Accounts) readAgain(ctx context.Context) error {
	records, hashes, err := a.store.Records(ctx, a.id, 0)
	if err != nil {
		return err
	}
	s, known := newState(), a.state.Load().end
	if err = s.readAll(records, hashes); err == nil && !known.Within(hashes) {
		err = journal.Break(known.Seq+1, "chain.link")
	}
	if err != nil {
		a.broken.Store(&err)
		return err
	}
	a.state.Store(s)
	return nil
}

// current returns the state, or why there is none to be trusted: when the
// journal cannot be followed any more nobody has rights.
func (a *Accounts) current() (*state, error) {
	if err := a.broken.Load(); err != nil {
		return nil, *err
	}
	return a.state.Load(), nil
}

// latest is current after a look at what other servers wrote.
func (a *Accounts) latest(ctx context.Context) (*state, error) {
	if err := a.catchUp(ctx); err != nil {
		return nil, err
	}
	return a.current()
}

// plan is a command being checked against a state.
type plan struct {
	state *state
	by    *Actor // with the rights of now
	now   time.Time
	acts  []Act
	// deletes is a tournament that goes with what is recorded; 0 = none.
	deletes store.ID
	// redacts is what is replaced in the journal of a tournament with what is recorded;
	// nil = nothing.
	redacts *store.Redaction
	// replaces are records of this journal that take the place of others; nil = none.
	replaces map[int64][]byte
}

func (p *plan) do(acts ...Act) { p.acts = append(p.acts, acts...) }

// maxConflicts is how often a command is tried when other servers are faster. After
// the first time it waits for its turn, and only who does not can be.
const maxConflicts = 50

// maxAsking is how long a turn is waited for: a server that was stopped in the middle
// of its own keeps the others no longer.
const maxAsking = 2 * time.Second

// unservedFor is how long none is asked for after one did not come: the append alone
// decides then.
const unservedFor = 30 * time.Second

// turn waits until it is this server's turn to write, and returns how to give it
// back. When it does not come there is none to give back, and for a while nobody waits.
func (a *Accounts) turn(ctx context.Context) (giveBack func()) {
	if time.Now().Before(a.unserved) {
		return func() {}
	}
	ctx, cancel := context.WithTimeout(ctx, maxAsking)
	defer cancel()
	_, giveBack, err := a.store.Turn(ctx, a.id)
	if err != nil {
		a.unserved = time.Now().Add(unservedFor)
	}
	if err != nil || giveBack == nil {
		return func() {}
	}
	return giveBack
}

// do carries out a command: check says what happens, or refuses. It is asked
// again when another server was faster. When do returns nil it is on disk.
func (a *Accounts) do(ctx context.Context, by *Actor, check func(p *plan) error) error {
	a.lock.Lock()
	defer a.lock.Unlock()
	if err := a.catchUpLocked(ctx); err != nil { // others may just have done what this builds on
		return err
	}
	var err error
	for tries := range maxConflicts {
		var now *state
		if now, err = a.current(); err != nil {
			return err
		}
		p := &plan{state: now, now: a.options.Now().UTC().Truncate(time.Millisecond)}
		if p.by = now.still(by, p.now); by != nil && p.by == nil {
			return refuse(Unsigned, "access.ended")
		}
		if err = check(p); err != nil || len(p.acts) == 0 {
			return err
		}
		if tries == 0 {
			if err := a.mayMake(p); err != nil {
				return err
			}
		}
		if err = a.write(ctx, p); err == nil {
			return nil
		}
		var conflict *store.Conflict
		if !errors.As(err, &conflict) {
			return err // if it was written all the same, the next look shows it
		}
		if tries == 0 {
			defer a.turn(ctx)()
		}
		if err := a.catchUpLocked(ctx); err != nil {
			return err
		}
	}
	return err
}

// write adds the acts of a plan to the journal.
func (a *Accounts) write(ctx context.Context, p *plan) error {
	next := p.state.clone()
	records := make([]store.Record, 0, len(p.acts))
	for _, act := range p.acts {
		e := Event{Seq: next.end.Seq + 1, Time: p.now, Actor: p.by.Name(), Act: act, Prev: next.end.Hash}
		if err := links.Seal(&e); err != nil {
			return err
		}
		if err := next.add(&e); err != nil {
			return err
		}
		records = append(records, recordOf(&e))
	}
	if err := a.keep(ctx, p, records); err != nil {
		return err
	}
	a.state.Store(next)
	return nil
}

// keep writes the records of a plan, and does with them what they say.
func (a *Accounts) keep(ctx context.Context, p *plan, records []store.Record) error {
	if p.deletes != 0 {
		return a.store.Delete(ctx, p.deletes, a.id, p.state.end.Seq, records)
	}
	if p.redacts != nil {
		return a.store.Redact(ctx, p.redacts, a.id, p.state.end.Seq, records)
	}
	if p.replaces != nil {
		return a.store.Replace(context.WithoutCancel(ctx), a.id, p.state.end.Seq, p.replaces, records)
	}
	return a.store.AppendRecords(ctx, a.id, p.state.end.Seq, records)
}

// Actor returns a user as they may act now; nil if there is no such user or they
// may not.
func (a *Accounts) Actor(id UserID) *Actor {
	s, err := a.current()
	if err != nil {
		return nil
	}
	return s.actor(id)
}

// Maker returns who made something that lasts, a user or, if there is one, a token of
// theirs, as they may act now, also by what other servers wrote; nil if they may not. An
// error says that nobody can tell.
func (a *Accounts) Maker(ctx context.Context, id UserID, token TokenID) (*Actor, error) {
	s, err := a.latest(ctx)
	switch {
	case err != nil:
		return nil, err
	case token != 0:
		return s.tokenActor(token, a.options.Now()), nil
	}
	return s.actor(id), nil
}

// Still returns an actor with the rights of now, nil when they have none left:
// for those who stay longer than a request, such as listeners of live changes.
func (a *Accounts) Still(actor *Actor) *Actor {
	s, err := a.current()
	if err != nil {
		return nil
	}
	return s.still(actor, a.options.Now())
}

// may refuses a plan whose actor lacks a right.
func (p *plan) may(tournament store.ID, right Right) error {
	switch {
	case p.by.May(tournament, right, Place{}):
		return nil
	case p.by == nil:
		return refuse(Unsigned, "access.unsigned")
	case p.by.lacks != OfNobody && p.state.entitled(p.by.user).May(tournament, right, Place{}):
		return refuse(Forbidden, "access.factor")
	}
	return refuse(Forbidden, "access.forbidden", "name", p.by.Name(), "right", right)
}
