package rounds

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
	see, pair, results := frame.Needs(account.See), frame.Needs(account.Pair), frame.Needs(account.EnterResults)
	return []frame.Route{
		at("GET /desk/{event}/rounds", frame.Entering, rounds),
		at("GET /desk/{event}/rounds/{round}", frame.Entering, round),
		at("GET /desk/{event}/rounds/{round}/why", see, showReasons),
		at("GET /desk/{event}/rounds/{round}/why/{player}", see, showReasons),
		at("POST /desk/{event}/rounds/{round}/result", results, enterResult),
		at("POST /desk/{event}/rounds/{round}/confirm", results, confirmResult),
		at("GET /desk/{event}/rounds/{round}/boards/{board}", see, board),
		at("POST /desk/{event}/rounds/{round}/correct", pair, correctResult),
		at("POST /desk/{event}/rounds/{round}/colours", pair, correctColours),
		at("POST /desk/{event}/pair", pair, pairNext),
		at("POST /desk/{event}/pair/again", pair, pairAgain),
		at("POST /desk/{event}/discard", pair, discard),
		at("POST /desk/{event}/publish", pair, publish),
		at("POST /desk/{event}/unpublish", pair, unpublish),
		at("POST /desk/{event}/close", pair, closeRound),

		at("GET /desk/{event}/hand", pair, hand),
		at("POST /desk/{event}/hand", pair, changeHand),
		at("POST /desk/{event}/hand/begin", pair, beginHand),
		at("POST /desk/{event}/hand/end", pair, endHand),

		at("POST /desk/{event}/forfeit", pair, forfeitMatch),
	}
}
