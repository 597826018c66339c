package teams

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// page is a page of this room, being answered.
type page struct{ *frame.Page }

// at is a route to a handler of this room.
func at(pattern string, allow frame.Access, answer func(*page) error) frame.Route {
	return frame.Route{Pattern: pattern, Allow: allow, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
}

// form is a route to a handler of this room that does commands.
func form(pattern string, answer func(*page) error, does ...desk.Command) frame.Route {
	return frame.Form(at(pattern, nil, answer), does...)
}

// Routes is the list of the pages of this room.
func Routes() []frame.Route {
	pair := frame.Needs(account.Pair)
	return []frame.Route{
		at("GET /desk/{event}/teams", pair, teams),
		form("POST /desk/{event}/teams", registerTeam, desk.RegisterTeam{}),
		form("POST /desk/{event}/teams/order", numberTeams, desk.NumberTeams{}),
		at("GET /desk/{event}/teams/{team}", pair, team),
		form("POST /desk/{event}/teams/{team}", changeTeam, desk.ChangeTeam{}, desk.SetLineup{}),
		form("POST /desk/{event}/teams/{team}/lineup", setLineup, desk.SetLineup{}),
		form("POST /desk/{event}/teams/{team}/withdraw", withdrawTeam, desk.WithdrawTeam{}),
		form("POST /desk/{event}/teams/{team}/return", returnTeam, desk.ReturnTeam{}),
		form("POST /desk/{event}/teams/{team}/bye", requestBye, desk.RequestTeamBye{}),
		form("POST /desk/{event}/teams/{team}/bye/cancel", cancelBye, desk.CancelTeamBye{}),
		form("POST /desk/{event}/teams/{team}/remove", removeTeam, desk.RemoveTeam{}),
	}
}
