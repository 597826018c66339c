package players

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// adjustments is the page of the points that were added or taken away.
func adjustments(p *page) error { return p.Render(adjustmentsPage(p, "")) }

// adjust adds points to the score of a player, or of a team, or takes them away.
func adjust(p *page) error {
	command, err := p.readAdjustment()
	if err == nil {
		_, err = p.Do(command)
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, adjustmentsPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("adjust.done"), p.Path("/points"))
}

// removeAdjustment takes such points back. The form names them by their place and what
// they were.
func removeAdjustment(p *page) error {
	list := p.Event.State.Tournament.Rules.Adjustments
	place := p.Number("place")
	if place < 1 || place > len(list) || show.AdjustmentSaid(p.Page, &list[place-1]) != p.Text("what") {
		return p.Done(p.Wrong("adjust.meanwhile"), "", p.Path("/points"))
	}
	_, err := p.Do(desk.RemoveAdjustment{Adjustment: list[place-1]})
	return p.Done(err, p.T("adjust.removed"), p.Path("/points"))
}

// readAdjustment reads the form.
func (p *page) readAdjustment() (desk.AdjustPoints, error) {
	c := desk.AdjustPoints{Round: p.Number("round"), Reason: p.Text("reason")}
	teams := p.Event.State.Tournament.Rules.Team != nil
	switch {
	case teams:
		c.Team = tournament.TeamID(p.Number("team"))
	case p.Number("id") > 0: // the form on the page of a player
		c.Player = tournament.PlayerID(p.Number("id"))
	case p.Text("player") == "":
		return c, p.Wrong("adjust.who")
	default:
		var err error
		if c.Player, err = p.TypedPlayer("player"); err != nil {
			return c, err
		}
	}
	if err := p.SignedPoints("points", &c.Points); err != nil {
		return c, err
	}
	if !teams {
		return c, nil
	}
	return c, p.SignedPoints("match", &c.MatchPoints)
}
