package rulebook

import (
	"cmp"
	"iter"
	"slices"
)

// classicExchange moves players of S1 to S2 and as many of S2 to S1. They are
// named by position in the bracket, from 0; down is ascending, up too.
type classicExchange struct {
	down, up []int
}

// classicExchanges is D2 for a bracket of n players of whom the first p are S1:
// no exchange, then all of one player, of two, and so on as the two printed
// matrices begin. First comes the smallest difference between the numbers, then
// the lowest player of S1, then the highest of S2. The last player of S2 never
// moves, and the first of S1 only if somebody is left over: such an exchange
// gives no pair that another one has not given before.
func classicExchanges(n, p int, number func(position int) int) iter.Seq[classicExchange] {
	var s1, s2 []int
	for i := range n {
		if i < p {
			s1 = append(s1, i)
		} else {
			s2 = append(s2, i)
		}
	}
	if number == nil {
		number = func(position int) int { return position }
		if n == 2*p && p > 0 {
			s1 = s1[1:]
		}
		if len(s2) > 0 {
			s2 = s2[:len(s2)-1]
		}
	}
	difference := func(e classicExchange) int {
		d := 0
		for i := range e.down {
			d += number(e.up[i]) - number(e.down[i])
		}
		return abs(d)
	}
	return func(yield func(classicExchange) bool) {
		if !yield(classicExchange{}) {
			return
		}
		for size := 1; size <= min(len(s1), len(s2)); size++ {
			var some []classicExchange
			for _, down := range subsets(s1, size) {
				for _, up := range subsets(s2, size) {
					some = append(some, classicExchange{down, up})
				}
			}
			slices.SortStableFunc(some, func(a, b classicExchange) int {
				return cmp.Or(
					cmp.Compare(difference(a), difference(b)),
					slices.Compare(reversed(b.down), reversed(a.down)),
					slices.Compare(a.up, b.up),
				)
			})
			for _, e := range some {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// subsets lists the subsets of the given size, elements ascending.
func subsets(of []int, size int) [][]int {
	if size == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for i := range of {
		for _, rest := range subsets(of[i+1:], size-1) {
			all = append(all, append([]int{of[i]}, rest...))
		}
	}
	return all
}

// apply returns S1 and S2 after the exchange, both sorted (A9, A2).
func (e classicExchange) apply(bracket []int, p int) (s1, s2 []int) {
	for i, player := range bracket {
		inS1 := i < p && !slices.Contains(e.down, i) || slices.Contains(e.up, i)
		if inS1 {
			s1 = append(s1, player)
		} else {
			s2 = append(s2, player)
		}
	}
	return s1, s2
}

// classicTranspositions is D1: the orders of S2, as far as its first n places
// go, in ascending order. An order whose beginning the caller refuses is left
// out together with all that begin so. It stops when done reports true, and
// reports whether it did.
func classicTranspositions(s2 []int, n int, begins func(order []int) bool, done func(order []int) bool) bool {
	var extend func(order []int) bool
	extend = func(order []int) bool {
		if len(order) == n {
			return done(order)
		}
		for _, p := range s2 {
			if slices.Contains(order, p) {
				continue
			}
			next := append(slices.Clone(order), p)
			if begins(next) && extend(next) {
				return true
			}
		}
		return false
	}
	return extend(nil)
}
