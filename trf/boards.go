package trf

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// orderBoards puts the games of an individual event in the order of the
// boards: score of the better player, sum of both scores, number. Games of
// team events stay in the order of the players' numbers.
func (r *reader) orderBoards() {
	if r.t.Rules.Team != nil || len(r.Problems) > 0 {
		return
	}
	type board struct {
		scores int64 // the better one, then the sum, the highest first
		first  int32
		game   tournament.Game
	}
	scores := make([]tournament.Points, len(r.rows)+1) // by row+1; 0 is nobody
	boards := make([]board, 0, len(r.rows)/2)
	scoring := &r.t.Rules.Scoring
	order := func(round *tournament.Round) {
		boards = boards[:0]
		for _, g := range round.Games {
			w, b := r.index[g.White], r.index[g.Black]
			best, sum := int64(max(scores[w], scores[b])), int64(scores[w])+int64(scores[b])
			boards = append(boards, board{-best<<32 - sum, min(w, b), g})
		}
		slices.SortFunc(boards, func(x, y board) int {
			if x.scores != y.scores {
				return cmp.Compare(x.scores, y.scores)
			}
			return cmp.Compare(x.first, y.first)
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
