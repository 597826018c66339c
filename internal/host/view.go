package host

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
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
	return h.place(id).view(d.State(), SightOf(actor, id), h.Shown())
}

// settling is how long after a moment at which the public comes to see more it
// counts as passed: what was done just before it is on record by then.
const settling = time.Second

// Now is the moment by the clock of the installation.
func (h *Host) Now() time.Time { return h.options.Now() }

// Shown is the moment as of which the public sees tournaments.
func (h *Host) Shown() time.Time { return h.options.Now().Add(-settling) }

// Opens returns a channel on which something comes when the public will see more
// of a tournament without anything being done, as of a view of it; nil = never.
// The caller stops the timer, if there is one.
func (h *Host) Opens(view *journal.State) (<-chan time.Time, *time.Timer) {
	at, ok := view.Public.Next(h.Shown())
	if !ok {
		return nil, nil
	}
	timer := time.NewTimer(at.Sub(h.Shown()))
	return timer.C, timer
}

// ViewAt is View as it was at a number, as [Sight] counts them, as far as it may
// still be seen; see [journal.State.Still].
func (h *Host) ViewAt(ctx context.Context, actor *account.Actor, id store.ID, number int64) (*journal.State, error) {
	today, err := h.View(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	sight := SightOf(actor, id)
	seq, err := sight.Event(d, number)
	if err != nil {
		return nil, err
	}
	state, err := d.At(seq)
	if err != nil {
		return nil, err
	}
	view, err := existing(sight.Of(state, h.Shown()))
	if err != nil || sight == SeesAll {
		return view, err
	}
	return view.Still(today), nil
}

// Sight is how much of a tournament somebody may see, and in which numbers they
// count what happens to it.
type Sight int

// The sights.
const (
	SeesAll       Sight = iota // what is not published, too; numbers are those of events
	SeesPublished              // what is published, whether or not the event is announced; the same numbers
	SeesPublic                 // what is public; the number counts how often that has changed
	sights                     // how many there are
)

// SightOf says how much of a tournament somebody may see.
func SightOf(actor *account.Actor, id store.ID) Sight {
	switch {
	case MaySee(actor, id):
		return SeesAll
	case TakesPart(actor, id):
		return SeesPublished
	}
	return SeesPublic
}

// Of is what can be seen of a state at a moment.
func (much Sight) Of(state *journal.State, now time.Time) *journal.State {
	switch much {
	case SeesAll:
		return state
	case SeesPublished:
		return state.ForHelpers()
	}
	return state.ForPublic(now)
}

// Passed counts the moments that have opened something of a state to who sees so
// much of it.
func (much Sight) Passed(state *journal.State, now time.Time) int {
	if much == SeesPublic {
		return state.Public.Passed(now)
	}
	return 0
}

// Number is that of a state.
func (much Sight) Number(state *journal.State) int64 {
	if much == SeesPublic {
		return state.PublicSeq
	}
	return state.Seq
}

// Event is the one after which a number held.
func (much Sight) Event(d *desk.Desk, number int64) (int64, error) {
	if much == SeesPublic && number > 0 {
		return d.Shown(number)
	}
	return number, nil
}

// view is what can be seen of a state; store.ErrUnknown if that is nothing.
func (l *loaded) view(state *journal.State, much Sight, now time.Time) (*journal.State, error) {
	if much == SeesAll {
		return state, nil
	}
	return existing(l.views[much].of(state, much, now))
}

// FindAs is [Host.Find] for somebody: what they may not see at all is unknown.
func (h *Host) FindAs(ctx context.Context, actor *account.Actor, name string) (store.ID, error) {
	id, err := h.Find(ctx, name)
	if err != nil {
		return 0, err
	}
	if !TakesPart(actor, id) {
		_, err = h.View(ctx, actor, id)
	}
	return id, HiddenIf(err, id)
}

// Hidden says that there is a tournament that who asked may not see at all. To them it is
// unknown, and errors.Is store.ErrUnknown.
type Hidden struct{ ID store.ID }

func (*Hidden) Error() string { return store.ErrUnknown.Error() }

// Is reports whether it is store.ErrUnknown.
func (*Hidden) Is(target error) bool { return target == store.ErrUnknown }

// HiddenIf is an error of looking at a tournament that was found, as *Hidden if it says
// that it is unknown.
func HiddenIf(err error, id store.ID) error {
	if errors.Is(err, store.ErrUnknown) {
		return &Hidden{id}
	}
	return err
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
	passed      int // moments that opened something
}

// of returns the view of a state at a moment.
func (k *keptView) of(state *journal.State, much Sight, now time.Time) *journal.State {
	passed := much.Passed(state, now)
	if kept := k.kept.Load(); kept != nil && kept.state == state && kept.passed == passed {
		return kept.view
	}
	made := &viewOf{state, much.Of(state, now), passed}
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
