package public

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// showForecast looks ahead while games are open, unless the organiser has
// turned that off. It knows who has withdrawn, but not who has asked for a bye:
// requests are not public.
func showForecast(p *page) error {
	if !p.Event.State.Shows(journal.Forecast, 0) {
		return frame.NoPage("forecast.off")
	}
	f, err := show.Forecast(p.Page)
	if err != nil {
		return err
	}
	return p.Render(forecastPage(p, f))
}
