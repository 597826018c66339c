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
	// that contradict each other the later holds, only the records and columns are
	// looked at that a pairing needs, XXZ and XXS not among them, and a round in which
	// everybody has a bye is over. Where the points of a file need its XXS it is read
	// all the same: bbpPairings would refuse that file.
	LikeBBP
	// LikeJaVaFo reads as JaVaFo does. That is the same, but XXZ and XXS hold, and a
	// game without colour and result was not played.
	LikeJaVaFo
	// LikeBBPChecker reads as bbpPairings does for its checker: a round in which anybody
	// has a bye is over, too, and who has nothing in it was absent.
	LikeBBPChecker
)

// TournamentBy is Tournament by the habits given.
func (d *Document) TournamentBy(h Habit) (*tournament.Tournament, Report) {
	r := newReader(d)
	r.habit = h
	t := r.read()
	if (t == nil || r.inferred) && r.isBBP() && len(r.coded(" XXS ")) > 0 {
		by := newReader(d)
		by.habit, by.scoresByXXS = h, true
		if t := by.read(); t != nil {
			return t, by.Report
		}
	}
	return t, r.Report
}

// isEngine tells whether the file is read as a pairing engine reads it, isBBP whether as
// bbpPairings does.
func (r *reader) isEngine() bool { return r.habit != Careful }

func (r *reader) isBBP() bool { return r.habit == LikeBBP || r.habit == LikeBBPChecker }

// pairingCodes are the records that a pairing engine looks at, but for the players.
const pairingCodes = " 013 142 152 162 192 240 250 260 299 310 320 330 362 XXR XXC XXP XXA XXS XXZ" + bbpCodes

// problem tells what is wrong with the file. What is wrong with a record that no pairing
// needs is nothing to an engine, which does not look at it.
func (r *reader) problem(line, column int, code string, pairs ...any) {
	if line > 0 && r.isEngine() {
		switch k, record := kindOf(r.doc.lines[line-1].text); k {
		case headerLine, newLine, nationalLine, commentLine:
			if !listed(pairingCodes, record) {
				r.passOver(line, record)
				return
			}
		}
	}
	r.Report.problem(line, column, code, pairs...)
}

// passOver notes that a record was not looked at.
func (r *reader) passOver(line int, record string) {
	r.repeat(line, 0, "trf.record-passed", "record", record)
}

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
