package roundrobin

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/lineup"
	"github.com/pareo-chess/pareo/tournament"
)

// FirstHasWhite reports whether the first-named team of a match has white on
// the given board, from 1: on the odd boards. The second-named team has the
// others.
func FirstHasWhite(board int) bool {
	var custom tournament.TeamRules
	return custom.ColourOn(board) == tournament.White
}

// seatTeams fills the round with the matches of a line of the table and their
// boards.
func seatTeams(t *tournament.Tournament, row Round, round *pairing.Round) error {
	matchTeams(t, row, round)
	return lineup.Seat(t, round)
}

// matchTeams fills the round with the matches of a line of the table.
func matchTeams(t *tournament.Tournament, row Round, round *pairing.Round) {
	for _, match := range row.Games {
		first, second := t.Teams[match.White-1].ID, t.Teams[match.Black-1].ID
		if t.Rules.Team.ColourOn(1) == tournament.Black {
			first, second = second, first
		}
		round.Matches = append(round.Matches, pairing.Match{White: first, Black: second, ColourRule: byTable()})
	}
	if row.Rests != 0 {
		round.TeamsNotPaired = append(round.TeamsNotPaired, pairing.Unpaired{Player: tournament.PlayerID(t.Teams[row.Rests-1].ID), Reason: tournament.HasRest})
	}
}
