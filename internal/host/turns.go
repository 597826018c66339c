package host

import (
	"context"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// Servers that write into one tournament at the same time would plan on a journal
// that the others move, and most of their appends would be in vain. As soon as a
// server notices that others write into a tournament, its commands there wait for
// a turn that the database gives to one server at a time. With a turn come all the
// events so far, and all commands that wait here use it together.

const (
	// maxTerm is how long a turn is open to commands that come while it lasts:
	// those under way then end, and others have their turn.
	maxTerm = 20 * time.Millisecond
	// maxAsking is how long a turn is waited for. A server that was stopped in the
	// middle of its own keeps the others waiting no longer.
	maxAsking = 2 * time.Second
	// sharedFor is how long turns are taken after others have written.
	sharedFor = 10 * time.Second
	// unservedFor is how long none is asked for after one did not come. The append
	// alone decides then.
	unservedFor = 30 * time.Second
)

// turns are those of the tournaments that other servers write into, too.
type turns struct {
	lock sync.Mutex
	of   map[store.ID]*turn
}

// turn is the turn of this server at one tournament.
type turn struct {
	lock     sync.Mutex
	changed  chan struct{} // closed when it is worth to look again
	shared   time.Time     // until then turns are taken
	unserved time.Time     // until then not
	asked    bool          // it is waited for, or here
	open     bool          // it is here
	used     bool          // somebody had it
	until    time.Time     // commands that come are let in
	waiting  int           // commands that wait for it
	inside   int           // commands that have it
	giveBack func()
}

// share notes that other servers write into a tournament.
func (all *turns) share(id store.ID) {
	all.lock.Lock()
	defer all.lock.Unlock()
	t := all.of[id]
	if t == nil {
		all.forget()
		t = &turn{changed: make(chan struct{})}
		all.of[id] = t
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	t.shared = time.Now().Add(sharedFor)
}

// forget drops the turns that nobody takes any more, if there are many.
func (all *turns) forget() {
	if len(all.of) < maxLoaded {
		return
	}
	for id, t := range all.of {
		t.lock.Lock()
		if !t.asked && t.waiting == 0 && t.shared.Before(time.Now()) {
			delete(all.of, id)
		}
		t.lock.Unlock()
	}
}

// find returns the turn at a tournament; nil = nobody else writes into it.
func (all *turns) find(id store.ID) *turn {
	all.lock.Lock()
	defer all.lock.Unlock()
	return all.of[id]
}

// takeTurn waits for the turn at a tournament, if others write into it, and
// returns how to leave it. The error is that of the context.
func (h *Host) takeTurn(ctx context.Context, id store.ID) (leave func(), err error) {
	t := h.turns.find(id)
	if t == nil {
		return func() {}, nil
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	if now := time.Now(); !t.asked && (now.After(t.shared) || now.Before(t.unserved)) {
		return func() {}, nil
	}
	t.waiting++
	defer func() { t.waiting-- }()
	for !t.admits() {
		if t.open && t.inside == 0 {
			t.end()
		}
		if !t.asked {
			t.asked = true
			go h.ask(id, t)
		}
		if err := t.wait(ctx); err != nil {
			if t.open && t.inside == 0 && t.waiting == 1 {
				t.end()
			}
			return nil, err
		}
	}
	t.used = true
	t.inside++
	return t.leave, nil
}

// admits reports whether a command is let in now: the first always is.
func (t *turn) admits() bool { return t.open && (!t.used || time.Now().Before(t.until)) }

// wait waits, without the lock, until it is worth to look again.
func (t *turn) wait(ctx context.Context) error {
	changed := t.changed
	t.lock.Unlock()
	defer t.lock.Lock()
	select {
	case <-changed:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// leave ends what a command does with the turn, and the turn if none is left that
// may use it.
func (t *turn) leave() {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.inside--
	if t.inside == 0 && (t.waiting == 0 || !t.admits()) {
		t.end()
	}
}

// end gives the turn back; who still waits asks for the next.
func (t *turn) end() {
	go t.giveBack()
	t.asked, t.open = false, false
	t.look()
}

// look makes everybody who waits look again.
func (t *turn) look() {
	close(t.changed)
	t.changed = make(chan struct{})
}

// ask asks the database for the turn and brings the tournament up to what the
// others wrote. When it does not come commands go on without.
func (h *Host) ask(id store.ID, t *turn) {
	ctx, cancel := context.WithTimeout(context.Background(), maxAsking)
	defer cancel()
	last, giveBack, err := h.store.Turn(ctx, id)
	served := err == nil && giveBack != nil
	if served {
		h.reach(ctx, id, last)
	} else {
		giveBack = func() {}
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	t.giveBack, t.open, t.used, t.until = giveBack, true, false, time.Now().Add(maxTerm)
	if !served {
		t.unserved = time.Now().Add(unservedFor)
		t.until = t.unserved
	}
	if t.waiting == 0 {
		t.end()
		return
	}
	t.look()
}

// reach brings a tournament in memory up to an event. Somebody else may be about
// it, and not come as far.
func (h *Host) reach(ctx context.Context, id store.ID, last int64) {
	h.heard(store.Change{ID: id, Seq: last})
	const tries = 3
	for range tries {
		h.catchUp(ctx, id)
		h.lock.Lock()
		s := h.desks[id]
		h.lock.Unlock()
		if s == nil {
			return
		}
		if d := s.desk.Load(); d == nil || d.Failed() != nil || d.State().Seq >= last {
			return
		}
	}
}
