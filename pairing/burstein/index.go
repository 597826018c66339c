package burstein

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// index is the Index of a player (1.8.1): Buchholz in tenths of a point,
// Sonneborn-Berger in hundredths.
type index struct{ buchholz, sonnebornBerger int64 }

// indices works out the Index of everybody in the field, by place (1.7).
func (g *reading) indices(t *tournament.Tournament, f *field.Field) []index {
	table := t.Table()
	rounds := table.Rounds()
	score, seen := make([]int64, len(t.Players)), make([]int64, len(t.Players))
	absent := g.absences(t)
	for i := range score {
		score[i] = int64(table.PairingScore(i, rounds)) // without virtual points
		seen[i] = score[i] + absent(table, i)
	}
	list := make([]index, len(f.Players))
	for p := range list {
		i := f.Players[p].Index
		for r, c := range table.Row(i) {
			opposition := score[i] // a round without a game is one against oneself
			if c.Outcome.Played() && c.Opponent >= 0 {
				opposition = seen[c.Opponent]
			}
			list[p].buchholz += opposition
			list[p].sonnebornBerger += opposition * int64(table.PairingPoints(i, r))
		}
	}
	return list
}

// absences tells what a series of zero-point byes up to the current round adds to
// the score of a player as opponents see it: each of them is a draw (1.7.2).
func (g *reading) absences(t *tournament.Tournament) func(table *tournament.Table, player int) int64 {
	var now []tournament.Attendance
	if g.zeroByes == absentNow {
		now = t.Attendance()
	}
	draw := t.Rules.Scoring.Draw()
	return func(table *tournament.Table, player int) (sum int64) {
		if g.zeroByes == absentNow && now[player] != tournament.HasZeroBye && now[player] != tournament.HasLeft {
			return 0
		}
		row := table.Row(player)
		for r := len(row) - 1; r >= 0 && (row[r].Outcome == tournament.ZeroBye || row[r].Outcome == tournament.Absent); r-- {
			sum += int64(draw - table.PairingPoints(player, r))
		}
		return sum
	}
}

// ranks orders the field by Index, then by number (1.8), and returns by place the
// rank of everybody, from 0.
func ranks(f *field.Field, list []index) []int32 {
	order := make([]int32, len(list))
	for p := range order {
		order[p] = int32(p)
	}
	slices.SortFunc(order, func(p, q int32) int {
		return cmp.Or(cmp.Compare(list[q].buchholz, list[p].buchholz),
			cmp.Compare(list[q].sonnebornBerger, list[p].sonnebornBerger),
			cmp.Compare(f.Players[p].Number, f.Players[q].Number))
	})
	rank := make([]int32, len(order))
	for i, p := range order {
		rank[p] = int32(i)
	}
	return rank
}
