package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// maxReductions is how many reductions an event may have.
const maxReductions = 50

// SetFees says what it costs to enter.
type SetFees struct {
	Fees journal.Fees
}

func (SetFees) describe() Description {
	return describe("set fees", rights.Money, Note, kind[journal.FeesSet]())
}

func (c SetFees) plan(p *plan) error {
	f := c.Fees
	switch {
	case !f.Currency.Valid():
		return refuse("fees.currency", "text", string(f.Currency))
	case f.Standard < 0 || f.Standard > money.Most:
		return refuse("fees.amount")
	case len(f.Reductions) > maxReductions:
		return refuse("fees.many", "most", maxReductions)
	}
	if err := checkTexts(f.Organiser); err != nil {
		return err
	}
	for i, r := range f.Reductions {
		if err := checkTexts(r.Name, r.Category); err != nil {
			return err
		}
		switch {
		case strings.TrimSpace(r.Name) == "":
			return refuse("fees.name", "number", i+1)
		case slices.ContainsFunc(f.Reductions[:i], func(other journal.Reduction) bool { return other.Name == r.Name }):
			return refuse("fees.twice", "name", r.Name)
		case r.Fee < 0 || r.Fee > f.Standard:
			return refuse("fees.higher", "name", r.Name, "standard", money.Sum{Amount: f.Standard, Currency: f.Currency})
		case r.Category == "" && r.Until.IsZero():
			return refuse("fees.all", "name", r.Name)
		}
		if _, err := categoryOf(r, &p.state.Tournament); err != nil {
			return err
		}
	}
	p.do(journal.FeesSet{Fees: f})
	return nil
}

// categoryOf is who gets a reduction.
func categoryOf(r journal.Reduction, t *tournament.Tournament) (standings.Category, error) {
	if r.Category == "" {
		return standings.Category{}, nil // everybody
	}
	c, err := standings.ParseCategory(r.Category, t)
	if err != nil {
		return c, refuse("fees.category", "name", r.Name, "what", err)
	}
	return c, nil
}

// AgreeFee records a fee that a player was promised: less than the others, or none.
// Without one the player pays what the others do.
type AgreeFee struct {
	Player tournament.PlayerID
	Fee    *money.Amount
	Reason string
}

func (AgreeFee) describe() Description {
	return describe("agree fee", rights.Money, Note, kind[journal.FeeAgreed]())
}

func (c AgreeFee) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	switch {
	case p.state.Money.Fees.Currency == "":
		return refuse("fees.none")
	case c.Fee != nil && (*c.Fee < 0 || *c.Fee > money.Most):
		return refuse("fees.amount")
	}
	p.do(journal.FeeAgreed{Player: c.Player, Fee: c.Fee, Reason: c.Reason})
	return nil
}

// FeeStanding is how somebody stands with the fee.
type FeeStanding string

// The standings.
const (
	FeeFree   FeeStanding = "free"   // nothing is asked
	FeeOpen   FeeStanding = "open"   // nothing is paid
	FeePart   FeeStanding = "part"   // not all of it
	FeePaid   FeeStanding = "paid"   // all of it
	FeeWaived FeeStanding = "waived" // it was let off
)

// FeeStandings returns the standings.
func FeeStandings() []FeeStanding {
	return []FeeStanding{FeeOpen, FeePart, FeePaid, FeeWaived, FeeFree}
}

// Account is what a player owes and has paid.
type Account struct {
	Player *tournament.Player
	Fee    money.Amount
	// Reduction names why the fee is not the standard one; "" = it is, or Agreed.
	Reduction string
	Agreed    *journal.AgreedFee // nil = the player pays what others do
	Paid      money.Amount
	Payments  []*journal.Payment // also those that were taken back
}

// Open is what is still to be paid; less than nothing if too much was.
func (a *Account) Open() money.Amount { return a.Fee - a.Paid }

// Part is the part of a payment for several sections that is on record here; nil =
// none.
func (a *Account) Part(joint string) *journal.Payment {
	for _, p := range a.Payments {
		if joint != "" && p.Joint == joint {
			return p
		}
	}
	return nil
}

// Owes reports whether something is still to be paid.
func (a *Account) Owes() bool { return a.Open() > 0 }

// Standing is how the player stands.
func (a *Account) Standing() FeeStanding {
	switch {
	case a.Fee == 0 && a.Agreed != nil:
		return FeeWaived
	case a.Fee == 0:
		return FeeFree
	case a.Paid == 0:
		return FeeOpen
	case a.Owes():
		return FeePart
	}
	return FeePaid
}

// Accounts are those of all players in the order of the state, as of a day.
func Accounts(s *journal.State, today tournament.Date) []Account {
	t := &s.Tournament
	list := make([]Account, len(t.Players))
	place := make(map[tournament.PlayerID]int, len(list))
	for i := range t.Players {
		list[i].Player, place[t.Players[i].ID] = &t.Players[i], i
	}
	for i := range s.Money.Payments {
		payment := &s.Money.Payments[i]
		at, known := place[payment.Player]
		if !known {
			continue
		}
		list[at].Payments = append(list[at].Payments, payment)
		if payment.Back == nil {
			list[at].Paid += payment.Amount
		}
	}
	for i := range s.Money.Agreed {
		if at, known := place[s.Money.Agreed[i].Player]; known {
			list[at].Agreed = &s.Money.Agreed[i]
		}
	}
	rules := feeRules(s)
	for i := range list {
		list[i].charge(s, rules, today)
	}
	return list
}

// AccountOf is that of one player, as of a day.
func AccountOf(s *journal.State, id tournament.PlayerID, today tournament.Date) Account {
	for _, a := range Accounts(s, today) {
		if a.Player.ID == id {
			return a
		}
	}
	return Account{}
}

// feeRule is a reduction with who gets it.
type feeRule struct {
	journal.Reduction
	who standings.Category
}

// feeRules reads the reductions. One whose category does not fit the event any more
// is nobody's.
func feeRules(s *journal.State) []feeRule {
	var rules []feeRule
	for _, r := range s.Money.Fees.Reductions {
		if who, err := categoryOf(r, &s.Tournament); err == nil {
			rules = append(rules, feeRule{r, who})
		}
	}
	return rules
}

// charge finds the lowest fee that the player can claim: a reduction for who pays by
// a day holds until then, and after it for who had paid it by then.
func (a *Account) charge(s *journal.State, rules []feeRule, today tournament.Date) {
	a.Fee = s.Money.Fees.Standard
	if a.Agreed != nil {
		a.Fee = a.Agreed.Fee
		return
	}
	for _, r := range rules {
		inTime := r.Until.IsZero() || !r.Until.Before(today) || a.paidBy(r.Until) >= r.Fee
		if r.Fee < a.Fee && inTime && r.who.Includes(&s.Tournament, a.Player) {
			a.Fee, a.Reduction = r.Fee, r.Name
		}
	}
}

// paidBy is what the player had paid by the end of a day.
func (a *Account) paidBy(day tournament.Date) (sum money.Amount) {
	for _, p := range a.Payments {
		if p.Back == nil && !day.Before(p.Day) {
			sum += p.Amount
		}
	}
	return sum
}
