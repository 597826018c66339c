// Package lineup puts the players of teams on the boards of their matches, for
// every system that pairs teams.
package lineup

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// OfTeams makes a round of the event of teams the round of a team event, with the
// boards of its matches; see Seat.
func OfTeams(t *tournament.Tournament, teams *pairing.Round) (*pairing.Round, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if teams == nil || t.Rules.Team == nil {
		return nil, new(pairing.TeamsOnly)
	}
	out := &pairing.Round{System: teams.System, Edition: teams.Edition, Number: teams.Number,
		TeamBye: tournament.TeamID(teams.Bye), TeamsNotPaired: teams.NotPaired, Reasons: teams.Reasons}
	for _, b := range teams.Boards {
		out.Matches = append(out.Matches, pairing.Match{White: tournament.TeamID(b.White), Black: tournament.TeamID(b.Black), ColourRule: b.ColourRule})
	}
	if err := Seat(t, out); err != nil {
		return nil, err
	}
	return out, nil
}

// Seat fills a round with the boards of its matches. Every team plays with its
// first members who are there, in board order; where a team has too few, the other
// side's player has no opponent and wins by forfeit. Members of teams without a
// match, and those who are away, are listed as not paired. It refuses, with
// *pairing.Unpairable, events whose boards or members are not known.
func Seat(t *tournament.Tournament, round *pairing.Round) error {
	s := seating{t: t, table: t.Table(), attendance: t.Attendance(), round: round}
	if err := s.check(); err != nil {
		return err
	}
	matched := make(map[tournament.TeamID]bool, 2*len(round.Matches))
	for _, m := range round.Matches {
		matched[m.White], matched[m.Black] = true, true
		first, second := m.White, m.Black
		if t.Rules.Team.ColourOn(1) == tournament.Black {
			first, second = second, first
		}
		s.match(s.players(t.Team(first)), s.players(t.Team(second)), m.ColourRule)
	}
	for i := range t.Teams {
		if matched[t.Teams[i].ID] {
			continue
		}
		for _, id := range t.Teams[i].Members {
			if p := s.table.Index(id); s.attendance[p].Present() {
				s.attendance[p] = tournament.HasRest
			}
		}
	}
	for _, i := range t.ByNumber() {
		if !s.attendance[i].Present() {
			round.NotPaired = append(round.NotPaired, pairing.Unpaired{Player: t.Players[i].ID, Reason: s.attendance[i]})
		}
	}
	return nil
}

// seating puts teams on boards.
type seating struct {
	t          *tournament.Tournament
	table      *tournament.Table
	attendance []tournament.Attendance
	round      *pairing.Round
}

func (s *seating) check() error {
	if s.t.Rules.Team.Boards < 1 {
		return &pairing.Unpairable{Round: s.round.Number, What: message.Of("unpairable.unknown-boards"),
			Hint: message.Of("unpairable.give-boards")}
	}
	for i := range s.t.Teams {
		for _, id := range s.t.Teams[i].Members {
			if s.table.Index(id) < 0 {
				return &pairing.Unpairable{
					Round: s.round.Number,
					What:  message.Of("unpairable.member", "team", int(s.t.Teams[i].ID), "player", id),
					Hint:  message.Of("unpairable.enter-member"),
				}
			}
		}
	}
	return nil
}

// players returns who plays for a team, by board; NoPlayer is an empty board.
func (s *seating) players(team *tournament.Team) []tournament.PlayerID {
	side := make([]tournament.PlayerID, s.t.Rules.Team.Boards)
	board := 0
	for _, id := range team.Members {
		if board < len(side) && s.attendance[s.table.Index(id)].Present() {
			side[board] = id
			board++
		}
	}
	return side
}

// match lists the boards of a match. The rules give the colours of the
// first-named team by board, such as "WBWB", or leave them to the custom.
func (s *seating) match(first, second []tournament.PlayerID, rule pairing.ColourRule) {
	for b := range first {
		white, black := first[b], second[b]
		if s.t.Rules.Team.ColourOn(b+1) == tournament.Black {
			white, black = black, white
		}
		if white != tournament.NoPlayer || black != tournament.NoPlayer {
			s.round.Boards = append(s.round.Boards, pairing.Board{White: white, Black: black, ColourRule: rule})
		}
	}
}
