package pairing

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// SortBoards puts the games of the next round of a tournament into the order of
// publication: the score of the higher-ranked player, the sum of the scores, the
// rank of the higher-ranked player (C.04.2, 2.9 of 2026, D.9 before). Virtual
// points do not count. Players tells who meets in a game. The later games of a match
// are at the boards of its first.
func SortBoards[G any](before *tournament.Tournament, games []G, players func(G) (a, b tournament.PlayerID)) {
	if len(games) < 2 || before == nil || players == nil {
		return
	}
	table, rank := before.Table(), make([]int, len(before.Players))
	for place, i := range before.ByNumber() {
		rank[i] = place
	}
	scored := table.Rounds() - (before.Rules.Leg(before.NextRound()).Game - 1) // rounds before the match
	type side struct {
		score tournament.Points
		rank  int
	}
	sideOf := func(id tournament.PlayerID) side {
		i := table.Index(id)
		if i < 0 {
			return side{-1, len(rank)} // behind everybody
		}
		return side{table.PairingScore(i, scored), rank[i]}
	}
	type board struct{ high, low side }
	boardOf := func(g G) board {
		a, b := players(g)
		x, y := sideOf(a), sideOf(b)
		if y.score > x.score || y.score == x.score && y.rank < x.rank {
			x, y = y, x
		}
		return board{x, y}
	}
	slices.SortStableFunc(games, func(g, h G) int {
		a, b := boardOf(g), boardOf(h)
		return cmp.Or(cmp.Compare(b.high.score, a.high.score), cmp.Compare(b.low.score, a.low.score), cmp.Compare(a.high.rank, b.high.rank))
	})
}
