package knockout

import (
	"math/bits"

	"github.com/pareo-chess/pareo/tournament"
)

// Depth returns how many rounds of matches a knock-out of n takes.
func Depth(n int) int {
	if n < 2 {
		return 0
	}
	return bits.Len(uint(n - 1))
}

// Slots returns the seeds of a tree for n in the order of the tree (rule 1): from a
// tree of one, each seed a is replaced by a and 2L+1-a, L being the length, until there
// is room for all. Neighbours meet; a place whose seed is greater than n is empty.
func Slots(n int) []int {
	slots := []int{1}
	for len(slots) < n {
		next := make([]int, 0, 2*len(slots))
		for _, a := range slots {
			next = append(next, a, 2*len(slots)+1-a)
		}
		slots = next
	}
	return slots
}

// Rounds returns how many rounds of games a knock-out of n takes by the rules.
func Rounds(rules *tournament.Rules, n int) int {
	games, final := rules.GamesOfMatch()
	if depth := Depth(n); depth > 0 {
		return (depth-1)*games + final
	}
	return 0
}
