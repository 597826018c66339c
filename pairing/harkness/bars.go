package harkness

import (
	"math/bits"
	"slices"
)

// places is a set of places.
type places []uint64

func (s places) add(p int32) { s[p/64] |= 1 << (p % 64) }

// apartnessByBits is apartness where groups are known as bits, and bar pairs.
func (g *graph) apartnessByBits(vertex []int32) [][]int32 {
	a := g.apart
	row := make(places, a.row)
	within, plus, short, sets := g.sortPlaces()
	excluded := make([][]int32, len(g.typeOf))
	for v, p := range g.places {
		copy(row, a.bits[int(p)*a.row:])
		if a.plus[p] {
			row.without(plus, nil)
		}
		if g.parts != nil && g.parts[v] >= alone {
			row.without(short, sets[g.parts[v]])
		}
		for _, q := range a.met[p] {
			row.add(q)
		}
		size, ascends := 0, true
		for w := range row {
			row[w] &= within[w]
			size += bits.OnesCount64(row[w])
		}
		list := make([]int32, 0, size)
		for w, set := range row {
			for ; set != 0; set &= set - 1 {
				u := vertex[w*64+bits.TrailingZeros64(set)] - 1
				ascends = ascends && (len(list) == 0 || u > list[len(list)-1])
				list = append(list, u)
			}
		}
		if !ascends { // places are ascending nearly always
			slices.Sort(list)
		}
		excluded[v] = list
	}
	return excluded
}

// without takes a set of places out, but for those to be kept; nil = none are.
func (s places) without(other, kept places) {
	for w, set := range other {
		if kept != nil {
			set &^= kept[w]
		}
		s[w] &^= set
	}
}

// sortPlaces tells which places are in the graph, which of them are two wins ahead, which
// are short ones, and which of each set.
func (g *graph) sortPlaces() (within, plus, short places, sets map[part]places) {
	a := g.apart
	within, plus, short = make(places, a.row), make(places, a.row), make(places, a.row)
	sets = make(map[part]places)
	for v, p := range g.places {
		within.add(p)
		if a.plus[p] {
			plus.add(p)
		}
		if g.parts == nil || g.parts[v] < alone {
			continue
		}
		short.add(p)
		if own := g.parts[v]; own >= inSet {
			if sets[own] == nil {
				sets[own] = make(places, a.row)
			}
			sets[own].add(p)
		}
	}
	return within, plus, short, sets
}
