package tiebreak

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// takeOut removes from a round robin those with fewer than half of their games
// completed: what they scored, and what was scored against them, does not count
// in the standings (C.05, article 6.6).
func (f *Field) takeOut(t *tournament.Tournament, s *score) {
	if !f.Event.RoundRobin || t.Rules.System != tournament.RoundRobin && t.Rules.System != "" {
		return
	}
	struck := t.StruckAfter(f.Rounds)
	f.void = struck
	f.record = slices.Clone(f.cells)
	for i := range f.cells {
		if struck.Game(i/f.Rounds, int(f.cells[i].opponent)) {
			f.cells[i] = cell{opponent: -1, struck: true}
			s.awarded[i] = 0
		}
	}
}

// isWhole reports whether the given number of rounds is the whole schedule. Games
// of it may still be adjourned: whether the event is over is Tournament.Over.
func isWhole(t *tournament.Tournament, rounds int) bool {
	if t.Rules.Rounds > 0 {
		return rounds >= t.Rules.Rounds
	}
	return rounds == t.Completed() && t.Current == nil
}

// mostScheduled is the largest number of rounds in which one participant had a
// scheduled opponent.
func (f *Field) mostScheduled() int {
	most := 0
	for p := range f.n {
		games := 0
		for _, c := range f.row(p) {
			if c.opponent >= 0 {
				games++
			}
		}
		most = max(most, games)
	}
	return most
}
