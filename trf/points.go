package trf

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// A tally counts a player's outcomes, so that the points can be reckoned by any
// scoring. Index is the outcome, then 1 for Black.
type tally [tournament.Pending + 1][2]int16

// points reckons by a scoring. An adjourned game counts when it is finished.
func (y *tally) points(s *tournament.Scoring) tournament.Points {
	var sum tournament.Points
	for o := range y {
		if tournament.Outcome(o) == tournament.Adjourned {
			continue
		}
		if n := y[o][0]; n != 0 {
			sum += tournament.Points(n) * s.Of(tournament.Outcome(o), tournament.White)
		}
		if n := y[o][1]; n != 0 {
			sum += tournament.Points(n) * s.Of(tournament.Outcome(o), tournament.Black)
		}
	}
	return sum
}

// unfinished is what adjourned games are worth where points count them already.
func (y *tally) unfinished(s *tournament.Scoring) tournament.Points {
	return tournament.Points(y[tournament.Adjourned][0]+y[tournament.Adjourned][1]) * s.Adjourned
}

// count fills the tallies from the rounds read. Points of teams and of trees are those of
// the columns, also where a result counts for the rating report alone.
func (r *reader) count() {
	told := r.t
	if r.t.Rules.Team != nil || !isRankedByPoints(&r.t.Rules) {
		told = r.asInColumns()
	}
	for i := range told.Rounds {
		r.countRound(&told.Rounds[i], func(row int) *tally { return &r.rows[row].tally })
	}
	if r.t.Current != nil {
		r.countRound(r.t.Current, func(row int) *tally { return &r.rows[row].tally })
	}
}

// countRound adds one round to everybody's tally.
func (r *reader) countRound(round *tournament.Round, of func(row int) *tally) {
	for i := range r.rows {
		of(i)[tournament.Absent][0]++
	}
	mark := func(id tournament.PlayerID, o tournament.Outcome, black int) {
		if i := int(r.index[id]) - 1; i >= 0 {
			of(i)[o][black]++
			of(i)[tournament.Absent][0]--
		}
	}
	for _, g := range round.Games {
		white, black := g.Result.Outcomes()
		mark(g.White, white, 0)
		mark(g.Black, black, 1)
	}
	for _, b := range round.Byes {
		mark(b.Player, b.Kind, 0)
	}
}

// checkPoints compares the points of the player lines with the results. When
// the file says nothing about the scoring and the ordinary one does not fit,
// it looks for one that does. In a team event nothing depends on the points of a
// player, whose results are what counts: they are noted, and the file is read.
func (r *reader) checkPoints() {
	if r.scoringWrong {
		return
	}
	r.count()
	check := newPointsCheck(r)
	wrong := check.wrong(&r.t.Rules.Scoring)
	if len(wrong) > 0 && !r.scored && len(r.Problems) == 0 && check.blankByes(wrong) {
		wrong = nil
	}
	if !r.scored && (len(wrong) > 1 || check.haveByes(wrong)) { // one player alone is rather a mistake
		if s, name, found := check.infer(); found {
			r.t.Rules.Scoring, r.inferred = s, true
			r.note(0, 0, "trf.inferred-scoring", "scoring", name)
			wrong = check.wrong(&s)
		}
	}
	if r.trusting {
		r.unproven, wrong = wrong, nil
	}
	tell, code := r.problem, "trf.sum"
	if r.t.Rules.Team != nil && (r.scored || r.isEngine() || check.slips(wrong)) {
		tell, code = r.note, "trf.sum-team"
	}
	for _, i := range wrong {
		row := &r.rows[i]
		tell(row.line, 81, code,
			"player", int(row.player.ID), "points", row.points, "sum", check.expected(i, &r.t.Rules.Scoring))
	}
	check.report(&r.t.Rules.Scoring)
}

// haveByes tells whether the players with wrong points are those who had the
// pairing-allocated bye, one and all: then it is worth something else.
func (c *pointsCheck) haveByes(wrong []int) bool {
	byes := 0
	for i := range c.rows {
		if c.rows[i].tally[tournament.PairingBye][0] > 0 {
			byes++
		}
	}
	for _, i := range wrong {
		if c.rows[i].tally[tournament.PairingBye][0] == 0 {
			return false
		}
	}
	return byes > 0 && byes == len(wrong)
}

// slips tells whether wrong points are mistakes of single lines: most players who have
// points have the right ones. Otherwise it is in doubt what results are worth, and with
// it the points of the teams.
func (c *pointsCheck) slips(wrong []int) bool {
	scorers := 0
	for i := range c.rows {
		if row := &c.rows[i]; row.hasPoints && row.points != 0 {
			scorers++
		}
	}
	return 2*len(wrong) < scorers
}

// A pointsCheck knows what else than the results may be in a player's points.
type pointsCheck struct {
	*reader
	rest []remainder
}

// remainder is what some programs count in already, or not yet.
type remainder struct {
	virtual  tournament.Points  // acceleration of the round to be paired
	request  tournament.Outcome // bye asked for in that round
	current  tally              // results of the round being played
	adjusted tournament.Points  // start points, bonuses and penalties
}

