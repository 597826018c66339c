package roundrobin

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Seatings are the orders in which players, or teams by their numbers, can have been seated if the pairs of the rounds
// are those of the Berger table with other numbers than their own, whatever the colours:
// of each the players, who sat at 1 first. The first rounds of two seats say where all
// others sat, so that one round alone says nothing, nor does a tournament that cannot be.
// With none, sure reports that there can be none: no game that is missing could have said
// otherwise.
func Seatings(t *tournament.Tournament) (list [][]tournament.PlayerID, sure bool) {
	if t.Check() != nil {
		return nil, false
	}
	if t.Rules.Team != nil { // whose matches are the games of the table
		teams := t.OfTeams(tournament.MatchPoints)
		teams.Rules.RoundRobin = t.Rules.RoundRobin
		t = teams
	}
	plan := planOf(t, len(t.Players))
	if plan.Check() != nil || t.Completed() < 2 {
		return nil, false
	}
	s := seatings{of: t, size: len(t.Players), met: make([]map[tournament.PlayerID]tournament.PlayerID, min(t.Completed(), plan.Rounds()))}
	for r := range s.met {
		row, err := plan.Round(r + 1)
		if err != nil {
			return nil, false
		}
		s.rows = append(s.rows, row)
		s.met[r] = make(map[tournament.PlayerID]tournament.PlayerID)
		for _, g := range t.Rounds[r].Games {
			s.met[r][g.White], s.met[r][g.Black] = g.Black, g.White
		}
	}
	sure = true
	for i := range t.Players {
		seats, contradicted := s.from(t.Players[i].ID)
		if seats != nil {
			list = append(list, seats)
		}
		sure = sure && (seats != nil || contradicted)
	}
	return list, sure
}

// Numbered is an event with the players, or the teams, numbered in an order. A player who
// is not in it has no number; of teams it is nil where the order does not have every one
// once.
func Numbered(t *tournament.Tournament, order []tournament.PlayerID) *tournament.Tournament {
	if t == nil {
		return new(tournament.Tournament)
	}
	if t.Rules.Team != nil {
		teams := make([]tournament.TeamID, len(order))
		for i, id := range order {
			teams[i] = tournament.TeamID(id)
		}
		return t.WithTeamOrder(teams)
	}
	numbered := t.Clone()
	for i := range numbered.Players {
		p := &numbered.Players[i]
		p.Number = slices.Index(order, p.ID) + 1
	}
	return numbered
}

// seatings looks for them.
type seatings struct {
	of   *tournament.Tournament
	size int
	rows []Round                                       // of the table
	met  []map[tournament.PlayerID]tournament.PlayerID // who met whom, by round
}

// from seats everybody after a player at 1; nil if that cannot be, or if too many games are
// missing to say.
func (s *seatings) from(first tournament.PlayerID) (seats []tournament.PlayerID, contradicted bool) {
	seats = make([]tournament.PlayerID, s.size)
	seats[0] = first
	for todo := []int{1}; len(todo) > 0; todo = todo[1:] {
		seat := todo[0]
		for r, row := range s.rows {
			other, met := row.opponent(seat), s.met[r][seats[seat-1]]
			switch {
			case other == 0 && met != tournament.NoPlayer:
				return nil, true
			case other == 0 || met == tournament.NoPlayer: // rests, or the game is not on record
			case seats[other-1] == met:
			case seats[other-1] != tournament.NoPlayer || slices.Contains(seats, met):
				return nil, true
			default:
				seats[other-1] = met
				todo = append(todo, other)
			}
		}
	}
	return s.whole(seats), false
}

// whole gives the only player who is left the only seat that is; nil if more are.
func (s *seatings) whole(seats []tournament.PlayerID) []tournament.PlayerID {
	for i := range s.of.Players {
		id := s.of.Players[i].ID
		if slices.Contains(seats, id) {
			continue
		}
		free := slices.Index(seats, tournament.NoPlayer)
		if free < 0 {
			return nil
		}
		seats[free] = id
		if slices.Contains(seats, tournament.NoPlayer) {
			return nil
		}
	}
	return seats
}

// opponent is whom a number meets; 0 = it rests.
func (r Round) opponent(number int) int {
	for _, g := range r.Games {
		switch number {
		case g.White:
			return g.Black
		case g.Black:
			return g.White
		}
	}
	return 0
}
