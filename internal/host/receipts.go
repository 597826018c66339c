package host

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// receiptLife is how long it is remembered that a request was done.
const receiptLife = 24 * time.Hour

// ErrOtherRequest is returned for a receipt whose key was used for something
// else, or by somebody else.
var ErrOtherRequest = errors.New("this key was used for another request; choose a new one")

// scopeOf is within what keys are used once.
func scopeOf(id store.ID) string { return fmt.Sprintf("%d ", id) }

// begunBy is within what keys are used once to make new tournaments: what one user chose
// says nothing to another.
func begunBy(actor string) string { return fmt.Sprintf("0 by %q ", actor) }

// receipt makes what is stored of a receipt: with the warnings, which read the same when
// they come back.
func (h *Host) receipt(scope string, done *desk.Done, r *desk.Receipt) *store.Receipt {
	if r == nil {
		return nil
	}
	data, err := keepWarnings(done.Warnings)
	if err != nil { // texts and numbers: it does not happen
		data = []byte("[]")
	}
	now := h.options.Now()
	return &store.Receipt{Scope: scope, Key: r.Key, Request: r.Request, Data: data, At: now, Expires: now.Add(receiptLife)}
}

// once does something with a receipt, or answers as before if it was done before.
func (h *Host) once(ctx context.Context, id store.ID, r *desk.Receipt, do func() (*desk.Done, error)) (*desk.Done, error) {
	if r == nil {
		return do()
	}
	defer h.hold(scopeOf(id) + r.Key)()
	if done, err := h.doneBefore(ctx, id, r); done != nil || err != nil {
		return done, err
	}
	done, err := do()
	if err == nil {
		return done, nil
	}
	// It may have been done by another server at the same time.
	if before, lookErr := h.doneBefore(ctx, id, r); before != nil || lookErr != nil {
		return before, lookErr
	}
	return nil, err
}

// doneBefore returns the answer of a request that was done before; nil if it was
// not.
func (h *Host) doneBefore(ctx context.Context, id store.ID, r *desk.Receipt) (*desk.Done, error) {
	found, ok, err := h.store.Receipt(ctx, scopeOf(id), r.Key, h.options.Now())
	if err != nil || !ok {
		return nil, err
	}
	if found.Request != r.Request {
		return nil, ErrOtherRequest
	}
	return h.answer(ctx, found)
}

// BeforeDone is the state of a tournament before a request with a receipt was done for
// the first time; nil if it was not.
func (h *Host) BeforeDone(ctx context.Context, id store.ID, r *desk.Receipt) (*journal.State, error) {
	done, err := h.doneBefore(ctx, id, r)
	if done == nil || err != nil {
		return nil, err
	}
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	return d.At(done.Events[0].Seq - 1)
}

// begunBefore is doneBefore for the beginning of a tournament.
func (h *Host) begunBefore(ctx context.Context, actor string, r *desk.Receipt) (store.ID, *desk.Done, error) {
	found, ok, err := h.store.Receipt(ctx, begunBy(actor), r.Key, h.options.Now())
	if err != nil || !ok {
		return 0, nil, err
	}
	if found.Request != r.Request {
		return 0, nil, ErrOtherRequest
	}
	done, err := h.answer(ctx, found)
	return found.Journal, done, err
}

// answer puts together what was answered: the events are those of the journal,
// whose chain holds.
func (h *Host) answer(ctx context.Context, r *store.Receipt) (*desk.Done, error) {
	warnings, err := readWarnings(r.Data)
	if err != nil {
		return nil, err
	}
	done := &desk.Done{Warnings: warnings}
	d, err := h.Desk(ctx, r.Journal)
	if err != nil {
		return nil, err
	}
	if d.State().Seq < r.Last { // another server did it just now
		h.missed(r.Journal, r.Last)
		h.catchUp(ctx, r.Journal)
	}
	if d.State().Seq >= r.Last {
		if done.Events, err = d.Events(r.First-1, int(r.Last-r.First+1)); err == nil {
			done.State, err = d.At(r.Last)
		}
		return done, err
	}
	// The desk is busy with events of its own that come too late.
	j, err := h.store.Load(ctx, r.Journal)
	if err != nil {
		return nil, err
	}
	for seq := r.First; seq <= r.Last; seq++ {
		e, err := j.Event(seq)
		if err != nil {
			return nil, err
		}
		done.Events = append(done.Events, e)
	}
	done.State, err = j.At(r.Last)
	return done, err
}

// missed notes that a tournament has come as far as an event.
func (h *Host) missed(id store.ID, seq int64) { h.heard(store.Change{ID: id, Seq: seq}) }

// holding is a name that somebody holds, and how many want it.
type holding struct {
	sync.Mutex
	wanted int
}

// hold waits until nobody here holds a name, and holds it until the function it
// returns is called.
func (h *Host) hold(name string) (release func()) {
	h.lock.Lock()
	one := h.held[name]
	if one == nil {
		one = &holding{}
		h.held[name] = one
	}
	one.wanted++
	h.lock.Unlock()
	one.Lock()
	return func() {
		one.Unlock()
		h.lock.Lock()
		defer h.lock.Unlock()
		if one.wanted--; one.wanted == 0 {
			delete(h.held, name)
		}
	}
}
