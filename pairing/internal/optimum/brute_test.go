package optimum_test

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing/internal/optimum"
)

// count is what a pair of classes adds to a term.
type count struct {
	x, y, units int
	entry       int32
}

// described is a bracket as it was described, kept for trying every pairing.
type described struct {
	optimum.Graph
	field optimum.Field
	terms [][]count
}

// value is what a term comes to in a pairing: units by entry, the largest entry
// first, so that the smaller value is better.
func (d *described) value(term int, mates []int) []int64 {
	var entries []int32
	for _, c := range d.terms[term] {
		entries = append(entries, c.entry)
	}
	slices.Sort(entries)
	entries = slices.Compact(entries)
	slices.Reverse(entries)
	value := make([]int64, len(entries))
	for u, v := range mates {
		if v < u {
			continue
		}
		for _, c := range d.terms[term] {
			if x, y := int(d.Class[u]), int(d.Class[v]); x == c.x && y == c.y || x == c.y && y == c.x {
				value[slices.Index(entries, c.entry)] += int64(c.units)
			}
		}
	}
	return value
}

// generated is when the order of generation comes to a pairing, as values that
// are compared one after the other: which arrivals are paired and with whom, how
// many residents are exchanged, how far apart, who leaves the upper half, who
// enters it, and the opponents of the upper players.
func (d *described) generated(mates []int) [][]int64 {
	var arrivals, opponents, leaving, entering, partners []int64
	var rest []int
	rank := map[int]int64{}
	pairs, difference := 0, int64(0)
	for u := range d.Members {
		v := mates[u]
		switch {
		case u < d.Arrivals && v < d.Members:
			arrivals, opponents = append(arrivals, int64(u)), append(opponents, int64(v))
		case u >= d.Arrivals && v >= d.Arrivals:
			rest = append(rest, u)
			rank[u] = int64(len(rest))
			if v > u && v < d.Members {
				pairs++
			}
		}
	}
	for i, u := range rest {
		upper := mates[u] > u && mates[u] < d.Members
		if i < pairs && !upper {
			leaving = append([]int64{-rank[u]}, leaving...)
			difference -= rank[u]
		}
		if i >= pairs && upper {
			entering = append(entering, rank[u])
			difference += rank[u]
		}
		if upper {
			partners = append(partners, rank[mates[u]])
		}
	}
	return [][]int64{arrivals, opponents, {int64(len(entering))}, {difference}, leaving, entering, partners}
}

// folded is when the folded order comes to a pairing: the opponents of all members
// in turn, the worst-ranked first, to float last.
func (d *described) folded(mates []int) [][]int64 {
	opponents := make([]int64, d.Members)
	for u := range opponents {
		if v := mates[u]; v < d.Members {
			opponents[u] = -1 - int64(v)
		}
	}
	return [][]int64{opponents}
}

// best tries every perfect matching of the graph. It returns the mates of the
// members, -1 for who floats, and the values of the terms; nil if there is none.
// Among equals the one that the order comes to first is the best.
func (d *described) best(generated func(mates []int) [][]int64) (mate []int32, values [][]int64) {
	var order [][]int64
	mates := slices.Repeat([]int{-1}, len(d.Class))
	var try func()
	try = func() {
		u := slices.Index(mates, -1)
		if u < 0 {
			found := make([][]int64, len(d.terms))
			for term := range d.terms {
				found[term] = d.value(term, mates)
			}
			when := generated(mates)
			if by := compareAll(found, values); mate == nil || by < 0 || by == 0 && compareAll(when, order) < 0 {
				mate, values, order = nil, found, when
				for _, v := range mates[:d.Members] {
					if v >= d.Members {
						v = -1
					}
					mate = append(mate, int32(v))
				}
			}
			return
		}
		for v := u + 1; v < len(mates); v++ {
			if mates[v] < 0 && d.joinable(u, v) {
				mates[u], mates[v] = v, u
				try()
				mates[u], mates[v] = -1, -1
			}
		}
	}
	try()
	return mate, values
}

// joinable reports whether two vertices may be matched.
func (d *described) joinable(u, v int) bool {
	p, q := d.Player[u], d.Player[v]
	return d.Legal(d.Class[u], d.Class[v]) && (p < 0 || q < 0 || !slices.Contains(d.field.Avoid[p], q))
}

func compareAll(a, b [][]int64) int {
	for i := range min(len(a), len(b)) {
		if by := slices.Compare(a[i], b[i]); by != 0 {
			return by
		}
	}
	return 0
}
