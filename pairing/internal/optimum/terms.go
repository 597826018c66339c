package optimum

import (
	"math/bits"
	"slices"
)

// wordBits is how much of a machine word digits may fill. The rest is room for
// the sums and differences that an optimiser forms, and for the factor two that
// it may give every cost so that half of a difference is exact.
const wordBits = 48

// terms is what pairs of classes add to the terms of a bracket, packed into
// costs. A cost is a vector of machine words, compared from the front. Digits
// that cannot be other than zero take no room.
//
// Why packing is exact: every digit is as wide as the largest sum that a pairing
// can bring it to, so adding up the costs of a pairing's pairs never carries into
// the digit before it. So the sum holds the sum of each digit, and comparing two
// sums from the front compares digit after digit, in order of priority.
type terms struct {
	classes int
	digits  []digit
	words   int     // of a cost
	cost    []int64 // classes × classes × words, symmetric

	units   []unit  // what was counted
	first   []int   // by term: the first of its units, and the end of all
	entries []int32 // of the term in hand
	largest []int64 // memory of bound
}

// digit is one number of the cost vector: what a term counts of one entry.
type digit struct {
	term  int
	entry int32
	word  int
	shift uint
	width uint
}

// unit is what a pair of classes adds to one digit.
type unit struct {
	pair  int32 // index in the table of pairs of classes
	digit int32 // until the term is closed: the entry
	units int64
}

func (t *terms) reset(classes int) {
	t.classes = classes
	t.units, t.digits, t.first = t.units[:0], t.digits[:0], t.first[:0]
	t.entries = t.entries[:0]
}

// NextTerm begins the next term in order of priority. A term is either a number,
// the smaller the better, or a list of entries that is compared from the largest
// down; what it is depends on what is counted.
func (g *Graph) NextTerm() {
	g.closeTerm()
	g.first = append(g.first, len(g.units))
}

// Count adds what a pair of two classes, the better-ranked vertex first, counts in
// the term: units of an entry. A term that is a number has one entry only. It is
// called once for an entry of two classes that may be joined.
func (g *Graph) Count(x, y, units int, entry int32) {
	g.units = append(g.units, unit{pair: int32(x*len(g.classes) + y), digit: entry, units: int64(units)})
	if !slices.Contains(g.entries, entry) {
		g.entries = append(g.entries, entry)
	}
}

// closeTerm gives the term in hand a digit for every entry that occurs, the
// largest first: a list is smaller if its largest entries are fewer.
func (t *terms) closeTerm() {
	if len(t.first) == 0 {
		return
	}
	slices.Sort(t.entries)
	slices.Reverse(t.entries)
	base, term := len(t.digits), len(t.first)-1
	for _, e := range t.entries {
		t.digits = append(t.digits, digit{term: term, entry: e})
	}
	for i := t.first[term]; i < len(t.units); i++ {
		t.units[i].digit = int32(base + slices.Index(t.entries, t.units[i].digit))
	}
	t.entries = t.entries[:0]
}

// Pack ends the description: it works out the costs between classes.
func (g *Graph) Pack() {
	g.NextTerm() // closes the last one
	g.measure(g.count)
	n := len(g.classes)
	g.cost = cleared(g.cost, n*n*g.words)
	for _, u := range g.units {
		d := &g.digits[u.digit]
		i, j := u.pair/int32(n), u.pair%int32(n)
		g.at(i, j)[d.word] += u.units << d.shift
		if i != j {
			g.at(j, i)[d.word] += u.units << d.shift
		}
	}
}

// at returns the cost of a pair of classes.
func (t *terms) at(x, y int32) []int64 {
	i := (int(x)*t.classes + int(y)) * t.words
	return t.cost[i : i+t.words : i+t.words]
}

// measure gives every digit its width and its place in the words.
func (t *terms) measure(counts []int32) {
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
// better-ranked end, at the other, or half at both, with the largest number of
// units that a pair with that vertex adds to the digit.
func (t *terms) bound(d int, counts []int32) int64 {
	t.largest = cleared(t.largest, 2*t.classes)
	upper, lower := t.largest[:t.classes], t.largest[t.classes:]
	term := t.digits[d].term
	for _, u := range t.units[t.first[term]:t.first[term+1]] {
		if int(u.digit) == d {
			i, j := int(u.pair)/t.classes, int(u.pair)%t.classes
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

// Read tells what the terms of a pairing come to, given the sum of the costs of
// its pairs: for every entry of every term that can occur, term after term and
// from the largest entry down, how many units there are.
func (g *Graph) Read(total []int64, tell func(term int, entry int32, units int64)) {
	for _, d := range g.digits {
		tell(d.term, d.entry, total[d.word]>>d.shift&(1<<d.width-1))
	}
}
