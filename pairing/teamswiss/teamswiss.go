package teamswiss

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/lineup"
	"github.com/pareo-chess/pareo/tournament"
)

// Name is the system's name.
const Name = tournament.TeamSwiss

// Editions lists the editions that New knows.
func Editions() []tournament.Edition { return []tournament.Edition{"2026"} }

// New returns the system with the options that FIDE_TEAM means: type A, match
// points, game points for the first-team.
func New(edition tournament.Edition) (pairing.System, error) {
	if !slices.Contains(Editions(), edition) {
		return nil, pairing.UnknownEdition(Name, edition, Editions())
	}
	return NewWith(DefaultOptions())
}

// NewWith returns the system with the options given.
func NewWith(chosen Options) (pairing.Configurable, error) {
	if err := options.Check(&chosen); err != nil {
		return nil, err
	}
	return &system{chosen}, nil
}

type system struct{ options Options }

func (s *system) Name() tournament.System     { return Name }
func (s *system) Edition() tournament.Edition { return "2026" }

// Options lists the options in force; see pairing.Configurable.
func (s *system) Options() []pairing.Option { return options.Options(&s.options) }

// Choices describes them; see pairing.Configurable.
func (s *system) Choices() []pairing.Choice { return options.Choices() }

// With changes options; see pairing.Configurable.
func (s *system) With(changes ...pairing.Option) (pairing.System, error) {
	changed, err := options.With(s.options, changes)
	if err != nil {
		return nil, err
	}
	return &system{changed}, nil
}

// Teams is the event of teams that is paired; see pairing.OfTeams.
func (s *system) Teams(t *tournament.Tournament) *tournament.Tournament {
	if t == nil || t.Rules.Team == nil {
		return t
	}
	return t.OfTeams(s.options.Primary)
}

// Pair pairs the next round; see pairing.System. In a team event it has the boards
// of the matches, too.
func (s *system) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	event := s.Teams(t)
	r, err := s.prepare(event)
	if err != nil {
		return nil, err
	}
	out, err := r.run()
	if err != nil || t.Rules.Team == nil {
		return out, err
	}
	return s.Seat(t, out)
}

// Seat makes a round of teams one of the boards of their matches; see
// pairing.OfTeams.
func (s *system) Seat(t *tournament.Tournament, teams *pairing.Round) (*pairing.Round, error) {
	return lineup.OfTeams(t, teams)
}

// unplayed: a match that was not played is no float (1.5); the bye, a match won by
// forfeit and a full-point bye bar from the bye (C2).
var unplayed = field.Edition{
	UnplayedFloat: func(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float { return field.NoFloat },
	BarsBye: func(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
		return o == tournament.PairingBye || o == tournament.ForfeitWin || o == tournament.FullBye
	},
}

// Field is what the pairing of the next round starts from; see field.Source.
func (s *system) Field(t *tournament.Tournament) (*field.Field, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	event := s.Teams(t)
	acceleration := &event.Rules.Acceleration
	if acceleration.Baku && len(acceleration.Virtual) == 0 && s.options.Primary == tournament.GamePoints {
		return nil, &pairing.Unpairable{Round: event.NextRound(), What: message.Of("unpairable.baku-game-points"), Hint: message.Of("unpairable.give-virtual")}
	}
	f, err := field.New(event, unplayed)
	if err != nil {
		return nil, err
	}
	for i := range f.Players { // a team that is away keeps its number
		f.Players[i].Number = event.Players[f.Players[i].Index].Number
	}
	if s.options.Floats == FloatsByScore {
		plain := *event
		plain.Rules.Acceleration = tournament.Acceleration{}
		scores, err := field.New(&plain, unplayed)
		if err != nil {
			return nil, err
		}
		for i := range f.Players {
			f.Players[i].Floats = scores.Players[scores.Place(f.Players[i].ID)].Floats
		}
	}
	for i := range f.Players {
		c := &f.Players[i].Colours
		c.Preference, c.Strength = s.options.preference(c, f.IsLastRound())
	}
	f.InitialColour = initialColour(event)
	return f, nil
}

// initialColour is the one drawn, or as the first match with colours of two teams
// that had not played shows it (4.3.1).
func initialColour(t *tournament.Tournament) tournament.Colour {
	if t.Rules.InitialColour != tournament.NoColour {
		return t.Rules.InitialColour
	}
	if len(t.Rounds) == 0 {
		return tournament.NoColour
	}
	for _, g := range t.Rounds[0].Games {
		if g.NoColours {
			continue
		}
		first, colour := g.White, tournament.White
		if t.Player(g.Black) != nil && t.Player(g.White) != nil && t.Player(g.Black).Number < t.Player(g.White).Number {
			first, colour = g.Black, tournament.Black
		}
		if p := t.Player(first); p == nil || p.Number%2 == 1 {
			return colour
		}
		return colour.Opposite()
	}
	return tournament.NoColour
}
