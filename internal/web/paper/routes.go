package paper

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// pageOf makes names those of what hangs in the hall or lies on a board.
func pageOf(p *frame.Page) *page {
	p.Posting = true
	return &page{Page: p}
}

// at is a route to a handler of this room.
func at(pattern string, allow frame.Access, answer func(*page) error) frame.Route {
	return frame.Route{Pattern: pattern, Allow: allow, Answer: func(p *frame.Page) error { return answer(pageOf(p)) }}
}

// Routes is the list of the pages of this room.
func Routes() []frame.Route {
	see := frame.Needs(account.See)
	return []frame.Route{
		at("GET /desk/{event}/sheets", see, sheets),
		at("GET /desk/{event}/lifeboat", see, lifeboat),
		at("GET "+restorePath, frame.SignedIn, restore),
		frame.Form(at("POST "+restorePath, nil, bringBack), desk.Import{}),
		at("GET /desk/{event}/rounds/{round}/memo", frame.Needs(account.Pair), memo),
		at("GET /desk/{event}/paper/{what}", see, paper),
		at("GET /desk/{event}/paper/{what}/{round}", see, paper),
	}
}

// publicAt is a route of the public to a handler of this room.
func publicAt(pattern string, answer func(*page) error) frame.PublicRoute {
	return frame.PublicRoute{Pattern: pattern, Answer: func(p *frame.Page) error { return answer(pageOf(p)) }, Reads: []string{"second", "size", "turn", "prizes", "method"}}
}

// PublicRoutes is the list of the pages of this room that everybody may see.
func PublicRoutes() []frame.PublicRoute {
	return []frame.PublicRoute{
		publicAt("GET /t/{event}/paper/{what}", paper),
		publicAt("GET /t/{event}/paper/{what}/{round}", paper),
	}
}

// sheets is the page from which the arbiter prints.
func sheets(p *page) error {
	p.readChoice()
	return p.Render(sheetsPage(p))
}
