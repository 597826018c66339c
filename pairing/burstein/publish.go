package burstein

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of the pairs found.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: edition, Number: r.field.Round, NotPaired: r.field.NotPaired}
	players := r.field.Players
	boards := make([][2]int32, 0, len(r.mate)/2)
	for p, m := range r.mate {
		if int(m) > p {
			boards = append(boards, [2]int32{int32(p), m})
		}
	}
	slices.SortFunc(boards, func(a, b [2]int32) int { return r.system.reading.compareBoards(r.field, a, b) })
	for _, pair := range boards {
		colour, rule := r.colours(pair[0], pair[1])
		board := pairing.Board{White: players[pair[0]].ID, Black: players[pair[1]].ID, ColourRule: rule}
		if colour == tournament.Black {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	if r.bye >= 0 {
		out.Bye = players[r.bye].ID
	}
	out.Reasons = r.reasons()
	return out
}

// compareBoards orders boards for publication: the score of the higher-ranked
// player, the sum of the scores, the number of the higher-ranked player (C.04.2,
// 3.6).
func (g *reading) compareBoards(f *field.Field, a, b [2]int32) int {
	score := func(p int32) tournament.Points {
		if g.boardOrder == pairingScore {
			return f.Players[p].Score
		}
		return f.Players[p].RealScore
	}
	higher := func(pair [2]int32) (high, low int32) {
		high, low = pair[0], pair[1]
		if score(high) < score(low) || score(high) == score(low) && f.Players[high].Number > f.Players[low].Number {
			return low, high
		}
		return high, low
	}
	ah, al := higher(a)
	bh, bl := higher(b)
	return cmp.Or(cmp.Compare(score(bh), score(ah)), cmp.Compare(score(bl), score(al)), cmp.Compare(f.Players[ah].Number, f.Players[bh].Number))
}
