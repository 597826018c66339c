package doubleswiss

import (
	"cmp"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The rules of 4.3 in their order, for who has White in the first game.
var (
	byNumber    = pairing.ColourRule{Article: "4.3.1", Kind: pairing.ByNumber}
	fewerWhites = pairing.ColourRule{Article: "4.3.2", Kind: pairing.FewerWhites}
	alternated  = pairing.ColourRule{Article: "4.3.3", Kind: pairing.LastAlternated}
	highTurns   = pairing.ColourRule{Article: "4.3.4", Kind: pairing.OwnAlternated}
	lowTurns    = pairing.ColourRule{Article: "4.3.5", Kind: pairing.OwnAlternated}
)

// isHigher reports whether the first of two places is the higher ranked (4.2).
func (r *round) isHigher(p, q int32) bool {
	x, y := &r.field.Players[p], &r.field.Players[q]
	a, b := x.Score, y.Score
	if r.system.reading.higherRanked == points {
		a, b = x.RealScore, y.RealScore
	}
	return cmp.Or(cmp.Compare(b, a), cmp.Compare(x.Number, y.Number)) < 0
}

// allocate gives the colour of the first of two places in the first game, and the
// article.
func (r *round) allocate(p, q int32) (tournament.Colour, pairing.ColourRule) {
	if r.isHigher(p, q) {
		return r.higher(p, q)
	}
	colour, rule := r.higher(q, p)
	return colour.Opposite(), rule
}

// higher gives the colour of the higher ranked. Two who had no match with a colour
// are treated as if they had none at all.
func (r *round) higher(p, q int32) (tournament.Colour, pairing.ColourRule) {
	x, y := r.field.Players[p].Colours.History, r.field.Players[q].Colours.History
	switch a, b := whites(x), whites(y); {
	case len(x) == 0 && len(y) == 0:
		if r.field.Players[p].Number%2 == 1 {
			return r.field.InitialColour, byNumber
		}
		return r.field.InitialColour.Opposite(), byNumber
	case a < b:
		return tournament.White, fewerWhites
	case a > b:
		return tournament.Black, fewerWhites
	}
	for i := 1; i <= min(len(x), len(y)); i++ {
		if was, other := x[len(x)-i], y[len(y)-i]; was != other {
			return other, alternated
		}
	}
	if len(x) > 0 {
		return x[len(x)-1].Opposite(), highTurns
	}
	return y[len(y)-1], lowTurns
}

func whites(history []tournament.Colour) (n int) {
	for _, c := range history {
		if c == tournament.White {
			n++
		}
	}
	return n
}

// needsInitialColour: two players without a colour so far may meet.
func needsInitialColour(f *field.Field) bool {
	fresh := 0
	for i := range f.Players {
		if len(f.Players[i].Colours.History) == 0 {
			fresh++
		}
	}
	return fresh > 1
}
