package why

import (
	"math/bits"
	"slices"
)

// A block is a set of ways in which open games can end: for each game the endings that
// are allowed, a bit each. The ways are all combinations of them.
type block []uint8

// anyEnding allows every ending of a game.
const anyEnding = 7

// cover says in blocks which ways are good: every good way is in one of them, and no
// other way is. The blocks are as large as they can be, and none is needless. A way is
// a number whose digits to the base of 3 are the endings, of the first game last.
// With six games there are 7 to the 6th blocks, each of which is looked at once.
func cover(good []bool, games int) []block {
	all := 1
	for range games {
		all *= anyEnding
	}
	pure := pureBlocks(good, games, all)
	var largest []block
	for code := range all {
		if b := blockOf(code, games); pure[code] && !growing(b, pure) {
			largest = append(largest, b)
		}
	}
	return enough(good, largest)
}

// pureBlocks tells of every block whether all its ways are good. One with a choice is the
// sum of two smaller ones, which have smaller codes.
func pureBlocks(good []bool, games, all int) []bool {
	pure := make([]bool, all)
	for code := range all {
		b, way, power, split := blockOf(code, games), 0, 1, -1
		for k, endings := range b {
			if endings&(endings-1) != 0 {
				split = k
				break
			}
			way += power * bits.TrailingZeros8(endings)
			power *= 3
		}
		if split < 0 {
			pure[code] = good[way]
			continue
		}
		endings := b[split]
		b[split] = endings & -endings
		one := b.code()
		b[split] = endings &^ b[split]
		pure[code] = pure[one] && pure[b.code()]
	}
	return pure
}

// growing reports whether one more ending can be allowed.
func growing(b block, pure []bool) bool {
	for k, endings := range b {
		for ending := range 3 {
			if endings&(1<<ending) != 0 {
				continue
			}
			b[k] |= 1 << ending
			larger := pure[b.code()]
			b[k] = endings
			if larger {
				return true
			}
		}
	}
	return false
}

// enough chooses blocks until all good ways are in one: each time the one with the most
// that are not. Those that others make needless are left out.
func enough(good []bool, largest []block) (chosen []block) {
	ways := make([][]int, len(largest)) // of each block
	for i, b := range largest {
		for way, is := range good {
			if is && b.has(way) {
				ways[i] = append(ways[i], way)
			}
		}
	}
	times := make([]int, len(good)) // how many chosen blocks have a way
	var places []int
	for {
		best, most := -1, 0
		for i := range largest {
			if fresh := waysHad(ways[i], times, 0); fresh > most {
				best, most = i, fresh
			}
		}
		if best < 0 {
			break
		}
		places = append(places, best)
		for _, way := range ways[best] {
			times[way]++
		}
	}
	for _, i := range slices.Backward(places) {
		if waysHad(ways[i], times, 1) > 0 { // some of its ways are in no other
			chosen = append(chosen, largest[i])
			continue
		}
		for _, way := range ways[i] {
			times[way]--
		}
	}
	slices.Reverse(chosen)
	return chosen
}

// waysHad counts the ways that so many chosen blocks have.
func waysHad(ways, times []int, as int) int {
	count := 0
	for _, way := range ways {
		if times[way] == as {
			count++
		}
	}
	return count
}

// has reports whether a way is in the block.
func (b block) has(way int) bool {
	for _, endings := range b {
		if endings&(1<<(way%3)) == 0 {
			return false
		}
		way /= 3
	}
	return true
}

// code numbers blocks; blockOf is the block of a number.
func (b block) code() int {
	code := 0
	for k := len(b) - 1; k >= 0; k-- {
		code = code*anyEnding + int(b[k]) - 1
	}
	return code
}

func blockOf(code, games int) block {
	b := make(block, games)
	for k := range b {
		b[k] = uint8(code%anyEnding) + 1
		code /= anyEnding
	}
	return b
}
