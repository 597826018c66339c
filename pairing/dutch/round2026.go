package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// pair2026 pairs the round by the edition of 2026: every bracket is judged with
// the completion of everything below it (C4), and the score of the bye's
// recipient is fixed before the first bracket (C5).
func (r *round) pair2026() error {
	score, ok := r.solver.complete(r)
	if !ok {
		return r.impossible()
	}
	if r.odd {
		r.fixByeScore(score)
	}
	var carried []int32
	for i := range r.groups {
		b := r.bracket2026(carried, i)
		s := r.solver.solve(b)
		if s != nil && r.countsUnplayed(b, s) {
			b.countsUnplayed = true
			s = r.solver.solve(b)
		}
		if s == nil {
			return r.breach("every bracket of a possible round can be paired")
		}
		carried = r.keep(b, s)
	}
	r.tellWhole()
	return r.left(carried)
}

// fixByeScore lets the bye go only to players of the given score (C5).
func (r *round) fixByeScore(score tournament.Points) {
	if r.byeScoreFixed && r.byeScore == score {
		return
	}
	r.byeScore, r.byeScoreFixed, r.described = score, true, false
}

// bracket2026 is the bracket of scoregroup i with the players moved down to it.
func (r *round) bracket2026(carried []int32, i int) *bracket {
	b := r.newBracket(carried, r.groups[i])
	b.complete = true
	b.mixed = len(carried) > 0
	if i+1 < len(r.groups) {
		b.next = r.groups[i+1]
		b.nextScore = r.field.Players[b.next[0]].Score
		b.below = r.from(i + 2)
	}
	return b
}

// bracketOfKind2026 is bracket2026: all brackets are ordinary.
func (r *round) bracketOfKind2026(carried []int32, i int, kind pairing.BracketKind) *bracket {
	if kind != pairing.OrdinaryBracket {
		return nil
	}
	return r.bracket2026(carried, i)
}

// countsUnplayed reports whether C9 applies: the bracket's only downfloater
// takes the bye.
func (r *round) countsUnplayed(b *bracket, s *solution) bool {
	if !r.odd || r.byeScore < b.score {
		return false
	}
	floaters := 0
	for _, m := range s.mate {
		if m < 0 {
			floaters++
		}
	}
	return floaters == 1
}
