package harkness

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// claim is what a player's colours so far ask for (29E).
type claim struct {
	// due is the colour had less often, or else not had last; NoColour before
	// the first game.
	due tournament.Colour
	// refused is what it costs to refuse the due colour.
	refused burden
}

// burden counts what is wrong with colours, most serious first, in one number:
// players given one colour three times in a row, how far players get beyond a
// balance they could have kept, and players whose colours do not alternate.
type burden int64

const (
	unalternated burden = 1
	unequalised  burden = 1 << 20
	threeInARow  burden = 1 << 40
)

// parts takes the burden apart.
func (b burden) parts() (inARow, unequal, unalternating int64) {
	return int64(b / threeInARow), int64(b % threeInARow / unequalised), int64(b % unequalised)
}

// claimOf works out the claim of a history of colours: equal colours first, or with that
// option alternating ones.
func (o *Options) claimOf(history []tournament.Colour) claim {
	if o.Colours == ColoursAlternate {
		return alternatingClaim(history)
	}
	return claimOf(history)
}

// alternatingClaim is rule VIII: the colour not had last. Of two who are due the same one
// it goes to the one whose colours it makes more equal.
func alternatingClaim(history []tournament.Colour) claim {
	n := len(history)
	if n == 0 {
		return claim{}
	}
	c := claim{due: history[n-1].Opposite(), refused: unalternated}
	lacks := 0 // how much less often the due colour was had than the other
	for _, had := range history {
		if had == c.due {
			lacks--
		} else {
			lacks++
		}
	}
	if lacks > 0 {
		c.refused += burden(lacks) * unequalised
	}
	if n > 1 && history[n-1] == history[n-2] {
		c.refused += threeInARow
	}
	return c
}

// claimOf works out the claim of a history of colours; games that were not
// played do not count (29E).
func claimOf(history []tournament.Colour) claim {
	n := len(history)
	if n == 0 {
		return claim{}
	}
	whites := 0
	for _, c := range history {
		if c == tournament.White {
			whites++
		}
	}
	var c claim
	switch difference := 2*whites - n; {
	case difference > 0:
		c = claim{tournament.Black, burden(difference) * unequalised}
	case difference < 0:
		c = claim{tournament.White, burden(-difference) * unequalised}
	default:
		c = claim{history[n-1].Opposite(), unalternated}
	}
	if n > 1 && history[n-1] == history[n-2] && history[n-1] != c.due {
		c.refused += threeInARow
	}
	return c
}

// burden of a pair: nothing if both can have their due colour, else what the
// player who claims it less strongly bears.
func (r *round) burden(p, q int32) burden {
	a, b := &r.claim[p], &r.claim[q]
	if a.due == tournament.NoColour || a.due != b.due {
		return 0
	}
	return min(a.refused, b.refused)
}

// allocate gives a pair its colours: the colour of the first player, who is the
// higher ranked, and the rule that decided. Two players who have had no colour
// yet are left to the caller.
func (r *round) allocate(p, q int32) (tournament.Colour, pairing.ColourRule) {
	a, b := &r.claim[p], &r.claim[q]
	switch {
	case a.due == tournament.NoColour && b.due == tournament.NoColour:
		return tournament.NoColour, r.by(pairing.ByLot)
	case a.due == tournament.NoColour:
		return b.due.Opposite(), r.by(pairing.BothGranted)
	case a.due != b.due:
		return a.due, r.by(pairing.BothGranted)
	case a.refused > b.refused:
		return a.due, r.by(pairing.StrongerWins)
	case a.refused < b.refused:
		return a.due.Opposite(), r.by(pairing.StrongerWins)
	}
	h, l := r.field.Players[p].Colours.History, r.field.Players[q].Colours.History
	for back := 1; back <= min(len(h), len(l)); back++ {
		if c := h[len(h)-back]; c != l[len(l)-back] {
			return c.Opposite(), r.by(pairing.LastAlternated)
		}
	}
	return a.due, r.by(pairing.HigherWins)
}

// by is the rule: 29E has all kinds.
func (r *round) by(kind pairing.ColourKind) pairing.ColourRule {
	return pairing.ColourRule{Article: r.cite("29E"), Kind: kind}
}

// strength tells how much a colour is due by what it costs to refuse it: three in a row
// is the worst, then unequal colours, then colours that do not alternate.
func (c *claim) strength() (tournament.Colour, field.Strength) {
	inARow, unequal, _ := c.refused.parts()
	switch {
	case c.due == tournament.NoColour:
		return c.due, field.NoPreference
	case inARow > 0:
		return c.due, field.Absolute
	case unequal > 0:
		return c.due, field.Strong
	}
	return c.due, field.Mild
}
