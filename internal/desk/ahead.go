package desk

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
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

// Outlook is the forecast that is shown while games are open. All their ends are
// tried if they are few; else fewer are drawn for large fields, so that it takes
// about a second. The seed is always the same, so that anybody can draw them
// again. The error says why there is nothing to look ahead to; with the last
// result that is the case, for the next round is then the arbiter's to publish.
func Outlook(s *journal.State) (*forecast.Forecast, error) {
	t := &s.Tournament
	isOpen := func(g tournament.Game) bool { return g.Result == tournament.NoResult }
	switch {
	case t.Rules.System.IsTree():
		return nil, message.Error("system.tree-no-forecast")
	case t.Current == nil || !slices.ContainsFunc(t.Current.Games, isOpen):
		return nil, errors.New("no game is open")
	}
	return Forecast(s, forecast.Settings{Samples: max(100, min(1000, 200_000/max(1, len(t.Players)))), Seed: 1})
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
