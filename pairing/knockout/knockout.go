package knockout

import (
	tree "github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/lineup"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Knockout

// Custom is the one edition: FIDE has no text, and files call the system custom.
const Custom tournament.Edition = "custom"

// Editions lists the editions that New knows.
func Editions() []tournament.Edition { return []tournament.Edition{Custom} }

// New returns the system with its usual options.
func New(edition tournament.Edition) (pairing.System, error) {
	if edition != Custom {
		return nil, pairing.UnknownEdition(Name, edition, Editions())
	}
	return &system{}, nil
}

// system has the options that were chosen, others are as usual. In what it pairs they
// are those of the rules of the event.
type system struct{ chosen []tournament.SystemOption }

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return Custom }

// ColourRules lists the rules of the colours of first games; see pairing.ColourChain.
func (s *system) ColourRules() []pairing.ColourRule {
	return []pairing.ColourRule{colourRules[tree.LowerBalance], colourRules[tree.LastUndone], colourRules[tree.Alternation], colourRules[tree.ByLot]}
}

// Options lists the options in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option {
	var all []pairing.Option
	for _, set := range tree.Settings() {
		value := set.Values[0]
		for _, o := range s.chosen {
			if o.Name == set.Name {
				value = o.Value
			}
		}
		all = append(all, pairing.Option{Name: set.Name, Value: value, Default: value == set.Values[0]})
	}
	return all
}

// Choices describes them; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice {
	var all []pairing.Choice
	for _, set := range tree.Settings() {
		all = append(all, pairing.Choice{System: Name, Name: set.Name, Article: set.Rule, Values: set.Values, Default: set.Values[0]})
	}
	return all
}

// With changes options; see pairing.Configurable.
func (s *system) With(options ...pairing.Option) (pairing.System, error) {
	changed := &system{append([]tournament.SystemOption(nil), s.chosen...)}
	choices := s.Choices()
	for _, o := range options {
		known := false
		for i := range choices {
			if choices[i].Name != o.Name {
				continue
			}
			if known = true; !choices[i].Has(o.Value) {
				return nil, pairing.UnknownValue(o.Value, &choices[i])
			}
		}
		if !known {
			return nil, pairing.UnknownOption(o.Name, choices)
		}
		changed.chosen = append(changed.chosen, tournament.SystemOption{Name: o.Name, Value: o.Value})
	}
	return changed, nil
}

// with is the tournament with the options of the system: they decide, whatever the
// rules of the event say.
func (s *system) with(t *tournament.Tournament) *tournament.Tournament {
	out := *t
	out.Rules.System, out.Rules.Options = Name, s.chosen
	return &out
}

// ofTeams is the system for an event of teams.
type ofTeams struct{ *system }

// ForTeams is the system for an event of teams; see pairing.ForEither.
func (s *system) ForTeams() pairing.OfTeams { return &ofTeams{s} }

// With changes options; see pairing.Configurable.
func (s *ofTeams) With(options ...pairing.Option) (pairing.System, error) {
	changed, err := s.system.With(options...)
	if err != nil {
		return nil, err
	}
	return &ofTeams{changed.(*system)}, nil
}

// Teams is the event of teams that is paired; see pairing.OfTeams.
func (s *ofTeams) Teams(t *tournament.Tournament) *tournament.Tournament {
	if t == nil || t.Rules.Team == nil {
		return t
	}
	return s.with(t).OfTeams(tournament.GamePoints)
}

// Seat makes a round of teams one of the boards of their matches; see pairing.OfTeams.
func (s *ofTeams) Seat(t *tournament.Tournament, teams *pairing.Round) (*pairing.Round, error) {
	return lineup.OfTeams(t, teams)
}

// Pair pairs the next round; see pairing.System. In a team event it has the boards of
// the matches, too.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	out, err := s.pair(t)
	if err != nil || t.Rules.Team == nil {
		return out, err
	}
	return lineup.OfTeams(t, out)
}
