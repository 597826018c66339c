package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// bursteinIndex is the Index of 1.8.1.
type bursteinIndex struct{ buchholz, sonnebornBerger int64 }

// index is 1.7.1 for one player, by index in the tournament.
func (b Burstein) index(t *tournament.Tournament, player int) (x bursteinIndex) {
	table := t.Table()
	own := int64(table.PairingScore(player, table.Rounds())) // virtual points are excluded
	for round, cell := range table.Row(player) {
		// A round without a game is one against oneself, with the points registered.
		score := own
		if cell.Outcome.Played() && cell.Opponent >= 0 {
			score = b.asOpponent(t, int(cell.Opponent))
		}
		x.buchholz += score
		x.sonnebornBerger += score * int64(table.PairingPoints(player, round))
	}
	return x
}

// asOpponent is the current score of a player as over-the-board opponents see it:
// each of a series of consecutive zero-point byes up to the current round is a draw.
func (b Burstein) asOpponent(t *tournament.Tournament, player int) int64 {
	table := t.Table()
	score := int64(table.PairingScore(player, table.Rounds()))
	if now := t.Attendance()[player]; b.absentNow && now != tournament.HasZeroBye && now != tournament.HasLeft {
		return score
	}
	row := table.Row(player)
	for round := len(row) - 1; round >= 0; round-- {
		if o := row[round].Outcome; o != tournament.ZeroBye && o != tournament.Absent {
			break
		}
		score += int64(t.Rules.Scoring.Draw() - table.PairingPoints(player, round))
	}
	return score
}

// ranking is 1.8: the players of the field by Index, then by number. It returns
// the place of each in it.
func (r *bursteinRound) ranking(t *tournament.Tournament) []int {
	order := make([]int, len(r.players))
	index := make([]bursteinIndex, len(r.players))
	for p := range order {
		order[p], index[p] = p, r.system.index(t, r.players[p].Index)
	}
	slices.SortFunc(order, func(p, q int) int {
		return cmp.Or(
			cmp.Compare(index[q].buchholz, index[p].buchholz),
			cmp.Compare(index[q].sonnebornBerger, index[p].sonnebornBerger),
			cmp.Compare(r.players[p].Number, r.players[q].Number),
		)
	})
	rank := make([]int, len(order))
	for place, p := range order {
		rank[p] = place
	}
	return rank
}
