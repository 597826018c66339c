// Package topgroup pairs a round as the Team Swiss (C.04.6) and the Double-Swiss
// (C.04.5) do: again and again the top scoregroup of those who are left gets the
// upfloaters it needs, and the bracket is paired. Who gets the bye is settled
// before. It knows scores, numbers, floats and kinds of colour preference; what
// they mean is the business of the system.
//
// # How it is done
//
// Two upfloaters never meet in a bracket: without them it would need two fewer, and
// the rest could be paired with the two meeting there. So the sets of upfloaters
// that C4 allows are the opponents of the top group in perfect matchings of all who
// are left with the fewest pairs that leave the group, and the criteria on the set
// are costs of such pairs (upfloaters.go). The bracket is a matching of least cost
// again, and the first in order is found by fixing one place after the other
// without leaving the optimum (pairs.go).
package topgroup

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/tournament"
)

// Round is a round to be paired. Lists are by place in the field, from the
// highest score down, of equal scores by number.
type Round struct {
	Score    []tournament.Points
	Number   []int
	Excluded [][]int32 // places that may not meet the place (C1), ascending
	Floated  []bool    // floated in the last round; nil = floats do not count

	// Kind is what pairs cost by the colours wanted: Clash gives the values of the
	// two criteria for a pair of kinds. Kinds are counted from 0.
	Kind  []int32
	Clash func(a, b int32) (denied, strongDenied int64)

	// Graded has C6 count the upfloaters that the following scoregroup needs; else
	// it holds or fails. NextLeft has that group be the next with somebody left.
	Graded, NextLeft bool

	matching matching.Solver
	costs    matching.Costs
}

// Bracket is a paired bracket.
type Bracket struct {
	Score tournament.Points
	Top   []int32 // the scoregroup, by place
	Up    []int32 // the upfloaters, by place
	// Pairs have the smaller number first, and are in the order of these.
	Pairs  [][2]int32
	Values Values
}

// Values are what the criteria come to in a bracket, in their order.
type Values struct {
	Upfloaters   int64               // C4
	Scores       []tournament.Points // C5: of the upfloaters, the lowest first
	Next         int64               // C6: 0 = it holds; else how many the following group needs beyond
	Again        int64               // C7: upfloaters who floated in the last round
	Denied       int64               // preferences
	StrongDenied int64               // of these, both strong
	Opponents    int64               // upfloaters' opponents who floated in the last round
}

// Pair pairs all places but the bye (-1 = there is none). It must be known that
// they can be paired.
func (r *Round) Pair(bye int32) []Bracket {
	var brackets []Bracket
	for left := r.All(bye); len(left) > 0; {
		b := r.upfloaters(left)
		r.pairs(&b)
		left = Without(left, &b)
		brackets = append(brackets, b)
	}
	return brackets
}

// All lists all places but one.
func (r *Round) All(bye int32) []int32 {
	left := make([]int32, 0, len(r.Score))
	for p := range int32(len(r.Score)) {
		if p != bye {
			left = append(left, p)
		}
	}
	return left
}

// Without is who is left after a bracket.
func Without(left []int32, b *Bracket) []int32 {
	rest := left[len(b.Top):]
	if len(b.Up) == 0 {
		return rest
	}
	return slices.DeleteFunc(slices.Clone(rest), func(p int32) bool { return slices.Contains(b.Up, p) })
}

// top is how many of those left are of the highest score.
func (r *Round) top(left []int32) int {
	n := 0
	for n < len(left) && r.Score[left[n]] == r.Score[left[0]] {
		n++
	}
	return n
}

func (r *Round) floated(p int32) bool { return r.Floated != nil && r.Floated[p] }

// excluded are the bars among some places, as indices in the list given.
func (r *Round) excluded(places []int32) [][]int32 {
	index := make([]int32, len(r.Score)) // and 1
	for i, p := range places {
		index[p] = int32(i) + 1
	}
	out := make([][]int32, len(places))
	for i, p := range places {
		for _, q := range r.Excluded[p] {
			if j := index[q]; j > 0 {
				out[i] = append(out[i], j-1)
			}
		}
		if !slices.IsSorted(out[i]) { // the list is not in the order of places
			slices.Sort(out[i])
		}
	}
	return out
}
