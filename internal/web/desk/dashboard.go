package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// dashboard lists the tournaments of a user, the one begun last first.
func dashboard(p *page) error {
	all, err := p.Site.Host.List(p.Context())
	if err != nil {
		return err
	}
	var lines []show.TournamentLine
	for _, info := range slices.Backward(all) {
		if !frame.AtDesk(p.Actor, info.ID) {
			continue
		}
		line := show.NewTournamentLine(p.Page, info)
		line.Role, _, _ = p.Actor.Role(info.ID)
		lines = append(lines, line)
	}
	return p.Render(dashboardPage(p, lines))
}
