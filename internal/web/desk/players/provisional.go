package players

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/write"
)

// provisional is the page of the provisional ratings of the US Swiss rules. It
// changes nothing.
func provisional(p *page) error {
	return p.Render(provisionalPage(p, desk.ProvisionalRatings(p.Event.State), desk.AssignProvisional(p.Event.State)))
}

// assignProvisional makes the provisional ratings tournament ratings.
func assignProvisional(p *page) error {
	command := desk.AssignProvisional(p.Event.State)
	_, err := p.Do(command)
	return p.Done(err, p.N("provisional.done", len(command.Ratings)), p.Path("/provisional"))
}

// known writes a rating, or that there is none.
func known(rating int) string {
	if rating == 0 {
		return "–"
	}
	return write.Int(rating)
}
