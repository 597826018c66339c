package players

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// unpaid are those who still owe something, for who looks after the money; nobody for
// everybody else.
func (p *page) unpaid() map[tournament.PlayerID]desk.Account {
	if p.owes == nil {
		p.owes = show.Unpaid(p.Page)
	}
	return p.owes
}

// owesTag says that a player still owes something; "" if not.
func (p *page) owesTag(id tournament.PlayerID) string {
	a, owes := p.unpaid()[id]
	if !owes {
		return ""
	}
	return p.T("money.standing." + string(a.Standing()))
}

// debts are what somebody owes in several sections.
type debts struct {
	in       *page // one of them
	sums     []money.Sum
	sections []string
}

// add adds the debt in a section.
func (d *debts) add(in *page, open money.Amount) {
	d.in, d.sections = in, append(d.sections, in.SectionName())
	currency := in.Event.State.Money.Fees.Currency
	at := slices.IndexFunc(d.sums, func(s money.Sum) bool { return s.Currency == currency })
	if at < 0 {
		at = len(d.sums)
		d.sums = append(d.sums, money.Sum{Currency: currency})
	}
	d.sums[at].Amount += open
}

// text says it in one line: the sum, and the sections; "" for none.
func (d *debts) text() string {
	if len(d.sums) == 0 {
		return ""
	}
	var sums []string
	for _, s := range d.sums {
		sums = append(sums, d.in.Money(s))
	}
	return d.in.T("together.owes", "sum", strings.Join(sums, " + "), "sections", d.in.Joined(d.sections))
}

// onlyUnpaid reports whether the list is asked for those who owe something.
func (p *page) onlyUnpaid() bool { return p.URL.Query().Get("show") == "unpaid" && len(p.unpaid()) > 0 }

// listed reports whether a player is in the list that is asked for.
func (p *page) listed(id tournament.PlayerID) bool {
	_, owes := p.unpaid()[id]
	return owes || !p.onlyUnpaid()
}

// moneyPath is where the money of a player is.
func (p *page) moneyPath(id tournament.PlayerID) string {
	return p.Path(fmt.Sprintf("/players/%d#money", id))
}
