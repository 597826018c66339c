package desk

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

func day(year, month, day int) tournament.Date {
	return tournament.Date{Year: year, Month: month, Day: day}
}

// A player pays the lowest fee that fits: by category, by the day of the payment, or
// as agreed.
func TestFees(t *testing.T) {
	s := journal.NewState()
	s.Tournament.Info.Start = day(2026, 11, 14)
	s.Tournament.Players = []tournament.Player{
		{ID: 1, Name: "Ada"}, {ID: 2, Name: "Bea", Birth: tournament.Date{Year: 2012}}, {ID: 3, Name: "Cleo", Title: tournament.GM}, {ID: 4, Name: "Dan", Club: "Rooks", Birth: tournament.Date{Year: 2012}},
	}
	s.Money.Fees = journal.Fees{Currency: "EUR", Standard: 6000, Reductions: []journal.Reduction{
		{Name: "Juniors", Category: "U18", Fee: 3000}, {Name: "Members", Category: "club=Rooks", Fee: 4000},
		{Name: "Titled", Category: "titled", Fee: 0}, {Name: "Early", Fee: 5000, Until: day(2026, 10, 1)},
	}}
	fees := func(today tournament.Date) string {
		var parts []string
		for _, a := range Accounts(s, today) {
			parts = append(parts, strings.Join([]string{a.Player.Name, s.Money.Fees.Currency.Write(a.Fee), a.Reduction, string(a.Standing())}, " "))
		}
		return strings.Join(parts, ", ")
	}
	if got := fees(day(2026, 10, 1)); got != "Ada 50.00 Early open, Bea 30.00 Juniors open, Cleo 0.00 Titled free, Dan 30.00 Juniors open" {
		t.Error(got)
	}
	if got := fees(day(2026, 10, 2)); !strings.HasPrefix(got, "Ada 60.00  open") {
		t.Error(got)
	}
	s.Money.Payments = []journal.Payment{
		{Receipt: 1, Player: 1, Amount: 5000, Currency: "EUR", Day: day(2026, 9, 30)}, {Receipt: 2, Player: 2, Amount: 1000, Currency: "EUR", Day: day(2026, 9, 30)},
		{Receipt: 3, Player: 4, Amount: 3000, Currency: "EUR", Day: day(2026, 9, 30), Back: &journal.TakenBack{Reason: "wrong"}},
	}
	s.Money.Agreed = []journal.AgreedFee{{Player: 4, Reason: "helper"}}
	if got := fees(day(2026, 11, 14)); got != "Ada 50.00 Early paid, Bea 30.00 Juniors part, Cleo 0.00 Titled free, Dan 0.00  waived" {
		t.Error(got)
	}
	if a := AccountOf(s, 2, day(2026, 11, 14)); a.Open() != 2000 || !a.Owes() || len(a.Payments) != 1 {
		t.Errorf("%+v", a)
	}
}

// What is refused, and what is asked about, when money is recorded.
func TestPayments(t *testing.T) {
	h := with(t, 4, 5)
	expect := func(level int, c Command, code string) {
		t.Helper()
		if got, said := h.levelOf(c); got != level || said != code {
			t.Errorf("%T: level %d, %s; want %s", c, got, said, code)
		}
	}
	refused := func(c Command, code string) { t.Helper(); expect(-1, c, code) }
	refused(ReceivePayment{Player: 1, Amount: 6000, Means: journal.Cash}, "fees.none")
	refused(AgreeFee{Player: 1}, "fees.none")
	eur := func(r ...journal.Reduction) SetFees {
		return SetFees{journal.Fees{Currency: "EUR", Standard: 6000, Reductions: r}}
	}
	for code, r := range map[string]journal.Reduction{
		"fees.name": {Fee: 1, Category: "women"}, "fees.higher": {Name: "x", Fee: 7000, Category: "women"}, "fees.all": {Name: "x", Fee: 1}, "fees.category": {Name: "x", Category: "tall"},
	} {
		refused(eur(r), code)
	}
	refused(eur(journal.Reduction{Name: "x", Category: "women"}, journal.Reduction{Name: "x", Category: "men"}), "fees.twice")
	refused(SetFees{journal.Fees{Currency: "euro", Standard: 1}}, "fees.currency")
	h.ok(eur(journal.Reduction{Name: "Women", Category: "women", Fee: 3000}))
	refused(ReceivePayment{Player: 9, Amount: 6000, Means: journal.Cash}, "player.unknown")
	refused(ReceivePayment{Player: 1, Means: journal.Cash}, "payment.amount")
	refused(ReceivePayment{Player: 1, Amount: 6000, Means: "gold"}, "payment.means")
	refused(ReceivePayment{Player: 1, Amount: 6000, Means: journal.Cash, Day: day(2999, 1, 1)}, "payment.future")
	h.ok(ReceivePayment{Player: 1, Amount: 3000, Means: journal.Cash})
	expect(int(Notice), ReceivePayment{Player: 1, Amount: 3000, Means: journal.Cash}, "payment.twice")
	expect(int(Notice), ReceivePayment{Player: 1, Amount: 3001, Means: journal.Cash}, "payment.more")
	refused(TakeBackPayment{Receipt: 1, Reason: " "}, "payment.reason")
	refused(TakeBackPayment{Receipt: 2, Reason: "why"}, "record.payment.unknown")
	h.ok(TakeBackPayment{Receipt: 1, Reason: "wrong player"})
	h.ok(PrintReceipt{Receipt: 1})
	waived := money.Amount(0)
	h.ok(AgreeFee{Player: 1, Fee: &waived, Reason: "grandmaster"})
	s := h.State()
	if p := s.Money.Receipt(1); p.Back == nil || p.Printed != 1 || p.Day.IsZero() {
		t.Errorf("%+v", p)
	}
	if a := AccountOf(s, 1, day(2026, 1, 1)); a.Standing() != FeeWaived || a.Paid != 0 {
		t.Errorf("%+v", a)
	}
	refused(RemovePlayer{Player: 1}, "record.player.money")
	refused(SetContact{journal.Contact{Player: 1, Email: "nobody"}}, "contact.email")
	h.ok(SetContact{journal.Contact{Player: 1, Email: "ada@example.org"}})
	if h.State().ContactOf(1).Email == "" {
		t.Error("no contact")
	}
}
