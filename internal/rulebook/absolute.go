package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// mayMeet reports whether a pair keeps the absolute criteria.
func (r *round) mayMeet(a, b int) bool { return r.legal[a][b] }

// c1 is C1 (C.1): two players shall not play each other more than once; games
// that were not played do not count. A pair the organiser forbids is treated
// alike.
func (r *round) c1(a, b int) bool {
	if slices.Contains(r.players[a].Met, int32(b)) {
		return false
	}
	for _, group := range r.field.Forbidden {
		if slices.Contains(group, int32(a)) && slices.Contains(group, int32(b)) {
			return false
		}
	}
	return true
}

// c2 is C2 (C.2): whether the player may get the pairing-allocated bye.
func (r *round) c2(p int) bool { return !r.players[p].ByeBarred }

// c3 is C3 (C.3): non-topscorers with the same absolute colour preference shall
// not meet. One topscorer in the pair lifts the ban.
func (r *round) c3(a, b int) bool {
	x, y := &r.players[a].Colours, &r.players[b].Colours
	if x.Strength < field.Absolute || y.Strength < field.Absolute || x.Preference != y.Preference {
		return true
	}
	return r.topscorer(a) || r.topscorer(b)
}

// topscorer is 1.8 (A.7): a score of over half of the maximum possible, while
// the final round is paired.
func (r *round) topscorer(p int) bool {
	f := r.field
	if f.Rounds == 0 || f.Round < f.Rounds {
		return false
	}
	maximum := tournament.Points(f.Round-1) * f.Scoring.Win()
	return 2*r.players[p].Score > maximum
}

// completable is C4 (C.4, A.9): whether all the given players can be paired by
// the absolute criteria, but for one, who takes the bye, if they are odd. It
// tries everything, and remembers.
func (r *round) completable(players set) bool {
	if players == 0 {
		return true
	}
	if known, ok := r.completed[players]; ok {
		return known
	}
	answer := r.complete(players)
	r.completed[players] = answer
	return answer
}

func (r *round) complete(players set) bool {
	first := players.first()
	rest := players.without(first)
	if players.size()%2 == 1 && r.mayTakeBye(first) && r.completable(rest) {
		return true
	}
	for second := range rest.each() {
		if r.mayMeet(first, second) && r.completable(rest.without(second)) {
			return true
		}
	}
	return false
}

// mayTakeBye is C2 and, once it is settled which score the bye has to have, C5.
func (r *round) mayTakeBye(p int) bool {
	return r.c2(p) && (!r.byeScoreKnown || r.players[p].Score == r.byeScore)
}
