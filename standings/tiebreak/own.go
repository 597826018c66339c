package tiebreak

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// Tie-breaks on the own record (article 7).

func points(c *Calculator, tb *TieBreak) evaluator { return c.totalOf(c.scoreOf(tb)) }

// totalOf shows a score round by round.
func (c *Calculator) totalOf(score int) evaluator {
	f, s := c.field, &c.field.scores[score]
	return func(p int, w *Working) {
		for r, cell := range f.row(p) {
			points := s.awarded[p*f.Rounds+r]
			if s.penalty != nil {
				points += s.penalty[p*f.Rounds+r]
			}
			w.count(r, cell, Of(points))
		}
		if s.bonus != nil && s.bonus[p] != 0 {
			w.step(StepDeduction, Of(s.bonus[p]))
		}
		if s.start != nil && s.start[p] != 0 {
			w.step(StepStart, Of(s.start[p]))
		}
		w.Value = Of(s.total[p])
	}
}

// rounds counts the rounds that meet a condition.
func (c *Calculator) rounds(counts func(cell) bool) evaluator {
	f := c.field
	return func(p int, w *Working) {
		for r, cell := range f.row(p) {
			if !counts(cell) {
				continue
			}
			if cell.struck {
				cell = f.record[p*f.Rounds+r]
			}
			w.count(r, cell, Whole(1))
		}
		w.total()
	}
}

// wins: rounds that brought as many points as a win, played or not (7.1). Until 2023
// games won, forfeits included: a bye is none.
func wins(c *Calculator, tb *TieBreak) evaluator {
	f, s := c.field, &c.field.scores[c.scoreOf(tb)]
	games := c.rules(tb).playedWins
	return func(p int, w *Working) {
		for r, cell := range f.row(p) {
			if games && cell.opponent < 0 {
				continue
			}
			if cell.won() && s.name == Points || s.awarded[p*f.Rounds+r] == s.win {
				w.count(r, cell, Whole(1))
			}
		}
		w.total()
	}
}

func gamesWon(c *Calculator, _ *TieBreak) evaluator { return c.rounds(cell.won) }

func blackGames(c *Calculator, _ *TieBreak) evaluator {
	return c.rounds(func(x cell) bool { return x.outcome.Played() && x.colour == tournament.Black })
}

func blackWins(c *Calculator, _ *TieBreak) evaluator {
	return c.rounds(func(x cell) bool { return x.won() && x.colour == tournament.Black })
}

// roundsElected: rounds that were no half-point bye, zero-point bye or forfeit
// loss (7.6).
func roundsElected(c *Calculator, _ *TieBreak) evaluator {
	return c.rounds(func(x cell) bool { return !x.vur() })
}

func voluntaryUnplayed(c *Calculator, _ *TieBreak) evaluator { return c.rounds(cell.vur) }

func roundsPaired(c *Calculator, _ *TieBreak) evaluator {
	return c.rounds(func(x cell) bool { return x.outcome.Paired() })
}

func gamesPlayed(c *Calculator, _ *TieBreak) evaluator {
	return c.rounds(func(x cell) bool { return x.outcome.Played() })
}

// progressive adds up the scores after each round (7.5); a cut leaves out the
// first ones (14.1.2).
func progressive(c *Calculator, tb *TieBreak) evaluator {
	f, s := c.field, &c.field.scores[c.scoreOf(tb)]
	return func(p int, w *Working) {
		running := s.before(p)
		for r, cell := range f.row(p) {
			running += s.awarded[p*f.Rounds+r]
			if s.penalty != nil {
				running += s.penalty[p*f.Rounds+r]
			}
			w.count(r, cell, Of(running))
			if r < tb.CutLow {
				w.Terms[len(w.Terms)-1].Cut = CutFirst
			}
		}
		w.total()
	}
}

// standardPoints: a round with more points than the scheduled opponent, or
// without one more than a draw, counts 1; with as many 1/2 (7.7).
func standardPoints(c *Calculator, tb *TieBreak) evaluator {
	f, s := c.field, &c.field.scores[c.scoreOf(tb)]
	return func(p int, w *Working) {
		for r, cell := range f.row(p) {
			if cell.struck {
				continue
			}
			other := s.draw
			if cell.opponent >= 0 {
				other = s.awarded[int(cell.opponent)*f.Rounds+r]
			}
			switch own := s.awarded[p*f.Rounds+r]; {
			case own > other:
				w.count(r, cell, Whole(1))
			case own == other:
				w.count(r, cell, Whole(1)/2)
			}
		}
		w.total()
	}
}

func pairingNumber(c *Calculator, _ *TieBreak) evaluator {
	return func(p int, w *Working) { w.Value = Whole(c.field.numbers[p]) }
}

func reportedRank(c *Calculator, _ *TieBreak) evaluator {
	return func(p int, w *Working) {
		w.Value = Undefined
		if rank := c.field.ranks[p]; rank > 0 {
			w.Value = Whole(rank)
		}
	}
}

// adjustedScore is the score as opponents count it (16.3).
func adjustedScore(c *Calculator, tb *TieBreak) evaluator {
	v := c.view(tb, c.scoreOf(tb), false)
	return func(p int, w *Working) { w.Value = Of(v.seen[p]) }
}

func foreAdjustedScore(c *Calculator, tb *TieBreak) evaluator {
	v := c.view(tb, c.scoreOf(tb), true)
	return func(p int, w *Working) { w.Value = Of(v.seen[p]) }
}

// given are the values of a tie-break that only the event's own rules define, as
// somebody computed them.
func given(c *Calculator, tb *TieBreak) evaluator {
	values := c.field.own[ownCode(tb)]
	return func(p int, w *Working) {
		if w.Value = Undefined; values != nil {
			w.Value = values[p]
		}
	}
}

// ownCode is the code without modifiers.
func ownCode(tb *TieBreak) string {
	code := strings.ToUpper(string(tb.Text))
	if strings.HasPrefix(code, "OTHER_") {
		code, _, _ = strings.Cut(code, "/")
	}
	return code
}

// Given reports whether there are values of a tie-break that only the event's own
// rules define.
func (f *Field) Given(tb *TieBreak) bool { return f.own[ownCode(tb)] != nil }

// readOwn reads those values; who has none stands behind all others.
func (f *Field) readOwn(t *tournament.Tournament) {
	for _, own := range t.OwnTieBreaks {
		values := slices.Repeat([]Value{Undefined}, f.n)
		for _, v := range own.Values {
			if p := slices.Index(f.ids, v.ID); p >= 0 {
				values[p] = Value(v.Hundredths)
			}
		}
		if f.own == nil {
			f.own = make(map[string][]Value)
		}
		f.own[strings.ToUpper(string(own.Code))] = values
	}
}
