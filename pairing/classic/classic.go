package classic

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Classic

// New returns the system by the given edition, "1992", "1998" or "2009", read as
// recommended. Its options (pairing.Configurable) are those of Choices.
func New(edition tournament.Edition) (pairing.System, error) { return NewWith(edition) }

// NewWith returns the system by the given edition with some of the Choices made
// otherwise.
func NewWith(edition tournament.Edition, options ...pairing.Option) (pairing.Configurable, error) {
	e, err := editionNamed(edition)
	if err != nil {
		return nil, err
	}
	g, err := newReading(e, options)
	if err != nil {
		return nil, err
	}
	return &system{edition: e, reading: g}, nil
}

type system struct {
	edition edition
	reading reading
}

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return s.edition.name }

// Options lists the readings in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option {
	return append([]pairing.Option(nil), s.reading.values...)
}

// Choices describes the questions; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice {
	choices, _ := Choices(s.edition.name) // which is one of ours
	return choices
}

// With changes readings; see pairing.Configurable.
func (s *system) With(options ...pairing.Option) (pairing.System, error) {
	return NewWith(s.edition.name, append(s.Options(), options...)...)
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
	if err := r.pair(); err != nil {
		return nil, err
	}
	out := r.publish()
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

// prepare gathers what the pairing of the next round starts from.
func (s *system) prepare(t *tournament.Tournament) (*round, error) {
	f, err := s.Field(t)
	if err != nil {
		return nil, err
	}
	r := newRound(s, f)
	if f.InitialColour == tournament.NoColour && r.needsInitialColour() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.initial-colour"),
			Hint: message.Of("unpairable.draw", "article", s.edition.firstRound)}
	}
	return r, nil
}

// Field is what the pairing of the next round starts from; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) {
	return field.New(t, field.Edition{UnplayedFloat: s.reading.unplayedFloat, BarsBye: barsBye})
}

// needsInitialColour reports whether two players without a preference could meet.
func (r *round) needsInitialColour() bool {
	n := 0
	for i := range r.preferences {
		if r.preferences[i].colour == tournament.NoColour {
			n++
		}
	}
	return n > 1
}

// unplayedFloat is the float of a round without a game: a bye is a downfloat
// (A5). The text knows no byes but its own; those that were asked for count like
// it if they brought points.
func (g *reading) unplayedFloat(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) field.Float {
	switch o {
	case tournament.PairingBye, tournament.FullBye, tournament.HalfBye:
		return field.Down
	case tournament.ForfeitWin:
		if g.forfeitFloats {
			return field.Down
		}
	}
	return field.NoFloat
}

// barsBye is B1b: a point without playing bars from the bye.
func barsBye(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
	return o == tournament.PairingBye || o == tournament.FullBye || o == tournament.ForfeitWin
}
