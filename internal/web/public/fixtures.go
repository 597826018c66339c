package public

import (
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// fixtures shows all rounds of a round robin, as they are known beforehand.
func fixtures(p *page) error {
	if !show.HasFixtures(p.Page) {
		return frame.ErrNotFound
	}
	return p.Render(fixturesPage(p, show.Fixtures(p.Page)))
}
