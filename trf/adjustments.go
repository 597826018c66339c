package trf

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// adjustmentMarks are the types of record 299; a blank is a penalty or bonus.
var adjustmentMarks = map[string]tournament.Outcome{
	"W": tournament.Win, "D": tournament.Draw, "L": tournament.Loss,
	"F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye,
	"+": tournament.ForfeitWin, "-": tournament.ForfeitLoss,
}

// maxAdjustments keeps a file from asking for more work than anybody means.
const maxAdjustments = 1000

// adjustmentLayouts are where the fields of record 299 end, in the
// format's table and, three columns further left, in its own example and in
// the files of some programs.
var adjustmentLayouts = [2]struct{ match, game, round, first int }{
	{match: 11, game: 17, round: 22, first: 27},
	{match: 10, game: 15, round: 19, first: 24},
}

// readAdjustment reads record 299: points that depart from the scoring.
func (r *reader) readAdjustment(rec record) {
	c := columnsOf(rec.text)
	a := tournament.Adjustment{}
	mark := strings.ToUpper(c.field(5, 5))
	outcome, known := adjustmentMarks[mark]
	switch {
	case mark == "":
		a.Penalty = true
	case !known:
		r.problem(rec.line, 5, "trf.299-type", "text", strconv.Quote(mark))
		return
	}
	a.Outcome = outcome
	words := wordsFrom5(c.rest(5))
	if mark != "" {
		words = words[1:]
	}
	before := r.faults
	ids := r.arrangeAdjustment(rec, &a, words)
	if r.faults > before {
		return
	}
	if len(ids) == 0 {
		ids = r.everybody()
	}
	r.adjust(rec, a, ids)
}

// readCommented299 reads a record 299 that stands in a comment, as files of TRF16 have it
// from this program. A comment that is none stays what it is.
func (r *reader) readCommented299(rec record) {
	comment := trim(rec.text[3:])
	if !strings.HasPrefix(comment, "299 ") || r.adjusts {
		return
	}
	faults, before := r.faults, len(r.t.Rules.Adjustments)
	r.readAdjustment(record{line: rec.line, kind: rec.kind, code: "299", text: comment})
	r.forgetProblems(faults)
	if len(r.t.Rules.Adjustments) > before {
		r.taken[comment] = true
	}
}

// everybody returns the numbers of all teams or, in an event of players, of all
// players: those a record speaks of that names nobody.
func (r *reader) everybody() (ids []int) {
	if r.t.Rules.Team != nil {
		for i := range r.t.Teams {
			ids = append(ids, int(r.t.Teams[i].ID))
		}
		return ids
	}
	for i := range r.rows {
		ids = append(ids, int(r.rows[i].player.ID))
	}
	return ids
}

// arrangeAdjustment tells points, round and numbers apart: by the columns they
// end in if one of the layouts fits, else by their order: one or two numbers
// with a decimal point, the round, the rest.
func (r *reader) arrangeAdjustment(rec record, a *tournament.Adjustment, words []placedText) (ids []int) {
	var decimals []tournament.Points
	match, game, round := -1, -1, -1
	for _, layout := range adjustmentLayouts {
		fits := true
		m, g, n := -1, -1, -1
		for i, w := range words {
			switch end := w.column + len(w.text) - 1; {
			case end == layout.match:
				m = i
			case end == layout.game:
				g = i
			case end == layout.round:
				n = i
			case end < layout.first || (end-layout.first)%5 != 0:
				fits = false
			}
		}
		if fits {
			match, game, round = m, g, n
			break
		}
	}
	byColumns := match >= 0 || game >= 0
	for i, w := range words {
		isDecimal := strings.ContainsAny(w.text, ".,")
		switch {
		case byColumns && i == match:
			a.MatchPoints = r.readValue(rec.line, w.column, "299", w.text)
		case byColumns && i == game:
			a.Points = r.readValue(rec.line, w.column, "299", w.text)
		case !byColumns && isDecimal && len(decimals) < 2:
			decimals = append(decimals, r.readValue(rec.line, w.column, "299", w.text))
		case byColumns && i == round, !byColumns && round < 0:
			round = i
			a.Round = r.readNumber(rec.line, w.column, w.text, aRoundOf299)
		default:
			ids = append(ids, r.readNumber(rec.line, w.column, w.text, anEntrant))
		}
	}
	switch len(decimals) {
	case 1:
		a.Points = decimals[0]
	case 2:
		a.MatchPoints, a.Points = decimals[0], decimals[1]
	}
	return ids
}

func (r *reader) adjust(rec record, a tournament.Adjustment, ids []int) {
	for _, id := range ids {
		switch {
		case r.t.Rules.Team != nil && r.teams[tournament.TeamID(id)]:
			a.Teams = append(a.Teams, tournament.TeamID(id))
		case r.t.Rules.Team == nil && r.rowOf(id) != nil:
			a.Players = append(a.Players, tournament.PlayerID(id))
		default:
			r.problem(rec.line, 24, "trf.299-unknown", "number", id)
			return
		}
	}
	if a.Round > maxRounds {
		r.problem(rec.line, 20, "trf.299-round", "round", a.Round)
		return
	}
	if len(r.t.Rules.Adjustments) == maxAdjustments {
		r.problem(rec.line, 0, "trf.299-many", "most", maxAdjustments)
		return
	}
	r.t.Rules.Adjustments = append(r.t.Rules.Adjustments, a)
}
