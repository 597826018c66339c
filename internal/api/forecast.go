package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Forecast is what is known while games are open.
type Forecast struct {
	Round       int              `json:"round,omitempty" doc:"The next round; left out when there is none."`
	Open        []OpenGame       `json:"open" doc:"The games without a result."`
	Exact       bool             `json:"exact" doc:"All ends of the open games over the board were tried; else a sample was drawn."`
	Completions int              `json:"completions" doc:"How many ends were tried."`
	Seed        uint64           `json:"seed,omitempty" doc:"Of the sample."`
	Margin      float64          `json:"margin,omitempty" doc:"By how much a chance can be off, in 19 of 20 cases, because a sample was drawn; left out when exact."`
	Blocked     float64          `json:"blocked" doc:"The share of the ends tried after which no legal round exists."`
	OfTeams     bool             `json:"ofTeams,omitempty" doc:"In a team event everything but the open games is told of its teams: players and opponents are numbers of teams, pairs are matches, points are those that rank."`
	Certain     bool             `json:"certain" doc:"The settled pairs hold in every end, not only in those tried: the forecast is exact, or no result changes the next round."`
	Settled     []SettledPair    `json:"settled" doc:"The pairs that every end tried comes to."`
	Players     []ExpectedPlayer `json:"players" doc:"By pairing number. A chance is 1 only for what holds in every end and 0 only for what holds in none; what a sample alone suggests lies between."`
}

// OpenGame is a game without a result.
type OpenGame struct {
	White     int32   `json:"white"`
	Black     int32   `json:"black"`
	WhiteWins float64 `json:"whiteWins" doc:"The chance by which its ends were weighed or drawn."`
	Draw      float64 `json:"draw"`
	BlackWins float64 `json:"blackWins"`
}

// SettledPair is a pair of the next round that every end comes to.
type SettledPair struct {
	White   int32 `json:"white"`
	Black   int32 `json:"black,omitempty" doc:"Left out for the bye."`
	Colours bool  `json:"colours" doc:"The colours are settled, too."`
}

// ExpectedPlayer is what a player can expect. Chances are between 0 and 1: 1 only
// for what holds in every end, 0 only for what holds in none. What a sample alone
// suggests is a little less than 1, or more than 0.
type ExpectedPlayer struct {
	Player    int32              `json:"player"`
	Opponents []ExpectedOpponent `json:"opponents" doc:"Whom some end tried comes to, the likeliest first."`
	Bye       float64            `json:"bye" doc:"The chance of the pairing-allocated bye."`
	NotPaired float64            `json:"notPaired" doc:"That of an announced bye, or of no round."`
	Points    float64            `json:"points" doc:"After this round, on average."`
	Places    []float64          `json:"places" doc:"The chance of each of the first places."`
	Best      int                `json:"best,omitempty" doc:"The best place that is possible. Where all ends were tried, some end comes to it; in a sample it is what the points that everybody can still have prove, and may be out of reach. Left out for those who are not ranked."`
	Worst     int                `json:"worst,omitempty" doc:"The worst place that is possible, likewise."`
	Prize     float64            `json:"prize" doc:"The chance of any prize if the event ended with this round."`
	Money     float64            `json:"money" doc:"On average."`
}

// ExpectedOpponent is a possible opponent.
type ExpectedOpponent struct {
	Player int32   `json:"player"`
	Chance float64 `json:"chance" doc:"The chance of this game in any colours."`
	White  float64 `json:"white" doc:"The chance of this game, the player having White."`
	Black  float64 `json:"black"`
}

func forecastOf(f *forecast.Forecast) Forecast {
	out := Forecast{
		Round: f.Round, Open: []OpenGame{}, Exact: f.Exact, Completions: f.Completions, Seed: f.Seed, Margin: f.Margin(0.5), Blocked: f.Blocked, OfTeams: f.OfTeams, Certain: f.Certain,
		Settled: []SettledPair{}, Players: []ExpectedPlayer{},
	}
	for i, g := range f.Open {
		o := f.Odds[i]
		out.Open = append(out.Open, OpenGame{int32(g.White), int32(g.Black), o.White, o.Draw, o.Black})
	}
	for _, s := range f.Settled {
		out.Settled = append(out.Settled, SettledPair{int32(s.White), int32(s.Black), s.Colours})
	}
	for i := range f.Players {
		p := &f.Players[i]
		player := ExpectedPlayer{
			Player: int32(p.Player), Opponents: []ExpectedOpponent{}, Bye: p.Bye, NotPaired: p.NotPaired, Points: p.Points,
			Places: append([]float64{}, p.Places...), Best: p.Best, Worst: p.Worst, Prize: p.Prize, Money: p.Money / 100,
		}
		for _, o := range p.Opponents {
			player.Opponents = append(player.Opponents, ExpectedOpponent{int32(o.Player), o.Chance, o.White, o.Black})
		}
		out.Players = append(out.Players, player)
	}
	return out
}

// forecastRoutes look ahead. The public does if the organiser lets it, and knows
// of no byes asked for; who may see the tournament whole always does.
func (s *server) forecastRoutes() {
	read(s, Route{Path: "/tournaments/{tournament}/forecast", Need: anybody(), ID: "get-forecast", Tag: "Reasons", Summary: "The next round and the standings as far as they are known while games are open"},
		func(ctx context.Context, a *asked, state *journal.State, _ *struct{ Read }) (Forecast, error) {
			if !a.maySee() && !state.Shows(journal.Forecast, 0) {
				return Forecast{}, problem(http.StatusNotFound, "forecast.off", "the organiser does not publish a forecast of this tournament", "")
			}
			end, err := s.Host.Thinking(ctx, a.actor, a.tournament)
			if err != nil {
				return Forecast{}, err
			}
			defer end()
			f, err := desk.Outlook(ctx, state)
			if ctx.Err() != nil { // who asked has left
				return Forecast{}, ctx.Err()
			}
			if err != nil {
				return Forecast{}, problem(http.StatusUnprocessableEntity, "forecast.none", "there is nothing to look ahead to: "+err.Error(), "ask while games of the current round are open")
			}
			return forecastOf(f), nil
		})
}
