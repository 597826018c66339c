package rulebook

import (
	"github.com/pareo-chess/pareo/internal/field"
)

// What both editions count in the same way.

// downfloaterCount is C6 (C.5): minimise the number of downfloaters, which is
// the same as to maximise the number of pairs.
func downfloaterCount(c *candidate) []int64 { return count(len(c.downfloaters)) }

// fewestDownfloaters is what MaxPairs leaves.
func fewestDownfloaters(c *candidate) []int64 {
	return count(c.bracket.size() - 2*len(c.pairs))
}

// colourDifferenceBeyondTwo is C10 (C.8): topscorers, or their opponents, who
// get a colour difference higher than +2 or lower than -2.
func colourDifferenceBeyondTwo(c *candidate) []int64 {
	return c.colourCount(func(k colouring) int { return k.beyondTwo })
}

// thirdTimeSameColour is C11 (C.9): topscorers, or their opponents, who get the
// same colour three times in a row.
func thirdTimeSameColour(c *candidate) []int64 {
	return c.colourCount(func(k colouring) int { return k.third })
}

// preferenceDenied is C12 (C.10): players who do not get their colour preference.
func preferenceDenied(c *candidate) []int64 {
	return c.colourCount(func(k colouring) int { return k.denied })
}

// strongPreferenceDenied is C13 (C.11): players who do not get their strong
// colour preference. An absolute preference is not a strong one.
func strongPreferenceDenied(c *candidate) []int64 {
	return c.colourCount(func(k colouring) int { return k.strongDenied })
}

func (c *candidate) colourCount(of func(colouring) int) []int64 {
	n := 0
	for _, p := range c.pairs {
		n += of(c.bracket.round.colouring(p.upper, p.lower))
	}
	return count(n)
}

// had reports whether the round the given number of rounds before this one left
// the float on the player.
func (b *bracket) had(p int, float field.Float, roundsBefore int) bool {
	return b.round.players[p].Floats[roundsBefore-1] == float
}

func count(n int) []int64 { return []int64{int64(n)} }

// zero is the least of a count.
func zero(*candidate) []int64 { return []int64{0} }

// nothing is the least of a list.
func nothing(*candidate) []int64 { return nil }
