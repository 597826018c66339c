package tiebreak

import (
	"github.com/pareo-chess/pareo/tournament"
)

// Tie-breaks for teams (articles 11 to 13).

// Scores of a team field by index.
const (
	matchScore = 0
	gameScore  = 1
)

func matchPoints(c *Calculator, _ *TieBreak) evaluator { return c.totalOf(matchScore) }

func gamePoints(c *Calculator, _ *TieBreak) evaluator { return c.totalOf(gameScore) }

// otherScore: match points where game points decide, and the other way (13.1).
func otherScore(c *Calculator, _ *TieBreak) evaluator { return c.totalOf(c.field.other()) }

// extendedSonneborn: the first letter is the opponent's total, the second the
// points made against it (13.2).
func extendedSonneborn(c *Calculator, tb *TieBreak) evaluator {
	of := map[byte]int{'M': matchScore, 'G': gameScore}
	return c.sonnebornOver(tb, of[tb.Method.Name[1]], of[tb.Method.Name[2]])
}

// BoardSums is what a team made on one board in the whole event.
type BoardSums struct {
	Board  int
	Points tournament.Points
}

func (f *Field) boardPoints(p int) []tournament.Points {
	return f.onBoard[p*f.boards : (p+1)*f.boards]
}

// boardCount adds up board numbers times the game points made there; fewer are
// better (12.1).
func boardCount(c *Calculator, _ *TieBreak) evaluator {
	return func(p int, w *Working) {
		for k, points := range c.field.boardPoints(p) {
			w.Boards = append(w.Boards, BoardSums{k + 1, points})
			w.Value += Value(k+1) * Of(points)
		}
	}
}

// sameGamePoints: board count is only for teams with equal game points (12.1).
func (c *Calculator) sameGamePoints(group []int32) bool {
	total := c.field.scores[gameScore].total
	for _, p := range group[1:] {
		if total[p] != total[group[0]] {
			return false
		}
	}
	return true
}

// topBoards parts by the game points on board 1, then on board 2 and so on (12.2).
func topBoards(c *Calculator, _ *TieBreak, group []int32, _ *Working) [][]int32 {
	return c.byBoards(group, func(points []tournament.Points, step int) tournament.Points { return points[step] })
}

// bottomBoards parts by the game points without the last board, then without
// the last two and so on (12.3).
func bottomBoards(c *Calculator, _ *TieBreak, group []int32, _ *Working) [][]int32 {
	return c.byBoards(group, func(points []tournament.Points, step int) (sum tournament.Points) {
		for _, p := range points[:len(points)-1-step] {
			sum += p
		}
		return sum
	})
}

// byBoards compares teams by a series of numbers taken from their boards.
func (c *Calculator) byBoards(group []int32, at func(points []tournament.Points, step int) tournament.Points) [][]int32 {
	compare := func(a, b int32) int {
		for step := range c.field.boards {
			x, y := at(c.field.boardPoints(int(a)), step), at(c.field.boardPoints(int(b)), step)
			if x != y {
				return int(y - x)
			}
		}
		return 0
	}
	return partitionBy(group, compare)
}

// scheduleStrength adds to the secondary score the Buchholz of the primary one
// over a normalising factor (13.4). It is compared exactly and shown with two
// decimals, halves upward.
func scheduleStrength(c *Calculator, tb *TieBreak) evaluator {
	f := c.field
	primary, secondary := &f.scores[f.primary], &f.scores[f.other()]
	factor := tb.Factor
	if factor == 0 && secondary.maximum != 0 {
		factor = int(primary.maximum) * f.Rounds / int(secondary.maximum)
	}
	factor = max(1, factor) // in a short event on many boards the quotient is 0
	strength := c.buchholzOver(&TieBreak{Method: tb.Method, Forfeits: tb.Forfeits, Overrides: tb.Overrides}, c.view(tb, f.primary, tb.Fore))
	return func(p int, w *Working) {
		strength(p, w)
		w.step(StepSum, w.Value)
		w.step(StepDivisor, Whole(factor))
		w.step(StepSecondary, Of(secondary.total[p]))
		w.exact = fraction{int64(Of(secondary.total[p]))*int64(factor) + int64(w.Value), int64(factor)}
		w.Value = Of(secondary.total[p]) + Value(roundedQuotient(int64(w.Value), int64(factor)))
	}
}
