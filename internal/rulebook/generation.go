package rulebook

import (
	"cmp"
	"iter"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// candidates yields every candidate with the given number of pairs in the
// order of generation (3.2 to 3.7; B.2, B.3, B.6 and B.7). Pairs that break C1
// or C3 are never made, for no alteration further in could mend them.
//
// M1, how many MDPs are paired (3.1.3), is an outcome and not given. All values
// are tried, the largest first; criteria C6 and C7 (C.5 and C.6) see to it that
// the right one remains. The text of 2017 calls M1 the largest number of MDPs
// that can be paired (B.1.c), which is a slip: a bracket may be better with
// fewer.
func (b *bracket) candidates(maxPairs int) iter.Seq[[]pair] {
	return func(yield func([]pair) bool) {
		for m1 := min(len(b.mdps), len(b.residents), maxPairs); m1 >= 0; m1-- {
			for _, s1 := range b.round.mdpSets(b, m1) {
				for mdpPairing := range b.round.transpositions(s1, b.residents) {
					remainder := without(b.residents, mdpPairing)
					for pairs := range b.round.homogeneous(remainder, maxPairs-m1) {
						if !yield(append(slices.Clip(mdpPairing), pairs...)) {
							return
						}
					}
				}
			}
		}
	}
}

func without(players []int, pairs []pair) []int {
	left := setOf(players)
	for _, p := range pairs {
		left = left.without(p.lower)
	}
	return left.list()
}

// homogeneous yields the candidates of a homogeneous bracket or remainder (3.6;
// B.6): S1 is the better part, as many players as there shall be pairs, S2 the
// rest. First every transposition of S2; then, after each exchange between the
// original S1 and S2, every transposition again.
func (r *round) homogeneous(players []int, pairs int) iter.Seq[[]pair] {
	return func(yield func([]pair) bool) {
		if len(players) < 2*pairs {
			return
		}
		for _, e := range r.exchanges(len(players), pairs) {
			s1, s2 := e.apply(players, pairs)
			for candidate := range r.transpositions(s1, s2) {
				if !yield(candidate) {
					return
				}
			}
		}
	}
}

// transpositions pairs the first of S1 with the first of S2, the second with
// the second and so on, for all orders of S2 sorted by the numbers of its first
// players, as many as S1 has (4.2; D.1). The slice is reused.
func (r *round) transpositions(s1, s2 []int) iter.Seq[[]pair] {
	return func(yield func([]pair) bool) {
		pairs := make([]pair, 0, len(s1))
		var next func(used set) bool
		next = func(used set) bool {
			if len(pairs) == len(s1) {
				return yield(pairs)
			}
			upper := s1[len(pairs)]
			for _, lower := range s2 {
				if used.has(lower) {
					continue
				}
				if !r.mayMeet(upper, lower) {
					if r.refused != nil {
						r.refused(pair{upper, lower})
					}
					continue
				}
				pairs = append(pairs, pair{upper, lower})
				if !next(used.with(lower)) {
					return false
				}
				pairs = pairs[:len(pairs)-1]
			}
			return true
		}
		next(0)
	}
}

// exchange is a swap of equally many players between the original S1 and S2,
// by their numbers in the bracket or remainder (BSN: 1, 2, 3, … by rank; 4.1).
type exchange struct {
	out []int // from S1 to S2, ascending
	in  []int // from S2 to S1, ascending
}

// exchanges returns all exchanges between the first n numbers and the rest, in
// their order (4.3; D.2), the empty one in front.
func (r *round) exchanges(players, n int) []exchange {
	key := [2]int{players, n}
	if all, ok := r.exchanged[key]; ok {
		return all
	}
	var all []exchange
	for size := 0; size <= min(n, players-n); size++ {
		for _, out := range combinations(1, n, size) {
			for _, in := range combinations(n+1, players, size) {
				all = append(all, exchange{out, in})
			}
		}
	}
	slices.SortStableFunc(all, compareExchanges)
	r.exchanged[key] = all
	return all
}

// compareExchanges is 4.3.2 (D.2), rule by rule.
func compareExchanges(a, b exchange) int {
	return cmp.Or(
		cmp.Compare(len(a.in), len(b.in)),                       // fewest players exchanged
		cmp.Compare(sum(a.in)-sum(a.out), sum(b.in)-sum(b.out)), // smallest difference of their numbers
		-slices.Compare(reversed(a.out), reversed(b.out)),       // largest differing number leaving S1
		slices.Compare(a.in, b.in),                              // smallest differing number entering S1
	)
}

// apply returns S1 and S2 after the exchange, each in order of rank again.
func (e exchange) apply(players []int, n int) (s1, s2 []int) {
	for i, p := range players {
		number := i + 1
		inS1 := number <= n
		if slices.Contains(e.out, number) || slices.Contains(e.in, number) {
			inS1 = !inS1
		}
		if inS1 {
			s1 = append(s1, p)
		} else {
			s2 = append(s2, p)
		}
	}
	return s1, s2
}

// e26MDPSets returns the sets of M1 MDPs that can form S1, sorted by their
// smallest differing number (4.4.2). Only sets are valid that leave a Limbo
// compliant with C7 (4.4.1); the others fail on that criterion.
func (b *bracket) e26MDPSets(m1 int) [][]int {
	var sets [][]int
	for _, numbers := range combinations(0, len(b.mdps)-1, m1) {
		set := make([]int, m1)
		for i, n := range numbers {
			set[i] = b.mdps[n]
		}
		sets = append(sets, set)
	}
	return sets
}

// e17MDPSets returns the same sets sorted by the highest differing score, and
// only then by number (D.3).
func (b *bracket) e17MDPSets(m1 int) [][]int {
	sets := b.e26MDPSets(m1)
	slices.SortStableFunc(sets, func(x, y []int) int {
		return -slices.Compare(b.scores(x), b.scores(y))
	})
	return sets
}

func (b *bracket) scores(players []int) []tournament.Points {
	scores := make([]tournament.Points, len(players))
	for i, p := range players {
		scores[i] = b.score(p)
	}
	return scores
}

// combinations returns all ways to take size numbers from first to last, each
// ascending, in lexicographic order.
func combinations(first, last, size int) [][]int {
	if size == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for n := first; n+size-1 <= last; n++ {
		for _, rest := range combinations(n+1, last, size-1) {
			all = append(all, append([]int{n}, rest...))
		}
	}
	return all
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}

func reversed(numbers []int) []int {
	r := slices.Clone(numbers)
	slices.Reverse(r)
	return r
}
