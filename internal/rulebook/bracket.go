package rulebook

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// pair is two players of a bracket, the one from S1 first.
type pair struct{ upper, lower int }

// bracket is a group of players to be paired (1.3.2; A.3): the residents of a
// scoregroup, and the players moved down (MDPs) who were left unpaired above.
type bracket struct {
	round     *round
	kind      pairing.BracketKind
	mdps      []int // best ranked first
	residents []int // best ranked first
	next      []int // the scoregroup below
	below     []int // everybody below, the next scoregroup included

	following map[set][]int64 // answers of the look-ahead, by set of downfloaters
}

func (r *round) newBracket(mdps, residents []int) *bracket {
	b := &bracket{round: r, mdps: mdps, residents: residents, following: map[set][]int64{}}
	end := residents[len(residents)-1] + 1
	b.below = r.from(end)
	if len(b.below) > 0 {
		b.next = r.scoregroup(end)
	} else {
		b.kind = pairing.LastBracket
	}
	return b
}

func (b *bracket) size() int { return len(b.mdps) + len(b.residents) }

func (b *bracket) score(p int) tournament.Points { return b.round.players[p].Score }

// residentScore is the score of the residents; of the best in a collapsed bracket.
func (b *bracket) residentScore() tournament.Points { return b.score(b.residents[0]) }

// lowestScore is the score of the lowest ranked player of the bracket.
func (b *bracket) lowestScore() tournament.Points {
	return b.score(b.residents[len(b.residents)-1])
}

func (b *bracket) isMDP(p int) bool { return slices.Contains(b.mdps, p) }

// candidate is one way to pair the bracket (3.3; B.3).
type candidate struct {
	bracket      *bracket
	pairs        []pair
	downfloaters []int     // best ranked first
	values       [][]int64 // of the criteria, as far as they were asked for
}

// best returns the pairing of the bracket. MaxPairs, the largest number of
// pairs the bracket can produce (3.1.2; B.1.b), is found by trying: as many as
// there are players for, then one fewer, until some candidate is legal.
func (b *bracket) best() (*candidate, error) {
	if b.size() > MaxBracket {
		return nil, tooLarge(b.round.field.Round, "bracket", b.size(), MaxBracket)
	}
	for maxPairs := b.size() / 2; maxPairs >= 0; maxPairs-- {
		if c := b.bestWith(maxPairs); c != nil {
			return c, nil
		}
	}
	return nil, &pairing.Breach{System: "dutch", Edition: b.round.name, Round: b.round.field.Round,
		Rule: fmt.Sprintf("the bracket of %s points has no legal candidate", b.residentScore())}
}

// bestWith is 3.4 and 3.8 (B.4 and B.8): the first perfect candidate is taken
// at once; if there is none, the best, and among equals the earliest.
func (b *bracket) bestWith(maxPairs int) *candidate {
	var best *candidate
	for pairs := range b.candidates(maxPairs) {
		c := b.newCandidate(pairs)
		if !c.allowed() || best != nil && !c.betterThan(best) {
			continue
		}
		c.pairs = slices.Clone(pairs)
		best = c
		if best.perfect() {
			break
		}
	}
	return best
}

func (b *bracket) newCandidate(pairs []pair) *candidate {
	left := setOf(b.mdps) | setOf(b.residents)
	for _, p := range pairs {
		left = left.without(p.upper).without(p.lower)
	}
	return &candidate{bracket: b, pairs: pairs, downfloaters: left.list()}
}

// allowed is C4, the completion criterion. In 2017 it binds only the
// penultimate bracket (C.4) and those that complete the round.
func (c *candidate) allowed() bool {
	b := c.bracket
	if !b.round.alwaysComplete && b.kind == pairing.OrdinaryBracket {
		return true
	}
	return b.round.completable(setOf(c.downfloaters) | setOf(b.below))
}

// betterThan reports whether c is better on the first criterion on which the
// two differ.
func (c *candidate) betterThan(other *candidate) bool {
	for i := range c.bracket.round.criteria {
		if d := slices.Compare(c.value(i), other.value(i)); d != 0 {
			return d < 0
		}
	}
	return false
}

// perfect reports whether no criterion could be satisfied better.
func (c *candidate) perfect() bool {
	for i, criterion := range c.bracket.round.criteria {
		if !slices.Equal(c.value(i), criterion.least(c)) {
			return false
		}
	}
	return true
}

// value returns what the i-th criterion comes to, asking it only once.
func (c *candidate) value(i int) []int64 {
	for len(c.values) <= i {
		c.values = append(c.values, c.bracket.round.criteria[len(c.values)].value(c))
	}
	return c.values[i]
}
