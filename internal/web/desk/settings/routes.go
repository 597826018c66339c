package settings

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
	pair, manage := frame.Needs(account.Pair), frame.Needs(account.Manage)
	return []frame.Route{
		at("GET /desk/new", frame.SignedIn, create),
		at("POST /desk/new", frame.SignedIn, begin),
		at("POST /desk/import", frame.SignedIn, importFile),

		at("GET /desk/{event}/settings", manage, settings),
		at("POST /desk/{event}/settings", manage, saveSettings),
		at("GET /desk/{event}/prizes", pair, showPrizes),
		at("POST /desk/{event}/prizes", pair, savePrizes),
		at("POST /desk/{event}/public", pair, setPublic),
		at("POST /desk/{event}/announce", pair, announce),
		at("GET /desk/{event}/schedule", pair, schedule),
		at("POST /desk/{event}/schedule", pair, saveSchedule),
		at("POST /desk/{event}/fide", manage, leaveFide),
		at("POST /desk/{event}/roles", manage, grant),
		at("POST /desk/{event}/roles/revoke", manage, revoke),

		at("GET /desk/{event}/acceleration", manage, acceleration),
		at("POST /desk/{event}/acceleration", manage, accelerate),
		at("POST /desk/{event}/acceleration/remove", manage, removeAcceleration),
		at("GET /desk/{event}/forbidden", manage, forbidden),
		at("POST /desk/{event}/forbidden", manage, forbid),
		at("POST /desk/{event}/forbidden/remove", manage, allow),
	}
}
