package doubleswiss

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.DoubleSwiss

// edition2026 is in force from 1 February 2026; there is no older one.
const edition2026 tournament.Edition = "2026"

// Editions lists the editions that New knows.
func Editions() []tournament.Edition { return []tournament.Edition{edition2026} }

// New returns the system by the given edition, "2026", with the recommended reading
// of every open question.
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
	if err := field.Checked(t); err != nil {
		return nil, err
	}
	if leg := legOf(t); !leg.First() {
		return s.secondGame(t, leg), nil
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	return r.run()
}

// legOf is the game of a match that the next round is.
func legOf(t *tournament.Tournament) tournament.Leg {
	rules := tournament.Rules{System: Name}
	return rules.Leg(t.NextRound())
}

// Field is what the pairing of the next match starts from, for the second game of a
// match what its pairing started from; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) {
	if err := field.Checked(t); err != nil {
		return nil, err
	}
	if !legOf(t).First() {
		t = t.Before(t.Completed())
	}
	return s.field(t), nil
}
