// Package colourchain gives the colours of a game as the systems of Dubov and
// Burstein do (5.2 of both): the initial colour comes first, not last as in the
// Dutch system, and two absolute preferences for one colour never meet.
package colourchain

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// The rules, in the order in which they are asked. Rule r is article 5.2.(r+1).
const (
	Initial   = iota // neither has played: the initial colour to an odd number of the higher ranked
	Both             // both get what they are due
	Stronger         // the stronger preference
	Alternate        // the other way round than in the latest game in which they differed
	Higher           // what the higher ranked is due
)

// Article returns the article of a rule.
func Article(rule int) string { return "5.2." + string(rune('1'+rule)) }

// Allocate returns the colour of the higher-ranked of two players and the rule that
// decided. A player without preference goes with everything.
func Allocate(high, low *field.Player, initial tournament.Colour) (colour tournament.Colour, rule int) {
	h, l := &high.Colours, &low.Colours
	if len(h.History) == 0 && len(l.History) == 0 {
		if high.Number%2 == 1 {
			return initial, Initial
		}
		return initial.Opposite(), Initial
	}
	switch {
	case h.Preference == tournament.NoColour:
		return l.Preference.Opposite(), Both
	case h.Preference != l.Preference:
		return h.Preference, Both
	case h.Strength > l.Strength:
		return h.Preference, Stronger
	case h.Strength < l.Strength:
		return l.Preference.Opposite(), Stronger
	}
	if c := alternate(h.History, l.History); c != tournament.NoColour {
		return c, Alternate
	}
	return h.Preference, Higher
}

// alternate looks for the latest game, counted back, in which the two had
// different colours, and returns the colour that the first did not have then.
func alternate(h, l []tournament.Colour) tournament.Colour {
	for back := 1; back <= min(len(h), len(l)); back++ {
		if c := h[len(h)-back]; c != l[len(l)-back] {
			return c.Opposite()
		}
	}
	return tournament.NoColour
}

// NeedsInitial reports whether two players who have not played could meet, so that
// the initial colour must be known.
func NeedsInitial(f *field.Field) bool {
	unplayed := 0
	for p := range f.Players {
		if len(f.Players[p].Colours.History) == 0 {
			unplayed++
		}
	}
	return unplayed > 1
}
