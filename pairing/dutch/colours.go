package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// allocate gives a pair its colours. It returns the colour of the
// higher-ranked player and which of the five rules decided, from 0
// (5.2.1 to 5.2.5 of 2026, E.1 to E.5 of 2017).
func allocate(high, low *field.Player, initial tournament.Colour) (tournament.Colour, int) {
	h, l := &high.Colours, &low.Colours
	switch {
	case h.Preference == tournament.NoColour && l.Preference == tournament.NoColour:
		if high.Number%2 == 1 {
			return initial, 4
		}
		return initial.Opposite(), 4
	case h.Preference == tournament.NoColour:
		return l.Preference.Opposite(), 0
	case l.Preference == tournament.NoColour || h.Preference != l.Preference:
		return h.Preference, 0
	}
	if stronger := compareStrength(h, l); stronger > 0 {
		return h.Preference, 1
	} else if stronger < 0 {
		return l.Preference.Opposite(), 1
	}
	if c := alternate(h.History, l.History); c != tournament.NoColour {
		return c, 2
	}
	return h.Preference, 3
}

// colours is allocate for two places of the field, with the article that decides.
func (r *round) colours(high, low int32) (tournament.Colour, pairing.ColourRule) {
	colour, rule := allocate(&r.field.Players[high], &r.field.Players[low], r.field.InitialColour)
	return colour, r.edition.colourRule(rule)
}

// colourRule is one of the five rules of 5.2 (section E before 2026), from 0.
func (e *edition) colourRule(rule int) pairing.ColourRule {
	return pairing.ColourRule{Article: e.colours[rule], Kind: colourKinds[rule]}
}

// colourKinds are those of the five rules.
var colourKinds = [...]pairing.ColourKind{pairing.BothGranted, pairing.StrongerWins, pairing.LastAlternated, pairing.HigherWins, pairing.ByNumber}

// colourRules are all five.
func (e *edition) colourRules() (rules []pairing.ColourRule) {
	for i := range colourKinds {
		rules = append(rules, e.colourRule(i))
	}
	return rules
}

// compareStrength orders two preferences for one colour by strength, absolute
// ones by the size of the colour difference.
func compareStrength(h, l *field.ColourState) int {
	if h.Strength != l.Strength {
		return int(h.Strength) - int(l.Strength)
	}
	if h.Strength != field.Absolute {
		return 0
	}
	return max(h.Difference, -h.Difference) - max(l.Difference, -l.Difference)
}

// alternate looks for the latest game, counted back, in which the two had
// different colours, and returns the colour the first then did not have.
func alternate(h, l []tournament.Colour) tournament.Colour {
	for back := 1; back <= min(len(h), len(l)); back++ {
		if c := h[len(h)-back]; c != l[len(l)-back] {
			return c.Opposite()
		}
	}
	return tournament.NoColour
}
