package tiebreak

import "github.com/pareo-chess/pareo/tournament"

// Tie-breaks of the US Chess Federation (rulebook 34E). Opponents' unplayed
// rounds count as draws; own unplayed rounds count as opponents with no points.

// usScores is the score of everybody as opponents count it.
func (c *Calculator) usScores() []tournament.Points {
	v := view{field: c.field, score: &c.field.scores[c.field.primary]}
	scores := make([]tournament.Points, c.field.n)
	for p := range scores {
		scores[p] = v.score.counted(p) + v.unplayedAsDraws(p)
	}
	return scores
}

// usOpponents adds up the opponents' scores after discarding some.
func (c *Calculator) usOpponents(discard func(p int) (low, high int)) evaluator {
	f, scores := c.field, c.usScores()
	return func(p int, w *Working) {
		for r, cell := range f.row(p) {
			t := Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome, Rule: ZeroForUnplayed}
			if cell.outcome.Played() && cell.opponent >= 0 {
				t.Rule, t.Score = UnplayedAsDraws, Of(scores[cell.opponent])
				t.Value = t.Score
			}
			w.Terms = append(w.Terms, t)
		}
		low, high := discard(p)
		cutLow(w.Terms, low, false)
		cutHigh(w.Terms, high)
		w.total()
	}
}

// each is how many scores a median discards at one end.
func (c *Calculator) each() int {
	if c.field.Rounds >= 9 {
		return 2
	}
	return 1
}

// modifiedMedian discards the lowest for plus scores, the highest for minus
// scores, both for even ones; two of each from nine rounds on.
func modifiedMedian(c *Calculator, _ *TieBreak) evaluator {
	s := &c.field.scores[c.field.primary]
	return c.usOpponents(func(p int) (low, high int) {
		twice, maximum := 2*s.counted(p), s.win*tournament.Points(c.field.Rounds)
		if twice >= maximum {
			low = c.each()
		}
		if twice <= maximum {
			high = c.each()
		}
		return low, high
	})
}

func solkoff(c *Calculator, _ *TieBreak) evaluator {
	return c.usOpponents(func(int) (low, high int) { return 0, 0 })
}

// harknessMedian always discards the highest and the lowest.
func harknessMedian(c *Calculator, _ *TieBreak) evaluator {
	return c.usOpponents(func(int) (low, high int) { return c.each(), c.each() })
}

// cumulative adds up the running scores, less once what unplayed rounds paid.
func cumulative(c *Calculator, tb *TieBreak) evaluator {
	f, s := c.field, &c.field.scores[c.field.primary]
	running := progressive(c, &TieBreak{Method: tb.Method})
	return func(p int, w *Working) {
		running(p, w)
		unplayed := tournament.Points(0)
		for r, cell := range f.row(p) {
			if !cell.outcome.Played() {
				unplayed += s.awarded[p*f.Rounds+r]
			}
		}
		w.step(StepSum, w.Value)
		w.step(StepDeduction, -Of(unplayed))
		w.Value -= Of(unplayed)
	}
}

func cumulativeOpposition(c *Calculator, tb *TieBreak) evaluator {
	values := c.all(cumulative(c, tb))
	return func(p int, w *Working) {
		for r, cell := range c.field.row(p) {
			if cell.outcome.Played() && cell.opponent >= 0 {
				v := values[cell.opponent]
				w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome,
					Rule: OpponentsTieBreak, Score: v, Value: v})
			}
		}
		w.total()
	}
}

// kashdan: a win counts 4, a draw 2, a loss 1, an unplayed round nothing.
func kashdan(c *Calculator, _ *TieBreak) evaluator {
	return func(p int, w *Working) {
		for r, cell := range c.field.row(p) {
			switch {
			case !cell.outcome.Played():
			case cell.won():
				w.count(r, cell, Whole(4))
			case cell.drawn():
				w.count(r, cell, Whole(2))
			default:
				w.count(r, cell, Whole(1))
			}
		}
		w.total()
	}
}

// usSonneborn: the scores of beaten opponents and half of those drawn with.
func usSonneborn(c *Calculator, _ *TieBreak) evaluator {
	scores := c.usScores()
	return func(p int, w *Working) {
		for r, cell := range c.field.row(p) {
			if !cell.outcome.Played() || cell.opponent < 0 {
				continue
			}
			made := tournament.Zero
			switch {
			case cell.won():
				made = tournament.One
			case cell.drawn():
				made = tournament.Half
			}
			score := scores[cell.opponent]
			w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome,
				Rule: UnplayedAsDraws, Score: Of(score), Points: made, Value: product(score, made)})
		}
		w.total()
	}
}

// oppositionPerformance is the mean performance of the opponents, where a
// performance is the mean of the opponents' ratings, 400 more for a win and 400
// less for a loss. Both means are whole numbers, halves upward.
func oppositionPerformance(c *Calculator, tb *TieBreak) evaluator {
	ratings := c.ratingsFor(tb)
	values := make([]Value, c.field.n)
	for p := range values {
		sum, games := 0, 0
		for r, cell := range c.field.row(p) {
			if cell.finished() {
				sum += c.field.ratingIn(ratings, int(cell.opponent), r) + 400*(int(cell.halfPoints())-1)
				games++
			}
		}
		if games > 0 { // who has none is nobody's opponent
			values[p] = Whole(int(roundedQuotient(int64(sum), int64(games))))
		}
	}
	return c.average(values, Whole(1))
}
