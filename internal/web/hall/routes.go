package hall

import "github.com/pareo-chess/pareo/internal/web/frame"

// page is a page of this room, being answered.
type page struct{ *frame.Page }

// publicAt is a route of the public to a handler of this room.
func publicAt(pattern string, answer func(*page) error) frame.PublicRoute {
	return frame.PublicRoute{Pattern: pattern, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
}

// PublicRoutes is the list of the pages of this room that everybody may see.
func PublicRoutes() []frame.PublicRoute {
	return []frame.PublicRoute{
		publicAt("GET /t/{event}/hall/{what}", hall),
	}
}
