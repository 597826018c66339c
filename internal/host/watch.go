package host

import (
	"context"
	"math"
	"sync"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

// hub knows who looks at which tournament.
type hub struct {
	lock     sync.Mutex
	watchers map[store.ID]map[chan struct{}]bool
}

func newHub() *hub { return &hub{watchers: make(map[store.ID]map[chan struct{}]bool)} }

// tell wakes up who looks at a tournament, or everybody for 0.
func (h *hub) tell(id store.ID) {
	h.lock.Lock()
	defer h.lock.Unlock()
	if id == 0 {
		for _, watchers := range h.watchers {
			wake(watchers)
		}
		return
	}
	wake(h.watchers[id])
}

func wake(watchers map[chan struct{}]bool) {
	for w := range watchers {
		select {
		case w <- struct{}{}:
		default: // has not looked since it was woken last
		}
	}
}

// Watch returns a channel on which something comes whenever a tournament has
// changed since the last look, until the context ends. Changes close together
// may come as one: look at the state, or at the events since the last look.
// When it comes, the desk here knows of the change, whichever server made it.
func (h *Host) Watch(ctx context.Context, id store.ID) <-chan struct{} {
	w := make(chan struct{}, 1)
	hub := h.hub
	hub.lock.Lock()
	defer hub.lock.Unlock()
	if hub.watchers[id] == nil {
		hub.watchers[id] = make(map[chan struct{}]bool)
	}
	hub.watchers[id][w] = true
	context.AfterFunc(ctx, func() {
		hub.lock.Lock()
		defer hub.lock.Unlock()
		delete(hub.watchers[id], w)
		if len(hub.watchers[id]) == 0 {
			delete(hub.watchers, id)
		}
	})
	return w
}

// follow keeps the desks in memory up to date with what other servers write,
// and tells who looks.
func (h *Host) follow(ctx context.Context, changes <-chan store.Change) {
	defer close(h.ended)
	for c := range changes {
		for _, id := range h.heard(c) {
			h.catchUp(ctx, id)
		}
		h.hub.tell(c.ID)
	}
}

// everything is later than any event: look, whatever you know.
const everything = math.MaxInt64

// heard notes how far tournaments in memory have come, and names those that a
// change is about.
func (h *Host) heard(c store.Change) []store.ID {
	h.lock.Lock()
	defer h.lock.Unlock()
	if c != (store.Change{}) {
		if s := h.desks[c.ID]; s != nil {
			s.latest = max(s.latest, c.Seq)
		}
		return []store.ID{c.ID}
	}
	var ids []store.ID
	for id, s := range h.desks {
		s.latest = everything
		ids = append(ids, id)
	}
	return ids
}

// catchUp takes in what other servers wrote into a tournament, if there is
// something. When the store cannot be read the next command finds out.
func (h *Host) catchUp(ctx context.Context, id store.ID) {
	h.lock.Lock()
	s := h.desks[id]
	var d *desk.Desk
	if s != nil {
		d = s.desk.Load()
	}
	behind := d != nil && d.Seq() < s.latest // what it is writing itself it knows
	h.lock.Unlock()
	if !behind {
		return
	}
	after := d.State().Seq
	records, _, err := h.store.Records(ctx, id, after)
	if err == nil && len(records) > 0 {
		err = d.Follow(after, records)
	}
	if err != nil {
		if ctx.Err() == nil {
			h.options.Failed(err)
		}
		return
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	if s.latest == everything {
		s.latest = d.State().Seq
	}
}
