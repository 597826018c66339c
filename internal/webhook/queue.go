package webhook

import (
	"context"

	"github.com/pareo-chess/pareo/internal/store"
)

// queue is that of the hooks of one tournament: who has its turn waits for one among all.
type queue struct {
	turns chan struct{}
	in    int // guarded by Hooks.lock
}

// enter waits for a turn of a hook of a tournament, first among those of the tournament,
// then among all: who came first has it first, and no tournament keeps others waiting by
// more than a few slow receivers.
func (h *Hooks) enter(ctx context.Context, id store.ID) (leave func(), err error) {
	q := h.join(id)
	if err := take(ctx, q.turns); err != nil {
		h.quit(id, q)
		return nil, err
	}
	if err := take(ctx, h.turns); err != nil {
		<-q.turns
		h.quit(id, q)
		return nil, err
	}
	return func() {
		<-h.turns
		<-q.turns
		h.quit(id, q)
	}, nil
}

func (h *Hooks) join(id store.ID) *queue {
	h.lock.Lock()
	defer h.lock.Unlock()
	q := h.queues[id]
	if q == nil {
		q = &queue{turns: make(chan struct{}, maxOfOne)}
		h.queues[id] = q
	}
	q.in++
	return q
}

func (h *Hooks) quit(id store.ID, q *queue) {
	h.lock.Lock()
	defer h.lock.Unlock()
	if q.in--; q.in == 0 {
		delete(h.queues, id)
	}
}

// take takes a place, unless the context ends first.
func take(ctx context.Context, places chan struct{}) error {
	select {
	case places <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
