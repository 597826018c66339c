package tiebreak

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// Tie-breaks on ratings (article 10): only games played over the board, and a
// game is worth 1, 1/2 or 0 whatever the event pays.

// finished: a game over the board with a result and a known opponent.
func (c cell) finished() bool {
	return c.outcome.Played() && c.outcome != tournament.Adjourned && c.opponent >= 0
}

// halfPoints is what a game is worth for ratings.
func (c cell) halfPoints() rating.Score {
	switch {
	case c.won():
		return rating.Win
	case c.drawn():
		return rating.Draw
	}
	return rating.Loss
}

// ratingsFor are the ratings with the substitute for unrated players filled in.
func (c *Calculator) ratingsFor(tb *TieBreak) []int {
	ratings := c.field.ratings
	var rated []int
	for _, r := range ratings {
		if r != 0 {
			rated = append(rated, r)
		}
	}
	substitute := tb.Unrated.Rating
	switch {
	case tb.Unrated.Lowest && len(rated) > 0:
		substitute = slices.Min(rated)
	case tb.Unrated.Average:
		substitute, _ = rating.Average(rated)
	}
	filled := make([]int, len(ratings))
	for p, r := range ratings {
		if filled[p] = r; r == 0 {
			filled[p] = substitute
		}
	}
	return filled
}

// opponents lists the games that count, with the opponents' ratings.
func (c *Calculator) opponents(p int, ratings []int, w *Working) {
	for r, cell := range c.field.row(p) {
		if !cell.finished() {
			continue
		}
		rule := OpponentsRating
		if c.field.ratings[cell.opponent] == 0 {
			rule = SubstituteRating
		}
		v := Whole(c.field.ratingIn(ratings, int(cell.opponent), r))
		w.Terms = append(w.Terms, Term{Round: r + 1, Opponent: int(cell.opponent), Outcome: cell.outcome, Rule: rule, Score: v, Value: v})
	}
}

// kept collects the ratings of the terms that are not cut.
func (w *Working) kept(buffer []int) []int {
	buffer = buffer[:0]
	for i := range w.Terms {
		if w.Terms[i].Cut == NotCut {
			buffer = append(buffer, int(w.Terms[i].Value/100))
		}
	}
	return buffer
}

// averageRating is the mean rating of the opponents, a whole number (10.1).
func averageRating(c *Calculator, tb *TieBreak) evaluator {
	ratings := c.ratingsFor(tb)
	var buffer []int
	return func(p int, w *Working) {
		c.opponents(p, ratings, w)
		cutLow(w.Terms, tb.CutLow, false)
		cutHigh(w.Terms, tb.CutHigh)
		buffer = w.kept(buffer)
		w.step(StepGames, Whole(len(buffer)))
		w.set(rating.Average(buffer))
	}
}

// set makes a whole number the value, or none.
func (w *Working) set(n int, ok bool) {
	if w.Value = Undefined; ok {
		w.Value = Whole(n)
	}
}

// gameScore is what the own games of a participant brought, in half points.
func (c *Calculator) gameScore(p int) (score rating.Score) {
	for _, cell := range c.field.row(p) {
		if cell.finished() {
			score += cell.halfPoints()
		}
	}
	return score
}

// performance is the average rating of the opponents plus the difference that
// the percentage stands for (10.2).
func performance(c *Calculator, tb *TieBreak) evaluator {
	ratings := c.ratingsFor(tb)
	var buffer []int
	return func(p int, w *Working) {
		c.opponents(p, ratings, w)
		buffer = w.kept(buffer)
		score := c.gameScore(p)
		if average, ok := rating.Average(buffer); ok {
			percent := rating.Percent(score, len(buffer))
			w.step(StepAverage, Whole(average))
			w.step(StepScore, Whole(int(score))/2)
			w.step(StepPercent, Whole(percent))
			w.step(StepDifference, Whole(rating.Difference(percent)))
		}
		w.set(rating.Performance(buffer, score))
	}
}

// perfectPerformance is the lowest rating that would expect the score (10.3).
// It takes a search, so what was found is kept for APPO.
func perfectPerformance(c *Calculator, tb *TieBreak) evaluator {
	ratings := c.ratingsFor(tb)
	found := c.perfect[tb.Unrated]
	if found == nil {
		found = make(map[int]Value, c.field.n)
		c.perfect[tb.Unrated] = found
	}
	var buffer []int
	return func(p int, w *Working) {
		c.opponents(p, ratings, w)
		buffer = w.kept(buffer)
		score := c.gameScore(p)
		w.step(StepScore, Whole(int(score))/2)
		w.step(StepGames, Whole(len(buffer)))
		if v, ok := found[p]; ok {
			w.Value = v
			return
		}
		w.set(rating.PerfectPerformance(buffer, score))
		found[p] = w.Value
	}
}

func averagePerformance(c *Calculator, tb *TieBreak) evaluator {
	return c.average(c.all(performance(c, tb)), Whole(1))
}

func averagePerfect(c *Calculator, tb *TieBreak) evaluator {
	return c.average(c.all(perfectPerformance(c, tb)), Whole(1))
}

// ownRating ranks by rating (10.6).
func ownRating(c *Calculator, tb *TieBreak) evaluator {
	ratings := c.ratingsFor(tb)
	return func(p int, w *Working) { w.Value = Whole(ratings[p]) }
}

// readPeriods reads which ratings count where players have several.
func (f *Field) readPeriods(t *tournament.Tournament, rounds int) {
	several := slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return len(p.Later) > 0 })
	if !several || t.Rules.RatingChoice == tournament.FirstRating {
		return
	}
	if t.Rules.RatingChoice == tournament.LastRating {
		for p := range t.Players {
			f.ratings[p] = t.StrengthIn(&t.Players[p], rounds)
		}
		return
	}
	f.inRound = make([]int, 0, f.n*rounds)
	for p := range t.Players {
		for r := range rounds {
			f.inRound = append(f.inRound, t.StrengthIn(&t.Players[p], r+1))
		}
	}
}

// ratingIn is the rating that counts for a game of a round, from 0: that of the
// round, or that of the whole event. Who has none in the round counts as in the
// whole event.
func (f *Field) ratingIn(ratings []int, p, round int) int {
	if f.inRound != nil {
		return cmp.Or(f.inRound[p*f.Rounds+round], ratings[p])
	}
	return ratings[p]
}
