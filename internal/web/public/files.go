package public

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/web/show"
)

// more shows what else there is: files, screens for the hall, sheets to be
// printed.
func more(p *page) error {
	return p.Render(morePage(p, p.Event.State.Paired(), p.Computed().Settled.Completed()))
}

// file sends a file of the tournament.
func file(p *page) error { return show.SendFile(p.Page) }

// fileKind names a form of file, which is the same in all languages.
func fileKind(ending string) string { return strings.ToUpper(ending) }
