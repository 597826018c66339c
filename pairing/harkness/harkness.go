package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Harkness

// Editions lists the editions that New knows, the default first.
func Editions() []tournament.Edition {
	names := make([]tournament.Edition, len(editions))
	for i := range editions {
		names[i] = editions[i].name
	}
	return names
}

// New returns the system by the given edition: "nine-rules", the rules I to IX
// completed by US Chess; "uschess", rules 27 to 29 of US Chess alone; or
// "bluebook", the nine rules with the middle player of an odd group dropping, as
// Harkness first wrote it.
func New(edition tournament.Edition) (pairing.System, error) {
	for i := range editions {
		if editions[i].name == edition {
			return NewWith(edition, editions[i].options)
		}
	}
	return nil, unknownEdition(edition)
}

func unknownEdition(name tournament.Edition) error {
	return pairing.UnknownEdition(Name, name, Editions())
}

// defaultsOf returns the options of an edition; another name has those of the
// first.
func defaultsOf(edition tournament.Edition) *Options {
	for i := range editions {
		if editions[i].name == edition {
			return &editions[i].options
		}
	}
	return &editions[0].options
}

// NewWith returns the system with the options given. The edition is the name
// that rounds carry.
func NewWith(edition tournament.Edition, options Options) (pairing.Configurable, error) {
	if err := options.check(); err != nil {
		return nil, err
	}
	return &system{edition: edition, options: options}, nil
}

type system struct {
	edition tournament.Edition
	options Options
}

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return s.edition }

// Choices lists what an edition leaves to the organiser.
func Choices(edition tournament.Edition) ([]pairing.Choice, error) {
	if !slices.Contains(Editions(), edition) {
		return nil, unknownEdition(edition)
	}
	return choicesIn(edition), nil
}

// Options lists the options in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option { return s.options.list(defaultsOf(s.edition)) }

// Choices describes them; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice { return choicesIn(s.edition) }

// choicesIn are the choices of an edition, with its articles.
func choicesIn(edition tournament.Edition) []pairing.Choice {
	list := choicesOf(defaultsOf(edition))
	for i := range list {
		list[i].Article = citedAll(edition, list[i].Article)
	}
	return list
}

// With changes options; see pairing.Configurable.
func (s *system) With(options ...pairing.Option) (pairing.System, error) {
	changed := s.options
	for _, o := range options {
		if err := changed.set(o); err != nil {
			return nil, err
		}
	}
	return NewWith(s.edition, changed)
}

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	return r.run()
}

// run pairs the round and hands it out only if it breaks no rule that has no
// exception.
func (r *round) run() (*pairing.Round, error) {
	if err := r.chooseBye(); err != nil {
		return nil, err
	}
	if err := r.pairGroups(); err != nil {
		return nil, err
	}
	out := r.publish()
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}
