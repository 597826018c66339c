package public

import (
	"strconv"

	"github.com/pareo-chess/pareo/internal/web/show"
)

// showReasons answers why a round is as it is.
func showReasons(p *page) error {
	number, err := show.RoundAsked(p.Page)
	if err != nil {
		return show.NoRound(p.Page)
	}
	sheet, err := show.NewWhySheet(p.Page, number, p.PublicPath("/why/", strconv.Itoa(number)))
	if err != nil {
		return err
	}
	return p.Render(reasonsPage(p, sheet))
}

// showReplay shows one step of how the rules came to the pairing of a bracket.
func showReplay(p *page) error {
	number, err := show.RoundAsked(p.Page)
	if err != nil || number == 0 {
		return show.NoRound(p.Page)
	}
	sheet, err := show.NewReplaySheet(p.Page, number, p.PublicPath("/why/", strconv.Itoa(number)))
	if err != nil {
		return err
	}
	return p.Render(replayPage(p, sheet))
}
