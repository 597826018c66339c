package cli

import (
	"fmt"
	"time"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// What is forecast: an event in the middle of a round, with some of its games
// open.
const (
	forecastPlayers = 200
	forecastOpen    = 20
	forecastSamples = 1000
)

// forecastFigures is the time of a forecast.
type forecastFigures struct {
	Players     int     `json:"players"`
	Open        int     `json:"open"`
	Completions int     `json:"completions"`
	Time        float64 `json:"ms"` // pairings and standings of all completions
}

// measureForecast looks ahead from the middle of an ordinary event.
// There is no figure for systems whose rounds are known beforehand.
func (c *benchCmd) measureForecast(system pairing.System) (*forecastFigures, error) {
	if _, ok := system.(field.Inquirer); !ok {
		return nil, nil
	}
	run, err := simulate.New(ordinary(forecastPlayers, c.Rounds, false), c.Seed)
	if err != nil {
		return nil, err
	}
	for range max(1, c.Rounds*2/3) {
		round, err := system.Pair(run.Tournament)
		if err != nil {
			return nil, err
		}
		if err := run.Record(round); err != nil {
			return nil, err
		}
	}
	t := run.Tournament.Clone()
	last := t.Rounds[len(t.Rounds)-1]
	t.Rounds, t.Current = t.Rounds[:len(t.Rounds)-1], &last
	for i := range forecastOpen {
		last.Games[len(last.Games)-1-i].Result = tournament.NoResult
	}
	start := time.Now()
	f, err := forecast.Make(t, forecast.Settings{System: system, Samples: forecastSamples, Seed: c.Seed})
	if err != nil {
		return nil, err
	}
	return &forecastFigures{Players: forecastPlayers, Open: len(f.Open), Completions: f.Completions, Time: milliseconds(time.Since(start))}, nil
}

func printForecastFigures(con *console, f *forecastFigures) {
	con.printf("Forecast: the next round and the standings while games are open\n")
	printTable(con, [][]string{
		{"Players", "Open games", "Completions", "ms"}, {fmt.Sprint(f.Players), fmt.Sprint(f.Open), fmt.Sprint(f.Completions), figure(f.Time)},
	}, "rrrr")
}
