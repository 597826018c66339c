package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
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
	ada.post(at+"/money/fees", "currency", "euro", "standard", "60").is(http.StatusUnprocessableEntity).says("is not a currency", `value="60"`)
	ada.post(at+"/money/fees", "currency", "eur", "standard", "60", "organiser", "Φφφ", "name0", "Ααα", "category0", "unrated", "fee0", "30,50", "until0", "", "name1", "", "category1", "", "fee1", "", "until1", "").at(at+"/money/fees").says(`value="30.50"`, `value="unrated"`)
	ada.get(at+"/money").says("240.00\u00a0EUR", "not paid")
	ada.post(at+"/money", "player", playerName(0), "amount", "sixty", "means", "cash").is(http.StatusUnprocessableEntity).says("is not an amount", `value="sixty"`)
	ada.post(at+"/money", "player", playerName(0), "amount", "60", "means", "cash", "day", "", "note", "").at(at+"/money").says("60.00\u00a0EUR", `<a href="/desk/`+name+`/money/receipts/1">Receipt 1</a>`)
	question := ada.post(at+"/money", "id", "2", "amount", "70", "means", "card", "day", "", "note", "").says("Please confirm", "10.00\u00a0EUR more than is owed")
	ada.confirm(question, at+"/money", "id", "2", "amount", "70", "means", "card", "day", "", "note", "")
	ada.post(at+"/money/receipts/2/back", "reason", "").says("Say why")
	ada.post(at+"/money/receipts/2/back", "reason", "Ψψψ").says("taken back", "Ψψψ", "-70.00")
	ada.post(at+"/money/players/3", "how", "waived", "reason", "Ξξξ").says(" saved.")
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

// Who plays in two sections pays for both at once, with one receipt; each section
// keeps its part under its own number, and what is sent twice is recorded once.
func TestOnePaymentForAllSections(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	for i, id := range []store.ID{a, rapid} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
		h.must(id, desk.Register{Player: tournament.Player{Name: "Only " + strings.Repeat("I", i+1)}})
		h.must(id, desk.SetFees{Fees: journal.Fees{Currency: "EUR", Standard: 6000 - 3000*money.Amount(i)}})
	}
	h.must(rapid, desk.ReceivePayment{Player: 2, Amount: 3000, Means: journal.Cash})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a/checkin/together").says("owes 90.00\u00a0EUR (A-Open, Friday Rapid)", "owes 60.00\u00a0EUR (A-Open)").silent("not paid, not paid")
	ada.get("/desk/section-a/players/1").says(`/desk/section-a/people/1#money`)
	ada.get("/desk/section-a/money").says(`href="/desk/section-a/people/1#money"`, "Friday Rapid: owes 30.00\u00a0EUR")
	form := ada.get("/desk/section-a/people/1").says("Owes in all sections", "90.00\u00a0EUR").form("/desk/section-a/money/people/1")
	form.Set("amount", "91")
	ada.submit("/desk/section-a/money/people/1", form).says("No more than what is owed in all sections", "90.00\u00a0EUR")
	form.Set("amount", "90")
	for range 2 {
		ada.submit("/desk/section-a/money/people/1", form).at("/desk/section-a/people/1").says("has paid 90.00\u00a0EUR for A-Open, Friday Rapid.", `<a href="/desk/section-a/money/receipts/1">Receipt</a>`)
	}
	for id, want := range map[store.ID]int{a: 1, rapid: 2} {
		if got := len(h.stateOf(id).Money.Payments); got != want {
			t.Errorf("%d payments are on record, want %d", got, want)
		}
	}
	for _, receipt := range []string{"/desk/section-a/money/receipts/1", "/desk/section-r/money/receipts/2"} {
		ada.get(receipt).says("Receipt A-Open 1 · Friday Rapid 2", "90.00\u00a0EUR", "60.00\u00a0EUR", "30.00\u00a0EUR").silent("Copy")
	}
	ada.post("/desk/section-r/money/receipts/2").says("data-print-now").silent("Copy")
	ada.get("/desk/section-a/money/receipts/1").says("Copy")
	ada.get("/desk/section-r/money/receipts/1").says("Receipt 1", "30.00\u00a0EUR").silent("A-Open")
	ada.get("/desk/section-a/money/list").says("Sections", "Friday Rapid", "60.00</strong>", "120.00</strong>")
	ada.post("/desk/section-a/money/receipts/1/back", "reason", "Ψψψ")
	ada.get("/desk/section-r/money/receipts/2").says("A-Open:", "Void", "Ψψψ")
	// Who looks after one section alone finds nothing of the other.
	ada.get("/desk/section-a/money").says("Friday Rapid: paid")
	deputy := h.withRole(rapid, account.Arbiter)
	deputy.get("/desk/section-r/money/receipts/2").says("Receipt 2", "30.00\u00a0EUR").silent("A-Open", "90.00")
	deputy.get("/desk/section-r/money/list").silent("A-Open")
	deputy.get("/desk/section-r/money").says("30.00").silent("A-Open: ")
}

// The debt of who has left is told apart, and can be waived; what was paid stays.
func TestDebtOfWhoHasLeft(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 2)
	h.must(id, desk.SetFees{Fees: journal.Fees{Currency: "EUR", Standard: 6000}})
	h.must(id, desk.ReceivePayment{Player: 1, Amount: 2000, Means: journal.Cash})
	h.whiteWins(id, 1)
	h.must(id, desk.Withdraw{Player: 1})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/money?show=left").says("of which from withdrawn players", "40.00\u00a0EUR", `#money">`+playerName(0), "Waive the debt of "+playerName(0)).silent(`#money">` + playerName(1))
	form := ada.get(at + "/money").form(at + "/money/players/1")
	ada.submit(at+"/money/players/1", form).says(" saved.").silent("of which from withdrawn players", "Waive the debt")
	if a := desk.AccountOf(h.stateOf(id), 1, tournament.Date{Year: 2026, Month: 11, Day: 17}); a.Owes() || a.Paid != 2000 || a.Fee != 2000 {
		t.Errorf("%+v", a)
	}
}

