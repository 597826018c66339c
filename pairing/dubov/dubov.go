package dubov

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Dubov

// edition2026 is in force from 1 February 2026.
const edition2026 tournament.Edition = "2026"

// Editions lists the editions that New knows, the default first.
func Editions() []tournament.Edition { return []tournament.Edition{edition2026} }

// New returns the system by the given edition, "2026".
func New(edition tournament.Edition) (pairing.System, error) {
	if edition != edition2026 {
		return nil, pairing.UnknownEdition(Name, edition, Editions())
	}
	return &system{reading: options.Recommended()}, nil
}

type system struct{ reading reading }

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return edition2026 }

// Options lists the readings in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option { return options.Options(&s.reading) }

// Choices describes them; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice { return options.Choices() }

// With changes readings; see pairing.Configurable.
func (s *system) With(changes ...pairing.Option) (pairing.System, error) {
	changed, err := options.With(s.reading, changes)
	if err != nil {
		return nil, err
	}
	return &system{reading: changed}, nil
}

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	return r.run()
}

// run pairs the round and hands it out only if it keeps every rule that can be
// checked afterwards.
func (r *round) run() (*pairing.Round, error) {
	if err := r.chooseBye(); err != nil {
		return nil, err
	}
	r.pairBrackets()
	out := r.publish()
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}
