package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// A provisional adjudication is made so that the next round can be paired and for
// nothing else (US Swiss, rule VII and its interpretation): nothing is posted. The
// public therefore sees an unfinished game as unfinished, and what it was taken for
// when it is finished, with the correction that ends it.

// publicGame is a game as the public sees it.
func publicGame(g tournament.Game) tournament.Game {
	if g.Result == tournament.AdjournedGame {
		g.ForNow = tournament.NoResult
	}
	return g
}

// isJudged reports whether the public sees less of a game than there is.
func isJudged(g tournament.Game) bool { return publicGame(g) != g }

// publicRound is a round as the public sees its games; it shares none that differ.
func publicRound(r tournament.Round) tournament.Round {
	if !slices.ContainsFunc(r.Games, isJudged) {
		return r
	}
	r.Games = slices.Clone(r.Games)
	for i := range r.Games {
		r.Games[i] = publicGame(r.Games[i])
	}
	return r
}

// hideJudged takes the adjudications of unfinished games out of a tournament whose
// rounds are shared.
func hideJudged(t *tournament.Tournament) {
	cloned := false
	for i, r := range t.Rounds {
		if slices.ContainsFunc(r.Games, isJudged) {
			if !cloned {
				t.Rounds, cloned = slices.Clone(t.Rounds), true
			}
			t.Rounds[i] = publicRound(r)
		}
	}
	if t.Current != nil && slices.ContainsFunc(t.Current.Games, isJudged) {
		round := publicRound(*t.Current)
		t.Current = &round
	}
}

// publicCorrections are those of the first rounds, without what the games that are
// unfinished in a tournament were adjudicated as.
func publicCorrections(list []tournament.Correction, rounds int, t *tournament.Tournament) []tournament.Correction {
	list = cutCorrections(list, rounds)
	for i := range list {
		if c := &list[i]; isUnfinished(t, c) {
			c.Was, c.Is = publicGame(c.Was), publicGame(c.Is)
		}
	}
	return slices.DeleteFunc(list, func(c tournament.Correction) bool { return c.Was == c.Is })
}

// isUnfinished reports whether the game of a correction is adjourned.
func isUnfinished(t *tournament.Tournament, c *tournament.Correction) bool {
	return c.Round <= len(t.Rounds) && slices.ContainsFunc(t.Rounds[c.Round-1].Games, func(g tournament.Game) bool {
		same := g.White == c.Is.White && g.Black == c.Is.Black || g.White == c.Is.Black && g.Black == c.Is.White
		return same && g.Result == tournament.AdjournedGame
	})
}

// whyWaits is the round after which the public is not told why rounds are as they are,
// because that would tell how an unfinished game of it was adjudicated; 0 = none. It
// goes by what is in sight: that a game is adjourned, whether or not anybody judged it.
func (s *State) whyWaits(results int) int {
	t := &s.Tournament
	if !t.Handling().Adjudicates {
		return 0
	}
	for number := 1; number <= min(results, len(t.Rounds)); number++ {
		if t.Rounds[number-1].HasAdjourned() {
			return number
		}
	}
	return 0
}
