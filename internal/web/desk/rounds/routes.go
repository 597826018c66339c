package rounds

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
	see, pair := frame.Needs(account.See), frame.Needs(account.Pair)
	return []frame.Route{
		at("GET /desk/{event}/pairing", pair, pairing),
		at("GET /desk/{event}/rounds", frame.Entering, rounds),
		at("GET /desk/{event}/rounds/{round}", frame.Entering, round),
		at("GET /desk/{event}/rounds/{round}/why", see, showReasons),
		at("GET /desk/{event}/rounds/{round}/why/{player}", see, showReasons),
		at("GET /desk/{event}/rounds/{round}/why/replay", see, showReplay),
		form("POST /desk/{event}/rounds/{round}/result", enterResult, desk.EnterResult{}, desk.Adjourn{}),
		form("POST /desk/{event}/rounds/{round}/confirm", confirmResult, desk.ConfirmResult{}),
		at("GET /desk/{event}/rounds/{round}/boards/{board}", see, board),
		form("POST /desk/{event}/rounds/{round}/correct", correctResult, desk.CorrectResult{}),
		form("POST /desk/{event}/rounds/{round}/colours", correctColours, desk.CorrectColours{}),
		form("POST /desk/{event}/rounds/{round}/adjudicate", adjudicate, desk.Adjudicate{}),
		form("POST /desk/{event}/rounds/{round}/position", drawPosition, desk.DrawPosition{}),
		form("POST /desk/{event}/rounds/{round}/comments", comment, desk.Comment{}),
		form("POST /desk/{event}/pair", pairNext, desk.PairNext{}),
		form("POST /desk/{event}/pair/again", asShown(pairAgain), desk.PairAgain{}),
		form("POST /desk/{event}/discard", asShown(discard), desk.Discard{}),
		form("POST /desk/{event}/publish", asShown(publish), desk.Publish{}),
		form("POST /desk/{event}/publish/at", asShown(publishAt), desk.PublishAt{}),
		form("POST /desk/{event}/publish/cancel", asShown(cancelPublication), desk.CancelPublication{}),
		form("POST /desk/{event}/rounds/{round}/arrange", arrange, desk.Rearrange{}, desk.ArrangeMatches{}, desk.Publish{}),
		at("GET /desk/{event}/smallest", pair, smallest),
		form("POST /desk/{event}/smallest", takeSmallest, desk.TakeSmallestChange{}),
		form("POST /desk/{event}/unpublish", asShown(unpublish), desk.Unpublish{}),
		form("POST /desk/{event}/close", closeRound, desk.CloseRound{}),

		at("GET /desk/{event}/hand", pair, hand),
		form("POST /desk/{event}/hand", changeHand, desk.ChangePairing{}, desk.ArrangeMatches{}),
		form("POST /desk/{event}/hand/begin", beginHand, desk.BeginHandPairing{}),
		form("POST /desk/{event}/hand/end", endHand, desk.EndHandPairing{}),
		form("POST /desk/{event}/hand/cancel", cancelHand, desk.CancelHandPairing{}),

		form("POST /desk/{event}/forfeit", forfeitMatch, desk.ForfeitMatch{}),
	}
}
