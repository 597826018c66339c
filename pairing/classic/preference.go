package classic

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// preference is the colour a player is due (A7).
type preference struct {
	colour   tournament.Colour
	strength field.Strength
	// semi says that the preference is to be treated as absolute while nobody
	// floats for it: in an odd round a strong one, which only unplayed games
	// can have left (A7e of 2009).
	semi bool
	// wavering says that the preference turns to whatever colour is of use: in
	// an even round a mild one, which only unplayed games can have left (A7d).
	wavering bool
}

func (r *round) preferenceOf(place int) preference {
	c := &r.field.Players[place].Colours
	p := preference{colour: c.Preference, strength: c.Strength}
	if p.strength == field.Absolute && r.exempt[place] && r.reading.lastRound == "1998" {
		p = notAbsolute(c)
	}
	if r.edition.turning {
		odd := r.field.Round%2 == 1
		p.semi = odd && c.Strength == field.Strong
		p.wavering = !odd && p.strength == field.Mild
	}
	return p
}

// notAbsolute is the preference of a player to whom A7a does not apply.
func notAbsolute(c *field.ColourState) preference {
	switch {
	case c.Difference > 0:
		return preference{colour: tournament.Black, strength: field.Strong}
	case c.Difference < 0:
		return preference{colour: tournament.White, strength: field.Strong}
	}
	return preference{colour: c.History[len(c.History)-1].Opposite(), strength: field.Mild}
}

// isExempt is the note to section B: in the last round players with more than
// half of the points, by the text of 2009 half or more, are freed from rules.
func (r *round) isExempt(place int) bool {
	if !r.field.IsLastRound() {
		return false
	}
	twice := 2 * r.field.Players[place].Score
	possible := tournament.Points(r.field.Round-1) * r.field.Scoring.Win()
	return twice > possible || twice == possible && r.reading.lastRound == "2009"
}

// IsExempt reports it of a place of the field; see field.Exempting.
func (q *inquiry) IsExempt(place int) bool { return q.right.exempt[place] }

// due is the colour that a player counts for in x (A8).
func (r *round) due(p *preference) tournament.Colour {
	if p.wavering && !r.reading.xThenZ {
		return tournament.NoColour
	}
	return p.colour
}

// x is the number of pairs that cannot fulfil all preferences (A8).
func (r *round) x(places []int32) int {
	var count [3]int
	for _, p := range places {
		count[r.due(&r.preferences[p])]++
	}
	q := (len(places) + 1) / 2
	return max(0, count[tournament.White]-q, count[tournament.Black]-q)
}

// The rules of section E.
var (
	granted    = pairing.ColourRule{Article: "E1", Kind: pairing.BothGranted}
	stronger   = pairing.ColourRule{Article: "E2", Kind: pairing.StrongerWins}
	alternated = pairing.ColourRule{Article: "E3", Kind: pairing.LastAlternated}
	higher     = pairing.ColourRule{Article: "E4", Kind: pairing.HigherWins}
)

// byNumber is the rule for round 1.
func (r *round) byNumber() pairing.ColourRule {
	return pairing.ColourRule{Article: r.edition.firstRound, Kind: pairing.ByNumber}
}

// allocate is section E. It returns the colour of the higher-ranked player and
// the article that gave it.
func (r *round) allocate(high, low int32) (tournament.Colour, pairing.ColourRule) {
	h, l := &r.preferences[high], &r.preferences[low]
	hp, lp := &r.field.Players[high], &r.field.Players[low]
	switch {
	case h.colour == tournament.NoColour && l.colour == tournament.NoColour:
		if hp.Number%2 == 1 {
			return r.field.InitialColour, r.byNumber()
		}
		return r.field.InitialColour.Opposite(), r.byNumber()
	case h.colour == tournament.NoColour:
		return l.colour.Opposite(), granted
	case h.colour != l.colour:
		return h.colour, granted
	}
	by := int(h.strength) - int(l.strength)
	if by == 0 && h.strength == field.Absolute && r.reading.largerDifference {
		by = size(hp.Colours.Difference) - size(lp.Colours.Difference)
	}
	if by > 0 {
		return h.colour, stronger
	}
	if by < 0 {
		return h.colour.Opposite(), stronger
	}
	if c := alternate(hp.Colours.History, lp.Colours.History); c != tournament.NoColour {
		return c, alternated
	}
	return h.colour, higher
}

func size(n int) int { return max(n, -n) }

// alternate is E3 with histories as F3 shifts them, rounds without a game in
// front: it finds the latest game, counted back, in which the two had different
// colours, and gives the first player the other one.
func alternate(h, l []tournament.Colour) tournament.Colour {
	for back := 1; back <= min(len(h), len(l)); back++ {
		if c := h[len(h)-back]; c != l[len(l)-back] {
			return c.Opposite()
		}
	}
	return tournament.NoColour
}
