package public

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// pairings shows a round board by board, with the results so far.
func pairings(p *page) error {
	sheet, err := show.NewRoundSheet(p.Page)
	if err != nil {
		return err
	}
	return p.Render(pairingsPage(p, sheet))
}

// names shows who sits where, by name, or who was searched for.
func names(p *page) error {
	sheet, err := show.NewRoundSheet(p.Page)
	if err != nil {
		return err
	}
	var list []show.Place
	query := p.Text("q")
	if sheet != nil {
		everybody := show.Places(p.Page, sheet)
		if query != "" {
			everybody = append(everybody, show.Unplaced(p.Page, sheet)...)
		}
		for _, at := range everybody {
			if search.Matches(at.Player.Name, query) || strings.TrimPrefix(query, "#") == strconv.Itoa(at.Number) {
				list = append(list, at)
			}
		}
	}
	return p.Render(namesPage(p, sheet, query, list))
}

// results shows the results of a round in the order in which they came in,
// the latest first.
func results(p *page) error {
	sheet, err := show.NewRoundSheet(p.Page)
	if err != nil {
		return err
	}
	return p.Render(resultsPage(p, sheet, show.LatestResults(sheet)))
}
