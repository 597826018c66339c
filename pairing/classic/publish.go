package classic

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of the candidates found.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: r.edition.name, Number: r.field.Round, NotPaired: r.field.NotPaired}
	players := r.field.Players
	var pairs [][2]int32
	for _, c := range r.results {
		pairs = append(pairs, c.pairs...)
	}
	r.sortBoards(pairs)
	for _, pair := range pairs {
		colour, rule := r.allocate(pair[0], pair[1])
		board := pairing.Board{White: players[pair[0]].ID, Black: players[pair[1]].ID, ColourRule: rule}
		if colour == tournament.Black {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	if r.bye >= 0 {
		out.Bye = players[r.bye].ID
	} else if n := len(r.results); n > 0 && len(r.results[n-1].floaters) > 0 {
		out.Bye = players[r.results[n-1].floaters[0]].ID
	}
	out.Reasons = r.reasons()
	return out
}

// sortBoards is F1: the score of the higher player, the sum of both scores, the
// rank of the higher player. Virtual points do not count here.
func (r *round) sortBoards(pairs [][2]int32) {
	score := func(p int32) tournament.Points { return r.field.Players[p].RealScore }
	higher := func(pair [2]int32) (high, low int32) {
		high, low = pair[0], pair[1]
		if score(high) < score(low) || score(high) == score(low) && r.field.Players[high].Number > r.field.Players[low].Number {
			return low, high
		}
		return high, low
	}
	slices.SortFunc(pairs, func(a, b [2]int32) int {
		ah, al := higher(a)
		bh, bl := higher(b)
		return cmp.Or(cmp.Compare(score(bh), score(ah)), cmp.Compare(score(bl), score(al)),
			cmp.Compare(r.field.Players[ah].Number, r.field.Players[bh].Number))
	})
}
