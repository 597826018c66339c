package trf

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// readRequests reads the byes asked for in rounds not yet paired: the columns
// after the last paired round, XXZ, and record 240, which also may repeat the
// byes of rounds played.
func (r *reader) readRequests() {
	for i := range r.rows {
		row := &r.rows[i]
		for round := r.played + 1; round <= row.to-row.from; round++ {
			c := r.cell(row, round)
			if !c.filled {
				continue
			}
			kind, _ := c.bye()
			if kind == tournament.Absent {
				kind = tournament.ZeroBye
			}
			r.request(row.line, cellColumn(round), round, row, kind)
		}
	}
	for _, rec := range r.records {
		switch rec.code {
		case "XXZ":
			if r.isBBP() {
				r.passOver(rec.line, rec.code)
				continue
			}
			if r.t.Rules.Team != nil {
				r.repeat(rec.line, 0, "trf.for-individuals", "record", rec.code)
				continue
			}
			for _, row := range r.readPlayers(rec, 4) {
				if _, asked := r.byes[byeKey{round: r.t.NextRound(), player: row.player.ID}]; !asked {
					r.request(rec.line, 5, r.t.NextRound(), row, tournament.ZeroBye)
				}
			}
		case "240":
			r.readByes(rec)
		}
	}
	for round := 1; round <= r.played; round++ {
		byes := r.roundAt(round).Byes
		slices.SortFunc(byes, func(a, b tournament.Bye) int { return int(r.index[a.Player] - r.index[b.Player]) })
	}
	slices.SortStableFunc(r.t.Requests, func(a, b tournament.Request) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(r.index[a.Player], r.index[b.Player]))
	})
}

// request adds a request. Those for rounds after the last have no meaning.
func (r *reader) request(line, column, round int, row *row, kind tournament.Outcome) {
	if total := r.t.Rules.Rounds; total > 0 && round > total {
		r.repeat(line, column, "trf.bye-after")
		return
	}
	r.byes[byeKey{round: round, player: row.player.ID}] = kind
	r.t.Requests = append(r.t.Requests, tournament.Request{Round: round, Player: row.player.ID, Kind: kind})
}

// readPlayers reads the player numbers from a column to the end of the line and
// gives the rows of those that exist.
func (r *reader) readPlayers(rec record, column int) []*row {
	c := columnsOf(rec.text)
	var rows []*row
	for _, word := range tokens(c.rest(column)) {
		id, ok := number(word)
		if ok && id == 0 {
			continue
		}
		if row := r.rowOf(id); ok && row != nil {
			rows = append(rows, row)
			continue
		}
		r.problem(rec.line, column, "trf.list-player", "record", rec.code, "text", strconv.Quote(word))
	}
	return rows
}

var byeLetters = map[string]tournament.Outcome{
	"F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye,
}

// readByes reads record 240: a kind of bye, a round and who has it.
func (r *reader) readByes(rec record) {
	c := columnsOf(rec.text)
	kind, ok := byeLetters[c.field(5, 5)]
	if !ok && r.isEngine() { // which does not look at the letter
		kind, ok = tournament.ZeroBye, true
	}
	if !ok {
		r.problem(rec.line, 5, "trf.240-kind", "text", strconv.Quote(c.field(5, 5)))
		return
	}
	round, ok := number(c.field(7, 9))
	if !ok || round == 0 {
		r.problem(rec.line, 7, "trf.240-round", "text", strconv.Quote(c.field(7, 9)))
		return
	}
	if r.t.Rules.Team != nil {
		r.readTeamByes(rec, kind, round)
		return
	}
	for _, row := range r.readPlayers(rec, 10) {
		if round <= r.played {
			r.recordedBye(rec, kind, round, row)
			continue
		}
		r.futureBye(rec, kind, round, row)
	}
}

func (r *reader) futureBye(rec record, kind tournament.Outcome, round int, row *row) {
	known, found := r.byes[byeKey{round: round, player: row.player.ID}]
	switch {
	case !found:
		r.request(rec.line, 5, round, row, kind)
	case known == kind:
	case r.isEngine(): // to which a bye is a bye
		r.passOver(rec.line, rec.code)
	default:
		r.problem(rec.line, 5, "trf.240-asks",
			"player", int(row.player.ID), "kind", kind, "round", round, "other", known)
	}
}

// recordedBye compares record 240 with the player's line, where a blank says
// nothing.
func (r *reader) recordedBye(rec record, kind tournament.Outcome, round int, row *row) {
	c := r.cell(row, round)
	key := byeKey{round: round, player: row.player.ID}
	found, _ := c.bye()
	if known, told := r.byes[key]; told {
		found = known
	}
	switch {
	case c.opponent == 0 && found == kind:
	case c.opponent == 0 && found == tournament.Absent:
		r.byes[key] = kind
		to := r.roundAt(round)
		to.Byes = append(to.Byes, tournament.Bye{Player: row.player.ID, Kind: kind})
	case r.isEngine(): // for which the player's line has it
		r.passOver(rec.line, rec.code)
	default:
		r.problem(rec.line, 5, "trf.240-has",
			"player", int(row.player.ID), "kind", kind, "round", round, "line", row.line)
	}
}

// roundAt gives a paired round, counted from 1.
func (r *reader) roundAt(round int) *tournament.Round {
	if round <= len(r.t.Rounds) {
		return &r.t.Rounds[round-1]
	}
	return r.t.Current
}