// Days of money are those of the hall, wherever the server is, and a void receipt says
// the day on which the money went back, as the treasurer's list does.
func TestDaysOfMoneyAreThoseOfTheHall(t *testing.T) {
	h := newHouse(t)
	for _, zone := range []string{"Pacific/Kiritimati", "Pacific/Pago_Pago"} { // never on the same day
		in, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		id, name := h.begin("In "+in.String()[8:], 2, 3)
		info := h.stateOf(id).Tournament.Info
		info.Zone = zone
		h.must(id, desk.SetInfo{Info: info})
		h.openCash(id)
		back := h.stateOf(id).Money.Receipt(2).Back.At.In(in)
		ada, at, day := h.signedIn("ada", adasPassword), "/desk/"+name, back.Format("2 January 2006")
		ada.get(at + "/money/receipts/2").says("taken back on " + day + ", Ψψψ")
		ada.get(at + "/money/list").says(`<th scope="row">` + day + "</th>")
		ada.get(at + "/money").says(`name="day" type="date" value="` + back.Format(time.DateOnly) + `"`)
	}
}

// inTwoSections enters somebody in both sections of a festival, which cost 60 and as
// given.
func (h *house) inTwoSections(second money.Amount) (a, rapid store.ID) {
	h.t.Helper()
	a, rapid = h.festival()
	for id, fee := range map[store.ID]money.Amount{a: 6000, rapid: second} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
		h.must(id, desk.SetFees{Fees: journal.Fees{Currency: "EUR", Standard: fee}})
	}
	return a, rapid
}

// payments counts what is on record in both sections.
func (h *house) payments(a, rapid store.ID) [2]int {
	h.t.Helper()
	return [2]int{len(h.stateOf(a).Money.Payments), len(h.stateOf(rapid).Money.Payments)}
}

// A form that was sent already is no form for another payment: what it does not record
// it does not confirm.
func TestAnOldFormRecordsNothing(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.inTwoSections(3000)
	ada, to := h.signedIn("ada", adasPassword), "/desk/section-a/money/people/1"
	form := ada.get("/desk/section-a/people/1").form(to)
	pay := func(amount string) *answer { form.Set("amount", amount); return ada.submit(to, form) }
	pay("60").says("has paid 60.00\u00a0EUR for A-Open.")
	pay("60").says("has paid 60.00\u00a0EUR for A-Open.") // the same once more
	pay("30").says("Nothing was recorded: of this payment 60.00\u00a0EUR is already on record").silent("has paid")
	h.must(a, desk.TakeBackPayment{Receipt: 1, Reason: "Ψψψ"})
	pay("60").says("Nothing was recorded: of this payment 0.00\u00a0EUR").silent("has paid")
	if got := h.payments(a, rapid); got != [2]int{1, 0} {
		t.Errorf("%v payments", got)
	}
	form = ada.get("/desk/section-a/people/1").form(to)
	pay("90").says("has paid 90.00\u00a0EUR for A-Open, Friday Rapid.")
}

// Where one section asks for a confirmation, none has recorded anything before it is
// given.
func TestAJointPaymentAsksFirst(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.inTwoSections(6000)
	h.must(rapid, desk.ReceivePayment{Player: 1, Amount: 3000, Means: journal.Cash})
	ada, to := h.signedIn("ada", adasPassword), "/desk/section-a/money/people/1"
	pairs := []string{"amount", "90", "means", "cash", "day", "", "note", "", "joint", "Ξξξ"}
	question := ada.post(to, pairs...).says("Please confirm")
	if got := h.payments(a, rapid); got != [2]int{0, 1} {
		t.Errorf("%v payments before the answer", got)
	}
	ada.confirm(question, to, pairs...)
	if got := h.payments(a, rapid); got != [2]int{1, 2} {
		t.Errorf("%v payments after it", got)
	}
}

// A receipt has the parts of one person, and adds up what stands.
func TestReceiptOfSeveralParts(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.inTwoSections(3000)
	h.must(a, desk.Register{Player: tournament.Player{Name: "Else, Somebody"}})
	h.must(a, desk.ReceivePayment{Player: 1, Amount: 6000, Means: journal.Cash, Joint: "Ξξξ"})
	h.must(a, desk.ReceivePayment{Player: 2, Amount: 500, Means: journal.Cash, Joint: "Ξξξ"})
	h.must(rapid, desk.ReceivePayment{Player: 1, Amount: 3000, Means: journal.Cash, Joint: "Ξξξ"})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a/money/receipts/1").says("Receipt A-Open 1 · Friday Rapid 1", `sum">90.00`).silent("A-Open 2", "5.00")
	ada.get("/desk/section-a/money/receipts/2").says("Receipt 2", `sum">5.00`).silent("Friday Rapid", "60.00")
	h.must(a, desk.TakeBackPayment{Receipt: 1, Reason: "Ψψψ"})
	ada.get("/desk/section-r/money/receipts/1").says("A-Open:", "Void", `sum">30.00`, "<del>60.00\u00a0EUR</del>").silent("90.00", "<del>30.00")
	h.must(rapid, desk.TakeBackPayment{Receipt: 1, Reason: "Ψψψ"})
	ada.get("/desk/section-r/money/receipts/1").says("<del>90.00\u00a0EUR</del>")
}
