package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// dashboard lists the tournaments of a user, the one begun last first; those in the
// archive by themselves.
func dashboard(p *page) error {
	all, err := p.Site.Host.List(p.Context())
	if err != nil {
		return err
	}
	var running, archived []show.TournamentLine
	for _, info := range slices.Backward(all) {
		if !frame.AtDesk(p.Actor, info.ID) {
			continue
		}
		line := show.NewTournamentLine(p.Page, info)
		line.Role, _, _ = p.Actor.Role(info.ID)
		if line.Line != nil && line.Line.Archived {
			archived = append(archived, line)
		} else {
			running = append(running, line)
		}
	}
	return p.Render(dashboardPage(p, running, archived))
}
