package web

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// withdrawTeam takes the players of a team out of the rounds to come.
func (s *site) withdrawTeam(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	_, err = p.do(desk.WithdrawTeam{Team: team.ID, Reason: p.text("reason")})
	return p.done(err, p.T("teams.withdrew", "name", team.Name), p.teamPath(team.ID))
}

// returnTeam puts the players of a team who had left back.
func (s *site) returnTeam(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	_, err = p.do(desk.ReturnTeam{Team: team.ID})
	return p.done(err, p.T("teams.returned", "name", team.Name), p.teamPath(team.ID))
}

// removeTeam takes out a team before round 1 is paired.
func (s *site) removeTeam(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	_, err = p.do(desk.RemoveTeam{Team: team.ID})
	to := p.path("/teams")
	if err != nil {
		to = p.teamPath(team.ID)
	}
	return p.done(err, p.T("teams.removed", "name", team.Name), to)
}

// forfeitMatch enters a match of the current round as forfeited on all boards.
func (s *site) forfeitMatch(p *request) error {
	if p.event.State.Tournament.Rules.Team == nil {
		return errNotFound
	}
	round := p.roundPath(p.event.State.Paired())
	team := p.event.State.Tournament.Team(tournament.TeamID(p.number("team")))
	if team == nil {
		return p.done(p.wrong("forfeit.choose"), "", round)
	}
	_, err := p.do(desk.ForfeitMatch{Team: team.ID, Both: p.text("both") != ""})
	return p.done(err, p.T("forfeit.entered", "name", team.Name), round)
}

// gone counts the players of a team who are not in the event any more.
func (p *request) gone(team *tournament.Team) int {
	n := 0
	for _, id := range team.Members {
		if player := p.event.State.Player(id); player == nil || player.Left != nil {
			n++
		}
	}
	return n
}

// openMatches are the matches of a round in which no board has a result yet.
func (p *request) openMatches(round int) []teamMatch {
	var list []teamMatch
	for _, m := range p.matches(round) {
		if m.Open == len(m.Boards) {
			list = append(list, m)
		}
	}
	return list
}
