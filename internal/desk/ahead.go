package desk

import (
	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/why"
)

// Why opens a paired round of a tournament for questions: why is it so, and why
// not otherwise. The error says why the rules have no answer.
func Why(s *journal.State, round int) (*why.Round, error) {
	system, err := systems.For(&s.Tournament, "", "")
	if err != nil {
		return nil, err
	}
	return why.Open(system, &s.Tournament, round)
}

// Forecast looks ahead while games of the current round are open. The system of
// the settings is that of the tournament. The error says why there is nothing to
// look ahead to. The prizes of the event are counted as if it ended with the
// current round.
func Forecast(s *journal.State, settings forecast.Settings) (*forecast.Forecast, error) {
	system, err := systems.For(&s.Tournament, "", "")
	if err != nil {
		return nil, err
	}
	settings.System = system
	if len(s.Prizes.Lists) > 0 && settings.Prizes == nil {
		plan, err := prizes.Announced(s.Prizes, &s.Tournament)
		if err != nil {
			return nil, err
		}
		settings.Prizes = &plan
	}
	return forecast.Make(&s.Tournament, settings)
}
