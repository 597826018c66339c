package tiebreak

// Tie-breaks on the results of the opponents (articles 8 and 9).

// buchholz adds up the scores of the opponents (8.1).
func buchholz(c *Calculator, tb *TieBreak) evaluator {
	return c.buchholzOver(tb, c.view(tb, c.scoreOf(tb), tb.Fore))
}

// foreBuchholz is Buchholz as if all paired games of the last round had been
// drawn (8.3). Before that round is paired it is Buchholz.
func foreBuchholz(c *Calculator, tb *TieBreak) evaluator {
	return c.buchholzOver(tb, c.view(tb, c.scoreOf(tb), true))
}

func (c *Calculator) buchholzOver(tb *TieBreak, v *view) evaluator {
	return func(p int, w *Working) {
		for r, cell := range v.field.row(p) {
			points, rule, vur, ok := v.opponentScore(p, r, tb.Forfeits)
			if !ok {
				continue
			}
			w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome,
				Rule: rule, Score: Of(points), Value: Of(points), VUR: vur})
		}
		cutLow(w.Terms, tb.CutLow, v.cutException())
		cutHigh(w.Terms, tb.CutHigh)
		w.total()
	}
}

// cutException: article 16 is for Swiss tournaments.
func (v *view) cutException() bool { return v.rules.cutException && !v.field.Event.RoundRobin }

// averageBuchholz is the mean of the Buchholz, or Fore Buchholz, of the
// opponents met over the board (8.2). It is compared exactly and shown with two
// decimals, halves upward.
func averageBuchholz(c *Calculator, tb *TieBreak) evaluator {
	plain := TieBreak{Method: tb.Method, Overrides: tb.Overrides}
	values := c.all(c.buchholzOver(&plain, c.view(tb, c.scoreOf(tb), tb.Fore)))
	return c.average(values, 1)
}

// average is the mean of a value of the opponents met over the board, rounded
// to multiples of unit with halves upward; a participant without a game, or
// whose opponents have no value, has none.
func (c *Calculator) average(values []Value, unit Value) evaluator {
	return func(p int, w *Working) {
		sum, games := Value(0), 0
		for r, cell := range c.field.row(p) {
			if !cell.finished() || !values[cell.opponent].Defined() {
				continue
			}
			value := values[cell.opponent]
			w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome,
				Rule: OpponentsTieBreak, Score: value, Value: value})
			sum += value
			games++
		}
		w.step(StepSum, sum)
		w.step(StepGames, Whole(games))
		if w.Value = Undefined; games > 0 {
			w.Value = unit * Value(roundedQuotient(int64(sum), int64(games)*int64(unit)))
			w.exact = fraction{int64(sum), int64(games)}
		}
	}
}

// sonneborn adds up the scores of the opponents, each times the points made
// against it (9.1).
func sonneborn(c *Calculator, tb *TieBreak) evaluator {
	score := c.scoreOf(tb)
	return c.sonnebornOver(tb, score, score)
}

// sonnebornOver takes the opponents' total from one score and the points made
// against them from another, as teams may (13.2).
func (c *Calculator) sonnebornOver(tb *TieBreak, theirs, own int) evaluator {
	v := c.view(tb, theirs, false)
	s := &v.field.scores[own]
	return func(p int, w *Working) {
		for r, cell := range v.field.row(p) {
			points, rule, vur, ok := v.opponentScore(p, r, tb.Forfeits)
			if !ok {
				continue
			}
			made := s.awarded[p*v.field.Rounds+r]
			w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome,
				Rule: rule, Score: Of(points), Points: made, Value: product(points, made), VUR: vur})
		}
		cutLow(w.Terms, tb.CutLow, v.cutException())
		cutHigh(w.Terms, tb.CutHigh)
		w.total()
	}
}

// koya adds up the points made against those with at least half of the maximum
// score (9.2), or what the limit was moved to (14.5). Forfeits count. The
// maximum is a win in every game that one can have: the free round of an odd
// round robin is none.
func koya(c *Calculator, tb *TieBreak) evaluator {
	f, s := c.field, &c.field.scores[c.scoreOf(tb)]
	games := f.Rounds
	if f.Event.RoundRobin {
		games = f.mostScheduled()
	}
	percent := 50
	if tb.Limit.Percent > 0 {
		percent = tb.Limit.Percent
	}
	// In hundredths of points times a hundred, so that percents are exact.
	limit := Of(s.maximum)*Value(games)*Value(percent) + 100*Whole(tb.Limit.HalfPoints)/2
	return func(p int, w *Working) {
		for r, cell := range f.row(p) {
			if cell.opponent < 0 {
				continue
			}
			t := Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome, Rule: OpponentsScore,
				Score: Of(s.counted(int(cell.opponent))), Points: s.awarded[p*f.Rounds+r]}
			if 100*t.Score < limit {
				t.Rule = BelowLimit
			} else {
				t.Value = Of(t.Points)
			}
			w.Terms = append(w.Terms, t)
		}
		w.step(StepLimit, Value(roundedQuotient(int64(limit), 100)))
		w.total()
	}
}
