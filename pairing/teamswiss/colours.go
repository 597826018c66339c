package teamswiss

import (
	"cmp"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The rules of 4.3 in their order.
var (
	byNumber    = pairing.ColourRule{Article: "4.3.1", Kind: pairing.ByNumber}
	onlyOne     = pairing.ColourRule{Article: "4.3.2", Kind: pairing.BothGranted}
	both        = pairing.ColourRule{Article: "4.3.3", Kind: pairing.BothGranted}
	stronger    = pairing.ColourRule{Article: "4.3.4", Kind: pairing.StrongerWins}
	fewerWhites = pairing.ColourRule{Article: "4.3.5", Kind: pairing.LowerDifference}
	alternated  = pairing.ColourRule{Article: "4.3.6", Kind: pairing.LastAlternated}
	firstTeam   = pairing.ColourRule{Article: "4.3.7", Kind: pairing.HigherWins}
	firstTurns  = pairing.ColourRule{Article: "4.3.8", Kind: pairing.OwnAlternated}
	otherTurns  = pairing.ColourRule{Article: "4.3.9", Kind: pairing.OwnAlternated}
)

// preference is what a team wants after its colours so far (1.7). Type A knows
// strong preferences only.
func (o *Options) preference(c *field.ColourState, lastRound bool) (tournament.Colour, field.Strength) {
	if o.Colours == NoType || len(c.History) == 0 {
		return tournament.NoColour, field.NoPreference
	}
	strong := tournament.NoColour
	switch d := c.Difference; {
	case d <= -2 || (d == 0 || d == -1) && c.Repeated == tournament.Black:
		strong = tournament.White
	case d >= 2 || (d == 0 || d == 1) && c.Repeated == tournament.White:
		strong = tournament.Black
	}
	equalAtEnd := c.Difference == 0 && lastRound
	switch {
	case strong != tournament.NoColour && !(equalAtEnd && o.Colours == TypeB && o.LastRound == LastNone):
		return strong, field.Strong
	case o.Colours == TypeA || equalAtEnd:
		return tournament.NoColour, field.NoPreference
	case c.Difference < 0:
		return tournament.White, field.Mild
	case c.Difference > 0:
		return tournament.Black, field.Mild
	}
	return c.History[len(c.History)-1].Opposite(), field.Mild
}

// isFirst reports whether the first of two teams is the first-team (4.2): by the
// primary score, without virtual points, the secondary one, and the number.
func (r *round) isFirst(p, q int32) bool {
	x, y := &r.field.Players[p], &r.field.Players[q]
	return cmp.Or(cmp.Compare(y.RealScore, x.RealScore), cmp.Compare(r.secondary[q], r.secondary[p]), cmp.Compare(x.Number, y.Number)) < 0
}

// allocate gives the colour of the first of two places on board 1, and the article
// (4.3).
func (r *round) allocate(p, q int32) (tournament.Colour, pairing.ColourRule) {
	if r.isFirst(p, q) {
		return r.first(p, q)
	}
	colour, article := r.first(q, p)
	return colour.Opposite(), article
}

// first gives the colour of the first-team against the other.
func (r *round) first(p, q int32) (tournament.Colour, pairing.ColourRule) {
	x, y := &r.field.Players[p].Colours, &r.field.Players[q].Colours
	strong := func(c *field.ColourState) bool { return c.Strength == field.Strong }
	switch {
	case len(x.History) == 0 && len(y.History) == 0:
		if r.field.Players[p].Number%2 == 1 {
			return r.field.InitialColour, byNumber
		}
		return r.field.InitialColour.Opposite(), byNumber
	case x.Preference != tournament.NoColour && y.Preference == tournament.NoColour:
		return x.Preference, onlyOne
	case x.Preference == tournament.NoColour && y.Preference != tournament.NoColour:
		return y.Preference.Opposite(), onlyOne
	case x.Preference != y.Preference:
		return x.Preference, both
	case strong(x) && !strong(y):
		return x.Preference, stronger
	case strong(y) && !strong(x):
		return y.Preference.Opposite(), stronger
	case x.Difference < y.Difference:
		return tournament.White, fewerWhites
	case x.Difference > y.Difference:
		return tournament.Black, fewerWhites
	}
	return byHistory(x, y)
}

// byHistory gives the first-team's colour where preferences and differences do not
// decide.
func byHistory(x, y *field.ColourState) (tournament.Colour, pairing.ColourRule) {
	for i := 1; i <= min(len(x.History), len(y.History)); i++ {
		if was, other := x.History[len(x.History)-i], y.History[len(y.History)-i]; was != other {
			return other, alternated
		}
	}
	switch {
	case x.Preference != tournament.NoColour:
		return x.Preference, firstTeam
	case len(x.History) > 0:
		return x.History[len(x.History)-1].Opposite(), firstTurns
	}
	return y.History[len(y.History)-1], otherTurns
}
