package host

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// bounds are what accounts may hold, and what is known of how much they do.
type bounds struct {
	accounts *account.Accounts
	most     budget.Holding

	lock  sync.Mutex
	known map[store.ID]*weighed // all that count together have the same
	of    map[account.UserID]*weighed
}

// weighed is how much is held by an account, as of a time and with what was written here
// since.
type weighed struct {
	bytes   int64
	bounded bool
	at      time.Time
	writes  int64 // under way
}

const (
	// weighEvery is how often it is looked how much is held, where there is room; an
	// account that is nearly full is looked at each time.
	weighEvery = 5 * time.Second
	// underWay is what a write under way is counted as.
	underWay = 64 << 10
	// maxWeighed is of how many tournaments it is remembered.
	maxWeighed = 10_000
)

// Bound bounds from now on what an account may hold: how many tournaments it begins, and
// how many bytes the journals of these have; see [account.Accounts.Held]. Administrators
// and the console may go on. It is called before the host is used by others.
func (h *Host) Bound(accounts *account.Accounts, most budget.Holding) {
	h.bounds = &bounds{accounts: accounts, most: most, known: make(map[store.ID]*weighed), of: make(map[account.UserID]*weighed)}
}

// mayHold refuses one more tournament to who has no room for it. Until release is called
// nobody else begins one for the same account on this server.
func (h *Host) mayHold(ctx context.Context, actor *account.Actor) (release func(), err error) {
	release = func() {}
	if h.bounds == nil {
		return release, nil
	}
	of, _, bounded := h.bounds.accounts.Held(actor)
	if !bounded {
		return release, nil
	}
	release = h.hold(fmt.Sprintf("begins %d", of))
	_, list, _ := h.bounds.accounts.Held(actor) // as it is now that it is our turn
	if len(list) >= h.bounds.most.Events {
		return release, &account.Refusal{Class: account.Taken, Message: message.Of("account.events", "count", len(list), "most", h.bounds.most.Events)}
	}
	bytes, err := h.store.Weight(ctx, list...)
	if err == nil && bytes >= h.bounds.most.Bytes {
		err = h.bounds.tooHeavy(bytes)
	}
	return release, err
}

// mayGrow refuses what is written into a tournament whose account has no room left. Until
// written is called the write is under way: where an account is nearly full one waits for
// the other on this server, so that many at once go over by one of them at the most.
func (h *Host) mayGrow(ctx context.Context, actor *account.Actor, id store.ID, right account.Right) (written func(), err error) {
	if h.bounds == nil || actor.Administrator() {
		return func() {}, nil
	}
	if written, ok := h.bounds.roomy(id); ok {
		return written, nil
	}
	of, _, _ := h.bounds.accounts.HeldWith(id)
	release := h.hold(fmt.Sprintf("grows %d", of))
	bytes, bounded, err := h.bounds.weigh(ctx, h.store, id)
	if err != nil {
		return release, err
	}
	if written, ok := h.bounds.roomy(id); ok {
		release()
		return written, nil
	}
	most := h.bounds.most.Bytes
	if right.Placed() {
		most = h.bounds.most.ForResults()
	}
	if bounded && bytes >= most {
		err = h.bounds.tooHeavy(bytes)
	}
	return release, err
}

// grew notes what was written into a tournament.
func (h *Host) grew(id store.ID, done *desk.Done) {
	if h.bounds == nil || done == nil {
		return
	}
	h.bounds.lock.Lock()
	defer h.bounds.lock.Unlock()
	if held := h.bounds.known[id]; held != nil {
		for i := range done.Events {
			held.bytes += int64(len(done.Events[i].Record()))
		}
	}
}

// weigh is how much is held by the account of a tournament.
func (b *bounds) weigh(ctx context.Context, s *store.Store, id store.ID) (bytes int64, bounded bool, err error) {
	of, list, bounded := b.accounts.HeldWith(id)
	if bounded {
		if bytes, err = s.Weight(ctx, list...); err != nil {
			return 0, false, err
		}
	}
	b.lock.Lock()
	defer b.lock.Unlock()
	if len(b.known) >= maxWeighed {
		clear(b.known)
		clear(b.of)
	}
	held := b.of[of]
	if held == nil {
		held = &weighed{}
		b.of[of] = held
	}
	held.bytes, held.bounded, held.at = bytes, bounded, time.Now()
	b.known[id] = held
	return bytes, bounded, nil
}

// roomy reports whether there was room a moment ago, also for all that is under way, and
// counts one write more until written is called.
func (b *bounds) roomy(id store.ID) (written func(), ok bool) {
	b.lock.Lock()
	defer b.lock.Unlock()
	held := b.known[id]
	if held == nil || time.Since(held.at) > weighEvery || held.bounded && held.bytes+held.writes*underWay >= b.most.Bytes-b.most.Bytes/10 {
		return nil, false
	}
	held.writes++
	return func() {
		b.lock.Lock()
		defer b.lock.Unlock()
		held.writes--
	}, true
}

const mega = 1 << 20

func (b *bounds) tooHeavy(bytes int64) error {
	return &account.Refusal{Class: account.Taken, Message: message.Of("account.bytes", "megabytes", int(bytes/mega), "most", int(b.most.Bytes/mega))}
}
