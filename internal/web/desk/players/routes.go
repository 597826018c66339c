package players

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
	see, pair := frame.Needs(account.See), frame.Needs(account.Pair)
	return []frame.Route{
		at("GET /desk/{event}/players", see, players),
		at("POST /desk/{event}/players", pair, register),
		at("GET /desk/{event}/players/search", pair, searchPlayers),
		at("GET /desk/{event}/players/import", pair, importPlayers),
		at("POST /desk/{event}/players/import", pair, readPlayers),
		at("GET /desk/{event}/players/{player}", see, player),
		at("POST /desk/{event}/players/{player}", pair, changePlayer),
		at("GET /desk/{event}/players/{player}/row", see, playerRow),
		at("POST /desk/{event}/players/{player}/withdraw", pair, withdraw),
		at("POST /desk/{event}/players/{player}/return", pair, readmit),
		at("POST /desk/{event}/players/{player}/remove", pair, remove),
		at("POST /desk/{event}/players/{player}/bye", pair, askBye),
		at("POST /desk/{event}/players/{player}/present", pair, present),
		at("POST /desk/{event}/players/{player}/seed", pair, setSeed),
		at("GET /desk/{event}/ratings", pair, ratings),
		at("POST /desk/{event}/ratings", pair, updateRatings),
		at("GET /desk/{event}/checkin", pair, checkIn),
		at("POST /desk/{event}/checkin", pair, checkAll),
		at("POST /desk/{event}/entries/close", pair, closeEntries),
		at("POST /desk/{event}/entries/open", pair, openEntries),

		at("GET /desk/{event}/numbers", pair, pairingNumbers),
		at("POST /desk/{event}/numbers", pair, setNumbers),
		at("POST /desk/{event}/numbers/regenerate", pair, regenerate),
		at("POST /desk/{event}/numbers/exchange", pair, exchange),
		at("GET /desk/{event}/points", see, adjustments),
		at("POST /desk/{event}/points", pair, adjust),
		at("POST /desk/{event}/points/remove", pair, removeAdjustment),
	}
}
