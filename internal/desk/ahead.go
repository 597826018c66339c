package desk

import (
	"context"
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/planning"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Why opens a paired round of a tournament for questions: why is it so, and why
// not otherwise. The error says why the rules have no answer.
func Why(s *journal.State, round int) (*why.Round, error) {
	t := s.AsDrawn()
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil, err
	}
	return why.Open(system, t, round)
}

// Outlook is the forecast that is shown while games are open. All their ends are
// tried if they are few; else fewer are drawn for large fields, so that it takes
// about a second. The seed is always the same, so that anybody can draw them
// again. The error says why there is nothing to look ahead to; with the last
// result that is the case, for the next round is then the arbiter's to publish. It is
// forecast.ErrStopped when nobody waits for it any more.
func Outlook(ctx context.Context, s *journal.State) (*forecast.Forecast, error) {
	t := &s.Tournament
	isOpen := func(g tournament.Game) bool { return g.Result == tournament.NoResult }
	switch {
	case t.Rules.System.IsTree():
		return nil, message.Error("system.tree-no-forecast")
	case t.Current == nil || !slices.ContainsFunc(t.Current.Games, isOpen):
		return nil, errors.New("no game is open")
	}
	return Forecast(s, forecast.Settings{Samples: samples(t), Seed: 1, Done: ctx.Done()})
}

// samples is how many ends of the open games are tried at most.
func samples(t *tournament.Tournament) int {
	return max(100, min(1000, 200_000/max(1, len(t.Players))))
}

// Plan tells before the event what those entered make of it: more and fewer rounds,
// acceleration, sections. The seed is always the same, so that anybody can have the same
// figures again. The error says what cannot be asked, or that of the context.
func Plan(ctx context.Context, s *journal.State, rounds, events int) (*planning.Answer, error) {
	t := &s.Tournament
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil, err
	}
	if rounds == 0 {
		rounds = t.Rules.Rounds
	}
	ratings := planning.RatingsOf(t)
	events = min(events, planning.UsualEvents(t.Rules.System, len(ratings))) // others wait, too
	a, err := planning.Ask(ctx, planning.Question{Ratings: ratings, System: system, Rounds: rounds, Events: events, Seed: 1})
	var said message.Carrier
	if errors.As(err, &said) {
		return nil, &Refusal{Message: said.AsMessage()}
	}
	return a, err
}

// CanPlan reports whether there is something to compare before an event: it is one of
// players by a Swiss system, and no round is paired.
func CanPlan(s *journal.State) bool {
	r := &s.Tournament.Rules
	return s.Paired() == 0 && planning.Compares(r.System) && r.Team == nil
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
