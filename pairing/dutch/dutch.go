package dutch

import (
	"sync"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Dutch

// Editions lists the editions of the rules that New knows, newest first.
func Editions() []tournament.Edition { return tournament.DutchEditions() }

// New returns the Dutch system by the given edition, "2026" or "2017".
func New(edition tournament.Edition) (pairing.System, error) {
	e, err := editionNamed(edition)
	if err != nil {
		return nil, err
	}
	return &system{edition: e}, nil
}

type system struct {
	edition    *edition
	workspaces sync.Pool // of *workspace
}

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return s.edition.name }

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	w := s.borrow()
	defer s.giveBack(w)
	r, err := w.prepare(s.edition, t, &w.engine)
	if err != nil {
		return nil, err
	}
	return r.run()
}

func (s *system) borrow() *workspace {
	if w, ok := s.workspaces.Get().(*workspace); ok {
		return w
	}
	return new(workspace)
}

func (s *system) giveBack(w *workspace) {
	w.forget()
	s.workspaces.Put(w)
}

// run pairs the round and hands it out only if it breaks no rule that has no
// exception.
func (r *round) run() (*pairing.Round, error) {
	if err := r.edition.pair(r); err != nil {
		return nil, err
	}
	out := r.publish()
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

// runInto is run without reasons, in the memory of the given boards.
func (r *round) runInto(boards []pairing.Board) (*pairing.Round, error) {
	if err := r.edition.pair(r); err != nil {
		return nil, err
	}
	out := r.publishInto(boards)
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

// needsInitialColour reports whether two players without a colour preference
// could meet.
func (r *round) needsInitialColour() bool {
	n := 0
	for i := range r.field.Players {
		if r.field.Players[i].Colours.Preference == tournament.NoColour {
			n++
		}
	}
	return n > 1
}
