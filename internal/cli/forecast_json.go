package cli

import (
	"github.com/pareo-chess/pareo/forecast"
)

// forecastAnswer is the answer of forecast, as its JSON shows it.
type forecastAnswer struct {
	Round       *int                   `json:"round"` // null when there is no next round
	Open        [][2]int               `json:"open"`  // [white, black]
	Odds        [][3]float64           `json:"odds"`  // of the open games: White wins, draw, Black wins
	Exact       bool                   `json:"exact"`
	Completions int                    `json:"completions"`
	Seed        *uint64                `json:"seed"`   // null when exact
	Margin      float64                `json:"margin"` // by how much a chance can be off in 19 of 20 samples; 0 when exact
	Blocked     float64                `json:"blocked"`
	OfTeams     bool                   `json:"ofTeams,omitempty"` // all but the open games is told of teams
	Certain     bool                   `json:"certain"`           // the settled pairs hold in every end, not only in those tried
	Settled     []settledAnswer        `json:"settled"`
	Players     []forecastPlayerAnswer `json:"players"`
}

type settledAnswer struct {
	White   int  `json:"white"`
	Black   *int `json:"black"` // null for the bye
	Colours bool `json:"colours"`
}

type forecastPlayerAnswer struct {
	Player    int              `json:"player"`
	Points    float64          `json:"points"`
	Opponents []opponentAnswer `json:"opponents"`
	Bye       float64          `json:"bye"`
	NotPaired float64          `json:"notPaired"`
	Places    []float64        `json:"places"`
	Best      *int             `json:"best"`
	Worst     *int             `json:"worst"`
	Prize     float64          `json:"prize"`
	Money     float64          `json:"money"`
}

type opponentAnswer struct {
	Player int     `json:"player"`
	Chance float64 `json:"chance"`
	White  float64 `json:"white"`
	Black  float64 `json:"black"`
}

func newForecastAnswer(f *forecast.Forecast) forecastAnswer {
	answer := forecastAnswer{
		Round: known(f.Round), Open: [][2]int{}, Odds: [][3]float64{}, Margin: f.Margin(0.5), Exact: f.Exact, Completions: f.Completions, Blocked: f.Blocked, OfTeams: f.OfTeams, Certain: f.Certain,
		Settled: []settledAnswer{}, Players: []forecastPlayerAnswer{},
	}
	if !f.Exact {
		answer.Seed = &f.Seed
	}
	for i, g := range f.Open {
		answer.Open = append(answer.Open, [2]int{int(g.White), int(g.Black)})
		answer.Odds = append(answer.Odds, [3]float64{f.Odds[i].White, f.Odds[i].Draw, f.Odds[i].Black})
	}
	for _, s := range f.Settled {
		answer.Settled = append(answer.Settled, settledAnswer{int(s.White), known(int(s.Black)), s.Colours})
	}
	for _, p := range f.Players {
		player := forecastPlayerAnswer{
			Player: int(p.Player), Points: p.Points, Opponents: []opponentAnswer{}, Bye: p.Bye, NotPaired: p.NotPaired,
			Places: p.Places, Best: known(p.Best), Worst: known(p.Worst), Prize: p.Prize, Money: p.Money / 100,
		}
		for _, o := range p.Opponents {
			player.Opponents = append(player.Opponents, opponentAnswer{int(o.Player), o.Chance, o.White, o.Black})
		}
		answer.Players = append(answer.Players, player)
	}
	return answer
}
