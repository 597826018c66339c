package settings

import (
	"fmt"
	"math"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/planning"
)

// plan is the page that helps before the event. Its figures take seconds: a page that
// says so comes at once and leads on by itself.
func plan(p *page) error {
	if p.Text("now") == "" && desk.CanPlan(p.Event.State) && len(p.Tournament().Players) >= planning.FewestPlayers {
		p.Out.Header().Set("Refresh", "0; url="+p.Path("/plan?now=yes"))
		return p.Render(planWorking(p))
	}
	end, err := p.Site.Host.Planning(p.Context(), p.Actor, p.Event.ID)
	if err != nil {
		return err
	}
	defer end()
	a, err := desk.Plan(p.Context(), p.Event.State, 0, 0)
	if gone := p.Context().Err(); gone != nil {
		return gone
	}
	if err != nil {
		return p.Render(planPage(p, nil, p.Reason(err)))
	}
	return p.Render(planPage(p, a, ""))
}

// share writes a share of events or games in whole percent.
func share(part float64) string { return fmt.Sprintf("%.0f %%", math.Round(100*part)) }

// decimal writes a number with one decimal.
func (p *page) decimal(number float64) string { return p.Decimal(fmt.Sprintf("%.1f", number)) }

// verdict is what the figures say of the acceleration.
func verdict(a *planning.Answer) string {
	without, with := &a.Accelerated[0], &a.Accelerated[1]
	switch {
	case a.Accelerate:
		return "planning.acceleration.yes"
	case with.Several < without.Several || without.Several <= planning.Seldom:
		return "planning.acceleration.no"
	}
	return "planning.acceleration.vain"
}

// ratings writes the range of a section.
func (p *page) ratings(s *planning.Section) string {
	if s.Highest == 0 {
		return "–"
	}
	return p.T("planning.range", "lowest", fmt.Sprint(s.Lowest), "highest", fmt.Sprint(s.Highest))
}
