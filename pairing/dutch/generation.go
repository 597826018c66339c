package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// The articles that say in which order candidates are generated: which
// moved-down players are paired, exchanges between the halves, transpositions.
const (
	orderOfMovedDown = iota
	orderOfExchanges
	orderOfTranspositions
)

// step is one part of the order in which the candidates of a bracket are
// generated; the smaller value comes first.
type step struct {
	article int
	code    pairing.CriterionCode
	value   []int64
}

// generation tells when the regulation's procedure comes to a given way to
// pair a bracket. A set of pairs is first met with the better-ranked player of
// each pair in S1, so it depends on the pairs alone. Numbers are bracket
// sequence numbers, in the remainder those of the remainder.
func generation(b *bracket, mate []int32) []step {
	var pairedMDPs, opponents []int64
	rank := make([]int64, len(mate)) // in the remainder, from 1
	rest := make([]int, 0, len(mate))
	pairs := 0
	for i, m := range mate {
		switch {
		case i < b.moved && m >= 0:
			pairedMDPs, opponents = append(pairedMDPs, int64(i+1)), append(opponents, int64(m+1))
		case i >= b.moved && (m < 0 || int(m) >= b.moved):
			rest = append(rest, i)
			rank[i] = int64(len(rest))
			if int(m) > i {
				pairs++
			}
		}
	}
	var leaving, entering, partners []int64
	if pairs > 0 {
		partners = make([]int64, 0, pairs)
	}
	difference := int64(0)
	for k, i := range rest {
		upper := int(mate[i]) > i
		switch {
		case k < pairs && !upper:
			leaving = append(leaving, -rank[i])
			difference -= rank[i]
		case k >= pairs && upper:
			entering = append(entering, rank[i])
			difference += rank[i]
		}
		if upper {
			partners = append(partners, rank[mate[i]])
		}
	}
	slices.Reverse(leaving) // the largest first, larger is earlier
	return []step{
		{orderOfMovedDown, pairing.MovedDownPaired, pairedMDPs},
		{orderOfTranspositions, pairing.MovedDownOpponents, opponents},
		{orderOfExchanges, pairing.PlayersExchanged, []int64{int64(len(entering))}},
		{orderOfExchanges, pairing.ExchangeDifference, []int64{difference}},
		{orderOfExchanges, pairing.LeavingS1, leaving},
		{orderOfExchanges, pairing.EnteringS1, entering},
		{orderOfTranspositions, pairing.OpponentsOfS1, partners},
	}
}

// isFirst reports whether the procedure comes to a way to pair a bracket before
// all others with as many pairs: the highest moved-down players meet the highest
// residents, and of the rest the upper half meets the lower half, in order. If it
// is optimal by the criteria, too, it is the one that the rules want.
func isFirst(b *bracket, mate []int32) bool {
	movedDown, pairs := 0, 0
	for i, m := range mate {
		if int(m) > i {
			pairs++
			if i < b.moved {
				movedDown++
			}
		}
	}
	first := slices.Repeat([]int32{-1}, len(mate))
	join := func(i, j int) { first[i], first[j] = int32(j), int32(i) }
	for i := range movedDown {
		join(i, b.moved+i)
	}
	rest, half := b.moved+movedDown, pairs-movedDown
	for i := range half {
		join(rest+i, rest+half+i)
	}
	return slices.Equal(mate, first)
}
