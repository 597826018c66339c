package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// criterion is one line of an edition's list. Its value in a bracket is either
// a number or a list of scores or score differences; smaller is better, lists
// are compared from the largest entry down.
type criterion struct {
	article string
	code    pairing.CriterionCode
	// list says that the value is a list.
	list bool
	// term is what one pair contributes: how many units, and in a list the
	// entry they are units of. x is the better-ranked of the two vertices; y
	// may stand outside the bracket, which makes x a downfloater.
	term func(b *bracket, x, y *key) (units int, entry tournament.Points)
	// x and y say where the two vertices of pairs that contribute stand.
	x, y zones
	// needs, where given, tells in which brackets the criterion can tell two
	// pairings apart. In others it is not weighed.
	needs func(b *bracket) bool
	// rest, for a list whose length the criterion before it counts, is the
	// entry that need not be weighed: how often it occurs follows.
	rest func(b *bracket) tournament.Points
}

// zones is a range of zones.
type zones struct{ first, last zone }

var (
	movedOnly = zones{moved, moved}
	residents = zones{resident, resident}
	members   = zones{moved, resident}
	outside   = zones{next, open}
	anywhere  = zones{moved, open}
)

// movedDown reports whether there are moved-down players in the bracket.
func movedDown(b *bracket) bool { return b.moved > 0 }

// unequalScores reports whether players of unequal scores can meet in the bracket.
func unequalScores(b *bracket) bool { return b.mixed }

// topscorers reports whether there are topscorers in the bracket. Without one
// two players who must have the same colour do not meet (C3).
func topscorers(b *bracket) bool {
	return b.round.last && len(b.members) > 0 && b.round.field.IsTopscorer(int(b.members[0]))
}

// looksAhead reports whether the next bracket is not known beforehand.
func looksAhead(b *bracket) bool { return b.mayFloat == nil }

// count makes a term of a condition on a pair.
func count(when func(b *bracket, x, y *key) bool) func(*bracket, *key, *key) (int, tournament.Points) {
	return func(b *bracket, x, y *key) (int, tournament.Points) {
		if when(b, x, y) {
			return 1, 0
		}
		return 0, 0
	}
}

// floats reports whether the pair makes a downfloater of x.
func floats(_ *bracket, x, y *key) bool { return x.inside() && !y.inside() }

// paired reports whether the pair is made in the bracket.
func paired(x, y *key) bool { return x.inside() && y.inside() }

// samePreference reports whether a pair of the bracket wants one colour.
func samePreference(x, y *key) bool {
	return paired(x, y) && x.colour != tournament.NoColour && x.colour == y.colour
}

// bothImbalanced: one of the two gets a colour difference beyond two. Only
// topscorers and their opponents can come to this, C3 keeps the others apart.
func bothImbalanced(_ *bracket, x, y *key) bool {
	return samePreference(x, y) && x.imbalance >= 2 && y.imbalance >= 2
}

// thirdInARow: one of the two gets the same colour three times running. With
// equal colour differences that is so when both had their last two games with
// one colour; otherwise the smaller difference gives way (5.2.2, E.2), and it
// matters what that player had.
func thirdInARow(_ *bracket, x, y *key) bool {
	if !samePreference(x, y) || x.strength != field.Absolute || y.strength != field.Absolute {
		return false
	}
	if x.imbalance == y.imbalance {
		return x.repeated != tournament.NoColour && x.repeated == y.repeated
	}
	yielding := x
	if x.imbalance > y.imbalance {
		yielding = y
	}
	return yielding.repeated == x.colour.Opposite()
}

// preferenceDenied: one of the two does not get the colour it is due.
func preferenceDenied(_ *bracket, x, y *key) bool { return samePreference(x, y) }

// strongDenied: the one who does not get its colour is due it strongly.
func strongDenied(_ *bracket, x, y *key) bool {
	return samePreference(x, y) && x.strength >= field.Strong && y.strength >= field.Strong &&
		(x.strength != field.Absolute || y.strength != field.Absolute)
}
