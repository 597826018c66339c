package show

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// Forecast looks ahead; nil when there is nothing to look ahead to. The error says that
// nobody waits for it any more, or that too many do.
func Forecast(p *frame.Page) (*forecast.Forecast, error) {
	ctx := p.Context() // of a page that is kept for others it ends when its last reader leaves
	end, err := p.Site.Host.Thinking(ctx, p.Actor, p.Event.ID)
	if err != nil {
		return nil, err
	}
	defer end()
	f, err := desk.Outlook(ctx, p.Event.State)
	if err != nil {
		return nil, ctx.Err()
	}
	return f, nil
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
func likelyOpponents(p *frame.Page, f *forecast.Forecast, player *forecast.Player) string {
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
		list = append(list, nameOf(p, f, o.Player)+colour+" "+chance(o.Chance))
	}
	if f.WasSeen(player.Bye) {
		list = append(list, p.Outcome(tournament.PairingBye)+" "+chance(player.Bye))
	}
	return strings.Join(list, " · ")
}

// average writes an average of points with one decimal.
func average(p *frame.Page, points float64) string {
	return p.Decimal(fmt.Sprintf("%.1f", points))
}

// span writes the best and the worst place that is possible.
func span(best, worst int) string {
	if best == worst {
		return write.Known(best)
	}
	return write.Known(best) + "–" + write.Known(worst)
}

// nameOf names somebody whom a forecast is about: a player or, in a team event, a team.
func nameOf(p *frame.Page, f *forecast.Forecast, id tournament.PlayerID) string {
	if f.OfTeams {
		return p.TeamName(tournament.TeamID(id))
	}
	return p.PlayerName(id)
}

// numberOf is the pairing number of a player, or the number of a team.
func numberOf(p *frame.Page, f *forecast.Forecast, id tournament.PlayerID) int {
	if f.OfTeams {
		return int(id)
	}
	if player := p.Event.State.Player(id); player != nil {
		return player.Number
	}
	return 0
}

// ofTeams is a text of the forecast in the form for teams where it is about them.
func ofTeams(f *forecast.Forecast, key string) string {
	if f.OfTeams {
		return key + ".teams"
	}
	return key
}
