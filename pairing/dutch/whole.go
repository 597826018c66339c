package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// floatWhole is how a bracket is paired in which no two players may meet: all of
// them float. It is nil for other brackets.
//
// Nothing is left to be chosen then, and the players below need not be looked at
// to see what the criteria come to. Those that look ahead (C8) come to what the
// next bracket, with all of these players in it, achieves by its first two
// criteria (C6 and C7); tellWhole enters it when that bracket is paired.
func floatWhole(b *bracket) *solution {
	r := b.round
	byeHere := r.odd && r.byeScore >= b.score
	if b.kind != pairing.OrdinaryBracket || b.apart || !b.complete || len(b.next) == 0 || byeHere || b.canPair() {
		return nil
	}
	s := newSolution(b)
	s.whole = true
	s.criteria = r.newCriteria()
	below := key{zone: next}
	for i := range b.members {
		x := b.member(i)
		b.tally(s.criteria, &x, &below)
	}
	return s
}

// canPair reports whether there are two members who may meet in the bracket.
func (b *bracket) canPair() bool {
	for j := b.moved; j < len(b.members); j++ {
		y := b.member(j)
		for i := range j {
			if b.round.avoids(b.members[i], b.members[j]) {
				continue
			}
			if x := b.member(i); legal(&x, &y) {
				return true
			}
		}
	}
	return false
}

// tally adds what a pair, x the better-ranked vertex, contributes to the
// criteria.
func (b *bracket) tally(criteria []pairing.Criterion, x, y *key) {
	for c := range criteria {
		crit, value := &b.round.edition.criteria[c], &criteria[c].Value
		n, entry := crit.term(b, x, y)
		if !crit.list {
			(*value)[0] += int64(n)
			continue
		}
		for range n {
			at, _ := slices.BinarySearchFunc(*value, int64(entry), func(e, entry int64) int { return int(entry - e) })
			*value = slices.Insert(*value, at, int64(entry))
		}
	}
}

// tellWhole enters what was not known of brackets that float whole.
func (r *round) tellWhole() {
	for i := len(r.results) - 2; i >= 0; i-- {
		if s, next := r.results[i].solution, r.results[i+1].solution; s.whole && next.criteria != nil {
			ahead := s.criteria[r.edition.ahead:]
			ahead[0].Value, ahead[1].Value = slices.Clone(next.criteria[0].Value), slices.Clone(next.criteria[1].Value)
		}
	}
}
