package desk

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// overview is the first page of a tournament: where it stands and what comes
// next. Who only enters results goes on to the round.
func overview(p *page) error {
	if !p.May(account.See) {
		return p.Redirect(p.Path("/rounds"))
	}
	return p.Render(overviewPage(p, show.NextStep(p.Event.State)))
}
