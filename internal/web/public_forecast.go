package web

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// publicForecast looks ahead while games are open, unless the organiser has
// turned that off. It knows who has withdrawn, but not who has asked for a bye:
// requests are not public.
func (s *site) publicForecast(p *request) error {
	if !p.event.State.Public.Forecast {
		return noPage("forecast.off")
	}
	return p.render(publicForecastPage(p, s.forecast(p)))
}

// deskForecast is the forecast on the arbiter's side, which knows all requests
// and is there however the public one is set.
func (s *site) deskForecast(p *request) error { return p.render(deskForecastPage(p, s.forecast(p))) }

// forecast looks ahead; nil when there is nothing to look ahead to.
func (s *site) forecast(p *request) *forecast.Forecast {
	s.looking.Lock() // one at a time: the pages of others come first
	defer s.looking.Unlock()
	f, err := desk.Outlook(p.event.State)
	if err != nil {
		return nil
	}
	return f
}

// chance writes a probability.
func chance(c float64) string {
	if text := forecast.Percent(c); text != "" {
		return text + " %"
	}
	return "–"
}

// likelyOpponents lists the likeliest opponents of a player, with the colour where
// no other was seen.
func (p *request) likelyOpponents(f *forecast.Forecast, player *forecast.Player) string {
	const most = 3
	var list []string
	for i, o := range player.Opponents {
		if i == most {
			list = append(list, "…")
			break
		}
		colour := ""
		switch {
		case !f.WasSeen(o.Black):
			colour = " " + p.T("short.white")
		case !f.WasSeen(o.White):
			colour = " " + p.T("short.black")
		}
		list = append(list, p.playerName(o.Player)+colour+" "+chance(o.Chance))
	}
	if f.WasSeen(player.Bye) {
		list = append(list, p.outcome(tournament.PairingBye)+" "+chance(player.Bye))
	}
	return strings.Join(list, " · ")
}

// average writes an average of points with one decimal.
func (p *request) average(points float64) string {
	text := fmt.Sprintf("%.1f", points)
	if p.Code() == "en" {
		return text
	}
	return strings.Replace(text, ".", ",", 1)
}

// span writes the best and the worst place that is possible.
func span(best, worst int) string {
	if best == worst {
		return known(best)
	}
	return known(best) + "–" + known(worst)
}

// numberOf is the pairing number of a player.
func (p *request) numberOf(id tournament.PlayerID) int {
	if player := p.event.State.Player(id); player != nil {
		return player.Number
	}
	return 0
}
