package phone

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
	delegate := frame.Needs(account.Delegate)
	return []frame.Route{
		at("GET /desk/{event}/phones", delegate, phones),
		at("POST /desk/{event}/phones", delegate, invitePhone),
		at("POST /desk/{event}/phones/revoke", delegate, revokePhone),
		at("GET /device/{code}", frame.Anyone, enrol),
		at("POST /device/{code}", frame.Anyone, takePlace),
		at("GET /in/{name}", frame.Anyone, arrive),
		at("POST /in/{name}", frame.Anyone, checkInSelf),
		at("GET /phone", frame.Anyone, phone),
		at("GET /phone/live", frame.Anyone, phoneLive),
	}
}
