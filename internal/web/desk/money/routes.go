package money

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
	treasurer := frame.Needs(account.Money)
	return []frame.Route{
		at("GET /desk/{event}/money", treasurer, accounts),
		form("POST /desk/{event}/money", receive, desk.ReceivePayment{}),
		at("GET /desk/{event}/money/fees", treasurer, fees),
		form("POST /desk/{event}/money/fees", setFees, desk.SetFees{}),
		form("POST /desk/{event}/money/players/{player}", agree, desk.AgreeFee{}),
		form("POST /desk/{event}/money/people/{player}", receiveForAll, desk.ReceivePayment{}),
		at("GET /desk/{event}/money/receipts/{receipt}", treasurer, receipt),
		form("POST /desk/{event}/money/receipts/{receipt}", printReceipt, desk.PrintReceipt{}),
		form("POST /desk/{event}/money/receipts/{receipt}/back", takeBack, desk.TakeBackPayment{}),
		at("GET /desk/{event}/money/list", treasurer, treasurersList),
		at("GET /desk/{event}/money/prizes", treasurer, prizeReceipts),
		at("GET /desk/{event}/money/files/{file}", treasurer, file),
	}
}
