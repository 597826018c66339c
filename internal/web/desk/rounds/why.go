package rounds

import "github.com/pareo-chess/pareo/internal/web/show"

// showReasons answers on the arbiter's side, about rounds that are not published,
// too.
func showReasons(p *page) error {
	number := p.Number("round")
	if number < 1 || number > p.Event.State.Paired() {
		return show.NoRound(p.Page)
	}
	sheet, err := show.NewWhySheet(p.Page, number, p.RoundPath(number, "/why"))
	if err != nil {
		return err
	}
	return p.Render(reasonsPage(p, sheet))
}

// showReplay shows one step of how the rules came to the pairing of a bracket.
func showReplay(p *page) error {
	number := p.Number("round")
	if number < 1 || number > p.Event.State.Paired() {
		return show.NoRound(p.Page)
	}
	sheet, err := show.NewReplaySheet(p.Page, number, p.RoundPath(number, "/why"))
	if err != nil {
		return err
	}
	return p.Render(replayPage(p, sheet))
}
