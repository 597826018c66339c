// Package colourchain gives the colours of a game as the systems of Dubov and
// Burstein do (5.2 of both): the initial colour comes first, not last as in the
// Dutch system, and two absolute preferences for one colour never meet.
package colourchain

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The rules, in the order in which they are asked.
var (
	// Initial: neither has played, and an odd number of the higher ranked has the
	// initial colour.
	Initial   = pairing.ColourRule{Article: "5.2.1", Kind: pairing.ByNumber}
	both      = pairing.ColourRule{Article: "5.2.2", Kind: pairing.BothGranted}
	stronger  = pairing.ColourRule{Article: "5.2.3", Kind: pairing.StrongerWins}
	alternate = pairing.ColourRule{Article: "5.2.4", Kind: pairing.LastAlternated}
	higher    = pairing.ColourRule{Article: "5.2.5", Kind: pairing.HigherWins}
)

// Rules lists them.
func Rules() []pairing.ColourRule {
	return []pairing.ColourRule{Initial, both, stronger, alternate, higher}
}

// Allocate returns the colour of the higher-ranked of two players and the rule that
// decided. A player without preference goes with everything.
func Allocate(high, low *field.Player, initial tournament.Colour) (tournament.Colour, pairing.ColourRule) {
	h, l := &high.Colours, &low.Colours
	if len(h.History) == 0 && len(l.History) == 0 {
		if high.Number%2 == 1 {
			return initial, Initial
		}
		return initial.Opposite(), Initial
	}
	switch {
	case h.Preference == tournament.NoColour:
		return l.Preference.Opposite(), both
	case h.Preference != l.Preference:
		return h.Preference, both
	case h.Strength > l.Strength:
		return h.Preference, stronger
	case h.Strength < l.Strength:
		return l.Preference.Opposite(), stronger
	}
	if c := latest(h.History, l.History); c != tournament.NoColour {
		return c, alternate
	}
	return h.Preference, higher
}

// latest looks for the latest game, counted back, in which the two had
// different colours, and returns the colour that the first did not have then.
func latest(h, l []tournament.Colour) tournament.Colour {
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
