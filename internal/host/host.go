package host

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Options are what a host needs of the world.
type Options struct {
	Now func() time.Time // the clock; nil = time.Now
	// Key makes the tokens of confirmation. It has to be the same on every
	// server of an installation; nil draws one that is good for this process.
	Key []byte
	// Signer signs the ends of journals; nil = nobody does.
	Signer *anchor.Key
	Engine string // name and version of this program, for the record
	// Failed is told of what went wrong beside a command, such as what another
	// server wrote and could not be read; nil = nobody is.
	Failed func(error)
}

// Host is the tournaments of an installation. It may be used by many
// goroutines.
type Host struct {
	store    *store.Store
	options  Options
	notifier *notifier
	ended    chan struct{}
	stop     context.CancelFunc

	lock  sync.Mutex
	desks map[store.ID]*loaded
	clock int64 // counts uses, to find what was not used for long
	held  map[string]*holding
	names map[string]store.ID // short names asked for so far
	lines map[store.ID]*keptLine
	// sortNext is when it may be noted next of which festival tournaments are.
	sortNext time.Time
	loads    atomic.Int64
	turns    turns
	heavy    heavy
	// leaving are told of tournaments that were deleted.
	leaving []func(store.ID)
	bounds  *bounds // nil = accounts may hold as much as they like
}

// loaded is a tournament in memory, or on its way there.
type loaded struct {
	loading sync.Mutex
	desk    atomic.Pointer[desk.Desk] // nil before it is loaded
	used    int64                     // 0 = only by lists so far
	latest  int64                     // the latest event that was heard of
	views   [sights]keptView
}

// maxLoaded is how many tournaments stay in memory; the one not used for the
// longest time makes room.
const maxLoaded = 128

// Open begins to work with the tournaments of a store, which stays the
// caller's to close, after the host.
func Open(s *store.Store, o Options) *Host {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Key == nil {
		o.Key = make([]byte, 32)
		_, _ = rand.Read(o.Key) // never fails
	}
	if o.Failed == nil {
		o.Failed = func(error) {}
	}
	ctx, stop := context.WithCancel(context.Background())
	host := &Host{store: s, options: o, notifier: newNotifier(), ended: make(chan struct{}), stop: stop, desks: make(map[store.ID]*loaded), held: make(map[string]*holding), names: make(map[string]store.ID), lines: make(map[store.ID]*keptLine), turns: turns{of: make(map[store.ID]*turn)}, heavy: newHeavy()}
	go host.follow(ctx, s.Watch(ctx))
	return host
}

// Close ends the host; commands under way end first or fail with the store.
func (h *Host) Close() {
	h.stop()
	<-h.ended
}

// Desk returns the desk of a tournament, for reading. It is not to be kept: when
// the disk fails it is replaced. The error is store.ErrUnknown when there is no
// such tournament.
func (h *Host) Desk(ctx context.Context, id store.ID) (*desk.Desk, error) {
	return h.load(ctx, id, h.place(id))
}

// load returns the desk of a tournament, which is loaded if it is not yet.
func (h *Host) load(ctx context.Context, id store.ID, s *loaded) (*desk.Desk, error) {
	if d := s.desk.Load(); d != nil && d.Failed() == nil {
		return d, nil
	}
	s.loading.Lock()
	defer s.loading.Unlock()
	if d := s.desk.Load(); d != nil && d.Failed() == nil {
		return d, nil
	}
	h.loads.Add(1)
	j, err := h.store.Load(ctx, id)
	if err == nil && j.Seq() == 0 {
		err = store.ErrUnknown // its beginning never reached the disk
	}
	if err != nil {
		h.forget(id, s)
		return nil, err
	}
	if err := h.foreign(id, j.Records()); err != nil {
		h.options.Failed(err)
	}
	d := h.newDesk(id, j)
	s.desk.Store(d)
	h.notifier.loaded(id, newsOf(d.State()))
	return d, nil
}

// State returns the state of a tournament, as it is on disk.
func (h *Host) State(ctx context.Context, id store.ID) (*journal.State, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	return d.State(), nil
}

// Loaded returns how many tournaments are in memory.
func (h *Host) Loaded() int {
	h.lock.Lock()
	defer h.lock.Unlock()
	return len(h.desks)
}

// Loads returns how often the whole journal of a tournament was read so far.
func (h *Host) Loads() int64 { return h.loads.Load() }

// maxOvertaken is how long a command is tried while other servers are faster. With
// turns they are once or twice; without, as when a server does not give its turn
// back, chance decides.
const maxOvertaken = 30 * time.Second

// try does a command, again when other servers are faster.
func (h *Host) try(ctx context.Context, id store.ID, r desk.Request) (*desk.Done, error) {
	for begun := time.Now(); ; {
		done, err := h.inTurn(ctx, id, r)
		if err == nil {
			h.catchUp(ctx, id)
			return done, nil
		}
		if !errors.Is(err, desk.ErrOvertaken) || time.Since(begun) > maxOvertaken {
			return nil, err
		}
		h.turns.share(id)
		if err := h.overtaken(ctx, id); err != nil {
			return nil, err
		}
	}
}

// inTurn does a command when it is this server's turn.
func (h *Host) inTurn(ctx context.Context, id store.ID, r desk.Request) (*desk.Done, error) {
	leave, err := h.takeTurn(ctx, id)
	if err != nil {
		return nil, err
	}
	defer leave()
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	return d.Do(r)
}

// newDesk returns a desk that writes into the store.
func (h *Host) newDesk(id store.ID, j *journal.Journal) *desk.Desk {
	moved := func(s *journal.State) { h.notifier.tell(id, newsOf(s)) }
	return desk.New(j, desk.Options{Keeper: keeper{h, id}, Now: h.options.Now, Key: h.options.Key, Engine: h.options.Engine, Moved: moved})
}

// keeper stores the events of one tournament.
type keeper struct {
	host *Host
	id   store.ID
}

// Keep submits events to the store. What was submitted is waited for whatever
// becomes of the one who asked: the desk has to know.
func (k keeper) Keep(after int64, done *desk.Done, receipt *desk.Receipt) func() error {
	wait := k.host.store.SubmitOnce(context.Background(), k.id, after, done.Events, k.host.receipt(scopeOf(k.id), done, receipt))
	return func() error {
		err := wait()
		var faster *store.Conflict
		if errors.As(err, &faster) {
			return fmt.Errorf("%w: %w", desk.ErrOvertaken, err)
		}
		return err
	}
}

// place returns the place of a tournament, and makes room for it.
func (h *Host) place(id store.ID) *loaded {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.clock++
	s := h.desks[id]
	if s == nil {
		if len(h.desks) >= maxLoaded {
			h.makeRoom()
		}
		s = &loaded{}
		h.desks[id] = s
	}
	s.used = h.clock
	return s
}

// makeRoom forgets the tournament not used for the longest time. Whoever still
// holds its desk may go on: the store lets only one of two desks win.
func (h *Host) makeRoom() { delete(h.desks, h.leastRecentlyUsed()) }

// leastRecentlyUsed finds the tournament in memory not used for the longest time.
func (h *Host) leastRecentlyUsed() store.ID {
	var oldest store.ID
	for id, s := range h.desks {
		if first := h.desks[oldest]; first == nil || s.used < first.used {
			oldest = id
		}
	}
	return oldest
}

func (h *Host) forget(id store.ID, s *loaded) {
	h.lock.Lock()
	defer h.lock.Unlock()
	if h.desks[id] == s {
		delete(h.desks, id)
	}
}
