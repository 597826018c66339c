package desk

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
	see := frame.Needs(account.See)
	return []frame.Route{
		at("GET /desk", frame.SignedIn, dashboard),
		at("GET /desk/{event}", frame.Entering, overview),
		at("GET /desk/{event}/files", see, func(p *page) error { return p.Render(filesPage(p)) }),
		at("GET /desk/{event}/export/{file}", see, exportFile),

		at("GET /desk/{event}/forecast", see, showForecast),
		form("POST /desk/{event}/early", publishEarly, desk.PublishEarly{}),
		form("POST /desk/{event}/early/back", withdrawEarly, desk.WithdrawEarly{}),
		at("GET /desk/{event}/standings", see, showStandings),
		form("POST /desk/{event}/ties", decideTie, desk.DecideTie{}, desk.DrawLot{}),
		at("GET /desk/{event}/lots", see, lots),
		form("POST /desk/{event}/lots", drawLot, desk.DrawLot{}),
		form("POST /desk/{event}/matches", decideMatch, desk.DecideMatch{}),
		form("POST /desk/{event}/values", setValues, desk.SetTieBreakValues{}),
		at("GET /desk/{event}/history", see, history),
		form("POST /desk/{event}/uschess", keepUSChess, desk.SetInfo{}),
		form("POST /desk/{event}/comments", comment, desk.Comment{}),
		form("POST /desk/{event}/undo", undo, desk.Undo{}),
		form("POST /desk/{event}/redo", redo, desk.Redo{}),
	}
}
