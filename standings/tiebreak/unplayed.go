package tiebreak

import "github.com/pareo-chess/pareo/tournament"

// adjusted computes the score of every participant as opponents count it.
func (v *view) adjusted() []tournament.Points {
	f, s := v.field, v.score
	if f.Event.RoundRobin {
		return s.total // 15.2: forfeits are games; article 16 does not apply
	}
	seen := make([]tournament.Points, f.n)
	for p := range seen {
		seen[p] = v.seenOf(p)
	}
	return seen
}

// seenOf is the score of one participant, in a Swiss tournament.
func (v *view) seenOf(p int) tournament.Points {
	if v.rules.drawsForUnplayed {
		return v.score.counted(p) + v.unplayedAsDraws(p)
	}
	return v.score.counted(p) + v.lastByesAsDraws(p)
}

// unplayedAsDraws is what a score gains when every unplayed round is a draw.
func (v *view) unplayedAsDraws(p int) (gain tournament.Points) {
	for r, c := range v.field.row(p) {
		if !c.outcome.Played() {
			gain += v.score.draw - v.score.awarded[p*v.field.Rounds+r]
		}
	}
	return gain
}

// lastByesAsDraws is what a score gains when the requested byes that only
// voluntary unplayed rounds follow are draws (16.2.5, 16.3.2).
func (v *view) lastByesAsDraws(p int) (gain tournament.Points) {
	row := v.field.row(p)
	for r := len(row) - 1; r >= 0 && row[r].vur(); r-- {
		if row[r].requestedBye() {
			gain += v.score.draw - v.score.awarded[p*v.field.Rounds+r]
		}
	}
	return gain
}

// opponentScore is what the round of a participant contributes: the score of
// the opponent or, in a round without a game, of the one who stands in for it.
// ok is false when the round is no element at all.
func (v *view) opponentScore(p, r int, forfeits bool) (points tournament.Points, rule Rule, vur, ok bool) {
	f := v.field
	c := f.cells[p*f.Rounds+r]
	switch {
	case f.Event.RoundRobin:
		if c.opponent < 0 { // the free round of an odd field
			return 0, 0, false, false
		}
		if c.forfeit() {
			return v.seen[c.opponent], ForfeitIsGame, false, true
		}
		return v.seen[c.opponent], OpponentsScore, false, true
	case c.recorded != tournament.Absent:
		return v.seen[c.opponent], ForfeitIsGame, false, true
	case c.outcome.Played() && c.opponent >= 0:
		if v.seen[c.opponent] != v.score.counted(int(c.opponent)) {
			return v.seen[c.opponent], v.adjustedRule(), false, true
		}
		return v.seen[c.opponent], OpponentsScore, false, true
	case forfeits && c.forfeit() && c.opponent >= 0:
		return v.seen[c.opponent], ForfeitIsGame, false, true
	case v.rules.virtualOpponent:
		return v.virtual(p, r), VirtualOpponent, c.vur(), true
	}
	points, rule = v.dummy(p, c)
	return points, rule, c.vur(), true
}

func (v *view) adjustedRule() Rule {
	if v.rules.drawsForUnplayed {
		return UnplayedAsDraws
	}
	return ByesAsDraws
}

// dummy is the score of the dummy opponent of an unplayed round (16.4): the own
// score, which since 2026 has a limit.
func (v *view) dummy(p int, c cell) (tournament.Points, Rule) {
	own := v.score.counted(p)
	if !v.rules.dummyLimit {
		return own, DummyOwnScore
	}
	if c.forfeit() && c.opponent >= 0 {
		if limit := v.seen[c.opponent]; limit < own {
			return limit, DummyOpponentsScore
		}
		return own, DummyOwnScore
	}
	if limit := v.score.draw * tournament.Points(v.field.Rounds); limit < own {
		return limit, DummyAllDraws
	}
	return own, DummyOwnScore
}

// virtual is the score of the virtual opponent of the rules before 2023: equal
// before the round, the complement in it, draws ever after.
func (v *view) virtual(p, r int) tournament.Points {
	f, s := v.field, v.score
	before := s.before(p)
	for i := range r {
		before += s.awarded[p*f.Rounds+i]
		if s.penalty != nil {
			before += s.penalty[p*f.Rounds+i]
		}
	}
	return before + s.win - s.awarded[p*f.Rounds+r] + s.draw*tournament.Points(f.Rounds-r-1)
}
