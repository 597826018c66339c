package dutch

import (
	"sync"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = "dutch"

// Editions lists the editions of the rules that New knows, newest first.
func Editions() []string { return []string{edition2026.name, edition2017.name} }

// New returns the Dutch system by the given edition, "2026" or "2017".
func New(edition string) (pairing.System, error) {
	e, err := editionNamed(edition)
	if err != nil {
		return nil, err
	}
	return &system{edition: e}, nil
}

type system struct {
	edition *edition
	solvers sync.Pool // of *typedSolver: their memory serves round after round
}

func (s *system) Name() string    { return Name }
func (s *system) Edition() string { return s.edition.name }

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	solver := s.borrow()
	defer s.giveBack(solver)
	r, err := prepare(s.edition, t, solver)
	if err != nil {
		return nil, err
	}
	return r.run()
}

func (s *system) borrow() *typedSolver {
	if solver, ok := s.solvers.Get().(*typedSolver); ok {
		return solver
	}
	return new(typedSolver)
}

func (s *system) giveBack(solver *typedSolver) {
	solver.forget()
	s.solvers.Put(solver)
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

// prepare gathers what the pairing of the next round starts from.
func prepare(e *edition, t *tournament.Tournament, s solver) (*round, error) {
	f, err := swiss.NewField(t, e.unplayed)
	if err != nil {
		return nil, err
	}
	r := newRound(e, f, s)
	if f.InitialColour == tournament.NoColour && r.needsInitialColour() {
		return nil, &pairing.Unpairable{Round: f.Round, What: "the initial colour has not been drawn",
			Hint: "draw it by lot and set it to white or black (" + e.colours[4] + ")"}
	}
	return r, nil
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
