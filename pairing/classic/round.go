package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// largeGroups is how many groups of players who may not meet can be part of their
// keys (see field.Apart): the bits of a word.
const largeGroups = 64

// round is the work on one round. Players are named by place in the field, in
// the order of A2: a smaller number ranks higher.
type round struct {
	edition edition
	reading *reading
	field   *field.Field

	exempt      []bool       // by place: freed from rules in the last round
	preferences []preference // by place
	avoid       [][]int32    // by place: sorted places of those a player may not meet
	clubs       []uint64     // by place: large groups, as bits
	stages      []stage      // what may stand between two players, more and more
	groups      [][]int32    // by score, from the top
	bye         int32        // who got the bye before anything was paired; -1 = nobody

	results []*candidate // one a bracket, from the top
	notes   []pairing.Note
	desk    desk
}

// stage is what stands between two players.
type stage uint8

const (
	nothing  stage = iota // nothing
	semi                  // only that preferences count as absolute (A7e of 2009)
	lifted                // B2, which the last round may lift for one of the two
	barred                // B1a, or B2
	anyStage = lifted
)

func newRound(s *system, f *field.Field) *round {
	n := len(f.Players)
	apart := f.Apart(largeGroups, true)
	r := &round{edition: s.edition, reading: &s.reading, field: f, bye: -1,
		exempt: make([]bool, n), preferences: make([]preference, n), avoid: apart.Lists, clubs: make([]uint64, n)}
	copy(r.clubs, apart.Bits)
	everybody := make([]int32, n)
	for p := range n {
		everybody[p] = int32(p)
		r.exempt[p] = r.isExempt(p)
		r.preferences[p] = r.preferenceOf(p)
	}
	r.stages = []stage{nothing}
	if r.edition.turning && f.Round%2 == 1 {
		r.stages = append(r.stages, semi)
	}
	if f.IsLastRound() && r.reading.lastRound == "2009" {
		r.stages = append(r.stages, lifted)
	}
	if r.reading.lowestBye && n%2 == 1 {
		everybody = r.giveBye(everybody)
	}
	r.divide(everybody)
	return r
}

// divide puts players into score groups (A3).
func (r *round) divide(places []int32) {
	for first := 0; first < len(places); {
		end := first + 1
		for end < len(places) && r.score(places[end]) == r.score(places[first]) {
			end++
		}
		r.groups = append(r.groups, places[first:end:end])
		first = end
	}
}

func (r *round) score(p int32) tournament.Points { return r.field.Players[p].Score }

// between tells what stands between two players (B1a, B2).
func (r *round) between(p, q int32) stage {
	if r.clubs[p]&r.clubs[q] != 0 {
		return barred
	}
	if _, found := slices.BinarySearch(r.avoid[p], q); found {
		return barred
	}
	x, y := r.keyOf(p), r.keyOf(q)
	return colourBar(&x, &y)
}

// legal reports whether two players may meet if everything is lifted that can be.
func (r *round) legal(p, q int32) bool { return r.between(p, q) <= anyStage }

// isIsolated reports whether a player may meet nobody among others.
func (r *round) isIsolated(p int32, others ...[]int32) bool {
	for _, list := range others {
		for _, q := range list {
			if p != q && r.legal(p, q) {
				return false
			}
		}
	}
	return true
}

// giveBye gives the bye to the lowest player who may have it and without whom
// the others can be paired (the reading "lowest" of A5).
func (r *round) giveBye(everybody []int32) []int32 {
	for i := len(everybody) - 1; i >= 0; i-- {
		others := slices.Delete(slices.Clone(everybody), i, i+1)
		if !r.field.Players[everybody[i]].ByeBarred && r.completes(others) {
			r.bye = everybody[i]
			return others
		}
	}
	return everybody
}
