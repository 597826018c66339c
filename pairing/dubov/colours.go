package dubov

import (
	"cmp"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/colourchain"
	"github.com/pareo-chess/pareo/tournament"
)

// allocate is 5.2: the colour of the first of two players, and the article that
// decided.
func (r *round) allocate(p, q int32) (tournament.Colour, pairing.ColourRule) {
	high, low := p, q
	if r.ranksBelow(p, q) {
		high, low = q, p
	}
	colour, rule := colourchain.Allocate(&r.field.Players[high], &r.field.Players[low], r.field.InitialColour)
	if high != p {
		colour = colour.Opposite()
	}
	return colour, rule
}

// ranksBelow reports whether the second of two players is the higher ranked (5.2.1):
// more points, then the smaller pairing number.
func (r *round) ranksBelow(p, q int32) bool {
	x, y := &r.field.Players[p], &r.field.Players[q]
	a, b := x.Score, y.Score
	if r.system.reading.higherRanked == points {
		a, b = x.RealScore, y.RealScore
	}
	return cmp.Or(cmp.Compare(b, a), r.byRank(p, q)) > 0
}
