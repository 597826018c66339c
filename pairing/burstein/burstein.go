package burstein

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Burstein

// Editions lists the editions that New knows.
func Editions() []tournament.Edition { return []tournament.Edition{edition} }

const edition tournament.Edition = "2026"

// Seeding is the system of the seeding rounds: the Dutch system of the same
// edition (1.6.1).
type Seeding interface {
	field.Inquirer
	field.Source
	pairing.Judge
}

// New returns the Burstein system by the given edition, "2026", with the text read
// as recommended. Its options (pairing.Configurable) are those of Choices.
func New(name tournament.Edition, seeding Seeding) (pairing.Configurable, error) {
	if name != edition {
		return nil, pairing.UnknownEdition(Name, name, Editions())
	}
	if seeding == nil {
		return nil, new(pairing.NoAnswer)
	}
	return &system{seeding: seeding, reading: options.Recommended()}, nil
}

type system struct {
	seeding Seeding
	reading reading
}

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return edition }

// Options lists the readings in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option { return options.Options(&s.reading) }

// Choices describes the questions; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice { return options.Choices() }

// With changes readings; see pairing.Configurable.
func (s *system) With(changes ...pairing.Option) (pairing.System, error) {
	changed, err := options.With(s.reading, changes)
	if err != nil {
		return nil, err
	}
	return &system{seeding: s.seeding, reading: changed}, nil
}

// Field returns what the pairing of the next round starts from; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) { return s.seeding.Field(t) }

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	seeds, err := isSeeding(t)
	if err != nil {
		return nil, err
	}
	if seeds {
		out, err := s.seeding.Pair(t)
		return s.asOwn(t, out), err
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	return r.run()
}

// run pairs the round and hands it out only if it breaks no rule that has no
// exception.
func (r *round) run() (*pairing.Round, error) {
	if err := r.pair(); err != nil {
		return nil, err
	}
	out := r.publish()
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}
