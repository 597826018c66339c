package show

import (
	"cmp"
	"fmt"
	"math"
	"slices"

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
	return p.Computed().Outlook.Of(ctx, func() (*forecast.Forecast, error) {
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
	})
}

// chance writes a probability.
func chance(c float64) string {
	if text := forecast.Percent(c); text != "" {
		return text + " %"
	}
	return "–"
}

// margin writes by how many percentage points a chance can be off; "" for what is proved.
func margin(f *forecast.Forecast, c float64) string {
	if off := f.Margin(c); off > 0 {
		return "±" + points(off)
	}
	return ""
}

// points writes a difference of chances in percentage points, rounded up.
func points(difference float64) string { return write.Int(int(math.Ceil(100 * difference))) }

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

// ratingOf is the rating of a player; "" of a team.
func ratingOf(p *frame.Page, f *forecast.Forecast, id tournament.PlayerID) string {
	player := p.Event.State.Player(id)
	if f.OfTeams || player == nil {
		return ""
	}
	return write.Known(p.Tournament().Strength(player))
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

// The orders of a forecast. Surest first is the usual one.
const (
	byPlace = "place"
	byName  = "name"
)

// orderAsked is the order that the reader has asked for; "" is surest first.
func orderAsked(p *frame.Page, f *forecast.Forecast) string {
	order := p.Text("order")
	switch {
	case order == byName:
		return byName
	case order == byPlace || f.Round == 0: // where no opponents are left, places are what remains
		return byPlace
	}
	return ""
}

// orderPath is the address of the forecast in another order.
func orderPath(p *frame.Page, order string) string {
	address := *p.URL
	query := address.Query()
	query.Del("order")
	if order != "" {
		query.Set("order", order)
	}
	address.RawQuery = query.Encode()
	return address.RequestURI()
}

// ordered are those whom the forecast is about, as the reader wants them.
func ordered(p *frame.Page, f *forecast.Forecast) []*forecast.Player {
	list := make([]*forecast.Player, len(f.Players))
	for i := range f.Players {
		list[i] = &f.Players[i]
	}
	switch orderAsked(p, f) {
	case byName:
		return byNames(p, f)
	case byPlace:
		slices.SortStableFunc(list, func(a, b *forecast.Player) int {
			return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(first(b), first(a)))
		})
	default:
		slices.SortStableFunc(list, func(a, b *forecast.Player) int { return cmp.Compare(surest(b), surest(a)) })
	}
	return list
}

// byNames are those whom the forecast is about, by name.
func byNames(p *frame.Page, f *forecast.Forecast) []*forecast.Player {
	list := make([]*forecast.Player, len(f.Players))
	for i := range f.Players {
		list[i] = &f.Players[i]
	}
	order := p.Collator()
	slices.SortStableFunc(list, func(a, b *forecast.Player) int {
		return order.CompareString(nameOf(p, f, a.Player), nameOf(p, f, b.Player))
	})
	return list
}

// first is the chance of the first place.
func first(player *forecast.Player) float64 {
	if len(player.Places) == 0 {
		return 0
	}
	return player.Places[0]
}

// surest is the chance of what a player can expect most.
func surest(player *forecast.Player) float64 {
	most := player.Bye
	if len(player.Opponents) > 0 {
		most = max(most, player.Opponents[0].Chance)
	}
	return most
}

// asked is whom the reader has asked about; nil = nobody.
func asked(p *frame.Page, f *forecast.Forecast) *forecast.Player {
	id := tournament.PlayerID(p.Number("player"))
	for i := range f.Players {
		if f.Players[i].Player == id {
			return &f.Players[i]
		}
	}
	return nil
}
