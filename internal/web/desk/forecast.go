package desk

import "github.com/pareo-chess/pareo/internal/web/show"

// showForecast is the forecast on the arbiter's side, which knows all requests
// and is there however the public one is set.
func showForecast(p *page) error { return p.Render(deskForecastPage(p, show.Forecast(p.Page))) }
