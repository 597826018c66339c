package desk

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// showForecast is the forecast on the arbiter's side, which knows all requests
// and is there however the public one is set.
func showForecast(p *page) error {
	f, err := show.Forecast(p.Page)
	if err != nil {
		return err
	}
	return p.Render(deskForecastPage(p, f))
}

// earlyPair is the board that a form names by its players.
func (p *page) earlyPair() journal.EarlyPair {
	return journal.EarlyPair{White: tournament.PlayerID(p.Number("white")), Black: tournament.PlayerID(p.Number("black"))}
}

// publishEarly publishes a certain board of the next round.
func publishEarly(p *page) error {
	_, err := p.Do(desk.PublishEarly{Boards: []journal.EarlyPair{p.earlyPair()}})
	return p.Done(err, p.T("early.done"), p.Path("/forecast"))
}

// withdrawEarly takes one that was published back.
func withdrawEarly(p *page) error {
	_, err := p.Do(desk.WithdrawEarly{Board: p.earlyPair(), Reason: p.Text("reason")})
	return p.Done(err, p.T("early.taken"), p.Path("/forecast"))
}
