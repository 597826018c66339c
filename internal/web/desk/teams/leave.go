package teams

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// withdrawTeam takes the players of a team out of the rounds to come.
func withdrawTeam(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	_, err = p.Do(desk.WithdrawTeam{Team: team.ID, Reason: p.Text("reason")})
	return p.Done(err, p.T("teams.withdrew", "name", team.Name), p.teamPath(team.ID))
}

// returnTeam puts the players of a team who had left back.
func returnTeam(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	_, err = p.Do(desk.ReturnTeam{Team: team.ID})
	return p.Done(err, p.T("teams.returned", "name", team.Name), p.teamPath(team.ID))
}

// removeTeam takes out a team before round 1 is paired.
func removeTeam(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	_, err = p.Do(desk.RemoveTeam{Team: team.ID})
	to := p.Path("/teams")
	if err != nil {
		to = p.teamPath(team.ID)
	}
	return p.Done(err, p.T("teams.removed", "name", team.Name), to)
}

// gone counts the players of a team who are not in the event any more.
func (p *page) gone(team *tournament.Team) int {
	n := 0
	for _, id := range team.Members {
		if player := p.Event.State.Player(id); player == nil || player.Left != nil {
			n++
		}
	}
	return n
}
