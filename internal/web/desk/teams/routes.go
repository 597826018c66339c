package teams

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// page is a page of this room, being answered.
type page struct{ *frame.Page }

// at is a route to a handler of this room.
func at(pattern string, allow frame.Access, answer func(*page) error) frame.Route {
	return frame.Route{Pattern: pattern, Allow: allow, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
}

// Routes is the list of the pages of this room.
func Routes() []frame.Route {
	pair := frame.Needs(account.Pair)
	return []frame.Route{
		at("GET /desk/{event}/teams", pair, teams),
		at("POST /desk/{event}/teams", pair, registerTeam),
		at("GET /desk/{event}/teams/{team}", pair, team),
		at("POST /desk/{event}/teams/{team}", pair, changeTeam),
		at("POST /desk/{event}/teams/{team}/lineup", pair, setLineup),
		at("POST /desk/{event}/teams/{team}/withdraw", pair, withdrawTeam),
		at("POST /desk/{event}/teams/{team}/return", pair, returnTeam),
		at("POST /desk/{event}/teams/{team}/remove", pair, removeTeam),
	}
}
