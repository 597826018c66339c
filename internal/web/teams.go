package web

import (
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// teams is the page of the teams of a team event.
func (s *site) teams(p *request) error {
	if p.event.State.Tournament.Rules.Team == nil {
		return errNotFound
	}
	return p.render(teamsPage(p, ""))
}

// registerTeam enters a team.
func (s *site) registerTeam(p *request) error {
	team := tournament.Team{Name: p.text("name")}
	err := p.readMembers(&team)
	if err == nil {
		_, err = p.do(desk.RegisterTeam{Team: team})
	}
	if err != nil && concerns(err) && p.event.State.Tournament.Rules.Team != nil {
		return p.renderAs(http.StatusUnprocessableEntity, teamsPage(p, p.reason(err)))
	}
	return p.done(err, p.T("teams.saved", "name", team.Name), p.path("/teams"))
}

// theTeam finds the team of the path.
func (p *request) theTeam() (*tournament.Team, error) {
	team := p.event.State.Tournament.Team(tournament.TeamID(p.number("team")))
	if team == nil || p.event.State.Tournament.Rules.Team == nil {
		return nil, errNotFound
	}
	return team, nil
}

// team is the page on which a team and its line-up are changed.
func (s *site) team(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	return p.render(teamPage(p, team, ""))
}

// changeTeam changes the name and the players of a team.
func (s *site) changeTeam(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	changed := *team
	changed.Name = p.text("name")
	if err = p.readMembers(&changed); err == nil {
		_, err = p.do(desk.ChangeTeam{Team: changed})
	}
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, teamPage(p, team, p.reason(err)))
	}
	return p.done(err, p.T("teams.saved", "name", changed.Name), p.path("/teams"))
}

// setLineup says who plays for a team in the current round.
func (s *site) setLineup(p *request) error {
	team, err := p.theTeam()
	if err != nil {
		return err
	}
	lineup := desk.SetLineup{Team: team.ID}
	for board := 1; board <= p.event.State.Tournament.Rules.Team.Boards; board++ {
		lineup.Boards = append(lineup.Boards, tournament.PlayerID(p.number(memberField(board))))
	}
	_, err = p.do(lineup)
	return p.done(err, p.T("teams.saved", "name", team.Name), p.teamPath(team.ID))
}

// teamPath is the arbiter's page of a team.
func (p *request) teamPath(id tournament.TeamID) string { return p.path(fmt.Sprintf("/teams/%d", id)) }

func memberField(board int) string { return fmt.Sprintf("board%d", board) }

// memberFields is how many places for players the form of a team has.
func (p *request) memberFields(team *tournament.Team) int {
	return max(p.event.State.Tournament.Rules.Team.Boards+2, len(team.Members)+1)
}

// memberLabel names a place in a team.
func (p *request) memberLabel(board int) string {
	if boards := p.event.State.Tournament.Rules.Team.Boards; board > boards {
		return p.T("teams.reserve", "place", board-boards)
	}
	return p.T("teams.board", "board", board)
}

// maxMembers is how many players the form of a team reads.
const maxMembers = 60

// readMembers reads the players of a team, board 1 first.
func (p *request) readMembers(team *tournament.Team) error {
	team.Members = nil
	gap := false
	for board := 1; board <= maxMembers; board++ {
		if p.text(memberField(board)) == "" {
			gap = true
			continue
		}
		if gap {
			return p.wrong("teams.gaps")
		}
		id, err := p.typedPlayer(memberField(board))
		if err != nil {
			return err
		}
		team.Members = append(team.Members, id)
	}
	return nil
}

// member is what the field of a place in a team holds.
func (p *request) member(team *tournament.Team, board int) string {
	if board > len(team.Members) {
		return ""
	}
	if player := p.event.State.Player(team.Members[board-1]); player != nil {
		return typed(player)
	}
	return ""
}

// lineup are the players who sit at the boards of a team's match in the current
// round; nil when it has none.
func (p *request) lineup(team *tournament.Team) []tournament.PlayerID {
	if p.event.State.Tournament.Current == nil {
		return nil
	}
	var seats []tournament.PlayerID
	for _, m := range p.matches(p.event.State.Paired()) {
		for _, b := range m.Boards {
			switch team.ID {
			case m.Home.ID:
				seats = append(seats, b.Home.ID)
			case m.Away.ID:
				seats = append(seats, b.Away.ID)
			}
		}
	}
	return seats
}
