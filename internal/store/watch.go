package store

import (
	"context"
	"sync"
)

// Change says that a journal has a new last event, or that it is gone. The zero Change says that
// anything may have changed, as after a lost connection: look at everything.
type Change struct {
	ID  ID
	Seq int64 // Deleted = the journal is gone
}

// hub tells changes to everybody who watches.
type hub struct {
	lock     sync.Mutex
	watchers map[chan Change]bool
	closed   bool
}

func newHub() *hub { return &hub{watchers: make(map[chan Change]bool)} }

// tell passes a change on. Who is too slow loses single changes and gets the
// zero Change in their place.
func (h *hub) tell(c Change) {
	h.lock.Lock()
	defer h.lock.Unlock()
	for watcher := range h.watchers {
		select {
		case watcher <- c:
			continue
		default:
		}
		for len(watcher) > 0 {
			select {
			case <-watcher:
			default:
			}
		}
		watcher <- Change{} // nobody else sends
	}
}

func (h *hub) close() {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.closed = true
	for watcher := range h.watchers {
		close(watcher)
	}
	clear(h.watchers)
}

// Watch returns changes as they come, made here or by another server, until the
// context or the store ends; then the channel is closed. A change can be told
// twice.
func (s *Store) Watch(ctx context.Context) <-chan Change {
	watcher := make(chan Change, 64)
	h := s.changes
	h.lock.Lock()
	defer h.lock.Unlock()
	if h.closed {
		close(watcher)
		return watcher
	}
	h.watchers[watcher] = true
	context.AfterFunc(ctx, func() {
		h.lock.Lock()
		defer h.lock.Unlock()
		if h.watchers[watcher] {
			delete(h.watchers, watcher)
			close(watcher)
		}
	})
	return watcher
}
