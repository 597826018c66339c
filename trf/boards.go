package trf

import (
	"maps"
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
	scores := make([]tournament.Points, len(r.rows)+1) // by row+1; 0 is nobody
	for i := range r.t.Rounds {
		r.orderRound(&r.t.Rounds[i], scores)
	}
	if r.t.Current != nil {
		r.orderRound(r.t.Current, scores)
	}
}

// orderRound orders the games, which are in the order of the players' numbers,
// by the scores before the round, and then adds the points of the round. Games
// with the same scores are many and different scores few, so the games are dealt
// out to a pile for each.
func (r *reader) orderRound(round *tournament.Round, scores []tournament.Points) {
	keys := make([]int64, len(round.Games))
	size := make(map[int64]int)
	for i, g := range round.Games {
		w, b := scores[r.index[g.White]], scores[r.index[g.Black]]
		keys[i] = -int64(max(w, b))<<32 - int64(w) - int64(b) // the better one, then the sum, the highest first
		size[keys[i]]++
	}
	place, next := make(map[int64]int, len(size)), 0
	for _, key := range slices.Sorted(maps.Keys(size)) {
		place[key] = next
		next += size[key]
	}
	ordered := make([]tournament.Game, len(round.Games))
	for i, g := range round.Games {
		ordered[place[keys[i]]] = g
		place[keys[i]]++
	}
	round.Games = ordered
	scoring := &r.t.Rules.Scoring
	for _, g := range ordered {
		white, black := g.Result.Outcomes()
		scores[r.index[g.White]] += scoring.Of(white, tournament.White)
		scores[r.index[g.Black]] += scoring.Of(black, tournament.Black)
	}
	for _, b := range round.Byes {
		scores[r.index[b.Player]] += scoring.Of(b.Kind, tournament.NoColour)
	}
}
