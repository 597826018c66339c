package money

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// ledger is how everybody stands.
type ledger struct {
	Shown         []desk.Account // those of the filter, by name
	Filter        desk.FeeStanding
	Count         map[desk.FeeStanding]int
	All           int
	Due, Received money.Amount
	Open          money.Amount // what is still to come
	OpenLeft      money.Amount // of it from who has left
	By            map[journal.Means]money.Amount
	Elsewhere     map[tournament.PlayerID][]show.Share // in other sections of the festival
}

// The filters of all who owe something, and of those of them who have left.
const (
	owing     desk.FeeStanding = "owing"
	owingLeft desk.FeeStanding = "left"
)

// leftOwing reports whether somebody has left and still owes something: a debt that is
// asked for or waived.
func leftOwing(a *desk.Account) bool { return a.Owes() && a.Player.Left != nil }

// accounts is the page of who has paid.
func accounts(p *page) error { return p.accountsAs(http.StatusOK, "") }

func (p *page) accountsAs(status int, wrong string) error {
	l := p.ledger()
	if len(p.Sections()) > 1 {
		var err error
		if l.Elsewhere, err = show.Elsewhere(p.Page); err != nil {
			return err
		}
	}
	return p.RenderAs(status, accountsPage(p, l, wrong))
}

func (p *page) ledger() *ledger {
	l := &ledger{Filter: desk.FeeStanding(p.URL.Query().Get("show")), Count: make(map[desk.FeeStanding]int), By: make(map[journal.Means]money.Amount)}
	for _, a := range desk.Accounts(p.Event.State, p.today()) {
		l.All++
		l.Count[a.Standing()]++
		l.Due += a.Fee
		l.Received += a.Paid
		if a.Owes() {
			l.Open += a.Open()
			l.Count[owing]++
		}
		if leftOwing(&a) {
			l.OpenLeft += a.Open()
			l.Count[owingLeft]++
		}
		if l.Filter == "" || l.Filter == a.Standing() || l.Filter == owing && a.Owes() || l.Filter == owingLeft && leftOwing(&a) {
			l.Shown = append(l.Shown, a)
		}
	}
	for _, payment := range p.Event.State.Money.Payments {
		if payment.Back == nil {
			l.By[payment.Means] += payment.Amount
		}
	}
	order := p.Collator()
	slices.SortStableFunc(l.Shown, func(a, b desk.Account) int { return order.CompareString(a.Player.Name, b.Player.Name) })
	return l
}

// elsewhere says how somebody stands in another section.
func (p *page) elsewhere(s *show.Share) string {
	if s.Owes() {
		return p.T("money.elsewhere.owes", "section", s.In.SectionName(), "sum", p.Money(money.Sum{Amount: s.Open(), Currency: s.Currency()}))
	}
	return p.T("money.elsewhere", "section", s.In.SectionName(), "standing", p.T("money.standing."+string(s.Standing())))
}

// filters are the ways to look at the list.
func filters() []desk.FeeStanding {
	return append([]desk.FeeStanding{"", owing, owingLeft}, desk.FeeStandings()...)
}

// counted is how many a filter shows.
func (l *ledger) counted(f desk.FeeStanding) int {
	if f == "" {
		return l.All
	}
	return l.Count[f]
}

// today is the day by the clocks of the event.
func (p *page) today() tournament.Date { return show.Today(p.Page) }

// sum writes an amount in the currency of the event.
func (p *page) sum(a money.Amount) string {
	return p.Money(money.Sum{Amount: a, Currency: p.Event.State.Money.Fees.Currency})
}

// bare writes an amount without its currency, as tables and fields have it.
func (p *page) bare(a money.Amount) string {
	return p.Decimal(p.Event.State.Money.Fees.Currency.Write(a))
}

// amount reads an amount of the currency of the event.
func (p *page) amount(field string) (money.Amount, error) {
	a, ok := p.Event.State.Money.Fees.Currency.Parse(p.Text(field))
	if !ok {
		return 0, p.Wrong("money.amount.wrong", "text", p.Text(field))
	}
	return a, nil
}

// receive records a payment. The form of the page of a player names the player by
// number, that of the list as one types them.
func receive(p *page) error {
	id, err := tournament.PlayerID(p.Number("id")), error(nil)
	if id == tournament.NoPlayer {
		id, err = p.TypedPlayer("player")
	}
	payment := desk.ReceivePayment{Player: id, Means: journal.Means(p.Text("means")), Note: p.Text("note")}
	if err == nil {
		payment.Amount, err = p.amount("amount")
	}
	if err == nil {
		payment.Day, err = p.DateField("day")
	}
	var done *desk.Done
	if err == nil {
		done, err = p.Do(payment)
	}
	if err != nil {
		if frame.Concerns(err) && p.Text("back") == "" {
			return p.accountsAs(http.StatusUnprocessableEntity, p.Reason(err))
		}
		return p.Done(err, "", p.Path("/money"))
	}
	number := len(done.State.Money.Payments)
	p.TellOf(p.T("money.received.done", "name", p.PlayerName(id), "sum", p.sum(payment.Amount)),
		p.T("receipt.title", "number", number), p.Path("/money/receipts/", strconv.Itoa(number)))
	return p.Done(nil, "", p.Path("/money"))
}

// agree records what a player was promised.
func agree(p *page) error {
	player := p.Event.State.Player(tournament.PlayerID(p.Number("player")))
	if player == nil {
		return frame.ErrNotFound
	}
	c := desk.AgreeFee{Player: player.ID, Reason: p.Text("reason")}
	var err error
	switch p.Text("how") {
	case "waived":
		c.Fee = new(money.Amount)
	case "rest": // what was paid stays
		paid := desk.AccountOf(p.Event.State, player.ID, p.today()).Paid
		c.Fee = &paid
	case "agreed":
		fee, wrong := p.amount("fee")
		c.Fee, err = &fee, wrong
	}
	if err == nil {
		_, err = p.Do(c)
	}
	return p.Done(err, p.T("player.saved", "name", p.Called(player)), p.Path("/money"))
}

// takeBack takes a payment back.
func takeBack(p *page) error {
	_, err := p.Do(desk.TakeBackPayment{Receipt: p.Number("receipt"), Reason: p.Text("reason")})
	return p.Done(err, p.T("money.back.done", "receipt", p.Number("receipt")), p.Path("/money/list"))
}

// standingKey names a filter in messages.
func standingKey(f desk.FeeStanding) string {
	if f == "" {
		return "all"
	}
	return string(f)
}

// offered is how a player is typed into the form.
func offered(p *page, a *desk.Account) string { return url.QueryEscape(p.Offered(a.Player)) }

// owed is what the player of the form owes, if the address names one.
func (p *page) owed() string {
	if p.URL.Query().Get("player") == "" {
		return ""
	}
	meant := p.Meant(p.URL.Query().Get("player"))
	if len(meant) != 1 {
		return ""
	}
	a := desk.AccountOf(p.Event.State, meant[0].ID, p.today())
	return p.Event.State.Money.Fees.Currency.Write(max(0, a.Open()))
}

// currency is that of the fees, else of the prizes.
func (p *page) currency() string {
	if c := p.Event.State.Money.Fees.Currency; c != "" {
		return string(c)
	}
	return p.Event.State.Prizes.Currency
}
