package desk

import (
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// dashboard lists the tournaments of a user, the one begun last first; those in the
// archive by themselves, a page of them at a time.
func dashboard(p *page) error {
	all, err := p.Site.Host.List(p.Context())
	if err != nil {
		return err
	}
	var running, archived []show.TournamentLine
	list := show.TakePage(p.Page, all, func(info store.Info) (show.TournamentLine, bool) {
		if !frame.AtDesk(p.Actor, info.ID) {
			return show.TournamentLine{}, false
		}
		line := show.NewTournamentLine(p.Page, info)
		line.Role, _, _ = p.Actor.Role(info.ID)
		return line, true
	})
	for _, line := range list.Lines {
		if line.Line != nil && line.Line.Archived {
			archived = append(archived, line)
		} else {
			running = append(running, line)
		}
	}
	return p.Render(dashboardPage(p, running, archived, list))
}
