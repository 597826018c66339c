package field

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Source is a system that shows what the pairing of the next round starts from:
// order, colours, floats and the right to the bye, as its edition sees them.
type Source interface {
	Field(t *tournament.Tournament) (*Field, error)
}

// Inquirer is a system that answers what would have been instead.
type Inquirer interface {
	pairing.System
	// Inquire pairs the next round, as Pair does, and keeps what questions about
	// it need.
	Inquire(t *tournament.Tournament) (Inquiry, error)
}

// Ranked is an Inquiry of a system in which another order than that of the field
// says who is the higher ranked one where colours are given.
type Ranked interface {
	Inquiry
	// IsFirst reports whether the first of two places is.
	IsFirst(p, q int32) bool
}

// Inquiry is a paired round that can be asked what would have been instead. It
// is not for use by several goroutines at once.
type Inquiry interface {
	// Round is the round as Pair gives it.
	Round() *pairing.Round
	// Field is what the pairing started from. It must not be changed.
	Field() *Field
	// Due is the colour that the player at a place of the field was due, and how
	// strongly.
	Due(place int) (tournament.Colour, Strength)
	// Legal reports whether two places of the field may meet by the absolute rules
	// of the system.
	Legal(p, q int32) bool
	// Colours is the colour that the first of two places has against the second by
	// the rules; NoColour where the rules leave it to lots.
	Colours(p, q int32) tournament.Colour
	// ColourRules are the rules that give the colours of a game, in the order in which
	// they are asked.
	ColourRules() []pairing.ColourRule
	// With pairs the round with a wish granted. It is the round itself if that
	// grants it. The error is a *Refusal when a
	// rule without exception or the wish itself does not allow it, and
	// *pairing.NoPairing when nobody else could then be paired as needed.
	With(w swiss.Wish) (*pairing.Round, error)
	// Compare judges another round; see pairing.Judge.
	Compare(found *tournament.Round) *pairing.Verdict
}

// Seating is an inquiry that tells with less work who would meet whom.
type Seating interface {
	Inquiry
	// Seat is With without the reasons. The round is good until the next question.
	Seat(w swiss.Wish) (*pairing.Round, error)
}

// Seat is With of an inquiry, perhaps without the reasons and good until the next
// question only.
func Seat(q Inquiry, w swiss.Wish) (*pairing.Round, error) {
	if seating, ok := q.(Seating); ok {
		return seating.Seat(w)
	}
	return q.With(w)
}

// Exempting is an inquiry whose rules say by themselves whom they free in the last
// round from rules on colours; by the others it is topscorers.
type Exempting interface {
	IsExempt(place int) bool
}

// IsExempt reports whether the rules of a round free a place of its field from those on
// colours: in the last round who has more than half of the points, or what the system
// reads in its text.
func IsExempt(q Inquiry, place int) bool {
	if own, ok := q.(Exempting); ok {
		return own.IsExempt(place)
	}
	return q.Field().IsTopscorer(place)
}
