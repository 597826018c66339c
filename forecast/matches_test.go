package forecast_test

import (
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// An event of matches is forecast game by game: with the first game of a match open,
// next comes its second, against the same opponent.
func TestForecastOfMatches(t *testing.T) {
	system, err := systems.Find(tournament.DoubleSwiss, "")
	if err != nil {
		t.Fatal(err)
	}
	run, err := simulate.New(simulate.Settings{Players: 8, Rounds: 6, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 1900}}, 7)
	if err != nil {
		t.Fatal(err)
	}
	event := run.Tournament
	event.Rules.System, event.Rules.Edition = system.Name(), system.Edition()
	for range 2 {
		round, err := system.Pair(event)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(round); err != nil {
			t.Fatal(err)
		}
	}
	round, err := system.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	event.Current = round.Games()
	f, err := forecast.Make(event, forecast.Settings{System: system, Samples: 50, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.Players {
		if len(p.Opponents) != 1 || p.Opponents[0].Chance != 1 {
			t.Errorf("player %d: %+v", p.Player, p.Opponents)
		}
	}
}
