package public

import "github.com/pareo-chess/pareo/internal/web/frame"

// page is a page of this room, being answered.
type page struct{ *frame.Page }

// publicAt is a route of the public to a handler of this room.
// It reads the parameters that are named.
func publicAt(pattern string, answer func(*page) error, reads ...string) frame.PublicRoute {
	return frame.PublicRoute{Pattern: pattern, Answer: func(p *frame.Page) error { return answer(&page{p}) }, Reads: reads}
}

// Routes is the list of what this room takes from everybody.
func Routes() []frame.Route {
	at := func(pattern string, answer func(*page) error) frame.Route {
		return frame.Route{Pattern: pattern, Allow: frame.Anyone, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
	}
	return []frame.Route{
		at("POST /t/{name}/notices", askForNotices),
		at("POST /t/{name}/notices/end", endNotices),
	}
}

// PublicRoutes is the list of the pages of this room that everybody may see.
func PublicRoutes() []frame.PublicRoute {
	first := publicAt("GET /t/{event}", overview)
	first.Neighbours = true
	followed := publicAt("GET /t/{event}/me/{player}", me)
	followed.Together = func(p *frame.Page) bool { return true } // who plays in several sections
	return []frame.PublicRoute{
		first,
		publicAt("GET /t/{event}/pairings", pairings),
		publicAt("GET /t/{event}/pairings/{round}", pairings),
		publicAt("GET /t/{event}/matches", matches),
		publicAt("GET /t/{event}/matches/{round}", matches),
		publicAt("GET /t/{event}/team/{team}", team),
		publicAt("GET /t/{event}/names", names, "q"),
		publicAt("GET /t/{event}/names/{round}", names, "q"),
		publicAt("GET /t/{event}/results", results),
		publicAt("GET /t/{event}/results/{round}", results),
		publicAt("GET /t/{event}/standings", showStandings),
		publicAt("GET /t/{event}/standings/{round}", showStandings),
		publicAt("GET /t/{event}/cross", cross),
		publicAt("GET /t/{event}/cross/{round}", cross),
		publicAt("GET /t/{event}/fixtures", fixtures),
		publicAt("GET /t/{event}/players", players, "q"),
		publicAt("GET /t/{event}/player/{player}", player),
		followed,
		publicAt("GET /t/{event}/me/{player}/rounds.ics", calendar),
		publicAt("GET /t/{event}/rounds.ics", calendar),
		publicAt("GET /t/{event}/app.webmanifest", manifest),
		publicAt("GET /t/{event}/course", showRankChart, "pick"),
		publicAt("GET /t/{event}/why", showReasons, "ask", "a", "b"),
		publicAt("GET /t/{event}/why/{round}", showReasons, "ask", "a", "b"),
		publicAt("GET /t/{event}/why/{round}/{player}", showReasons, "ask", "a", "b"),
		publicAt("GET /t/{event}/why/{round}/replay", showReplay, "bracket", "step", "player"),
		publicAt("GET /t/{event}/forecast", showForecast, "player", "order"),
		publicAt("GET /t/{event}/more", more),
		publicAt("GET /t/{event}/files/{file}", file),
	}
}
