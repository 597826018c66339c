package money

import (
	"cmp"
	"crypto/rand"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// receiveForAll records what a person pays for all sections at once. Each section gets
// its part under its own number, what is owed there, in their order; one receipt shows
// them together. What is to be confirmed in any of them is asked before anything is
// recorded, and what is sent again is not recorded twice.
func receiveForAll(p *page) error {
	player := p.Event.State.Player(tournament.PlayerID(p.Number("player")))
	if player == nil {
		return frame.ErrNotFound
	}
	here := p.Path("/people/", strconv.Itoa(int(player.ID)))
	shares, err := show.Shares(p.Page, player.ID)
	if err != nil {
		return err
	}
	shares = show.JointShares(shares)
	part := desk.ReceivePayment{Means: journal.Means(p.Text("means")), Note: p.Text("note"), Joint: cmp.Or(p.Text("joint"), rand.Text())}
	amount, ok := show.Owed(shares).Currency.Parse(p.Text("amount"))
	if !ok {
		err = p.Wrong("money.amount.wrong", "text", p.Text("amount"))
	}
	if err == nil {
		part.Day, err = p.DateField("day")
	}
	var parts []money.Amount
	if err == nil {
		parts, err = p.split(shares, part.Joint, amount)
	}
	for i, s := range shares {
		if err == nil && parts[i] > 0 {
			part.Player, part.Amount = s.Player.ID, parts[i]
			err = s.In.Try(part)
		}
	}
	if err != nil {
		return p.Done(err, "", here)
	}
	first, sections := "", []string{}
	for i, s := range shares {
		receipt := s.Part(part.Joint)
		if parts[i] > 0 {
			part.Player, part.Amount = s.Player.ID, parts[i]
			done, err := s.In.Do(part)
			if err != nil {
				return p.Done(err, "", here)
			}
			receipt = done.State.Money.Receipt(len(done.State.Money.Payments))
		}
		if receipt != nil {
			sections = append(sections, s.In.SectionName())
			first = cmp.Or(first, s.In.Path("/money/receipts/", strconv.Itoa(receipt.Receipt)))
		}
	}
	sum := p.Money(money.Sum{Amount: amount, Currency: show.Owed(shares).Currency})
	p.TellOf(p.T("money.received.all", "name", player.Name, "sum", sum, "sections", p.Joined(sections)), p.T("receipt.open"), first)
	return p.Done(nil, "", here)
}

// split is what each section gets of an amount; nothing where its part is on record.
// An amount below what is, or a part that was taken back since, is no repetition of the
// payment but another one, and needs a form of its own.
func (p *page) split(shares []show.Share, joint string, amount money.Amount) ([]money.Amount, error) {
	recorded, back := money.Sum{Currency: show.Owed(shares).Currency}, false
	for _, s := range shares {
		if part := s.Part(joint); part != nil && part.Back == nil {
			recorded.Amount += part.Amount
		} else if part != nil {
			back = true
		}
	}
	if amount > 0 && (back || amount < recorded.Amount) {
		return nil, p.Wrong("money.all.recorded", "sum", p.Money(recorded))
	}
	parts, rest := make([]money.Amount, len(shares)), amount-recorded.Amount
	for i, s := range shares {
		if s.Part(joint) == nil {
			parts[i] = min(rest, max(0, s.Open()))
			rest -= parts[i]
		}
	}
	switch {
	case amount <= 0:
		return nil, p.Wrong("payment.amount")
	case rest > 0:
		return nil, p.Wrong("money.all.more", "sum", p.Money(show.Owed(shares)))
	}
	return parts, nil
}

// receiptPart is the part of a receipt that belongs to one section.
type receiptPart struct {
	*journal.Payment
	In *page
}

// receiptParts are all parts of the payment of a receipt, as far as the reader looks
// after the money of their sections: those of one person, whoever else's payments name
// the same.
func (p *page) receiptParts(payment *journal.Payment) ([]receiptPart, error) {
	if payment.Joint == "" {
		return []receiptPart{{payment, p}}, nil
	}
	shares, err := show.Shares(p.Page, payment.Player)
	if err != nil {
		return nil, err
	}
	var parts []receiptPart
	for _, s := range shares {
		if part := s.Part(payment.Joint); part != nil {
			parts = append(parts, receiptPart{part, &page{s.In}})
		}
	}
	if len(parts) == 0 { // there are no fees any more
		parts = []receiptPart{{payment, p}}
	}
	return parts, nil
}

// receiptTitle names a receipt: by its number, that of every section if there are
// several.
func (p *page) receiptTitle(parts []receiptPart) string {
	if len(parts) == 1 {
		return p.T("receipt.title", "number", parts[0].Receipt)
	}
	var numbers []string
	for _, part := range parts {
		numbers = append(numbers, p.T("receipt.part", "section", part.In.SectionName(), "number", part.Receipt))
	}
	return p.T("receipt.joint", "numbers", strings.Join(numbers, " · "))
}

// receiptSum is what was paid in all parts that stand; stands is false where none does,
// and the sum then what was paid once.
func receiptSum(parts []receiptPart) (sum money.Sum, stands bool) {
	sum.Currency = parts[0].Currency
	stands = slices.ContainsFunc(parts, func(part receiptPart) bool { return part.Back == nil })
	for _, part := range parts {
		if !stands || part.Back == nil {
			sum.Amount += part.Amount
		}
	}
	return sum, stands
}

// sum is what was paid in a part.
func (part *receiptPart) sum() money.Sum {
	return money.Sum{Amount: part.Amount, Currency: part.Currency}
}
