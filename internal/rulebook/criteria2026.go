package rulebook

import (
	"math"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
)

// e26C7 is C7: minimise the scores of the downfloaters, taken in descending order.
func e26C7(c *candidate) []int64 {
	scores := make([]int64, len(c.downfloaters))
	for i, p := range c.downfloaters {
		scores[i] = int64(c.bracket.score(p))
	}
	return scores
}

// e26C7Least is as if the lowest players floated.
func e26C7Least(c *candidate) []int64 {
	b := c.bracket
	everybody := append(slices.Clip(b.mdps), b.residents...)
	lowest := everybody[len(everybody)-len(c.downfloaters):]
	return e26C7(&candidate{bracket: b, downfloaters: lowest})
}

// e26C8 is C8: choose the set of downfloaters so that in the following bracket
// every criterion from C1 to C7 is complied with. C6 and C7 ask for a minimum,
// so it means: the fewest downfloaters there, then the lowest scores of theirs,
// such that the rest of the round can still be completed. Only the following
// bracket counts.
func e26C8(c *candidate) []int64 {
	b := c.bracket
	if len(b.next) == 0 {
		return nil
	}
	lower := setOf(b.below) &^ setOf(b.next)
	return b.inFollowing(c.downfloaters, func(_ []pair, left []int) ([]int64, bool) {
		value := append(count(len(left)), e26C7(&candidate{bracket: b, downfloaters: left})...)
		return value, b.round.completable(setOf(left) | lower)
	})
}

// e26C8Least is nobody left over there, or one of its own if they are odd.
func e26C8Least(c *candidate) []int64 {
	b := c.bracket
	switch {
	case len(b.next) == 0:
		return nil
	case (len(c.downfloaters)+len(b.next))%2 == 0:
		return count(0)
	}
	return []int64{1, int64(b.score(b.next[0]))}
}

// inFollowing pairs the following bracket, made of the downfloaters and the
// next scoregroup, in every way that keeps C1 and C3, and returns the smallest
// value that judge finds for one it accepts. Moved-down players are not paired
// with each other (3.3).
func (b *bracket) inFollowing(down []int, judge func(pairs []pair, left []int) ([]int64, bool)) []int64 {
	mdps := setOf(down)
	if known, ok := b.following[mdps]; ok {
		return known
	}
	best := []int64{math.MaxInt64}
	var try func(rest set, pairs []pair, left []int)
	try = func(rest set, pairs []pair, left []int) {
		if int64(len(left)) > best[0] {
			return // the first number is the number of those left over
		}
		if rest == 0 {
			if value, ok := judge(pairs, left); ok && slices.Compare(value, best) < 0 {
				best = value
			}
			return
		}
		first := rest.first()
		rest = rest.without(first)
		for second := range rest.each() {
			if b.round.mayMeet(first, second) && !(mdps.has(first) && mdps.has(second)) {
				try(rest.without(second), append(pairs, pair{first, second}), left)
			}
		}
		try(rest, pairs, append(left, first))
	}
	try(mdps|setOf(b.next), nil, nil)
	b.following[mdps] = best
	return best
}

// e26C9 is C9: minimise the number of unplayed rounds of who gets the bye. It
// applies to brackets that downfloat exactly one player, who will end up with
// the bye: somebody of the bracket must, when the score fixed by C5 is not
// below the residents'.
func e26C9(c *candidate) []int64 {
	r := c.bracket.round
	if len(c.downfloaters) != 1 || !r.byeScoreKnown || r.byeScore < c.bracket.residentScore() {
		return count(0)
	}
	return count(r.players[c.downfloaters[0]].Unplayed)
}

// e26ResidentDownfloats is C14 and C16: resident downfloaters who received a
// downfloat the given number of rounds before.
func e26ResidentDownfloats(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 {
		n := 0
		for _, p := range c.downfloaters {
			if !c.bracket.isMDP(p) && c.bracket.had(p, field.Down, roundsBefore) {
				n++
			}
		}
		return count(n)
	}
}

// e26Upfloats is C15 and C17: MDP opponents who received an upfloat the given
// number of rounds before.
func e26Upfloats(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 {
		return count(len(e26OpponentDifferences(roundsBefore)(c)))
	}
}

// e26MDPDifferences is C18 and C20: the score differences, in descending order,
// of MDPs who received a downfloat the given number of rounds before. The text
// does not say what the difference of an MDP is who floats again; it is larger
// than any other, and by their score among themselves.
func e26MDPDifferences(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 {
		b := c.bracket
		var differences []int64
		for _, p := range b.mdps {
			if !b.had(p, field.Down, roundsBefore) {
				continue
			}
			difference := int64(b.score(p) - b.residentScore())
			if slices.Contains(c.downfloaters, p) {
				difference += int64(b.score(b.mdps[0]) - b.residentScore())
			}
			differences = append(differences, difference)
		}
		return descending(differences)
	}
}

// e26MDPDifferencesLeast is as if all MDPs were paired.
func e26MDPDifferencesLeast(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 {
		return e26MDPDifferences(roundsBefore)(&candidate{bracket: c.bracket})
	}
}

// e26OpponentDifferences is C19 and C21: the score differences, in descending
// order, of MDP opponents who received an upfloat the given number of rounds
// before.
func e26OpponentDifferences(roundsBefore int) func(*candidate) []int64 {
	return func(c *candidate) []int64 {
		b := c.bracket
		var differences []int64
		for _, p := range c.pairs {
			if b.isMDP(p.upper) && b.had(p.lower, field.Up, roundsBefore) {
				differences = append(differences, int64(b.score(p.upper)-b.score(p.lower)))
			}
		}
		return descending(differences)
	}
}

func descending(numbers []int64) []int64 {
	slices.Sort(numbers)
	slices.Reverse(numbers)
	return numbers
}
