package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// bound tells of the beginning of a candidate whether it can still lead to one that is
// better than the best so far. It goes with a replay, pair by pair.
//
// By the criteria before those of colours no candidate is better than the pairing that
// stands. Of those that follow what the pairs made so far come to is not undone by more
// pairs; and of players who are due one colour no more than one a pair can get it.
type bound struct {
	judge  *judge
	ideal  [][]int64 // of the criteria before those of colours, in the pairing that stands
	counts []int64   // of the criteria that count, by the pairs made so far
	denied int       // the criterion that counts preferences denied
	due    [3]int    // how many members without a pair are due each colour
	free   int       // members without a pair
	left   int       // pairs to be made
}

// newBound is one for candidates of so many pairs, while the judge has the pairing that
// stands in hand.
func newBound(j *judge, pairs int) *bound {
	b := &bound{judge: j, counts: make([]int64, len(j.values)), free: len(j.keys), left: pairs}
	criteria := j.bracket.round.edition.criteria
	b.denied = slices.IndexFunc(criteria, func(c criterion) bool { return c.code == pairing.PreferencesDenied })
	first := slices.IndexFunc(criteria, func(c criterion) bool { return c.code == pairing.ColourDifferences })
	for _, value := range j.values[:first] {
		b.ideal = append(b.ideal, slices.Clone(value))
	}
	for i := range j.keys {
		b.due[j.keys[i].colour]++
	}
	return b
}

// join notes a pair more, part one less.
func (b *bound) join(x, y int) { b.note(x, y, 1) }
func (b *bound) part(x, y int) { b.note(x, y, -1) }

func (b *bound) note(x, y, sign int) {
	for _, a := range b.judge.additions(min(x, y), max(x, y)) {
		b.counts[a.criterion] += int64(sign * a.units)
	}
	b.due[b.judge.keys[x].colour] -= sign
	b.due[b.judge.keys[y].colour] -= sign
	b.free -= 2 * sign
	b.left -= sign
}

// hopeless reports whether nothing that begins so is better than the best so far.
func (b *bound) hopeless() bool {
	if !b.judge.any {
		return false
	}
	floaters := b.free - 2*b.left
	for c, best := range b.judge.best {
		var least []int64
		switch {
		case c < len(b.ideal):
			least = b.ideal[c]
		case b.judge.bracket.round.edition.criteria[c].list: // what floaters add is not known
		case c == b.denied:
			over := max(0, b.due[tournament.White]-b.left-floaters, b.due[tournament.Black]-b.left-floaters)
			least = []int64{b.counts[c] + int64(over)}
		default:
			least = b.counts[c : c+1]
		}
		if d := slices.Compare(least, best); d != 0 {
			return d > 0
		}
	}
	return true
}
