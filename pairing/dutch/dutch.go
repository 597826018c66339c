package dutch

import (
	"sync"

	"github.com/pareo-chess/pareo/pairing"
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
	edition  *edition
	memories sync.Pool // of *memory
}

func (s *system) Name() string    { return Name }
func (s *system) Edition() string { return s.edition.name }

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	m := s.borrow()
	defer s.giveBack(m)
	r, err := m.prepare(s.edition, t, &m.solver)
	if err != nil {
		return nil, err
	}
	return r.run()
}

func (s *system) borrow() *memory {
	if m, ok := s.memories.Get().(*memory); ok {
		return m
	}
	return new(memory)
}

func (s *system) giveBack(m *memory) {
	m.forget()
	s.memories.Put(m)
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
