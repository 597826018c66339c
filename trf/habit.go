package trf

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// A Habit says by whose habits a file is read where it contradicts itself or leaves
// something in doubt. What was read is in the notes of the report all the same.
type Habit int

const (
	// Careful refuses what contradicts itself: an arbiter can mend the file.
	Careful Habit = iota
	// LikeBBP reads as bbpPairings does, for programs that call it. Of two records
	// that contradict each other the later holds, only the columns are looked at
	// that a pairing needs, a record XXS that cannot be understood is none, and a
	// round in which everybody has a bye is over.
	LikeBBP
	// LikeJaVaFo reads as JaVaFo does. That is the same, and a game without colour
	// and result was not played.
	LikeJaVaFo
	// LikeBBPChecker reads as bbpPairings does for its checker: a round in which anybody
	// has a bye is over, too, and who has nothing in it was absent.
	LikeBBPChecker
)

// TournamentBy is Tournament by the habits given.
func (d *Document) TournamentBy(h Habit) (*tournament.Tournament, Report) {
	r := newReader(d)
	r.habit = h
	return r.read(), r.Report
}

// isEngine tells whether the file is read as a pairing engine reads it.
func (r *reader) isEngine() bool { return r.habit != Careful }

// nobodyLeft reports whether nobody is left to be paired in a round that shows no pairing.
func (r *reader) nobodyLeft(round int) bool {
	return r.allHaveByes(round) || r.habit == LikeBBPChecker && slices.ContainsFunc(r.rows, func(row row) bool { return r.cell(&row, round).filled })
}

// allHaveByes reports whether everybody has a bye of whatever kind in a round, so
// that nobody is left to be paired.
func (r *reader) allHaveByes(round int) bool {
	for i := range r.rows {
		c := r.cell(&r.rows[i], round)
		if kind, _ := c.bye(); kind == tournament.Absent {
			return false
		}
	}
	return len(r.rows) > 0
}

// isUnplayed tells whether two cells are a game that JaVaFo takes as not played:
// the opponents are told, and neither colours nor a result.
func (r *reader) isUnplayed(x, y *cell) bool {
	blank := func(c *cell) bool { return c.mark == 0 && c.colour != 'w' && c.colour != 'b' }
	return r.habit == LikeJaVaFo && blank(x) && blank(y)
}
