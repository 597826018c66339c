package host

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"sync"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// News says that a tournament stands at another event: its number, and the one
// that the public counts. The zero News says that it may: look.
type News struct {
	Seq, Public int64
}

func newsOf(s *journal.State) News { return News{s.Seq, s.PublicSeq} }

// Number is where the tournament stands for who sees so much of it.
func (n News) Number(much Sight) int64 {
	if much == SeesPublic {
		return n.Public
	}
	return n.Seq
}

// watchers are those who look at a tournament, and what they were told.
type watchers struct {
	told  int64
	chans map[chan News]bool
}

// notifier tells those who look at a tournament where it stands, once for every
// state that its readers see.
type notifier struct {
	lock sync.Mutex
	of   map[store.ID]*watchers
}

func newNotifier() *notifier { return &notifier{of: make(map[store.ID]*watchers)} }

// tell tells who looks at a tournament, unless they know.
func (n *notifier) tell(id store.ID, news News) {
	n.lock.Lock()
	defer n.lock.Unlock()
	w := n.of[id]
	if w == nil || news.Seq != 0 && news.Seq <= w.told {
		return
	}
	w.told = max(w.told, news.Seq)
	for c := range w.chans {
		select {
		case <-c: // not looked at since; the latest counts
		default:
		}
		c <- news // nobody else sends
	}
}

// loaded notes where a tournament stands that came into memory. Who has not been
// told anything yet finds out by looking.
func (n *notifier) loaded(id store.ID, news News) {
	n.lock.Lock()
	first := n.of[id] != nil && n.of[id].told == 0
	if first {
		n.of[id].told = news.Seq
	}
	n.lock.Unlock()
	if !first {
		n.tell(id, news)
	}
}

// watched names the tournaments somebody looks at.
func (n *notifier) watched() []store.ID {
	n.lock.Lock()
	defer n.lock.Unlock()
	return slices.Collect(maps.Keys(n.of))
}

// Watch returns a channel on which something comes whenever a tournament has
// changed since the last look, until the context ends: once for each command,
// and the latest alone of those that come close together. When it comes, the desk
// here knows of the change, whichever server made it.
func (h *Host) Watch(ctx context.Context, id store.ID) <-chan News {
	c := make(chan News, 1)
	n := h.notifier
	n.lock.Lock()
	defer n.lock.Unlock()
	if n.of[id] == nil {
		n.of[id] = &watchers{chans: make(map[chan News]bool)}
	}
	w := n.of[id]
	w.chans[c] = true
	context.AfterFunc(ctx, func() {
		n.lock.Lock()
		defer n.lock.Unlock()
		delete(w.chans, c)
		if len(w.chans) == 0 && n.of[id] == w {
			delete(n.of, id)
		}
	})
	return c
}

// follow keeps the desks in memory up to date with what other servers write.
// They tell who looks; of a tournament that is not in memory nobody else would.
func (h *Host) follow(ctx context.Context, changes <-chan store.Change) {
	defer close(h.ended)
	for c := range changes {
		if c.Seq == store.Deleted {
			h.gone(c.ID)
			continue
		}
		for _, id := range h.heard(c) {
			h.catchUp(ctx, id)
		}
		about := []store.ID{c.ID}
		if c.ID == 0 {
			_, _ = h.List(ctx) // forgets what was deleted; when it cannot be read, the next list does
			about = h.notifier.watched()
		}
		for _, id := range about {
			if !h.inMemory(id) {
				h.notifier.tell(id, News{})
			}
		}
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
	if _, err := h.follows(ctx, id, d); err != nil {
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

// follows lets a desk take in what is in the store after what it knows, and says how
// many events that were.
func (h *Host) follows(ctx context.Context, id store.ID, d *desk.Desk) (events int, err error) {
	after := d.State().Seq
	records, _, err := h.store.Records(ctx, id, after)
	if err != nil {
		return 0, err
	}
	if len(records) > 0 {
		h.turns.share(id)
	}
	if err = d.Follow(after, records); errors.Is(err, journal.ErrReplaced) {
		h.reread(id)
		_, err = h.Desk(ctx, id)
	}
	return len(records), err
}

// reread forgets what is in memory of a tournament whose records were replaced, with
// all that was made of them.
func (h *Host) reread(id store.ID) { h.gone(id) }

// overtaken lets a desk that others were faster than take in what they wrote. If they
// wrote nothing the tournament may be gone: the error is store.ErrUnknown then.
func (h *Host) overtaken(ctx context.Context, id store.ID) error {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return err
	}
	events, err := h.follows(ctx, id, d)
	if err != nil || events > 0 {
		return err
	}
	if _, err = h.store.Info(ctx, id); errors.Is(err, store.ErrUnknown) {
		h.gone(id)
	}
	return err
}
