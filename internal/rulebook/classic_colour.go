package rulebook

import (
	"cmp"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// classicPreference is the colour a player is due (A7).
type classicPreference struct {
	colour   tournament.Colour
	strength field.Strength
	// semiAbsolute is A7e of 2009: in an odd round a strong preference, which
	// only unplayed games can leave, counts as absolute while nobody has to
	// float for it.
	semiAbsolute bool
	// wavering is A7d of 2009: in an even round a mild preference, which only
	// unplayed games can leave, turns to whatever colour is of use.
	wavering bool
}

func (r *classicRound) a7(p int) classicPreference {
	c := r.players[p].Colours
	pref := classicPreference{colour: c.Preference, strength: c.Strength}
	if pref.strength == field.Absolute && r.exempt(p) && r.reading.is("last-round", "1998") {
		pref = withoutAbsolute(c)
	}
	if r.reading.is("edition", "2009") {
		odd := r.field.Round%2 == 1
		pref.semiAbsolute = odd && c.Strength == field.Strong
		pref.wavering = !odd && pref.strength == field.Mild
	}
	return pref
}

// withoutAbsolute is A7b and c for a player to whom A7a does not apply.
func withoutAbsolute(c field.ColourState) classicPreference {
	switch {
	case c.Difference > 0:
		return classicPreference{colour: tournament.Black, strength: field.Strong}
	case c.Difference < 0:
		return classicPreference{colour: tournament.White, strength: field.Strong}
	}
	return classicPreference{colour: c.History[len(c.History)-1].Opposite(), strength: field.Mild}
}

// exempt is the note to section B: in the last round some rules are lifted for
// players with more than half of the points (2009: half or more).
func (r *classicRound) exempt(p int) bool {
	possible := tournament.Points(r.field.Round-1) * r.field.Scoring.Win()
	half := cmp.Compare(2*r.players[p].Score, possible)
	return r.field.IsLastRound() && (half > 0 || half == 0 && r.reading.is("last-round", "2009"))
}

// due is the colour that counts for x: none for players who waver.
func (r *classicRound) due(p int) tournament.Colour {
	if r.preference[p].wavering && r.reading.is("a7d", "either-colour") {
		return tournament.NoColour
	}
	return r.preference[p].colour
}

// a8 is x: how many pairs of the players cannot fulfil all preferences.
func (r *classicRound) a8(players []int) int {
	count := map[tournament.Colour]int{}
	for _, p := range players {
		count[r.due(p)]++
	}
	q := (len(players) + 1) / 2
	return max(0, count[tournament.White]-q, count[tournament.Black]-q)
}

// clash: both players are due the same colour.
func (r *classicRound) clash(a, b int) bool {
	return r.due(a) != tournament.NoColour && r.due(a) == r.due(b)
}

// strongClash: a clash between players neither of whom wavers.
func (r *classicRound) strongClash(a, b int) bool {
	return r.clash(a, b) && !r.preference[a].wavering && !r.preference[b].wavering
}

// colours is section E: whether the higher ranked player has White, and the
// article that decided.
func (r *classicRound) colours(higher, lower int) (white bool, article string) {
	h, l := r.preference[higher], r.preference[lower]
	switch {
	case h.colour == tournament.NoColour && l.colour == tournament.NoColour:
		if article = "E"; r.edition == "2009" { // which numbers its last sentence
			article = "E5"
		}
		odd := r.players[higher].Number%2 == 1
		return odd == (r.field.InitialColour == tournament.White), article
	case h.colour != l.colour: // E1
		return h.colour == tournament.White || l.colour == tournament.Black, "E1"
	}
	stronger := cmp.Compare(h.strength, l.strength) // E2
	if stronger == 0 && h.strength == field.Absolute && r.reading.is("equal-absolutes", "difference") {
		stronger = cmp.Compare(abs(r.players[higher].Colours.Difference), abs(r.players[lower].Colours.Difference))
	}
	if stronger != 0 {
		return (h.colour == tournament.White) == (stronger > 0), "E2"
	}
	hs, ls := r.players[higher].Colours.History, r.players[lower].Colours.History
	for back := 1; back <= min(len(hs), len(ls)); back++ { // E3, F3
		if c := hs[len(hs)-back]; c != ls[len(ls)-back] {
			return c == tournament.Black, "E3"
		}
	}
	return h.colour == tournament.White, "E4"
}

func (r *classicRound) initialColourMissing() bool {
	n := 0
	for p := range r.players {
		if r.players[p].Colours.Preference == tournament.NoColour {
			n++
		}
	}
	return n > 1 && r.field.InitialColour == tournament.NoColour
}
