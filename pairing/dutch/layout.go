package dutch

import (
	"math/bits"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// wordBits is how much of a machine word digits may fill. The rest is room for
// the sums and differences that an optimiser forms, and for the factor two that
// every cost carries so that half of a difference is exact.
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
// Words machine words, compared from the front; digits that cannot be other
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
	legal []bool  // types × types, symmetric
	cost  []int64 // types × types × words, symmetric, all even
}

// at returns the cost of a pair of types.
func (t *table) at(x, y int32) []int64 {
	i := (int(x)*t.types + int(y)) * t.words
	return t.cost[i : i+t.words : i+t.words]
}

// isLegal reports whether players of the two types may be joined at all.
func (t *table) isLegal(x, y int32) bool { return t.legal[int(x)*t.types+int(y)] }

// newTable works out the costs between the types of a bracket, of which there
// are so many each. Keys are ordered by rank: a better-ranked vertex never has
// a later key than a vertex of another score or zone.
func newTable(b *bracket, keys []key, counts []int32) *table {
	n := len(keys)
	t := &table{types: n, legal: make([]bool, n*n)}
	t.criteria = b.round.edition.criteria
	for i := range keys {
		for j := i; j < n; j++ {
			ok := legal(&keys[i], &keys[j]) && (i != j || counts[i] > 1)
			t.legal[i*n+j], t.legal[j*n+i] = ok, ok
		}
	}
	inside := 0
	for inside < n && keys[inside].inside() {
		inside++
	}
	units := make([]unit, 0, 4*n)
	first := make([]int, len(t.criteria)+1)
	t.digits = make([]digit, 0, len(t.criteria))
	var entries []tournament.Points
	for c := range t.criteria {
		units, entries = t.collect(b, keys, inside, c, units, entries[:0])
		first[c+1] = len(units)
	}
	t.measure(units, first, counts)
	t.cost = make([]int64, n*n*max(t.words, 1))
	t.words = max(t.words, 1)
	for _, u := range units {
		d := &t.digits[u.digit]
		i, j := u.pair/int32(n), u.pair%int32(n)
		t.at(i, j)[d.word] += 2 * u.units << d.shift
		if i != j {
			t.at(j, i)[d.word] += 2 * u.units << d.shift
		}
	}
	return t
}

// collect notes what every legal pair of types adds to a criterion, and gives
// the criterion a digit for every entry that occurs, largest first. The slices
// given are added to.
func (t *table) collect(b *bracket, keys []key, inside, c int, units []unit, entries []tournament.Points) ([]unit, []tournament.Points) {
	crit := &t.criteria[c]
	first := len(units)
	if crit.outside {
		inside = len(keys)
	}
	for i := range inside {
		for j := i; j < len(keys); j++ {
			if !t.isLegal(int32(i), int32(j)) {
				continue
			}
			n, entry := crit.term(b, &keys[i], &keys[j])
			if n == 0 || crit.rest != nil && entry == crit.rest(b) {
				continue
			}
			units = append(units, unit{pair: int32(i*len(keys) + j), digit: int32(entry), units: int64(n)})
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
	return units, entries
}

// measure gives every digit its width and its place in the words. No pairing
// can bring a digit to more than half the sum, over all vertices, of the most
// that a pair with the vertex adds to it.
func (t *table) measure(units []unit, first []int, counts []int32) {
	most := make([]int64, t.types)
	word, used := 0, uint(0)
	for d := range t.digits {
		clear(most)
		c := t.digits[d].criterion
		for _, u := range units[first[c]:first[c+1]] {
			if int(u.digit) == d {
				i, j := int(u.pair)/t.types, int(u.pair)%t.types
				most[i], most[j] = max(most[i], u.units), max(most[j], u.units)
			}
		}
		sum := int64(0)
		for i, m := range most {
			sum += m * int64(counts[i])
		}
		width := uint(bits.Len64(uint64(sum / 2)))
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

// values reads what every criterion came to off the sum of the costs of a
// pairing's pairs: a number, or a list from the largest entry down.
func (l *layout) values(b *bracket, total []int64) [][]int64 {
	values, numbers := make([][]int64, len(l.criteria)), make([]int64, len(l.criteria))
	for c := range l.criteria {
		if !l.criteria[c].list {
			values[c] = numbers[c : c+1 : c+1]
		}
	}
	for _, d := range l.digits {
		n := total[d.word] / 2 >> d.shift & (1<<d.width - 1)
		if !l.criteria[d.criterion].list {
			values[d.criterion][0] = n
			continue
		}
		for range n {
			values[d.criterion] = append(values[d.criterion], int64(d.entry))
		}
	}
	for c := range l.criteria {
		if rest := l.criteria[c].rest; rest != nil {
			for int64(len(values[c])) < values[c-1][0] {
				values[c] = append(values[c], int64(rest(b)))
			}
		}
	}
	return values
}
