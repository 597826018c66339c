package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// left takes the players whom the last bracket left over: the recipient of the
// bye in an odd field, nobody in an even one.
func (r *round) left(places []int32) error {
	if len(places) > 1 || len(places) == 1 != r.odd {
		return r.breach("one player is left for the bye in an odd field, nobody in an even one")
	}
	return nil
}

// publish makes the round of the pairs found, with its reasons.
func (r *round) publish() *pairing.Round {
	out := r.publishBoards()
	out.Reasons = r.reasons()
	return out
}

// publishBoards makes the round without reasons.
func (r *round) publishBoards() *pairing.Round { return r.publishInto(nil) }

// publishInto is publishBoards in the memory of the given boards.
func (r *round) publishInto(boards []pairing.Board) *pairing.Round {
	out := &pairing.Round{System: Name, Edition: r.edition.name, Number: r.field.Round, NotPaired: r.field.NotPaired}
	players := r.field.Players
	r.boards = r.boards[:0]
	for p, m := range r.mate {
		switch {
		case m < 0:
			out.Bye = players[p].ID
		case int(m) > p:
			r.boards = append(r.boards, newBoard(&players[p], &players[m]))
		}
	}
	sortBoards(r.boards)
	out.Boards = slices.Grow(boards[:0], len(r.boards))[:len(r.boards)]
	for i := range r.boards {
		high, low := r.boards[i].high, r.boards[i].low
		colour, rule := allocate(high, low, r.field.InitialColour)
		board := pairing.Board{White: high.ID, Black: low.ID, ColourRule: r.edition.colourRule(rule)}
		if colour == tournament.Black {
			board.White, board.Black = low.ID, high.ID
		}
		out.Boards[i] = board
	}
	return out
}

// board is a pair, the higher-ranked player first, and what its place in the
// order of publication depends on.
type board struct {
	high, low *field.Player
	score     [2]tournament.Points
	number    int
}

// newBoard looks at the scores without virtual points, and so does the ranking:
// it is the order in which programs in use publish accelerated rounds, while
// C.04.7 of 2026 speaks of pairing scores.
func newBoard(high, low *field.Player) board {
	first, second := high, low
	if first.RealScore < second.RealScore || first.RealScore == second.RealScore && first.Number > second.Number {
		first, second = second, first
	}
	return board{high, low, [2]tournament.Points{first.RealScore, second.RealScore}, first.Number}
}

// sortBoards puts pairs into the order of publication: the score of the
// higher-ranked player, the sum of the scores, the number of the higher-ranked
// player (C.04.2, 2.9 of 2026, D.9 before).
func sortBoards(boards []board) {
	slices.SortFunc(boards, func(a, b board) int {
		switch {
		case a.score[0] != b.score[0]:
			return int(b.score[0] - a.score[0])
		case a.score[1] != b.score[1]:
			return int(b.score[1] - a.score[1])
		}
		return a.number - b.number
	})
}
