package public

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
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

// offer is a table that is offered as files.
type offer struct {
	label, name string
	endings     []string
}

// files are those that the reader may have, the latest round first.
func (p *page) files(last, completed int) []offer {
	var list []offer
	for _, f := range []struct {
		key, name, shows string
		endings          []string
		there            bool
	}{
		{"more.tournament", p.Event.Name, "trf26", []string{"trf26", "trf16"}, true},
		{"more.all", "all", "all", []string{"xlsx"}, true},
		{"part.players", "players", "players", []string{"csv", "xlsx"}, true},
		{"part.standings", "standings", "standings", []string{"csv", "xlsx"}, completed > 0},
		{"part.cross", "cross", "cross", []string{"csv", "xlsx"}, completed > 0},
	} {
		if f.there && p.MayLead(f.shows, 0) {
			list = append(list, offer{p.T(f.key), f.name, f.endings})
		}
	}
	for n := last; n > 0; n-- {
		if p.Event.State.Shows(journal.Pairings, n) {
			list = append(list, offer{p.T("public.round", "round", n), "round-" + strconv.Itoa(n), []string{"csv", "xlsx", "pgn"}})
		}
	}
	return list
}

// leading are the names of screens and sheets that would be shown.
func (p *page) leading(names []string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return !p.MayLead(name, 0) })
}
