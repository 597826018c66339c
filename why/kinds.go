package why

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// The closed sets of an answer. They are those of tournament and of the Swiss
// systems, but JSON has them by their names, which are for programs and never
// change; why/words has words for people.

// Colour is a colour given or due; NoColour is left out where it says nothing.
type Colour tournament.Colour

// The colours.
const (
	NoColour = Colour(tournament.NoColour)
	White    = Colour(tournament.White)
	Black    = Colour(tournament.Black)
)

// String is the name: "white", "black" or "none".
func (c Colour) String() string { return tournament.Colour(c).String() }

// MarshalText writes the name.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Strength is how strongly a player is due a colour.
type Strength field.Strength

// The strengths, weakest first.
const (
	NoPreference = Strength(field.NoPreference)
	Mild         = Strength(field.Mild)
	Strong       = Strength(field.Strong)
	Absolute     = Strength(field.Absolute)
)

// String is the name: "none", "mild", "strong" or "absolute".
func (s Strength) String() string { return field.Strength(s).String() }

// MarshalText writes the name.
func (s Strength) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Float is whether a round has somebody of another score for a player.
type Float field.Float

// The floats.
const (
	NoFloat = Float(field.NoFloat)
	Down    = Float(field.Down) // to a lower score
	Up      = Float(field.Up)   // to a higher one
)

// String is the name: "down", "up", or "" for none.
func (f Float) String() string { return field.Float(f).String() }

// MarshalText writes the name.
func (f Float) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// Absence is why a player is not in a round; zero is a player who is.
type Absence tournament.Attendance

// String is the name, such as "half-point bye".
func (a Absence) String() string { return tournament.Attendance(a).String() }

// MarshalText writes the name.
func (a Absence) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// Outcome is what a round left on a player.
type Outcome tournament.Outcome

// String is the name, such as "forfeit win".
func (o Outcome) String() string { return tournament.Outcome(o).String() }

// MarshalText writes the name.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// Result is the result of a game.
type Result tournament.Result

// String writes it as an arbiter would, such as "1-0".
func (r Result) String() string { return tournament.Result(r).String() }

// MarshalText writes the result.
func (r Result) MarshalText() ([]byte, error) { return []byte(r.String()), nil }
