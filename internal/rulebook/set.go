package rulebook

import (
	"iter"
	"math/bits"
)

// set is a set of players by their place in the field.
type set uint64

func setOf(players []int) set {
	var s set
	for _, p := range players {
		s |= 1 << p
	}
	return s
}

func (s set) has(p int) bool    { return s>>p&1 == 1 }
func (s set) with(p int) set    { return s | 1<<p }
func (s set) without(p int) set { return s &^ (1 << p) }
func (s set) size() int         { return bits.OnesCount64(uint64(s)) }
func (s set) first() int        { return bits.TrailingZeros64(uint64(s)) }

// each yields the members, the best ranked first.
func (s set) each() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s = s.without(s.first()) {
			if !yield(s.first()) {
				return
			}
		}
	}
}

func (s set) list() []int {
	players := make([]int, 0, s.size())
	for p := range s.each() {
		players = append(players, p)
	}
	return players
}
