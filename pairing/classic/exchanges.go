package classic

import (
	"cmp"
	"iter"
	"slices"
)

// swap is an exchange between the halves of a remainder: positions that leave
// S1, from the lowest up, and those that enter it, from the highest down.
type swap struct {
	leave, enter []int
}

// sides returns the sides of n players of whom the first half are S1, after the
// exchange.
func (e swap) sides(n, half int) []side {
	sides := make([]side, n)
	for i := range sides {
		sides[i] = lowerSide
		if i < half {
			sides[i] = upperSide
		}
	}
	for _, i := range e.leave {
		sides[i] = lowerSide
	}
	for _, i := range e.enter {
		sides[i] = upperSide
	}
	return sides
}

// inOrderOfD2 lists the exchanges between the first half of n players and the
// others one by one, as the matrices of D2 begin: none; then, for more and more
// players exchanged, by the sum of the differences of their numbers; then the
// lowest of S1 first, then the highest of S2. The last player does not move, and
// the first only if somebody is left over: such an exchange gives no pairs that
// an earlier one has not given.
func inOrderOfD2(n, half int) iter.Seq[swap] {
	first := 0
	if n == 2*half {
		first = 1
	}
	return func(yield func(swap) bool) {
		if !yield(swap{}) {
			return
		}
		for size := 1; size <= min(half-first, n-half-1); size++ {
			most := sumOfLargest(half-first, size) + sumOfLargest(n-half-1, size)
			for d := 0; d <= most; d++ {
				for leave := range distances(half-first, size, 0, d) {
					for enter := range distances(n-half-1, size, d-sum(leave), d-sum(leave)) {
						e := swap{make([]int, size), make([]int, size)}
						for i := range size {
							e.leave[i], e.enter[i] = half-1-leave[i], half+enter[i]
						}
						if !yield(e) {
							return
						}
					}
				}
			}
		}
	}
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}

// sumOfLargest adds up the largest size numbers below limit.
func sumOfLargest(limit, size int) int { return size*(limit-1) - size*(size-1)/2 }

// distances lists the ascending sequences of size numbers below limit whose sum
// is from low to high, in lexicographic order.
func distances(limit, size, low, high int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var extend func(found []int, from, total int) bool
		extend = func(found []int, from, total int) bool {
			left := size - len(found)
			if left == 0 {
				return total < low || yield(slices.Clone(found))
			}
			for d := from; d+left <= limit && total+left*d+left*(left-1)/2 <= high; d++ {
				if !extend(append(found, d), d+1, total+d) {
					return false
				}
			}
			return true
		}
		extend(make([]int, 0, size), 0, 0)
	}
}

// byPairingNumbers lists the exchanges with differences of other numbers, given
// by position, in place of positions. Then nobody is left out.
func byPairingNumbers(number []int, half int) iter.Seq[swap] {
	return func(yield func(swap) bool) {
		if !yield(swap{}) {
			return
		}
		n := len(number)
		for size := 1; size <= min(half, n-half); size++ {
			var all []swap
			for leave := range distances(half, size, 0, size*half) {
				for enter := range distances(n-half, size, 0, size*n) {
					e := swap{slices.Clone(leave), slices.Clone(enter)}
					for i := range size {
						e.leave[i], e.enter[i] = half-1-leave[i], half+enter[i]
					}
					all = append(all, e)
				}
			}
			difference := func(e swap) int {
				d := 0
				for i := range e.leave {
					d += number[e.enter[i]] - number[e.leave[i]]
				}
				return max(d, -d)
			}
			slices.SortStableFunc(all, func(a, b swap) int { return cmp.Compare(difference(a), difference(b)) })
			for _, e := range all {
				if !yield(e) {
					return
				}
			}
		}
	}
}
