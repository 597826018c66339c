package trf

import (
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// readExtras reads the records that name players or teams: prohibitions,
// acceleration, abnormal points, national ratings.
func (r *reader) readExtras() {
	var virtual virtualTable
	new250, new260 := len(r.coded(" 250 ")) > 0, len(r.coded(" 260 ")) > 0
	for _, rec := range r.records {
		switch {
		case r.t.Rules.Team != nil && (rec.code == "XXP" || rec.code == "XXA"):
			r.repeat(rec.line, 0, "trf.for-individuals", "record", rec.code)
		case rec.code == "XXP" && new260:
			r.repeat(rec.line, 0, "trf.xxp-260")
		case rec.code == "XXA" && new250:
			r.repeat(rec.line, 0, "trf.xxa-250")
		case rec.code == "XXP":
			r.forbid(rec, 4, 0, 0)
		case rec.code == "260":
			r.readForbidden(rec)
		case rec.code == "XXA":
			r.readXXA(rec, &virtual)
		case rec.code == "250":
			r.readAcceleration(rec)
		case rec.code == "299":
			r.readAdjustment(rec)
		case rec.code == "###":
			r.readCommented299(rec)
		case rec.kind == nationalLine:
			r.readNational(rec)
		}
	}
	r.t.Rules.Acceleration.Virtual = append(r.t.Rules.Acceleration.Virtual, virtual.ranges()...)
}

// readForbidden reads record 260: rounds and a group.
func (r *reader) readForbidden(rec record) {
	c := columnsOf(rec.text)
	first := r.readNumber(rec.line, 5, c.field(5, 7), aRound)
	last := r.readNumber(rec.line, 9, c.field(9, 11), aRound)
	if last != 0 && last < first {
		r.problem(rec.line, 5, "trf.260-rounds", "first", first, "last", last)
		return
	}
	r.forbid(rec, 12, first, last)
}

// forbid adds a group that may not meet. From the first round on, and to the
// last, are said as 0.
func (r *reader) forbid(rec record, column, first, last int) {
	f := tournament.Forbidden{First: first, Last: last}
	if first == 1 {
		f.First = 0
	}
	if total := r.t.Rules.Rounds; last == maxRounds || total > 0 && last >= total {
		f.Last = 0
	}
	if r.t.Rules.Team != nil && rec.code == "260" {
		f.Teams = r.readTeamNumbers(rec, column)
	} else {
		for _, row := range r.readPlayers(rec, column) {
			if row.mark != rec.line {
				row.mark = rec.line
				f.Players = append(f.Players, row.player.ID)
			}
		}
	}
	if len(f.Players)+len(f.Teams) < 2 {
		r.note(rec.line, 0, "trf.forbidden-few", "record", rec.code)
		return
	}
	r.t.Rules.Forbidden = append(r.t.Rules.Forbidden, f)
}

// readNational reads a federation's own record of a player. What is blank in
// it is as in the player's line.
func (r *reader) readNational(rec record) {
	c := columnsOf(rec.text)
	id, ok := number(c.field(5, 8))
	row := r.rowOf(id)
	if !ok || row == nil {
		r.problem(rec.line, 5, "trf.record-player",
			"record", rec.code, "text", strconv.Quote(c.field(5, 8)))
		return
	}
	player := &r.t.Players[r.index[id]-1]
	player.National = append(player.National, tournament.NationalRecord{
		Federation: rec.code,
		Sex:        r.readSex(rec.line, c.field(10, 10)),
		Class:      c.field(11, 13),
		Name:       c.field(15, 47),
		Rating:     r.readNumber(rec.line, 49, c.field(49, 52), aRating),
		Origin:     c.field(54, 56),
		ID:         c.field(58, 68),
		Birth:      r.readBirth(rec.line, c.field(70, 79)),
	})
}
