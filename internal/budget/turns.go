package budget

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// Rank says whose work comes first.
type Rank int

// The ranks, the first of which comes first.
const (
	Arbiter   Rank = iota // who runs a tournament that has rounds
	Organiser             // who prepares one, as anybody with an account may
	Public                // everybody else
	ranks
)

// Asker is who asks for a turn, or for room.
type Asker struct {
	Rank Rank
	// Share is for whom it counts: an account with all that acts for it, or of the public
	// an address. What is of one share waits for its own, and never keeps others waiting
	// longer than one turn of it. "" is what nobody can multiply, such as the console.
	Share string
}

// ErrBusy says that too many wait already.
var ErrBusy = errors.New("too much is asked for at the moment")

// Turns lets a few do heavy work at once. Of those who wait, who runs a tournament comes
// before others; within a rank shares have their turns one after the other, however many
// wait of each. One place is kept free for those who run a tournament. It may be used by
// many goroutines.
type Turns struct {
	most, each, queue int

	lock    sync.Mutex
	busy    [ranks]int
	of      map[string]int // how many of a share are busy
	waiting [ranks][]*line // in the order in which they came
	clock   int64
	had     map[string]int64 // when a share had its latest turn; of those who are here
}

// line are those of a share who wait, the first of them longest.
type line struct {
	share string
	waits []chan error // nil: it is one's turn; ErrBusy: others wait who have had less
}

// NewTurns returns turns for so many at once, so many of them of one share, of which all
// but one are for other ranks than the first. So many of each rank may wait, and a quarter
// of them of one account.
func NewTurns(most, each, queue int) *Turns {
	return &Turns{most: most, each: each, queue: queue, of: make(map[string]int), had: make(map[string]int64)}
}

// Begin waits until it is one's turn, and returns what gives it to the next. The error
// is ErrBusy, or says that nobody waits for the answer any more.
func (t *Turns) Begin(ctx context.Context, by Asker) (end func(), err error) {
	t.lock.Lock()
	if t.free(by.Rank) && t.may(by.Share) {
		t.begin(by)
		t.lock.Unlock()
		return t.ending(by), nil
	}
	turn, err := t.wait(by)
	t.lock.Unlock()
	if err != nil {
		return nil, err
	}
	select {
	case err := <-turn:
		if err != nil {
			return nil, err
		}
		return t.ending(by), nil
	case <-ctx.Done():
		t.leave(by, turn)
		return nil, ctx.Err()
	}
}

// free reports whether somebody of a rank may begin.
func (t *Turns) free(rank Rank) bool {
	others := t.busy[Organiser] + t.busy[Public]
	if rank != Arbiter && others >= max(1, t.most-1) {
		return false
	}
	return t.busy[Arbiter]+others < t.most
}

// may reports whether one more of a share may begin.
func (t *Turns) may(share string) bool { return share == "" || t.of[share] < t.each }

func (t *Turns) begin(by Asker) {
	t.clock++
	t.busy[by.Rank]++
	t.of[by.Share]++
	t.had[by.Share] = t.clock
}

func (t *Turns) end(by Asker) {
	t.busy[by.Rank]--
	if t.of[by.Share]--; t.of[by.Share] == 0 {
		delete(t.of, by.Share)
	}
	t.next()
	if t.of[by.Share] == 0 && !t.waits(by.Share) {
		delete(t.had, by.Share)
	}
}

// waits reports whether somebody of a share waits.
func (t *Turns) waits(share string) bool {
	return slices.ContainsFunc(t.waiting[:], func(lines []*line) bool {
		return slices.ContainsFunc(lines, func(l *line) bool { return l.share == share })
	})
}

// ending gives a turn back, once.
func (t *Turns) ending(by Asker) func() {
	return sync.OnceFunc(func() {
		t.lock.Lock()
		defer t.lock.Unlock()
		t.end(by)
	})
}

// wait puts somebody into the line of their share. Where too many wait, the longest line
// loses its last for who has waited for less.
func (t *Turns) wait(by Asker) (turn chan error, err error) {
	all, longest, own := 0, (*line)(nil), (*line)(nil)
	for _, l := range t.waiting[by.Rank] {
		all += len(l.waits)
		if longest == nil || len(l.waits) > len(longest.waits) {
			longest = l
		}
		if l.share == by.Share {
			own = l
		}
	}
	if own == nil {
		own = &line{share: by.Share}
	}
	if by.Rank != Public && by.Share != "" && len(own.waits) >= max(1, t.queue/4) {
		return nil, ErrBusy
	}
	if all >= t.queue {
		if longest == nil || len(longest.waits) <= len(own.waits)+1 {
			return nil, ErrBusy
		}
		last := len(longest.waits) - 1
		longest.waits[last] <- ErrBusy
		longest.waits = longest.waits[:last]
	}
	if len(own.waits) == 0 {
		t.waiting[by.Rank] = append(t.waiting[by.Rank], own)
	}
	turn = make(chan error, 1)
	own.waits = append(own.waits, turn)
	return turn, nil
}

// next lets in who comes next: of the first rank the share whose latest turn is longest
// ago.
func (t *Turns) next() {
	for rank := range ranks {
		for t.free(rank) {
			at := -1
			for i, l := range t.waiting[rank] {
				if t.may(l.share) && (at < 0 || t.had[l.share] < t.had[t.waiting[rank][at].share]) {
					at = i
				}
			}
			if at < 0 {
				break
			}
			l := t.waiting[rank][at]
			t.begin(Asker{rank, l.share})
			l.waits[0] <- nil
			if l.waits = l.waits[1:]; len(l.waits) == 0 {
				t.waiting[rank] = slices.Delete(t.waiting[rank], at, at+1)
			}
		}
	}
}

// leave takes back a place in the queue, or the turn that came at the same moment.
func (t *Turns) leave(by Asker, turn chan error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	for i, l := range t.waiting[by.Rank] {
		at := slices.Index(l.waits, turn)
		if at < 0 {
			continue
		}
		if l.waits = slices.Delete(l.waits, at, at+1); len(l.waits) == 0 {
			t.waiting[by.Rank] = slices.Delete(t.waiting[by.Rank], i, i+1)
		}
		if t.of[by.Share] == 0 && !t.waits(by.Share) {
			delete(t.had, by.Share)
		}
		return
	}
	if <-turn == nil {
		t.end(by)
	}
}
