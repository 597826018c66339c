package budget

import (
	"context"
	"errors"
	"sync"
)

// Rank says whose work comes first.
type Rank int

// The ranks, the first of which comes first.
const (
	Arbiter Rank = iota // who runs the tournament
	Public              // everybody else
	ranks
)

// ErrBusy says that too many wait already.
var ErrBusy = errors.New("too much is asked for at the moment")

// Turns lets a few do heavy work at once. Of those who wait the arbiter comes before
// the public, and one place is kept free of the public, so that an arbiter waits for
// no stranger. It may be used by many goroutines.
type Turns struct {
	most, queue int

	lock    sync.Mutex
	busy    [ranks]int
	waiting [ranks][]chan struct{} // closed when it is one's turn
}

// NewTurns returns turns for so many at once, of which the public has all but one; so
// many of each rank may wait.
func NewTurns(most, queue int) *Turns { return &Turns{most: most, queue: queue} }

// Begin waits until it is one's turn, and returns what gives it to the next. The error
// is ErrBusy, or says that nobody waits for the answer any more.
func (t *Turns) Begin(ctx context.Context, rank Rank) (end func(), err error) {
	t.lock.Lock()
	if t.free(rank) {
		t.busy[rank]++
		t.lock.Unlock()
		return t.ending(rank), nil
	}
	if len(t.waiting[rank]) >= t.queue {
		t.lock.Unlock()
		return nil, ErrBusy
	}
	turn := make(chan struct{})
	t.waiting[rank] = append(t.waiting[rank], turn)
	t.lock.Unlock()
	select {
	case <-turn:
		return t.ending(rank), nil
	case <-ctx.Done():
		t.leave(rank, turn)
		return nil, ctx.Err()
	}
}

// free reports whether somebody of a rank may begin.
func (t *Turns) free(rank Rank) bool {
	if rank == Public && t.busy[Public] >= max(1, t.most-1) {
		return false
	}
	return t.busy[Arbiter]+t.busy[Public] < t.most
}

// ending gives a turn back, once.
func (t *Turns) ending(rank Rank) func() {
	return sync.OnceFunc(func() {
		t.lock.Lock()
		defer t.lock.Unlock()
		t.busy[rank]--
		t.next()
	})
}

// next lets in who comes next.
func (t *Turns) next() {
	for rank := range ranks {
		for len(t.waiting[rank]) > 0 && t.free(rank) {
			close(t.waiting[rank][0])
			t.waiting[rank] = t.waiting[rank][1:]
			t.busy[rank]++
		}
	}
}

// leave takes back a place in the queue, or the turn that came at the same moment.
func (t *Turns) leave(rank Rank, turn chan struct{}) {
	t.lock.Lock()
	defer t.lock.Unlock()
	for i, other := range t.waiting[rank] {
		if other == turn {
			t.waiting[rank] = append(t.waiting[rank][:i:i], t.waiting[rank][i+1:]...)
			return
		}
	}
	t.busy[rank]--
	t.next()
}
