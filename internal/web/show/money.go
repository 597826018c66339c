package show

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// HasFees reports whether the reader looks after the money of an event that costs
// something.
func HasFees(p *frame.Page) bool {
	return !p.Public && p.Event.State.Money.Fees.Currency != "" && p.May(account.Money)
}

// Today is the day by the clocks of the event.
func Today(p *frame.Page) tournament.Date {
	return desk.DayOf(&p.Event.State.Tournament.Info, p.Site.Now())
}

// Unpaid are the accounts of those who still owe something; nil where the reader has
// nothing to do with it.
func Unpaid(p *frame.Page) map[tournament.PlayerID]desk.Account {
	if !HasFees(p) {
		return nil
	}
	owes := make(map[tournament.PlayerID]desk.Account)
	for _, a := range desk.Accounts(p.Event.State, Today(p)) {
		if a.Owes() {
			owes[a.Player.ID] = a
		}
	}
	return owes
}

// FeeReason says why the fee of a player is not the standard one; "" if it is.
func FeeReason(p *frame.Page, a *desk.Account) string {
	switch {
	case a.Agreed != nil && a.Agreed.Reason != "":
		return a.Agreed.Reason
	case a.Agreed != nil && a.Fee == 0:
		return p.T("money.standing.waived")
	case a.Agreed != nil:
		return p.T("money.agreed")
	}
	return a.Reduction
}

// FeeClass is how a standing looks.
func FeeClass(s desk.FeeStanding) string {
	switch s {
	case desk.FeePaid, desk.FeeWaived:
		return "tag good"
	case desk.FeeOpen, desk.FeePart:
		return "tag warn"
	}
	return "tag"
}

// feeSum writes an amount in the currency of the event.
func feeSum(p *frame.Page, a money.Amount) string {
	return p.Money(money.Sum{Amount: a, Currency: p.Event.State.Money.Fees.Currency})
}

// feeBare writes an amount for a field.
func feeBare(p *frame.Page, a money.Amount) string {
	return p.Event.State.Money.Fees.Currency.Write(a)
}

// agreedKey is how the fee of a player was settled, as the form has it.
func agreedKey(a *desk.Account) string {
	switch {
	case a.Agreed == nil:
		return ""
	case a.Fee == 0:
		return "waived"
	}
	return "agreed"
}
