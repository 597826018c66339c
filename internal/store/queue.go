package store

import (
	"context"
	"sync"
)

// queue holds the appends that wait for the writer, in order.
type queue struct {
	waiting chan *appending

	lock   sync.RWMutex // held for reading while something is put in
	closed bool
}

// maxQueue is how many appends may wait before writers have to.
const maxQueue = 4096

func newQueue() *queue { return &queue{waiting: make(chan *appending, maxQueue)} }

// put takes a place at the end.
func (q *queue) put(ctx context.Context, a *appending) error {
	q.lock.RLock()
	defer q.lock.RUnlock()
	if q.closed {
		return ErrClosed
	}
	select {
	case q.waiting <- a:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// take waits for an append and returns it with all others that wait, up to
// most. It returns nothing when the context ends.
func (q *queue) take(ctx context.Context, most int) []*appending {
	var batch []*appending
	select {
	case <-ctx.Done():
		return nil
	case a := <-q.waiting:
		batch = append(batch, a)
	}
	for len(batch) < most {
		select {
		case a := <-q.waiting:
			batch = append(batch, a)
		default:
			return batch
		}
	}
	return batch
}

// close lets nothing in any more and refuses what waits.
func (q *queue) close() {
	drained := make(chan struct{})
	go func() { // makes room for whoever holds the lock and waits for it
		defer close(drained)
		for a := range q.waiting {
			a.done <- ErrClosed
		}
	}()
	q.lock.Lock()
	q.closed = true
	close(q.waiting)
	q.lock.Unlock()
	<-drained
}
