package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
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

// publish makes the round of the pairs found.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: r.edition.name, Number: r.field.Round, NotPaired: r.field.NotPaired}
	players := r.field.Players
	pairs := make([][2]int32, 0, len(players)/2)
	for p, m := range r.mate {
		switch {
		case m < 0:
			out.Bye = players[p].ID
		case int(m) > p:
			pairs = append(pairs, [2]int32{int32(p), m})
		}
	}
	sortBoards(players, pairs)
	out.Boards = make([]pairing.Board, len(pairs))
	for i, pair := range pairs {
		high, low := &players[pair[0]], &players[pair[1]]
		colour, rule := allocate(high, low, r.field.InitialColour)
		board := pairing.Board{White: high.ID, Black: low.ID, ColourRule: r.edition.colours[rule]}
		if colour == tournament.Black {
			board.White, board.Black = low.ID, high.ID
		}
		out.Boards[i] = board
	}
	out.Reasons = r.reasons()
	return out
}

// sortBoards puts pairs into the order of publication: the score of the
// higher-ranked player, the sum of the scores, the number of the higher-ranked
// player (C.04.2, 2.9 of 2026, D.9 before). Scores are those without virtual
// points, and so is the ranking: it is the order in which programs in use
// publish accelerated rounds, while C.04.7 of 2026 speaks of pairing scores.
func sortBoards(players []swiss.Player, pairs [][2]int32) {
	type board struct {
		high, low tournament.Points
		number    int
		pair      [2]int32
	}
	boards := make([]board, len(pairs))
	for i, pair := range pairs {
		high, low := &players[pair[0]], &players[pair[1]]
		if high.RealScore < low.RealScore || high.RealScore == low.RealScore && high.Number > low.Number {
			high, low = low, high
		}
		boards[i] = board{high.RealScore, low.RealScore, high.Number, pair}
	}
	slices.SortFunc(boards, func(a, b board) int {
		switch {
		case a.high != b.high:
			return int(b.high - a.high)
		case a.low != b.low:
			return int(b.low - a.low)
		}
		return a.number - b.number
	})
	for i := range boards {
		pairs[i] = boards[i].pair
	}
}
