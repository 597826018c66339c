package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// bracket is one bracket to be paired: its members, and what of the rest of
// the field is looked at.
type bracket struct {
	round *round
	kind  pairing.BracketKind

	members []int32 // places in the field, best first: moved-down players, then residents
	moved   int     // how many of the members are moved-down players
	next    []int32 // the following scoregroup, where the look-ahead sees it
	below   []int32 // everybody else who has to be paired after this bracket

	score     tournament.Points // of the residents; in the collapsed bracket of the best of them
	low       tournament.Points // the lowest of the bracket
	nextScore tournament.Points // of the following scoregroup; without one, less than any score

	// complete says that everybody in the graph has to be paired, one with the
	// bye if their number is odd. Otherwise (2017, ordinary brackets) anybody
	// may stay without an opponent.
	complete bool
	// mixed says that pairs of unequal scores are possible.
	mixed bool
	// weighsBye: a player barred from the bye weighs more when left over (C.7).
	weighsBye bool
	// mayFloat, where the players below have been looked at beforehand, says
	// which of the members may be joined to the one vertex outside the bracket.
	mayFloat []bool
	// apart says that no two members meet: they all float.
	apart bool
	// countsUnplayed: unplayed rounds of the bye's recipient count (C9).
	countsUnplayed bool
}

// solution is how a bracket is paired.
type solution struct {
	// mate holds, by position among the members, the position of the opponent,
	// or -1 for a downfloater.
	mate []int32
	// criteria tell what every criterion came to: a number, or a list from the
	// largest entry down.
	criteria []pairing.Criterion
	// whole says that all members float; see floatWhole.
	whole bool
}

// newSolution is one in which nobody is paired yet.
func newSolution(b *bracket) *solution {
	s := &b.round.solutions.take(1)[0]
	s.mate = b.round.places.take(len(b.members))
	for i := range s.mate {
		s.mate[i] = -1
	}
	return s
}
