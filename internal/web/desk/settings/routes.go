package settings

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
	pair, manage := frame.Needs(account.Pair), frame.Needs(account.Manage)
	return []frame.Route{
		at("GET /desk/new", frame.SignedIn, create),
		form("POST /desk/new", begin, desk.Create{}, desk.SetPrizes{}, desk.SetFees{}, desk.SetPublic{}),
		form("POST /desk/import", importFile, desk.Import{}),

		at("GET /desk/{event}/settings", manage, settings),
		form("POST /desk/{event}/settings", saveSettings, desk.SetRules{}, desk.SetInfo{}),
		at("GET /desk/{event}/prizes", pair, showPrizes),
		form("POST /desk/{event}/prizes", savePrizes, desk.SetPrizes{}),
		form("POST /desk/{event}/public", setPublic, desk.SetPublic{}),
		at("GET /desk/{event}/visible", pair, visible),
		form("POST /desk/{event}/visible", saveVisible, desk.SetPublic{}),
		form("POST /desk/{event}/announce", announce, desk.SetPublic{}),
		at("GET /desk/{event}/schedule", pair, schedule),
		form("POST /desk/{event}/schedule", saveSchedule, desk.SetInfo{}),
		form("POST /desk/{event}/fide", leaveFide, desk.LeaveFideMode{}),
		at("POST /desk/{event}/roles", manage, grant),
		at("POST /desk/{event}/roles/revoke", manage, revoke),
		at("POST /desk/{event}/links", manage, makeLink),
		at("POST /desk/{event}/links/revoke", manage, revokeLink),
		at("POST /desk/{event}/webhooks", manage, makeWebhook),
		at("POST /desk/{event}/webhooks/ping", manage, pingWebhook),
		at("POST /desk/{event}/webhooks/again", manage, againWebhook),
		at("POST /desk/{event}/webhooks/switch", manage, switchWebhook),
		at("POST /desk/{event}/webhooks/remove", manage, removeWebhook),
		at("GET /welcome/{code}", frame.Anyone, welcome),
		at("POST /welcome/{code}", frame.Anyone, admit),
		at("GET /join/{code}", frame.SignedIn, invited),
		at("POST /join/{code}", frame.SignedIn, join),

		form("POST /desk/{event}/archive", archive, desk.Archive{}),
		form("POST /desk/{event}/unarchive", unarchive, desk.Unarchive{}),
		at("GET /desk/{event}/delete", manage, deletion),
		at("POST /desk/{event}/delete", manage, deleteEvent),

		at("GET /desk/{event}/privacy", manage, privacy),
		form("POST /desk/{event}/privacy", saveRetention, desk.SetRetention{}),
		at("POST /desk/{event}/privacy/redact", manage, redactAll),

		at("GET /desk/{event}/plan", pair, plan),
		at("GET /desk/{event}/sections", manage, sections),
		form("POST /desk/{event}/sections", makeSections, desk.MakeSection{}, desk.DivideEntries{}),
		form("POST /desk/{event}/sections/out", takeDividedOut, desk.TakeDividedOut{}),
		at("GET /desk/{event}/acceleration", manage, acceleration),
		form("POST /desk/{event}/acceleration", accelerate, desk.SetRules{}),
		form("POST /desk/{event}/acceleration/remove", removeAcceleration, desk.SetRules{}),
		at("GET /desk/{event}/forbidden", manage, forbidden),
		form("POST /desk/{event}/forbidden", forbid, desk.SetRules{}),
		form("POST /desk/{event}/forbidden/remove", allow, desk.SetRules{}),
	}
}
