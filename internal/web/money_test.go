package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// openCash gives an event fees, with payments of players 1 and 2; that of player 2
// was taken back.
func (h *house) openCash(id store.ID) {
	h.t.Helper()
	h.must(id, desk.SetFees{Fees: journal.Fees{Currency: "EUR", Standard: 6000, Organiser: "Φφφ", Reductions: []journal.Reduction{{Name: "Ωωω", Category: "unrated", Fee: 3000}}}})
	h.must(id, desk.ReceivePayment{Player: 1, Amount: 6000, Means: journal.Cash})
	h.must(id, desk.ReceivePayment{Player: 2, Amount: 12345678, Means: journal.Card})
	h.must(id, desk.TakeBackPayment{Receipt: 2, Reason: "Ψψψ"})
}

// A treasurer sets the fees, takes payments, prints receipts and finds everybody's
// balance, all in the browser.
func TestMoneyAtTheDesk(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 2)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at + "/money").says("Set the fees").silent(`name="amount"`)
	ada.get(at + "/players/1").silent(`id="money"`)
	ada.post(at+"/money/fees", "currency", "euro", "standard", "60").is(http.StatusUnprocessableEntity).says("is no currency", `value="60"`)
	ada.post(at+"/money/fees", "currency", "eur", "standard", "60", "organiser", "Φφφ", "name0", "Ααα", "category0", "unrated", "fee0", "30,50", "until0", "", "name1", "", "category1", "", "fee1", "", "until1", "").at(at+"/money/fees").says(`value="30.50"`, `value="unrated"`)
	ada.get(at+"/money").says("240.00\u00a0EUR", "not paid")
	ada.post(at+"/money", "player", playerName(0), "amount", "sixty", "means", "cash").is(http.StatusUnprocessableEntity).says("is no amount", `value="sixty"`)
	ada.post(at+"/money", "player", playerName(0), "amount", "60", "means", "cash", "day", "", "note", "").at(at+"/money").says("receipt 1", "60.00\u00a0EUR")
	question := ada.post(at+"/money", "id", "2", "amount", "70", "means", "card", "day", "", "note", "").says("Please confirm", "10.00\u00a0EUR more than is owed")
	ada.confirm(question, at+"/money", "id", "2", "amount", "70", "means", "card", "day", "", "note", "")
	ada.post(at+"/money/receipts/2/back", "reason", "").says("say why")
	ada.post(at+"/money/receipts/2/back", "reason", "Ψψψ").says("taken back", "Ψψψ", "-70.00")
	ada.post(at+"/money/players/3", "how", "waived", "reason", "Ξξξ").says("is saved")
	ada.get(at+"/money?show=waived").says(playerName(2), "Ξξξ").silent(`#money">` + playerName(0))
	ada.get(at+"/money?show=owing").says(playerName(1), playerName(3)).silent(`#money">` + playerName(2))
	ada.get(at+"/players/1").says(`id="money"`, "receipt 1", "0.00\u00a0EUR")
	ada.get(at+"/players?show=unpaid").says(playerName(1), "2 have not paid").silent(playerName(2) + "</a>")
	ada.get(at+"/checkin").says(`data-filter="unpaid"`, `tag warn owes`)
	ada.get(at+"/money/receipts/1").says("Receipt 1", "Φφφ", "entry fee", "Print the receipt").silent("Copy")
	ada.post(at+"/money/receipts/1").says("Receipt 1", "data-print-now").silent("Copy")
	ada.post(at + "/money/receipts/1").says("Copy")
	ada.get(at+"/money/receipts/1").says("Copy", "Print a copy")
	ada.get(at+"/money/receipts/2").says("Void", "Ψψψ")
	ada.get(at + "/money/receipts/3").is(http.StatusNotFound)
	ada.get(at+"/money/files/payments.csv").says("Receipt,Day", playerName(0), "60.00", "-70.00")
	ada.get(at+"/money/files/accounts.csv").says("60.00", "not paid")
	ada.get(at + "/money/files/money.xlsx").is(http.StatusOK)
	ada.get(at + "/money/files/else.csv").is(http.StatusNotFound)
	ada.get(at+"/history").says("Payment received", "60.00\u00a0EUR", "Receipt printed")
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Ααα", Amounts: []string{"100"}}}}})
	ada.get(at + "/money/prizes").says("no prizes to hand out")
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada.get(at+"/money/prizes").says("Prize receipt 1", "EUR", "signature")
}

// Money and contacts are for owners and arbiters: nobody else at the desk, no phone
// and not the public finds any of it.
func TestMoneyIsForFew(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 2)
	h.openCash(id)
	h.must(id, desk.SetContact{Contact: journal.Contact{Player: 1, Phone: "+49 12345", Note: "Ψψψ"}})
	h.whiteWins(id, 1)
	secrets := []string{"12345678", "123456.78", "123 456.78", "Ψψψ", "+49 12345", "Φφφ", "60.00"}
	at := "/desk/" + name
	for _, role := range []account.Role{account.Viewer, account.Deputy, account.ResultEntry} {
		helper := h.withRole(id, role)
		for _, path := range []string{"/money", "/money/fees", "/money/list", "/money/receipts/1", "/money/prizes", "/money/files/payments.csv"} {
			helper.get(at + path).is(http.StatusForbidden)
		}
		helper.post(at+"/money", "id", "1", "amount", "1", "means", "cash").is(http.StatusForbidden)
		for _, path := range []string{"", "/players", "/players/1", "/history", "/checkin", "/files", "/rounds/1", "/sheets"} {
			helper.get(at + path).silent(secrets...)
		}
		if role != account.ResultEntry {
			helper.get(at + "/export/journal").is(http.StatusForbidden)
			helper.get(at + "/lifeboat").is(http.StatusOK)
		}
	}
	ada := h.signedIn("ada", adasPassword)
	ada.get(at+"/players/1").says("+49 12345", "Ψψψ")
	ada.get(at+"/history").says("Contact changed", "Ψψψ")
	stranger := h.browser()
	for _, r := range h.site.publicRoutes() {
		path := strings.NewReplacer("{event}", name, "{round}", "1", "{player}", "1", "{team}", "1", "{what}", "standings", "{file}", "players.csv").Replace(strings.TrimPrefix(r.Pattern, "GET "))
		stranger.get(path).silent(secrets...)
	}
}
