package trf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// struckComments says whose games stand in a round robin and count for nobody, because
// fewer than half of theirs were completed (C.05, 6.6): the columns have the results, and
// points add them up. Of who did not leave it is so only since the event is over.
func (w *writer) struckComments() (list []string) {
	if w.t.Rules.System != tournament.RoundRobin || w.t.Rules.Team != nil {
		return nil
	}
	for i, struck := range w.t.UnderHalf() {
		if struck && slices.ContainsFunc(w.table.Row(i), func(c tournament.Cell) bool { return c.Outcome.Played() }) {
			comment := struckWords + strconv.Itoa(w.numbers[w.t.Players[i].ID])
			if w.t.Players[i].Left == nil {
				comment += atTheEndWords
			}
			list = append(list, comment)
		}
	}
	return list
}

// writeStruck writes these comments where departures are not told.
func (w *writer) writeStruck() {
	for _, comment := range w.struckComments() {
		w.line("### %s", comment)
	}
}

// takeStruck reads whose games do not count. Where nothing else in the file tells, that
// player left after the last round in which anything was there to see, or did not leave
// where the comment says so. It fits if their games do not count then.
func (r *reader) takeStruck(comment string) bool {
	who, atTheEnd := strings.CutSuffix(strings.TrimPrefix(comment, struckWords), atTheEndWords)
	id, known := number(who)
	row := r.rowOf(id)
	if !known || row == nil || r.t.Rules.System != tournament.RoundRobin || r.t.Rules.Team != nil {
		return false
	}
	if atTheEnd {
		return r.struckAtTheEnd(id)
	}
	p := &r.t.Players[r.index[id]-1]
	if p.Left != nil {
		return r.struck(id)
	}
	last := len(r.t.Rounds)
	for last > 0 && !r.cameAfter(row, last-1) {
		last--
	}
	p.Left = &tournament.Departure{After: last, Kind: tournament.Withdrawn}
	if !r.struck(id) {
		p.Left = nil
	}
	return p.Left != nil
}

// struckAtTheEnd reports whether the games of a player do not count because the event is
// over. A file that does not say over how many rounds it goes has all of them then, if
// everybody has met everybody.
func (r *reader) struckAtTheEnd(id int) bool {
	said := r.t.Rules.Rounds
	if n := len(r.t.Rounds); said == 0 && n > 0 {
		r.t.Rules.Rounds = n
		if r.t.RoundsOfCycles() != n {
			r.t.Rules.Rounds = said
		}
	}
	if r.t.Players[r.index[id]-1].Left == nil && r.struck(id) {
		return true
	}
	r.t.Rules.Rounds = said
	return false
}

// struck reports whether the games of a player do not count, as the event is read.
func (r *reader) struck(id int) bool { return r.t.UnderHalf()[r.index[id]-1] }
