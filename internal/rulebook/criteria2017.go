package rulebook

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// downfloaterDifference is the score difference of a downfloater (A.8): to a
// value one point below the lowest ranked player of the bracket.
func downfloaterDifference(score, lowest tournament.Points) int64 {
	return int64(score - (lowest - tournament.One))
}

// pairDifference is the score difference of a pair (A.8).
func (b *bracket) pairDifference(p pair) int64 {
	d := int64(b.score(p.upper) - b.score(p.lower))
	return max(d, -d)
}

// psd is the pairing score difference (A.8): the score differences of all pairs
// and downfloaters, in descending order.
func (b *bracket) psd(pairs []pair, left []int, lowest tournament.Points) []int64 {
	var differences []int64
	for _, p := range pairs {
		differences = append(differences, b.pairDifference(p))
	}
	for _, p := range left {
		differences = append(differences, downfloaterDifference(b.score(p), lowest))
	}
	return descending(differences)
}

// leastPSD is that of a pairing in which all MDPs have residents for opponents
// and the other residents meet each other, but for those left over.
func (b *bracket) leastPSD(mdps []int, residents tournament.Points, pairs, left int) []int64 {
	differences := make([]int64, 0, pairs+left)
	for _, p := range mdps {
		differences = append(differences, int64(b.score(p)-residents))
	}
	for range left {
		differences = append(differences, int64(tournament.One))
	}
	for len(differences) < pairs+left {
		differences = append(differences, 0)
	}
	return descending(differences)
}

// e17C6 is C.6: minimise the PSD.
func e17C6(c *candidate) []int64 {
	return c.bracket.psd(c.pairs, c.downfloaters, c.bracket.lowestScore())
}

func e17C6Least(c *candidate) []int64 {
	b := c.bracket
	if b.residentScore() != b.lowestScore() {
		return []int64{-1} // a collapsed bracket: not known beforehand
	}
	return b.leastPSD(b.mdps, b.residentScore(), len(c.pairs), len(c.downfloaters))
}

// e17C7 is C.7: unless the bracket is the penultimate, the collapsed or the
// last one, choose the set of downfloaters so as to maximise the pairs and then
// to minimise the PSD of the following bracket, just of that one. Where it is
// the last, it has to complete the round.
func e17C7(c *candidate) []int64 {
	b := c.bracket
	if b.kind != pairing.OrdinaryBracket {
		return nil
	}
	lowest := b.score(b.next[0])
	last := len(b.next) == len(b.below)
	return b.inFollowing(c.downfloaters, func(pairs []pair, left []int) ([]int64, bool) {
		value := append(count(len(left)), b.psd(pairs, left, lowest)...)
		return value, !last || len(left) == 0 || len(left) == 1 && b.round.c2(left[0])
	})
}

func e17C7Least(c *candidate) []int64 {
	b := c.bracket
	if b.kind != pairing.OrdinaryBracket {
		return nil
	}
	size := len(c.downfloaters) + len(b.next)
	left := size % 2
	return append(count(left), b.leastPSD(c.downfloaters, b.score(b.next[0]), size/2, left)...)
}

// e17Floats returns the score differences of everybody who receives the given
// float now and received it the given number of rounds before. Downfloats go to
// the downfloaters and to the higher scored player of a pair, upfloats to the
// lower scored one (A.4).
func (c *candidate) e17Floats(float field.Float, roundsBefore int) []int64 {
	b := c.bracket
	var differences []int64
	for _, p := range c.pairs {
		down, up := p.upper, p.lower
		if b.score(down) < b.score(up) {
			down, up = up, down
		}
		receiver := down
		if float == field.Up {
			receiver = up
		}
		if b.score(down) != b.score(up) && b.had(receiver, float, roundsBefore) {
			differences = append(differences, b.pairDifference(p))
		}
	}
	if float == field.Down {
		for _, p := range c.downfloaters {
			if b.had(p, field.Down, roundsBefore) {
				differences = append(differences, downfloaterDifference(b.score(p), b.lowestScore()))
			}
		}
	}
	return descending(differences)
}

// e17Downfloats is C.12 and C.14: players who receive the same downfloat as in
// the given round before.
func e17Downfloats(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 { return count(len(c.e17Floats(field.Down, roundsBefore))) }
}

// e17Upfloats is C.13 and C.15: players who receive the same upfloat.
func e17Upfloats(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 { return count(len(c.e17Floats(field.Up, roundsBefore))) }
}

// e17DownfloatDifferences is C.16 and C.18: the score differences of players
// who receive the same downfloat.
func e17DownfloatDifferences(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 { return c.e17Floats(field.Down, roundsBefore) }
}

// e17UpfloatDifferences is C.17 and C.19: those of players who receive the same
// upfloat.
func e17UpfloatDifferences(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 { return c.e17Floats(field.Up, roundsBefore) }
}
