package dutch

import (
	"iter"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// exchange is a swap of equally many players between the halves of a bracket or
// remainder, by their numbers in it, from 1 (4.1).
type exchange struct {
	out, in []int // ascending
	rest    []int // who the numbers are, when it has been applied
}

// exchanges are all exchanges between the first n of so many players and the others, in
// their order (4.3, D.2), the one of nobody in front.
func exchanges(players, n int) iter.Seq[exchange] {
	return func(yield func(exchange) bool) {
		if !yield(exchange{}) {
			return
		}
		for size := 1; size <= min(n, players-n); size++ {
			for difference := size * size; difference <= size*(players-size); difference++ {
				for out := range descents(n, size) {
					for in := range ascents(n+1, players, size, sum(out)+difference) {
						swap := exchange{out: slices.Clone(out), in: slices.Clone(in)}
						slices.Reverse(swap.out)
						if !yield(swap) {
							return
						}
					}
				}
			}
		}
	}
}

// descents are the ways to take so many numbers from 1 to the highest, each descending,
// the largest differing one first. The slice is reused.
func descents(highest, size int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var taken []int
		var take func(highest int) bool
		take = func(highest int) bool {
			if len(taken) == size {
				return yield(taken)
			}
			for n := highest; n >= size-len(taken); n-- {
				taken = append(taken, n)
				if !take(n - 1) {
					return false
				}
				taken = taken[:len(taken)-1]
			}
			return true
		}
		take(highest)
	}
}

// ascents are the ways to take so many numbers from first to last that add up to a sum,
// each ascending, the smallest differing one first. The slice is reused.
func ascents(first, last, size, total int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var taken []int
		var take func(first, total int) bool
		take = func(first, total int) bool {
			left := size - len(taken)
			if left == 0 {
				return total != 0 || yield(taken)
			}
			for n := first; n+left-1 <= last; n++ {
				least := left*n + left*(left-1)/2
				most := n + (left-1)*last - (left-1)*(left-2)/2
				if least > total {
					return true
				}
				if most < total {
					continue
				}
				taken = append(taken, n)
				if !take(n+1, total-n) {
					return false
				}
				taken = taken[:len(taken)-1]
			}
			return true
		}
		take(first, total)
	}
}

// apply returns the halves after the exchange, each in order of rank, and keeps who the
// numbers are.
func (e *exchange) apply(players []int, n int) (s1, s2 []int) {
	for i, p := range players {
		number := i + 1
		if (number <= n) != (slices.Contains(e.out, number) || slices.Contains(e.in, number)) {
			s1 = append(s1, p)
		} else {
			s2 = append(s2, p)
		}
	}
	return s1, s2
}

// maxSets is how many sets of moved-down players are listed.
const maxSets = 4096

// movedDownSets are the sets of so many moved-down players in the order in which they
// are tried: by their numbers (4.4.2), in 2017 by their scores first (D.3). It reports
// whether they are few enough.
func (b *bracket) movedDownSets(size int) (sets [][]int, listed bool) {
	var taken []int
	var take func(first int) bool
	take = func(first int) bool {
		if len(taken) == size {
			sets = append(sets, slices.Clone(taken))
			return len(sets) <= maxSets
		}
		for n := first; n+size-len(taken) <= b.moved; n++ {
			taken = append(taken, n)
			if !take(n + 1) {
				return false
			}
			taken = taken[:len(taken)-1]
		}
		return true
	}
	if !take(0) {
		return nil, false
	}
	if b.round.edition.setsByScore {
		slices.SortStableFunc(sets, func(x, y []int) int { return -slices.Compare(b.scores(x), b.scores(y)) })
	}
	return sets, true
}

func (b *bracket) scores(positions []int) []tournament.Points {
	scores := make([]tournament.Points, len(positions))
	for i, p := range positions {
		scores[i] = b.round.field.Players[b.members[p]].Score
	}
	return scores
}

// arrange is the way in which the order comes to the pairing that stands: a set of pairs
// is first met with the better-ranked player of each in S1; see generation.
func (r *replay) arrange() {
	b := r.bracket
	r.set, r.s1, r.s2, r.pairs = nil, nil, nil, r.pairs[:0]
	var rest []int
	for i, m := range r.stands {
		switch {
		case i < b.moved && m >= 0:
			r.set, r.pairs = append(r.set, i), append(r.pairs, [2]int{i, int(m)})
		case i >= b.moved && (m < 0 || int(m) >= b.moved):
			rest = append(rest, i)
		}
	}
	r.swap = exchange{rest: rest}
	half := r.out.Pairs - len(r.set)
	for k, i := range rest {
		upper := int(r.stands[i]) > i
		switch {
		case upper && k >= half:
			r.swap.in = append(r.swap.in, k+1)
		case !upper && k < half:
			r.swap.out = append(r.swap.out, k+1)
		}
		if upper {
			r.pairs = append(r.pairs, [2]int{i, int(r.stands[i])})
		}
	}
	r.s1, r.s2 = r.swap.apply(rest, half)
}

// numbers are those from first to before the end.
func numbers(first, end int) []int {
	all := make([]int, 0, end-first)
	for n := first; n < end; n++ {
		all = append(all, n)
	}
	return all
}

// without are the numbers that are not among the others.
func without(all, others []int) []int {
	return slices.DeleteFunc(all, func(n int) bool { return slices.Contains(others, n) })
}

func sum(all []int) int {
	total := 0
	for _, n := range all {
		total += n
	}
	return total
}
