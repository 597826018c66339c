package desk

import (
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// ReceivePayment records money that a player has paid. It gets the next number of
// receipts.
type ReceivePayment struct {
	Player tournament.PlayerID
	Amount money.Amount
	Means  journal.Means
	Day    tournament.Date // zero = today
	Note   string
	// Joint names the payment of which this is the part of one section: the same in
	// all of them, and in each once. "" = it is for this section alone.
	Joint string
}

func (ReceivePayment) describe() Description {
	return describe("receive payment", rights.Money, Notice, kind[journal.PaymentReceived]())
}

// slip is how soon after a payment the same one is taken for a slip of the hand.
const slip = 5 * time.Minute

func (c ReceivePayment) plan(p *plan) error {
	if err := checkTexts(c.Note, c.Joint); err != nil {
		return err
	}
	info := &p.state.Tournament.Info
	today := DayOf(info, p.now)
	if c.Day.IsZero() {
		c.Day = today
	}
	player, fees := p.state.Player(c.Player), &p.state.Money.Fees
	switch {
	case player == nil:
		return refuse("player.unknown", "player", c.Player)
	case fees.Currency == "":
		return refuse("fees.none")
	case c.Amount <= 0 || c.Amount > money.Most:
		return refuse("payment.amount")
	case !slices.Contains(journal.AllMeans(), c.Means):
		return refuse("payment.means")
	case !c.Day.Valid() || c.Day.Day == 0:
		return refuse("payment.day")
	case DayOf(info, p.now.AddDate(0, 0, 1)).Before(c.Day): // clocks differ by less than a day
		return refuse("payment.future", "day", c.Day)
	}
	account := AccountOf(p.state, c.Player, today)
	if part := account.Part(c.Joint); part != nil {
		return refuse("payment.joint", "receipt", part.Receipt)
	}
	if more := c.Amount - account.Open(); more > 0 {
		p.warn(Notice, "payment.more", "name", player.Name, "more", money.Sum{Amount: more, Currency: fees.Currency})
	}
	for _, before := range account.Payments {
		if before.Back == nil && before.Amount == c.Amount && p.now.Sub(before.At) < slip {
			p.warn(Notice, "payment.twice", "name", player.Name, "sum", money.Sum{Amount: c.Amount, Currency: fees.Currency}, "receipt", before.Receipt)
		}
	}
	p.do(journal.PaymentReceived{Player: c.Player, Amount: c.Amount, Means: c.Means, Day: c.Day, Note: c.Note, Joint: c.Joint})
	return nil
}

// TakeBackPayment records that a payment was returned, or was a mistake. It stays on
// record with its number.
type TakeBackPayment struct {
	Receipt int
	Reason  string
}

func (TakeBackPayment) describe() Description {
	return describe("take back payment", rights.Money, Note, kind[journal.PaymentTakenBack]())
}

func (c TakeBackPayment) plan(p *plan) error {
	if strings.TrimSpace(c.Reason) == "" {
		return refuse("payment.reason")
	}
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	p.do(journal.PaymentTakenBack{Receipt: c.Receipt, Reason: c.Reason})
	return nil
}

// PrintReceipt records that a receipt is printed; what is printed later says that it
// is a copy.
type PrintReceipt struct {
	Receipt int
}

func (PrintReceipt) describe() Description {
	return describe("print receipt", rights.Money, Note, kind[journal.ReceiptPrinted]())
}

func (c PrintReceipt) plan(p *plan) error {
	p.do(journal.ReceiptPrinted{Receipt: c.Receipt})
	return nil
}

// SetContact records how a player is reached, and what arbiters should know.
type SetContact struct {
	Contact journal.Contact
}

func (SetContact) describe() Description {
	return describe("set contact", rights.Pair, Note, kind[journal.ContactSet]())
}

func (c SetContact) plan(p *plan) error {
	if err := checkTexts(c.Contact.Phone, c.Contact.Email, c.Contact.Note); err != nil {
		return err
	}
	if mail := c.Contact.Email; mail != "" && (!strings.Contains(mail, "@") || strings.ContainsAny(mail, " ,;<>")) {
		return refuse("contact.email", "text", mail)
	}
	p.do(journal.ContactSet{Contact: c.Contact})
	return nil
}
