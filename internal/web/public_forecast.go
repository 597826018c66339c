package web

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// forecastSeed decides which ends of the open games are drawn; it is shown, so
// that anybody can draw them again.
const forecastSeed = 1

// samplesFor is how many ends are drawn when all of them would be too many: fewer
// for large fields, so that a forecast takes about a second.
func samplesFor(players int) int { return max(100, min(1000, 200_000/max(1, players))) }

// publicForecast looks ahead while games are open, unless the organiser has
// turned that off. It knows who has withdrawn, but not who has asked for a bye:
// requests are not public.
func (s *site) publicForecast(p *request) error {
	if !p.event.State.Public.Forecast {
		return errForecastOff
	}
	return p.render(publicForecastPage(p, s.forecast(p)))
}

// deskForecast is the forecast on the arbiter's side, which knows all requests
// and is there however the public one is set.
func (s *site) deskForecast(p *request) error { return p.render(deskForecastPage(p, s.forecast(p))) }

// forecast looks ahead; nil when there is nothing to look ahead to.
func (s *site) forecast(p *request) *forecast.Forecast {
	current := p.tournament().Current
	if current == nil || openGames(current) == 0 || p.tournament().Rules.Team != nil {
		return nil
	}
	s.looking.Lock() // one at a time: the pages of others come first
	defer s.looking.Unlock()
	f, err := desk.Forecast(p.event.State, forecast.Settings{Samples: samplesFor(len(p.tournament().Players)), Seed: forecastSeed})
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

// likelyOpponents lists the likeliest opponents of a player.
func (p *request) likelyOpponents(player *forecast.Player) string {
	const most = 3
	var list []string
	for i, o := range player.Opponents {
		if i == most {
			list = append(list, "…")
			break
		}
		colour := ""
		switch {
		case o.Black == 0:
			colour = " " + p.T("short.white")
		case o.White == 0:
			colour = " " + p.T("short.black")
		}
		list = append(list, p.playerName(o.Player)+colour+" "+chance(o.White+o.Black))
	}
	if player.Bye > 0 {
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

// span writes the best and the worst place seen.
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
