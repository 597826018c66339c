package roundrobin

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// FirstHasWhite reports whether the first-named team of a match has white on
// the given board, from 1: on the odd boards. The second-named team has the
// others.
func FirstHasWhite(board int) bool {
	var custom tournament.TeamRules
	return custom.ColourOn(board) == tournament.White
}

// seatTeams fills the round with the boards of the matches. Every team plays
// with its first members who are there, in board order; where a team has too
// few, the other side's player has no opponent and wins by forfeit. Members of
// the team that rests, and those who are away, are listed as not paired.
func seatTeams(t *tournament.Tournament, row Round, round *pairing.Round) error {
	s := teamSeating{t: t, attendance: t.Attendance(), round: round}
	if t.Rules.Team.Boards < 1 {
		return &pairing.Unpairable{Round: round.Number, What: message.Of("unpairable.unknown-boards"),
			Hint: message.Of("unpairable.give-boards")}
	}
	tab := t.Table()
	for i := range t.Teams {
		for _, id := range t.Teams[i].Members {
			if tab.Index(id) < 0 {
				return &pairing.Unpairable{
					Round: round.Number,
					What:  message.Of("unpairable.member", "team", int(t.Teams[i].ID), "player", id),
					Hint:  message.Of("unpairable.enter-member"),
				}
			}
		}
	}
	for _, match := range row.Games {
		s.match(s.lineup(tab, &t.Teams[match.White-1]), s.lineup(tab, &t.Teams[match.Black-1]))
	}
	reason := t.Attendance()
	if row.Rests != 0 {
		for _, id := range t.Teams[row.Rests-1].Members {
			if i := tab.Index(id); reason[i].Present() {
				reason[i] = tournament.HasRest
			}
		}
	}
	for _, i := range t.ByNumber() {
		if !reason[i].Present() {
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: t.Players[i].ID, Reason: reason[i]})
		}
	}
	return nil
}

// teamSeating puts teams on boards.
type teamSeating struct {
	t          *tournament.Tournament
	attendance []tournament.Attendance
	round      *pairing.Round
}

// lineup returns who plays for a team, by board; NoPlayer is an empty board.
func (s *teamSeating) lineup(tab *tournament.Table, team *tournament.Team) []tournament.PlayerID {
	side := make([]tournament.PlayerID, s.t.Rules.Team.Boards)
	board := 0
	for _, id := range team.Members {
		if board < len(side) && s.attendance[tab.Index(id)].Present() {
			side[board] = id
			board++
		}
	}
	return side
}

// match lists the boards of a match. The rules give the colours of the
// first-named team by board, such as "WBWB", or leave them to the custom.
func (s *teamSeating) match(first, second []tournament.PlayerID) {
	for b := range first {
		white, black := first[b], second[b]
		if s.t.Rules.Team.ColourOn(b+1) == tournament.Black {
			white, black = black, white
		}
		if white != tournament.NoPlayer || black != tournament.NoPlayer {
			s.round.Boards = append(s.round.Boards, pairing.Board{White: white, Black: black, ColourRule: byTable()})
		}
	}
}