func newPointsCheck(r *reader) *pointsCheck {
	c := &pointsCheck{reader: r}
	rules := &r.t.Rules
	if len(r.t.Requests) == 0 && r.t.Current == nil && len(rules.Acceleration.Virtual) == 0 && len(rules.Adjustments) == 0 &&
		len(rules.StartPoints.Bands) == 0 {
		return c
	}
	c.rest = make([]remainder, len(r.rows))
	next := r.t.NextRound()
	for _, q := range r.t.Requests {
		if q.Round == next {
			c.rest[r.index[q.Player]-1].request = q.Kind
		}
	}
	c.countVirtual(next)
	if r.t.Current != nil {
		r.countRound(r.t.Current, func(row int) *tally { return &c.rest[row].current })
	}
	c.countAdjustments()
	return c
}

// countVirtual adds up the acceleration of a round by running over the numbers
// once: what begins with one of them and ends after another.
func (c *pointsCheck) countVirtual(round int) {
	begin := make([]tournament.Points, len(c.index)+1)
	for _, v := range c.t.Rules.Acceleration.Virtual {
		if v.First <= round && round <= v.Last {
			begin[min(int(v.FirstPlayer), len(c.index))] += v.Points
			begin[min(int(v.LastPlayer)+1, len(c.index))] -= v.Points
		}
	}
	points := tournament.Points(0)
	for id := range c.index {
		points += begin[id]
		if row := c.index[id]; row != 0 {
			c.rest[row-1].virtual = points
		}
	}
}

func (c *pointsCheck) countAdjustments() {
	if len(c.t.Rules.Adjustments) == 0 && len(c.t.Rules.StartPoints.Bands) == 0 {
		return
	}
	all := *c.t
	all.Rounds = allRounds(c.t)
	plain := all
	plain.Rules.Adjustments, plain.Rules.StartPoints = nil, tournament.StartPoints{}
	with, without := all.Table(), plain.Table()
	for i := range c.rest {
		c.rest[i].adjusted = with.Score(i, len(all.Rounds)) - without.Score(i, len(all.Rounds))
	}
}

// expected is what the player should have.
func (c *pointsCheck) expected(i int, s *tournament.Scoring) tournament.Points {
	points := c.rows[i].tally.points(s)
	if c.rest != nil {
		points += c.rest[i].adjusted
	}
	return points
}

// excuse tells what makes the points of a player right: 0 nothing is needed,
// otherwise what is counted in early or late; ok is false if nothing does.
func (c *pointsCheck) excuse(i int, s *tournament.Scoring) (what message.Message, ok bool) {
	row := &c.rows[i]
	if !row.hasPoints || row.doubtful {
		return message.Message{}, true
	}
	excess := row.points - c.expected(i, s)
	if excess == 0 {
		return message.Message{}, true
	}
	if c.rest != nil {
		if what, ok = c.explained(i, excess, s); ok {
			return what, true
		}
	}
	unfinished := row.tally.unfinished(s) // of which record 162 of TRF26 speaks
	if unfinished == 0 {
		return message.Message{}, false
	}
	if ok = excess == unfinished; !ok && c.rest != nil {
		_, ok = c.explained(i, excess-unfinished, s)
	}
	if !ok {
		return message.Message{}, false
	}
	return message.Of("trf.points-open"), true
}

// explained tells what is counted in early or late, if it is that by which points
// depart from the results.
func (c *pointsCheck) explained(i int, excess tournament.Points, s *tournament.Scoring) (what message.Message, ok bool) {
	rest := &c.rest[i]
	bye := tournament.Points(0)
	if rest.request != tournament.Absent {
		bye = s.Of(rest.request, tournament.NoColour)
	}
	open := tournament.Points(rest.current[tournament.Pending][0]+rest.current[tournament.Pending][1]) * s.Adjourned
	switch excess {
	case bye:
		return message.Of("trf.points-bye"), true
	case rest.virtual:
		return message.Of("trf.points-acceleration"), true
	case rest.virtual + bye:
		return message.Of("trf.points-both"), true
	case open, open + bye:
		return message.Of("trf.points-open"), true
	case -rest.current.points(s):
		return message.Of("trf.points-current"), true
	case -rest.adjusted:
		return message.Of("trf.points-299"), true
	}
	return message.Message{}, false
}

// wrong lists the players whose points nothing explains.
func (c *pointsCheck) wrong(s *tournament.Scoring) []int {
	var wrong []int
	for i := range c.rows {
		if _, ok := c.excuse(i, s); !ok {
			wrong = append(wrong, i)
		}
	}
	return wrong
}

// fits tells whether a scoring explains the points of everybody.
func (c *pointsCheck) fits(s *tournament.Scoring) bool {
	for i := range c.rows {
		if _, ok := c.excuse(i, s); !ok {
			return false
		}
	}
	return true
}

func (c *pointsCheck) report(s *tournament.Scoring) {
	for i := range c.rows {
		if what, _ := c.excuse(i, s); what.Code != "" {
			c.repeated(c.rows[i].line, 81, what)
		}
	}
}
