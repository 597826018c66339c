package trf

import (
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// forEngines returns a tournament as a pairing engine has to see it, which knows
// results and the points that are added for pairing, and nothing more: adjourned games
// have the results that they have for pairing, and points that depart from the scoring are
// points added for pairing; those of the round being played too, from which an engine that
// finds all its results pairs the next. The notes say so. Rounds are shared with t where
// nothing is changed.
func forEngines(t *tournament.Tournament, to Dialect) (*tournament.Tournament, []Note) {
	var notes []Note
	tell := func(code string) {
		notes = append(notes, Note{Message: message.Of(code, "dialect", to.String())})
	}
	if slices.ContainsFunc(allRounds(t), func(r tournament.Round) bool { return r.HasAdjourned() }) {
		t = withDraws(t)
		tell("trf.engine-adjourned")
	}
	if t.Rules.Team == nil && len(t.Rules.Adjustments) > 0 {
		t = withVirtual(t)
		tell("trf.engine-299")
	}
	return t, notes
}

// withDraws returns the tournament with its adjourned games drawn, or as they were
// adjudicated for pairing.
func withDraws(t *tournament.Tournament) *tournament.Tournament {
	c := t.Clone()
	for _, round := range allRounds(c) {
		for g := range round.Games {
			if game := &round.Games[g]; game.Result == tournament.AdjournedGame {
				game.Result, game.ForNow = game.ForPairing(), tournament.NoResult
			}
		}
	}
	return c
}

// withVirtual returns the tournament with its penalties and bonuses as
// points added for pairing, round by round. Only differences of scores decide
// pairings, and engines know no negative points to add: where somebody has fewer
// points, everybody else is given more.
func withVirtual(t *tournament.Tournament) *tournament.Tournament {
	c := t.Clone()
	c.Rules.Adjustments = nil
	with, without := reported(t), reported(c)
	var table virtualTable
	for round := 1; round <= t.NextRound(); round++ {
		known := min(round-1, with.Rounds())
		least := tournament.Points(0)
		extra := make([]tournament.Points, len(t.Players))
		for i := range t.Players {
			extra[i] = with.Score(i, known) - without.Score(i, known)
			least = min(least, extra[i])
		}
		for i := range t.Players {
			if points := extra[i] - least; points != 0 {
				table.add(t.Players[i].ID, round, points)
			}
		}
	}
	c.Rules.Acceleration.Virtual = append(c.Rules.Acceleration.Virtual, table.ranges()...)
	return c
}
