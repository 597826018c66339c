package office

import (
	"context"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// View returns the state of a tournament as somebody may see it: all of it with
// the right to see what is not published, else what is public. It must not be
// changed.
func (o *Office) View(ctx context.Context, actor *account.Actor, id store.ID) (*journal.State, error) {
	d, err := o.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	state := d.State()
	if MaySee(actor, id) {
		return state, nil
	}
	s := o.seat(id)
	if kept := s.public.Load(); kept != nil && kept.of == state {
		return kept.view, nil
	}
	view := Public(state)
	s.public.Store(&publicView{of: state, view: view})
	return view, nil
}

// publicView is what the public sees of a state, kept because many ask.
type publicView struct {
	of, view *journal.State
}

// ViewAt is View as it was after an event.
func (o *Office) ViewAt(ctx context.Context, actor *account.Actor, id store.ID, seq int64) (*journal.State, error) {
	d, err := o.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	state, err := d.At(seq)
	if err != nil {
		return nil, err
	}
	if MaySee(actor, id) {
		return state, nil
	}
	return publicThen(state, Public(d.State())), nil
}

// publicThen is what the public may see today of a past state: not a pairing
// that was published then and has been taken back since.
func publicThen(then, today *journal.State) *journal.State {
	view := Public(then)
	number := view.Paired()
	if view.Current() == nil || number <= len(today.Rounds) && today.Rounds[number-1].PublishedAt.Equal(view.Current().PublishedAt) {
		return view
	}
	view.Tournament.Current = nil
	view.Rounds = view.Rounds[:number-1]
	view.Tournament.Corrections = slices.DeleteFunc(slices.Clone(view.Tournament.Corrections), func(c tournament.Correction) bool { return c.Round >= number })
	return view
}

// MaySee reports whether somebody may see what is not published.
func MaySee(actor *account.Actor, id store.ID) bool {
	return actor.May(id, account.See, account.Place{})
}

// Public returns what the public may see of a state; see [journal.State.ForPublic].
func Public(s *journal.State) *journal.State { return s.ForPublic() }
