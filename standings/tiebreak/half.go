package tiebreak

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// takeOut removes from a round robin those with fewer than half of their games
// completed: what they scored, and what was scored against them, does not count
// in the standings (C.05, article 6.6). While the event lasts this befalls only
// players who have left. A game is completed when it was played, or when the
// opponent did not come.
func (f *Field) takeOut(t *tournament.Tournament, s *score) {
	if !f.Event.RoundRobin || f.Rounds == 0 {
		return
	}
	over := over(t, f.Rounds)
	games := f.gamesEach(t)
	for p := range t.Players {
		left := t.Players[p].Left
		if !over && (left == nil || left.After >= f.Rounds) {
			continue
		}
		completed := 0
		for _, c := range f.row(p) {
			if c.outcome.Played() || c.outcome == tournament.ForfeitWin {
				completed++
			}
		}
		if 2*completed < games {
			if f.void == nil {
				f.void = make([]bool, f.n)
			}
			f.void[p] = true
		}
	}
	if f.void == nil {
		return
	}
	f.record = slices.Clone(f.cells)
	for i := range f.cells {
		if o := f.cells[i].opponent; f.void[i/f.Rounds] || o >= 0 && f.void[o] {
			f.cells[i] = cell{opponent: -1, struck: true}
			s.awarded[i] = 0
		}
	}
}

// over reports whether the given number of rounds is the whole event.
func over(t *tournament.Tournament, rounds int) bool {
	if t.Rules.Rounds > 0 {
		return rounds >= t.Rules.Rounds
	}
	return rounds == t.Completed() && t.Current == nil
}

// gamesEach is how many games everybody has in the whole event.
func (f *Field) gamesEach(t *tournament.Tournament) int {
	games := f.mostScheduled()
	switch t.Rules.System {
	case "roundrobin", "":
		return max(games, (f.n-1)*max(1, t.Rules.RoundRobin.Cycles))
	}
	return max(games, t.Rules.Rounds)
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
