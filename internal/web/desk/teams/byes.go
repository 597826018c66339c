package teams

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// teamByes are the byes that a team can ask for, the most usual first.
var teamByes = []tournament.Outcome{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}

// requestBye records that a team does not play in a round.
func requestBye(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	kind := tournament.Absent
	for _, bye := range teamByes {
		if write.OutcomeKeys[bye] == p.Text("kind") {
			kind = bye
		}
	}
	_, err = p.Do(desk.RequestTeamBye{Round: p.Number("round"), Team: team.ID, Bye: kind, Reason: p.Text("reason")})
	return p.Done(err, p.T("teams.bye.done", "name", team.Name, "round", p.Number("round")), p.teamPath(team.ID))
}

// cancelBye takes that back.
func cancelBye(p *page) error {
	team, err := show.TheTeam(p.Page)
	if err != nil {
		return err
	}
	_, err = p.Do(desk.CancelTeamBye{Round: p.Number("round"), Team: team.ID})
	return p.Done(err, p.T("teams.bye.cancelled", "name", team.Name), p.teamPath(team.ID))
}

// byesOf are the byes that a team has asked for.
func (p *page) byesOf(team *tournament.Team) []tournament.TeamRequest {
	var list []tournament.TeamRequest
	for _, r := range p.Event.State.Tournament.TeamRequests {
		if r.Team == team.ID {
			list = append(list, r)
		}
	}
	return list
}

// byeRounds are the rounds for which a team can still ask for a bye.
func (p *page) byeRounds() []int {
	var list []int
	for round := p.Event.State.Upcoming(); round <= p.Event.State.Tournament.Rules.Rounds; round++ {
		list = append(list, round)
	}
	return list
}

// numberTeams gives the teams their numbers by strength.
func numberTeams(p *page) error {
	_, err := p.Do(desk.NumberTeams{})
	return p.Done(err, p.T("teams.ordered"), p.Path("/teams"))
}
