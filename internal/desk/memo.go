package desk

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// modelEffects are the effects of corrections as the model has them.
var modelEffects = map[journal.Effect]tournament.Effect{
	journal.ForNext: tournament.OnNextPairing, journal.ForLater: tournament.OnLaterPairings, journal.ForRatingOnly: tournament.OnRatingReport,
}

// Memo is the error memo of an event: what a mistake in its record came to, with the
// prizes of the event, and what can be done about it if it is reported at the given
// time. Nothing is written. The error says why the rules have no answer.
func Memo(s *journal.State, m why.Mistake, reported time.Time) (*why.Memo, error) {
	t := &s.Tournament
	system, err := systems.For(t, "", "")
	if err != nil {
		return nil, err
	}
	options := why.MemoOptions{Draft: s.Waiting() > 0, InOrder: true}
	if len(s.Prizes.Lists) > 0 {
		plan, err := prizes.Announced(s.Prizes, t)
		if err != nil {
			return nil, refuse("prizes.wrong", "what", err)
		}
		options.Prizes = &plan
	}
	if m.Player != tournament.NoPlayer && m.Round >= 1 && m.Round <= t.Completed() {
		from := tournament.NoResult
		games := t.Rounds[m.Round-1].Games
		if i := slices.IndexFunc(games, func(g tournament.Game) bool { return g.White == m.Player || g.Black == m.Player }); i >= 0 && !m.Colours {
			from = games[i].Result
		}
		effect := modelEffects[effectOf(s, m.Round, from, reported)]
		options.Effect = &effect
	}
	return why.MemoOf(system, t, m, options)
}
