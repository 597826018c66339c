package desk

import "github.com/pareo-chess/pareo/internal/web/show"

// showForecast is the forecast on the arbiter's side, which knows all requests
// and is there however the public one is set.
func showForecast(p *page) error {
	f, err := show.Forecast(p.Page)
	if err != nil {
		return err
	}
	return p.Render(deskForecastPage(p, f))
}
