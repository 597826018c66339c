package host

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// View returns the state of a tournament as somebody may see it: all of it with
// the right to see what is not published, what is published with a part in the
// tournament, else what is public. For who may see nothing of it there is no such
// tournament: the error is store.ErrUnknown. The state must not be changed.
func (h *Host) View(ctx context.Context, actor *account.Actor, id store.ID) (*journal.State, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, h.unreadable(actor, id, err)
	}
	return h.seat(id).view(d.State(), sightOf(actor, id))
}

// ViewAt is View as it was after an event, as far as it may still be seen; see
// [journal.State.Still].
func (h *Host) ViewAt(ctx context.Context, actor *account.Actor, id store.ID, seq int64) (*journal.State, error) {
	today, err := h.View(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	state, err := d.At(seq)
	if err != nil {
		return nil, err
	}
	sight := sightOf(actor, id)
	view, err := new(seat).view(state, sight)
	if err != nil || sight == seesAll {
		return view, err
	}
	return view.Still(today), nil
}

// sight is how much of a tournament somebody may see.
type sight int

const (
	seesAll       sight = iota // what is not published, too
	seesPublished              // what is published, whether or not the event is announced
	seesPublic                 // what is public
	sights                     // how many there are
)

// sightOf says how much of a tournament somebody may see.
func sightOf(actor *account.Actor, id store.ID) sight {
	switch {
	case MaySee(actor, id):
		return seesAll
	case TakesPart(actor, id):
		return seesPublished
	}
	return seesPublic
}

// view is what can be seen of a state; store.ErrUnknown if that is nothing.
func (s *seat) view(state *journal.State, much sight) (*journal.State, error) {
	switch much {
	case seesAll:
		return state, nil
	case seesPublished:
		return s.helpers.of(state, (*journal.State).ForHelpers), nil
	}
	return existing(s.public.of(state, (*journal.State).ForPublic))
}

// FindAs is [Host.Find] for somebody: what they may see nothing of is unknown.
func (h *Host) FindAs(ctx context.Context, actor *account.Actor, name string) (store.ID, error) {
	id, err := h.Find(ctx, name)
	if err != nil {
		return 0, err
	}
	if !TakesPart(actor, id) {
		_, err = h.View(ctx, actor, id)
	}
	return id, err
}

// existing is a view that shows something.
func existing(view *journal.State) (*journal.State, error) {
	if !view.Exists {
		return nil, store.ErrUnknown
	}
	return view, nil
}

// unreadable says that a tournament cannot be read. Whether a damaged one was
// ever announced is not known, so it is unknown to the public.
func (h *Host) unreadable(actor *account.Actor, id store.ID, err error) error {
	var broken *journal.Broken
	if errors.As(err, &broken) && !TakesPart(actor, id) {
		h.options.Failed(err)
		return store.ErrUnknown
	}
	return err
}

// keptView is a view of the latest state, kept because many ask.
type keptView struct {
	kept atomic.Pointer[viewOf]
}

type viewOf struct {
	state, view *journal.State
}

// of returns the view of a state.
func (k *keptView) of(state *journal.State, view func(*journal.State) *journal.State) *journal.State {
	if kept := k.kept.Load(); kept != nil && kept.state == state {
		return kept.view
	}
	made := &viewOf{state, view(state)}
	k.kept.Store(made)
	return made.view
}

// MaySee reports whether somebody may see what is not published.
func MaySee(actor *account.Actor, id store.ID) bool {
	return actor.May(id, account.See, account.Place{})
}

// TakesPart reports whether somebody has a part in a tournament, such as a helper
// who enters results: they know of it before the public does.
func TakesPart(actor *account.Actor, id store.ID) bool {
	return actor.MaySomewhere(id, account.See) || actor.MaySomewhere(id, account.EnterResults)
}
