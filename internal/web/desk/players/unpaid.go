package players

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/desk"
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
