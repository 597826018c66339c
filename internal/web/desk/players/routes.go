package players

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// page is a page of this room, being answered.
type page struct {
	*frame.Page
	owes    map[tournament.PlayerID]desk.Account // see unpaid
	alike   string                               // see looksAlike
	remarks []*desk.Done                         // what was done that the desk may have remarked on
}

// at is a route to a handler of this room.
func at(pattern string, allow frame.Access, answer func(*page) error) frame.Route {
	return frame.Route{Pattern: pattern, Allow: allow, Answer: func(p *frame.Page) error { return answer(&page{Page: p}) }}
}

// form is a route to a handler of this room that does commands.
func form(pattern string, answer func(*page) error, does ...desk.Command) frame.Route {
	return frame.Form(at(pattern, nil, answer), does...)
}

// Routes is the list of the pages of this room.
func Routes() []frame.Route {
	see, pair := frame.Needs(account.See), frame.Needs(account.Pair)
	return []frame.Route{
		at("GET /desk/{event}/players", see, players),
		form("POST /desk/{event}/players", register, desk.Register{}, desk.SetMissedRounds{}),
		at("GET /desk/{event}/players/search", pair, searchPlayers),
		at("GET /desk/{event}/players/import", pair, importPlayers),
		form("POST /desk/{event}/players/import", readPlayers, desk.EnterList{}),
		at("GET /desk/{event}/players/{player}", see, player),
		form("POST /desk/{event}/players/{player}", changePlayer, desk.ChangePlayer{}, desk.RequestBye{}, desk.CancelBye{}, desk.SetMissedRounds{}, desk.SetContact{}, desk.ShowName{}),
		at("GET /desk/{event}/players/{player}/row", see, playerRow),
		at("POST /desk/{event}/players/{player}/redact", frame.Needs(account.Manage), redact),
		form("POST /desk/{event}/players/{player}/withdraw", withdraw, desk.Withdraw{}),
		form("POST /desk/{event}/players/{player}/return", readmit, desk.Return{}),
		form("POST /desk/{event}/players/{player}/reenter", reEnter, desk.ReEnter{}),
		form("POST /desk/{event}/players/{player}/move", move, desk.LeaveFor{}, desk.EnterFrom{}),
		form("POST /desk/{event}/players/{player}/remove", remove, desk.RemovePlayer{}),
		form("POST /desk/{event}/players/{player}/bye", askBye, desk.RequestBye{}, desk.CancelBye{}),
		form("POST /desk/{event}/players/{player}/present", present, desk.CheckIn{}),
		form("POST /desk/{event}/players/{player}/missed", setMissed, desk.SetMissedRounds{}),
		form("POST /desk/{event}/players/{player}/seed", setSeed, desk.AssignRatings{}),
		at("GET /desk/{event}/ratings", pair, ratings),
		form("POST /desk/{event}/ratings", updateRatings, desk.UpdateRatings{}),
		at("GET /desk/{event}/provisional", pair, provisional),
		form("POST /desk/{event}/provisional", assignProvisional, desk.AssignRatings{}),
		at("GET /desk/{event}/checkin", pair, checkIn),
		form("POST /desk/{event}/checkin", checkAll, desk.CheckAll{}, desk.WithdrawAbsent{}),
		form("POST /desk/{event}/checkin/marks", saveMarks, desk.CheckIn{}),
		form("POST /desk/{event}/checkin/close", closeCheckIn, desk.CloseCheckIn{}),
		form("POST /desk/{event}/checkin/half", giveHalf, desk.RequestBye{}),
		form("POST /desk/{event}/checkin/self", setSelfCheckIn, desk.SetSelfCheckIn{}),
		at("GET /desk/{event}/checkin/code", pair, checkInCode),
		form("POST /desk/{event}/noshows", withdrawNoShows, desk.WithdrawNoShows{}, desk.ExplainAbsence{}, desk.Withdraw{}),
		form("POST /desk/{event}/entries/close", closeEntries, desk.CloseEntries{}),
		form("POST /desk/{event}/entries/open", openEntries, desk.ReopenEntries{}),

		at("GET /desk/{event}/people", see, people),
		form("POST /desk/{event}/people", enterPerson, desk.Register{}, desk.SetMissedRounds{}),
		at("GET /desk/{event}/people/{player}", pair, person),
		form("POST /desk/{event}/people/{player}", changePerson, desk.ChangePlayer{}, desk.Register{}, desk.SetMissedRounds{}),
		at("GET /desk/{event}/checkin/together", pair, together),
		form("POST /desk/{event}/checkin/together", saveTogether, desk.CheckIn{}),

		at("GET /desk/{event}/numbers", pair, pairingNumbers),
		form("POST /desk/{event}/numbers", setNumbers, desk.SetNumbers{}, desk.DrawLot{}),
		form("POST /desk/{event}/numbers/regenerate", regenerate, desk.RegenerateNumbers{}),
		form("POST /desk/{event}/numbers/exchange", exchange, desk.ExchangeNumbers{}),
		at("GET /desk/{event}/points", see, adjustments),
		form("POST /desk/{event}/points", adjust, desk.AdjustPoints{}),
		form("POST /desk/{event}/points/remove", removeAdjustment, desk.RemoveAdjustment{}),
	}
}
