package public

import "github.com/pareo-chess/pareo/internal/web/show"

// rowsTogether is how many rows of a ranking stand in one table. A browser draws
// tables that are not in sight only when somebody comes near them, so that the
// first rows of a large field show at once on a slow phone.
const rowsTogether = 100

// showStandings shows a ranking.
func showStandings(p *page) error {
	ranking, err := show.RankingAsked(p.Page)
	if err != nil {
		return err
	}
	return p.Render(standingsPage(p, ranking))
}

// cross shows the ranking with the results of all rounds.
func cross(p *page) error {
	ranking, err := show.RankingAsked(p.Page)
	if err != nil {
		return err
	}
	return p.Render(crossPage(p, ranking, show.CrossRows(p.Page, ranking)))
}
