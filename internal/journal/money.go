package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// Money is all that is known of fees and payments. It is nobody's business but
// that of who looks after them. What was received is never erased: undoing passes
// it by, and a counter-act takes it back.
type Money struct {
	Fees     Fees
	Agreed   []AgreedFee
	Payments []Payment // the n-th has receipt n
}

// Fees are what it costs to enter.
type Fees struct {
	Currency   money.Currency // "" = nobody has said what it costs
	Standard   money.Amount
	Reductions []Reduction `json:",omitempty"`
	Organiser  string      `json:",omitempty"` // whom receipts name
}

// Reduction is a lower fee for some, or for who has paid by a day.
type Reduction struct {
	Name     string
	Category string `json:",omitempty"` // as prizes have them; "" = everybody
	Fee      money.Amount
	Until    tournament.Date `json:",omitzero"` // the last day for the payment; zero = any
}

// AgreedFee is a fee that somebody was promised, whatever the others pay; none at
// all if it was waived.
type AgreedFee struct {
	Player tournament.PlayerID
	Fee    money.Amount
	Reason string
}

// Means is how somebody paid.
type Means string

// The means.
const (
	Cash     Means = "cash"
	Card     Means = "card"
	Transfer Means = "transfer"
)

// AllMeans returns the means.
func AllMeans() []Means { return []Means{Cash, Card, Transfer} }

// Payment is money that was received. Its receipt has the number of its place among
// all payments, so that there are no gaps.
type Payment struct {
	Receipt  int
	Player   tournament.PlayerID
	Amount   money.Amount
	Currency money.Currency
	Means    Means
	Day      tournament.Date // when it came
	Note     string
	Joint    string // the same for all parts of a payment for several sections; "" = for this one alone
	By       string // who recorded it
	At       time.Time
	Printed  int // how often the receipt was printed
	// Back tells that and why it was taken back; nil = it stands.
	Back *TakenBack
}

// TakenBack is who took a payment back, and why.
type TakenBack struct {
	By     string
	At     time.Time
	Reason string
}

// Names reports whether there is money on record of a player.
func (m *Money) Names(id tournament.PlayerID) bool {
	return slices.ContainsFunc(m.Agreed, func(a AgreedFee) bool { return a.Player == id }) ||
		slices.ContainsFunc(m.Payments, func(p Payment) bool { return p.Player == id })
}

// Receipt returns a payment by the number of its receipt, or nil. It must not be
// changed.
func (m *Money) Receipt(number int) *Payment {
	if number < 1 || number > len(m.Payments) {
		return nil
	}
	return &m.Payments[number-1]
}

// FeesSet replaces what it costs to enter.
type FeesSet struct {
	Fees Fees
}

func (a FeesSet) apply(s *State, _ *Event) error {
	stands := func(p Payment) bool { return p.Back == nil && p.Currency != a.Fees.Currency }
	if slices.ContainsFunc(s.Money.Payments, stands) {
		return impossible("record.fees.currency", "currency", a.Fees.Currency)
	}
	s.Money.Fees = a.Fees
	return nil
}

// FeeAgreed records a fee that a player was promised; without one that of the
// others holds again.
type FeeAgreed struct {
	Player tournament.PlayerID
	Fee    *money.Amount `json:",omitempty"`
	Reason string        `json:",omitempty"`
}

func (a FeeAgreed) apply(s *State, _ *Event) error {
	if s.Player(a.Player) == nil {
		return impossible("record.player.unknown", "player", a.Player)
	}
	s.Money.Agreed = slices.DeleteFunc(slices.Clone(s.Money.Agreed), func(x AgreedFee) bool { return x.Player == a.Player })
	if a.Fee != nil {
		s.Money.Agreed = append(s.Money.Agreed, AgreedFee{a.Player, *a.Fee, a.Reason})
	}
	return nil
}

// PaymentReceived records money that came in, under the next number.
type PaymentReceived struct {
	Player tournament.PlayerID
	Amount money.Amount
	Means  Means
	Day    tournament.Date `json:",omitzero"`
	Note   string          `json:",omitempty"`
	// Joint is the same in every section where somebody has paid for several at once:
	// each keeps its part under its own number, and one receipt shows them all.
	Joint string `json:",omitempty"`
}

func (a PaymentReceived) apply(s *State, e *Event) error {
	switch {
	case s.Player(a.Player) == nil:
		return impossible("record.player.unknown", "player", a.Player)
	case s.Money.Fees.Currency == "":
		return impossible("record.fees.none")
	case a.Amount <= 0 || a.Amount > money.Most:
		return impossible("record.payment.amount")
	case !slices.Contains(AllMeans(), a.Means):
		return impossible("record.payment.means")
	}
	s.Money.Payments = append(slices.Clip(s.Money.Payments), Payment{
		Receipt: len(s.Money.Payments) + 1, Player: a.Player, Amount: a.Amount, Currency: s.Money.Fees.Currency,
		Means: a.Means, Day: a.Day, Note: a.Note, Joint: a.Joint, By: e.Actor, At: e.Time,
	})
	return nil
}

// PaymentTakenBack records that a payment was returned, or never came. It keeps its
// number.
type PaymentTakenBack struct {
	Receipt int
	Reason  string `json:",omitempty"`
}

func (a PaymentTakenBack) apply(s *State, e *Event) error {
	return s.payment(a.Receipt, func(p *Payment) error {
		if p.Back != nil {
			return impossible("record.payment.back", "receipt", a.Receipt)
		}
		p.Back = &TakenBack{e.Actor, e.Time, a.Reason}
		return nil
	})
}

// ReceiptPrinted records that a receipt was printed: from then on it is a copy.
type ReceiptPrinted struct {
	Receipt int
}

func (a ReceiptPrinted) apply(s *State, _ *Event) error {
	return s.payment(a.Receipt, func(p *Payment) error {
		p.Printed++
		return nil
	})
}

// payment changes a payment.
func (s *State) payment(receipt int, change func(*Payment) error) error {
	if s.Money.Receipt(receipt) == nil {
		return impossible("record.payment.unknown", "receipt", receipt)
	}
	payments := slices.Clone(s.Money.Payments)
	if err := change(&payments[receipt-1]); err != nil {
		return err
	}
	s.Money.Payments = payments
	return nil
}
