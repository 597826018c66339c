package dutch

import (
	"math/bits"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// wordBits is how much of a machine word digits may fill. The rest is room for
// the sums and differences that an optimiser forms, and for the factor two that
// it may give every cost so that half of a difference is exact.
const wordBits = 48

// digit is one number of the cost vector: what a criterion counts or, in a
// list, how often one entry occurs. Width follows from what the bracket's
// players can add up to, so a sum never spills into the digit before it.
type digit struct {
	criterion int
	entry     tournament.Points
	word      int
	shift     uint
	width     uint
}

// layout is how the criteria of one bracket become costs. Costs are vectors of
// so many machine words, compared from the front; digits that cannot be other
// than zero take no room.
type layout struct {
	criteria []criterion
	digits   []digit
	words    int
}

// unit is what a pair of types adds to one digit.
type unit struct {
	pair  int32 // index in the table of pairs of types
	digit int32
	units int64
}

// table holds, for every pair of types, whether it is legal and what it costs.
type table struct {
	layout
	types int
	zone  [open + 2]int // the first type in each zone or behind it
	legal []bool        // types × types, symmetric
	cost  []int64       // types × types × words, symmetric

	units   []unit // memory
	first   []int
	entries []tournament.Points
	most    []int64
}

// at returns the cost of a pair of types.
func (t *table) at(x, y int32) []int64 {
	i := (int(x)*t.types + int(y)) * t.words
	return t.cost[i : i+t.words : i+t.words]
}

// isLegal reports whether players of the two types may be joined at all.
func (t *table) isLegal(x, y int32) bool { return t.legal[int(x)*t.types+int(y)] }

// reset works out the costs between the types of a bracket, of which there are
// so many each. Keys are ordered by rank: a better-ranked vertex never has a
// later key than a vertex of another score or zone.
func (t *table) reset(b *bracket, keys []key, counts []int32) {
	n := len(keys)
	t.types = n
	t.legal = cleared(t.legal, n*n)
	t.criteria = b.round.edition.criteria
	for i := range keys {
		for j := i; j < n; j++ {
			ok := legal(&keys[i], &keys[j]) && (i != j || counts[i] > 1)
			t.legal[i*n+j], t.legal[j*n+i] = ok, ok
		}
	}
	for z := range t.zone {
		for t.zone[z] = 0; t.zone[z] < n && keys[t.zone[z]].zone < zone(z); {
			t.zone[z]++
		}
	}
	t.units, t.digits, t.first = t.units[:0], t.digits[:0], append(t.first[:0], 0)
	for c := range t.criteria {
		if needs := t.criteria[c].needs; needs == nil || needs(b) {
			t.collect(b, keys, c)
		}
		t.first = append(t.first, len(t.units))
	}
	t.measure(counts)
	t.cost = cleared(t.cost, n*n*t.words)
	for _, u := range t.units {
		d := &t.digits[u.digit]
		i, j := u.pair/int32(n), u.pair%int32(n)
		t.at(i, j)[d.word] += u.units << d.shift
		if i != j {
			t.at(j, i)[d.word] += u.units << d.shift
		}
	}
}

// collect notes what every legal pair of types adds to a criterion, and gives
// the criterion a digit for every entry that occurs, largest first.
func (t *table) collect(b *bracket, keys []key, c int) {
	crit := &t.criteria[c]
	units, entries := t.units, t.entries[:0]
	first := len(units)
	last, nearest, farthest := t.zone[crit.x.last+1], t.zone[crit.y.first], t.zone[crit.y.last+1]
	for i := t.zone[crit.x.first]; i < last; i++ {
		legal := t.legal[i*t.types:][:t.types]
		for j := max(i, nearest); j < farthest; j++ {
			if !legal[j] {
				continue
			}
			n, entry := crit.term(b, &keys[i], &keys[j])
			if n == 0 || crit.rest != nil && entry == crit.rest(b) {
				continue
			}
			units = append(units, unit{pair: int32(i*t.types + j), digit: int32(entry), units: int64(n)})
			if !slices.Contains(entries, entry) {
				entries = append(entries, entry)
			}
		}
	}
	slices.Sort(entries)
	slices.Reverse(entries)
	base := len(t.digits)
	for _, e := range entries {
		t.digits = append(t.digits, digit{criterion: c, entry: e})
	}
	for i := first; i < len(units); i++ {
		units[i].digit = int32(base + slices.Index(entries, tournament.Points(units[i].digit)))
	}
	t.units, t.entries = units, entries
}

// measure gives every digit its width and its place in the words.
func (t *table) measure(counts []int32) {
	word, used := 0, uint(0)
	for d := range t.digits {
		width := uint(bits.Len64(uint64(t.bound(d, counts))))
		if used+width > wordBits {
			word, used = word+1, 0
		}
		t.digits[d].word, t.digits[d].width = word, width
		used += width
	}
	t.words = word + 1
	// Within a word the first digit is the most significant.
	used, word = 0, t.words
	for d := len(t.digits) - 1; d >= 0; d-- {
		if t.digits[d].word != word {
			word, used = t.digits[d].word, 0
		}
		t.digits[d].shift = used
		used += t.digits[d].width
	}
}

// bound is what no pairing can bring a digit beyond. A pair is counted at its
// better-ranked end, at the other, or half at both, with the most that a pair
// with that vertex adds to the digit.
func (t *table) bound(d int, counts []int32) int64 {
	t.most = cleared(t.most, 2*t.types)
	upper, lower := t.most[:t.types], t.most[t.types:]
	c := t.digits[d].criterion
	for _, u := range t.units[t.first[c]:t.first[c+1]] {
		if int(u.digit) == d {
			i, j := int(u.pair)/t.types, int(u.pair)%t.types
			upper[i], lower[j] = max(upper[i], u.units), max(lower[j], u.units)
		}
	}
	var uppers, lowers, both int64
	for i, count := range counts {
		uppers += upper[i] * int64(count)
		lowers += lower[i] * int64(count)
		both += max(upper[i], lower[i]) * int64(count)
	}
	return min(uppers, lowers, both/2)
}

// account reads what every criterion came to off the sum of the costs of a
// pairing's pairs: a number, or a list from the largest entry down.
func (l *layout) account(b *bracket, total []int64) []pairing.Criterion {
	given := &b.round.given
	out, numbers := given.criteria.take(len(l.criteria)), given.numbers.take(len(l.criteria))
	for c := range out {
		out[c].Article, out[c].Name = l.criteria[c].article, l.criteria[c].name
		if !l.criteria[c].list {
			out[c].Value = numbers[c : c+1 : c+1]
		}
	}
	for _, d := range l.digits {
		n, value := total[d.word]>>d.shift&(1<<d.width-1), &out[d.criterion].Value
		if !l.criteria[d.criterion].list {
			(*value)[0] = n
			continue
		}
		for range n {
			*value = append(*value, int64(d.entry))
		}
	}
	for c := range out {
		if rest := l.criteria[c].rest; rest != nil {
			for int64(len(out[c].Value)) < out[c-1].Value[0] {
				out[c].Value = append(out[c].Value, int64(rest(b)))
			}
		}
	}
	return out
}
