package trf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// struckComments says whose games stand in a round robin and count for nobody, because
// fewer than half of theirs were completed (C.05, 6.6): the columns have the results, and
// points add them up.
func (w *writer) struckComments() (list []string) {
	if w.t.Rules.System != tournament.RoundRobin || w.t.Rules.Team != nil {
		return nil
	}
	for i, struck := range w.t.UnderHalf() {
		if struck && slices.ContainsFunc(w.table.Row(i), func(c tournament.Cell) bool { return c.Outcome.Played() }) {
			list = append(list, struckWords+strconv.Itoa(w.numbers[w.t.Players[i].ID]))
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
// player left after the last round in which anything was there to see. It fits if their
// games do not count then.
func (r *reader) takeStruck(comment string) bool {
	id, known := number(strings.TrimPrefix(comment, struckWords))
	row := r.rowOf(id)
	if !known || row == nil || r.t.Rules.System != tournament.RoundRobin || r.t.Rules.Team != nil {
		return false
	}
	p := &r.t.Players[r.index[id]-1]
	if r.struck(id) {
		return true
	}
	if p.Left != nil {
		return false
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

// struck reports whether the games of a player do not count, as the event is read.
func (r *reader) struck(id int) bool { return r.t.UnderHalf()[r.index[id]-1] }
