package teams

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// teams is the page of the teams of a team event.
func teams(p *page) error {
	if p.Event.State.Tournament.Rules.Team == nil {
		return frame.ErrNotFound
	}
	return p.Render(teamsPage(p, ""))
}

// registerTeam enters a team.
func registerTeam(p *page) error {
	team := tournament.Team{Name: p.Text("name")}
	err := p.readMembers(&team)
	if err == nil {
		_, err = p.Do(desk.RegisterTeam{Team: team})
	}
	if err != nil && frame.Concerns(err) && p.Event.State.Tournament.Rules.Team != nil {
		return p.RenderAs(http.StatusUnprocessableEntity, teamsPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("teams.saved", "name", team.Name), p.Path("/teams"))
}

// team is the page on which a team and its line-up are changed.
func team(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	return p.teamAs(http.StatusOK, team, "")
}

// teamAs answers with the page of a team.
func (p *page) teamAs(status int, team *tournament.Team, wrong string) error {
	r, err := p.recordOf(team)
	if err != nil {
		return err
	}
	return p.RenderAs(status, teamPage(p, team, r, wrong))
}

// changeTeam changes the name and the players of a team, and who plays now where the
// form has it.
func changeTeam(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	changed := *team
	changed.Name = p.Text("name")
	if err = p.readMembers(&changed); err == nil {
		err = p.saveTeam(team, changed)
	}
	if err != nil && frame.Concerns(err) {
		return p.teamAs(http.StatusUnprocessableEntity, team, p.Reason(err))
	}
	return p.Done(err, p.T("teams.saved", "name", changed.Name), p.Path("/teams"))
}

// saveTeam does what differs. When a part waits for a confirmation the form comes back
// whole, and what was done before does not differ any more.
func (p *page) saveTeam(team *tournament.Team, changed tournament.Team) error {
	seats := p.lineup(team)
	if !reflect.DeepEqual(*team, changed) {
		if _, err := p.Do(desk.ChangeTeam{Team: changed}); err != nil {
			return err
		}
	}
	if !p.Form.Has(seatField(1)) {
		return nil
	}
	lineup := desk.SetLineup{Team: team.ID}
	for board := range seats {
		lineup.Boards = append(lineup.Boards, tournament.PlayerID(p.Number(seatField(board+1))))
	}
	if slices.Equal(lineup.Boards, seats) {
		return nil
	}
	_, err := p.Do(lineup)
	return err
}

// seatField names the field of a board of the line-up.
func seatField(board int) string { return fmt.Sprintf("seat%d", board) }

// setLineup says who plays for a team in the current round.
func setLineup(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	lineup := desk.SetLineup{Team: team.ID}
	for board := 1; board <= p.Event.State.Tournament.Rules.Team.Boards; board++ {
		lineup.Boards = append(lineup.Boards, tournament.PlayerID(p.Number(memberField(board))))
	}
	_, err = p.Do(lineup)
	return p.Done(err, p.T("teams.saved", "name", team.Name), p.teamPath(team.ID))
}

// teamPath is the arbiter's page of a team.
func (p *page) teamPath(id tournament.TeamID) string { return p.Path(fmt.Sprintf("/teams/%d", id)) }

func memberField(board int) string { return fmt.Sprintf("board%d", board) }

// memberFields is how many places for players the form of a team has.
func (p *page) memberFields(team *tournament.Team) int {
	return max(p.Event.State.Tournament.Rules.Team.Boards+2, len(team.Members)+1)
}

// memberLabel names a place in a team.
func (p *page) memberLabel(board int) string {
	if boards := p.Event.State.Tournament.Rules.Team.Boards; board > boards {
		return p.T("teams.reserve", "place", board-boards)
	}
	return p.T("teams.board", "board", board)
}

// maxMembers is how many players the form of a team reads.
const maxMembers = 60

// readMembers reads the players of a team, board 1 first.
func (p *page) readMembers(team *tournament.Team) error {
	team.Members = nil
	gap := false
	for board := 1; board <= maxMembers; board++ {
		if p.Text(memberField(board)) == "" {
			gap = true
			continue
		}
		if gap {
			return p.Wrong("teams.gaps")
		}
		id, err := p.TypedPlayer(memberField(board))
		if err != nil {
			return err
		}
		team.Members = append(team.Members, id)
	}
	return nil
}

// member is what the field of a place in a team holds.
func (p *page) member(team *tournament.Team, board int) string {
	if board > len(team.Members) {
		return ""
	}
	if player := p.Event.State.Player(team.Members[board-1]); player != nil {
		return p.Offered(player)
	}
	return ""
}

// lineup are the players who sit at the boards of a team's match in the current
// round; nil when it has none.
func (p *page) lineup(team *tournament.Team) []tournament.PlayerID {
	if p.Event.State.Tournament.Current == nil {
		return nil
	}
	var seats []tournament.PlayerID
	for _, m := range show.Matches(p.Page, p.Event.State.Paired()) {
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

// isTree reports whether the event is a knock-out, which has neither byes on request nor
// late teams.
func (p *page) isTree() bool { return p.Tournament().Rules.System.IsTree() }

// order is the message that says what the order of the teams is for.
func (p *page) order() string {
	switch {
	case p.isTree():
		return "teams.text.tree"
	case show.PairsTeams(p.Page):
		return "teams.text.swiss"
	}
	return "teams.text"
}
