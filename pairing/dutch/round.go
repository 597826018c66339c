package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/tournament"
)

// maxLargeGroups is how many groups of players who may not meet can be part of their
// classes (see field.Apart): one bit of key.clubs is taken by membersApart.
const maxLargeGroups = 63

// round is the work on one round: the field, who may not meet, and the pairs
// found so far.
type round struct {
	edition *edition
	field   *field.Field
	solver  solver
	last    bool // the last announced round: topscorers exist
	odd     bool // somebody gets the bye

	// byeScore is the score of the bye's recipient once it is fixed (C5).
	byeScore      tournament.Points
	byeScoreFixed bool

	ranking []int32   // all places, in order
	groups  [][]int32 // scoregroups from the top: parts of ranking
	avoid   [][]int32 // by place: sorted places of those a player may not meet
	clubs   []uint64  // by place: large groups, as bits; nil if there are none
	wished  []wished  // by place: who is named in a wish; nil if nobody is
	parted  [2]int32  // places of two whom a wish keeps apart; the same twice if it does not

	described bool          // the following is known; see describe
	view      optimum.Field // the players as they are seen from outside a bracket
	outside   []outsideKey  // by class of that view
	class     []int32       // by place: the class of the player in a bracket
	classes   map[playerKey]int32
	inSeries  bool        // the next round is one of the same players; see series
	kept      []keptClass // by index in the tournament; nil = not known yet

	mate    []int32 // by place: the opponent, -1 = none
	results []result
	output  output

	places    slab[int32] // memory
	brackets  slab[bracket]
	solutions slab[solution]
	boards    []board
}

// result is a paired bracket.
type result struct {
	bracket  *bracket
	solution *solution
}

// reset begins another round in the memory of the last one.
func (r *round) reset(e *edition, f *field.Field, s solver) {
	n := len(f.Players)
	*r = round{edition: e, field: f, solver: s, last: f.IsLastRound(), odd: n%2 == 1,
		groups: r.groups[:0], avoid: r.avoid[:0], outside: r.outside, results: r.results[:0],
		output: r.output, view: r.view, classes: r.classes, inSeries: r.inSeries, kept: r.kept,
		places: r.places, brackets: r.brackets, solutions: r.solutions, boards: r.boards}
	r.places.reset(8 * n) // here, and the members of brackets and their opponents
	r.brackets.reset(0)
	r.solutions.reset(0)
	r.mate, r.ranking = r.places.take(n), r.places.take(n)
	for i := range r.ranking {
		r.ranking[i] = int32(i)
		r.mate[i] = -1
	}
	for first := 0; first < n; {
		end := first + 1
		for end < n && f.Players[end].Score == f.Players[first].Score {
			end++
		}
		r.groups = append(r.groups, r.ranking[first:end:end])
		first = end
	}
	brackets := len(r.groups) + 2 // some are solved twice
	r.output.criteria.reset(brackets * len(e.criteria))
	r.output.numbers.reset(brackets * (len(e.criteria) + 2))
	r.forbid()
}

// forbid enters who may not meet in this round: those who have met, and groups
// that are kept apart.
func (r *round) forbid() {
	if len(r.field.Forbidden) == 0 {
		r.avoid = cleared(r.avoid, len(r.field.Players))
		for p := range r.avoid {
			r.avoid[p] = r.field.Players[p].Met
		}
		return
	}
	apart := r.field.Apart(maxLargeGroups, true)
	r.avoid, r.clubs = apart.Lists, apart.Bits
}

// avoids reports whether the two players have met or may not meet (C1),
// prohibitions of large groups apart: those are in the keys.
func (r *round) avoids(p, q int32) bool {
	_, found := slices.BinarySearch(r.avoid[p], q)
	return found
}

// from returns the places of all players from scoregroup i on.
func (r *round) from(i int) []int32 {
	if i >= len(r.groups) {
		return nil
	}
	return r.ranking[r.groups[i][0]:]
}

// newBracket puts the moved-down players and the residents together.
func (r *round) newBracket(carried, residents []int32) *bracket {
	members := r.places.take(len(carried) + len(residents))
	copy(members, carried)
	copy(members[len(carried):], residents)
	b := &r.brackets.take(1)[0]
	b.round, b.members, b.moved = r, members, len(carried)
	b.score = r.field.Players[residents[0]].Score
	b.low = r.field.Players[residents[len(residents)-1]].Score
	b.nextScore = b.low - 1
	return b
}

// keep enters the pairs of a bracket and returns its downfloaters.
func (r *round) keep(b *bracket, s *solution) []int32 {
	for i, m := range s.mate {
		if m >= 0 {
			r.mate[b.members[i]] = b.members[m]
		}
	}
	r.results = append(r.results, result{b, s})
	return b.floaters(s)
}

// floaters returns the members of a bracket who are not paired in it.
func (b *bracket) floaters(s *solution) []int32 {
	count := 0
	for _, m := range s.mate {
		if m < 0 {
			count++
		}
	}
	places := b.round.places.take(count)[:0]
	for i, m := range s.mate {
		if m < 0 {
			places = append(places, b.members[i])
		}
	}
	return places
}
