package trf

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// A tally counts a player's outcomes, so that the points can be reckoned by any
// scoring. Index is the outcome, then 1 for Black.
type tally [tournament.Pending + 1][2]int16

func (y *tally) add(o tournament.Outcome, black int) { y[o][black]++ }

// points reckons by a scoring.
func (y *tally) points(s *tournament.Scoring) tournament.Points {
	var sum tournament.Points
	for o := range y {
		if n := y[o][0]; n != 0 {
			sum += tournament.Points(n) * s.Of(tournament.Outcome(o), tournament.White)
		}
		if n := y[o][1]; n != 0 {
			sum += tournament.Points(n) * s.Of(tournament.Outcome(o), tournament.Black)
		}
	}
	return sum
}

// count fills the tallies from the rounds read.
func (r *reader) count() {
	rounds := len(r.t.Rounds)
	for i := range r.rows {
		r.rows[i].tally[tournament.Absent][0] = int16(rounds)
	}
	for i := range r.t.Rounds {
		r.countRound(&r.t.Rounds[i], -1)
	}
	if r.t.Current != nil {
		r.countRound(r.t.Current, 0)
	}
}

func (r *reader) countRound(round *tournament.Round, absent int16) {
	mark := func(id tournament.PlayerID, o tournament.Outcome, black int) {
		if row := r.rowOf(int(id)); row != nil {
			row.tally.add(o, black)
			row.tally[tournament.Absent][0] += absent
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
// it looks for one that does.
func (r *reader) checkPoints() {
	if len(r.Problems) > 0 {
		return
	}
	r.count()
	check := newPointsCheck(r)
	wrong := check.wrong(&r.t.Rules.Scoring)
	if len(wrong) > 0 && !r.scored {
		if s, name, found := check.infer(); found {
			r.t.Rules.Scoring = s
			r.note(0, 0, "the points do not fit 1, ½, 0; the scoring was inferred from them: %s", name)
			wrong = check.wrong(&s)
		}
	}
	for _, i := range wrong {
		row := &r.rows[i]
		r.problem(row.line, 81, "player %d has %s points, but the results add up to %s; correct either",
			row.player.ID, row.points, check.expected(i, &r.t.Rules.Scoring))
	}
	check.report(&r.t.Rules.Scoring)
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
	adjusted tournament.Points  // bonuses and penalties
}

func newPointsCheck(r *reader) *pointsCheck {
	c := &pointsCheck{reader: r}
	rules := &r.t.Rules
	if len(r.t.Requests) == 0 && r.t.Current == nil && len(rules.Acceleration.Virtual) == 0 && len(rules.Adjustments) == 0 {
		return c
	}
	c.rest = make([]remainder, len(r.rows))
	next := r.t.NextRound()
	for _, q := range r.t.Requests {
		if q.Round == next {
			c.rest[r.index[q.Player]-1].request = q.Kind
		}
	}
	for _, v := range rules.Acceleration.Virtual {
		for id := v.FirstPlayer; v.First <= next && next <= v.Last && id <= v.LastPlayer; id++ {
			if row := r.rowOf(int(id)); row != nil {
				c.rest[r.index[id]-1].virtual += v.Points
			}
		}
	}
	c.countCurrent()
	c.countAdjustments()
	return c
}

func (c *pointsCheck) countCurrent() {
	if c.t.Current == nil {
		return
	}
	mark := func(id tournament.PlayerID, o tournament.Outcome, black int) {
		if c.rowOf(int(id)) != nil {
			c.rest[c.index[id]-1].current.add(o, black)
		}
	}
	for _, g := range c.t.Current.Games {
		white, black := g.Result.Outcomes()
		mark(g.White, white, 0)
		mark(g.Black, black, 1)
	}
	for _, b := range c.t.Current.Byes {
		mark(b.Player, b.Kind, 0)
	}
}

func (c *pointsCheck) countAdjustments() {
	if len(c.t.Rules.Adjustments) == 0 {
		return
	}
	plain := *c.t
	plain.Rules.Adjustments = nil
	with, without := c.t.Table(), plain.Table()
	for i := range c.rest {
		c.rest[i].adjusted = with.Score(i, len(c.t.Rounds)) - without.Score(i, len(c.t.Rounds))
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
func (c *pointsCheck) excuse(i int, s *tournament.Scoring) (what string, ok bool) {
	row := &c.rows[i]
	if !row.hasPoints {
		return "", true
	}
	excess := row.points - c.expected(i, s)
	if excess == 0 {
		return "", true
	}
	if c.rest == nil {
		return "", false
	}
	rest := &c.rest[i]
	bye := tournament.Points(0)
	if rest.request != tournament.Absent {
		bye = s.Of(rest.request, tournament.NoColour)
	}
	switch excess {
	case bye:
		return "the points already include the bye of the round to be paired", true
	case rest.virtual:
		return "the points already include the acceleration of the round to be paired", true
	case rest.virtual + bye:
		return "the points already include the acceleration and the bye of the round to be paired", true
	case -rest.current.points(s):
		return "the points do not yet include the round being played", true
	case -rest.adjusted:
		return "the points do not include the abnormal points of record 299", true
	}
	return "", false
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

func (c *pointsCheck) report(s *tournament.Scoring) {
	for i := range c.rows {
		if what, _ := c.excuse(i, s); what != "" {
			c.repeat(c.rows[i].line, 81, what)
		}
	}
}

// infer tries the scorings in use: win, draw and loss, and what the
// pairing-allocated bye and an absence are worth. The first that fits all
// players is taken.
func (c *pointsCheck) infer() (tournament.Scoring, string, bool) {
	for _, base := range [][3]tournament.Points{{10, 5, 0}, {30, 10, 0}, {20, 10, 0}, {30, 20, 10}, {30, 10, 5}, {100, 50, 0}} {
		win, draw, loss := base[0], base[1], base[2]
		for _, bye := range []tournament.Points{win, draw, loss, 0} {
			for _, absent := range []tournament.Points{0, loss, draw} {
				s := tournament.NewScoring(win, draw, loss)
				s.PairingBye, s.ZeroBye = bye, absent
				for _, forfeit := range []tournament.Points{0, loss} {
					s.ForfeitLoss = forfeit
					if len(c.wrong(&s)) == 0 {
						return s, fmt.Sprintf("win %s, draw %s, loss %s, pairing-allocated bye %s, absence %s, forfeit loss %s",
							win, draw, loss, bye, absent, forfeit), true
					}
				}
			}
		}
	}
	return tournament.Scoring{}, "", false
}

// orderBoards puts the games of an individual event in the order of the
// boards: score of the better player, sum of both scores, number. Games of
// team events stay in the order of the players' numbers.
func (r *reader) orderBoards() {
	if r.t.Rules.Team != nil || len(r.Problems) > 0 {
		return
	}
	type board struct {
		best, sum tournament.Points
		first     int32
		game      tournament.Game
	}
	scores := make([]tournament.Points, len(r.rows)+1) // by row+1; 0 is nobody
	boards := make([]board, 0, len(r.rows)/2)
	scoring := &r.t.Rules.Scoring
	order := func(round *tournament.Round) {
		boards = boards[:0]
		for _, g := range round.Games {
			w, b := r.index[g.White], r.index[g.Black]
			boards = append(boards, board{max(scores[w], scores[b]), scores[w] + scores[b], min(w, b), g})
		}
		slices.SortFunc(boards, func(x, y board) int {
			return cmp.Or(cmp.Compare(y.best, x.best), cmp.Compare(y.sum, x.sum), cmp.Compare(x.first, y.first))
		})
		for i, b := range boards {
			round.Games[i] = b.game
			white, black := b.game.Result.Outcomes()
			scores[r.index[b.game.White]] += scoring.Of(white, tournament.White)
			scores[r.index[b.game.Black]] += scoring.Of(black, tournament.Black)
		}
		for _, b := range round.Byes {
			scores[r.index[b.Player]] += scoring.Of(b.Kind, tournament.NoColour)
		}
	}
	for i := range r.t.Rounds {
		order(&r.t.Rounds[i])
	}
	if r.t.Current != nil {
		order(r.t.Current)
	}
}
