package keizer

import (
	list "github.com/pareo-chess/pareo/internal/keizer"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.Keizer

// Club is the one edition: the usage of clubs, with the percentages of
// KeizerForClubs.
const Club tournament.Edition = "club"

// Editions lists the editions that New knows.
func Editions() []tournament.Edition { return []tournament.Edition{Club} }

// The rules of docs/regulations.md that a round cites.
const (
	ByeRule  = "K4"
	PairRule = "K5"
)

// The rules of colours.
var (
	fewerWhites = pairing.ColourRule{Article: "K6a", Kind: pairing.FewerWhites}
	reverseLast = pairing.ColourRule{Article: "K6b", Kind: pairing.ReverseLast}
	byLastGames = pairing.ColourRule{Article: "K6c", Kind: pairing.ByLastGames}
	lowerPlaced = pairing.ColourRule{Article: "K6d", Kind: pairing.LowerPlaced}
)

// New returns the system with its recommended options.
func New(edition tournament.Edition) (pairing.System, error) {
	if edition != Club {
		return nil, pairing.UnknownEdition(Name, edition, Editions())
	}
	return &system{options: list.Defaults(), memory: new(list.Memory)}, nil
}

type system struct {
	options list.Options
	memory  *list.Memory // of the rounds before, for whoever pairs one after the other
}

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return Club }

// Options lists the options in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option {
	var all []pairing.Option
	defaults := list.Defaults()
	settings := list.Settings()
	for i := range settings {
		value := settings[i].Get(&s.options)
		all = append(all, pairing.Option{Name: settings[i].Name, Value: value, Default: value == settings[i].Get(&defaults)})
	}
	return all
}

// Choices describes them; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice {
	var all []pairing.Choice
	defaults := list.Defaults()
	settings := list.Settings()
	for i := range settings {
		all = append(all, choice(&settings[i], &defaults))
	}
	return all
}

func choice(s *list.Setting, defaults *list.Options) pairing.Choice {
	return pairing.Choice{System: Name, Name: s.Name, Article: "K" + s.Rule, Values: s.Values, Default: s.Get(defaults), Most: s.Most}
}

// With changes options; see pairing.Configurable.
func (s *system) With(options ...pairing.Option) (pairing.System, error) {
	changed, defaults := s.options, list.Defaults()
	settings := list.Settings()
	for _, o := range options {
		known := false
		for i := range settings {
			if settings[i].Name != o.Name {
				continue
			}
			known = true
			if c := choice(&settings[i], &defaults); !settings[i].Set(&changed, o.Value) {
				return nil, pairing.UnknownValue(o.Value, &c)
			}
		}
		if !known {
			return nil, pairing.UnknownOption(o.Name, s.Choices())
		}
	}
	return &system{options: changed, memory: new(list.Memory)}, nil
}

// Pair pairs the next round; see pairing.System.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	return r.run()
}

// prepare reads what the pairing of the next round starts from.
func (s *system) prepare(t *tournament.Tournament) (*round, error) {
	f, after, err := s.readField(t)
	if err != nil {
		return nil, err
	}
	r := &round{system: s, field: f, list: after}
	r.readHistory(t)
	return r, nil
}
