package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// classicBracket is a score bracket to be paired.
type classicBracket struct {
	round *classicRound
	kind  pairing.BracketKind

	came  []int // everybody who was moved down into it
	aside []int // those whom C1 moves on at once
	// The players to be paired, each list in order of rank: moved down, and
	// residents. In a merged bracket (C13) the last added bracket comes between
	// them and stands against the residents.
	moved, added, residents []int
	lowest                  bool // nobody may be left but one for the bye
}

// newClassicBracket puts together a bracket above the lowest and applies C1.
func (r *classicRound) newClassicBracket(moved, group []int) *classicBracket {
	b := &classicBracket{round: r, came: moved}
	rest := r.withoutIsolated(slices.Concat(moved, group), nil)
	for _, p := range slices.Concat(moved, group) {
		switch {
		case !slices.Contains(rest, p):
			b.aside = append(b.aside, p)
		case slices.Contains(moved, p):
			b.moved = append(b.moved, p)
		default:
			b.residents = append(b.residents, p)
		}
	}
	return b
}

func (r *classicRound) newLowestBracket(moved, added, residents []int) *classicBracket {
	b := &classicBracket{round: r, kind: pairing.LastBracket, came: moved, moved: moved, added: added, residents: residents, lowest: true}
	if len(added) > 0 {
		b.kind = pairing.MergedBracket
	}
	return b
}

func (b *classicBracket) members() []int { return slices.Concat(b.moved, b.added, b.residents) }

func (b *classicBracket) mostPairs() int { return b.round.mostPairs(b.members()) }

// heterogeneous is A3: players moved down are paired first, unless they are at
// least half of the bracket. A merged bracket is always heterogeneous (C13), unless
// its last added bracket is not read to be S1.
func (b *classicBracket) heterogeneous() bool {
	return len(b.added) > 0 && b.addedIsS1() || len(b.moved) > 0 && 2*len(b.moved) < len(b.members())
}

// addedIsS1 is C13: the last added bracket is S1, unless the reading has A3 hold for
// it and the players moved down together.
func (b *classicBracket) addedIsS1() bool {
	return b.round.reading.is("merged-s1", "last-added") || 2*(len(b.moved)+len(b.added)) < len(b.members())
}

// classicCandidate is a way to pair a bracket.
type classicCandidate struct {
	bracket  *classicBracket
	pairs    []pair
	floaters []int // ascending, those put aside included
}

// best returns the candidate of the bracket that comes first.
func (b *classicBracket) best() (*classicCandidate, error) {
	return b.bestWith(b.mostPairs(), 0, nil)
}

// bestWith returns the first candidate that suits, by C14 with as many pairs as
// possible, or nil.
func (b *classicBracket) bestWith(most, least int, suits func(*classicCandidate) bool) (*classicCandidate, error) {
	if n := len(b.members()); n > MaxBracket {
		return nil, tooLarge(b.round.field.Round, "bracket", n, MaxBracket)
	}
	for p := most; p >= least; p-- {
		if c := b.withPairs(p, nil, suits); c != nil {
			return c, nil
		}
	}
	return nil, nil
}

// alternative returns the first candidate of the same bracket that suits and
// leaves as many floaters, with the same scores unless the reading lets them
// differ.
func (c *classicCandidate) alternative(suits func(*classicCandidate) bool) *classicCandidate {
	scores := c.scores()
	if c.bracket.round.reading.is("c12-floaters", "any") {
		scores = nil
	}
	return c.bracket.withPairs(len(c.pairs), scores, suits)
}

// scores lists the scores of the floaters, highest first.
func (c *classicCandidate) scores() []tournament.Points {
	scores := make([]tournament.Points, len(c.floaters))
	for i, f := range c.floaters {
		scores[i] = c.bracket.round.players[f].Score
	}
	return scores
}

// withPairs returns the first candidate with p pairs that suits, with floaters of
// the scores given unless there are none given. C14 first
// leaves the lowest of those who are paired first to the remainder, one by one.
// What bars a pair is lifted, where it can be, before that (A7e, and the note
// to section B, of 2009).
func (b *classicBracket) withPairs(p int, scores []tournament.Points, suits func(*classicCandidate) bool) *classicCandidate {
	moved, added := len(b.moved), len(b.added)
	if !b.addedIsS1() {
		added = 0
	}
	if !b.heterogeneous() {
		moved, added = 0, 0
	}
	for m := moved; m >= 0; m-- {
		for a := added; a >= 0; a-- {
			for stage := nothingBars; stage <= liftedB2; stage++ {
				s := &classicSearch{classicBracket: b, p: p, m: m, second: b.added[:a], stage: stage, scores: scores, suits: suits}
				s.afterC14 = m < moved || a < added || p < len(b.members())/2
				if c := s.run(); c != nil {
					return c
				}
			}
		}
	}
	return nil
}

// repeats tells which of B5 and B6 a float would break.
func (r *classicRound) repeats(p int, f field.Float) (b5, b6 bool) {
	floats := r.players[p].Floats
	return floats[0] == f, floats[1] == f
}
