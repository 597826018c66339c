package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// continues reports whether a round goes on with matches that an earlier one began: who
// plays in it was settled there.
func continues(rules *tournament.Rules, round int) bool {
	return rules.System.OfMatches() && !rules.Leg(round).First()
}

// checkWholeMatches refuses a number of rounds that leaves a match without a game.
func checkWholeMatches(r *tournament.Rules) error {
	if leg := r.Leg(r.Rounds); r.System.OfMatches() && !r.System.ChoosesGames() && leg.Game != leg.Games {
		return refuse("rules.whole-matches", "rounds", r.Rounds, "fewer", r.Rounds-leg.Game, "more", r.Rounds-leg.Game+leg.Games)
	}
	return nil
}

// checkMatchBye refuses a bye for one game: byes are for whole matches (C.04.5, preface).
func checkMatchBye(rules *tournament.Rules, round int) error {
	if !continues(rules, round) {
		return nil
	}
	leg := rules.Leg(round)
	return refuse("bye.whole-match", "round", round, "match", leg.Match, "first", round-leg.Game+1)
}

// unplayable is the result of a game that cannot be played because somebody is not
// there: a team has nobody at the board, or the schedule stands although a player has
// left, or will be absent: after an earlier game of the match, or in a round robin
// (C.05, 6.6). NoResult = both are there.
func unplayable(t *tournament.Tournament, g *tournament.Game, round int, gone []tournament.PlayerID) tournament.Result {
	stands := continues(&t.Rules, round) || seatsPlayers(&t.Rules)
	away := func(id tournament.PlayerID) bool {
		player := t.Player(id)
		return player == nil || stands && (!player.PlaysIn(round) || slices.Contains(gone, id) || isExcused(t, id, round))
	}
	switch white, black := away(g.White), away(g.Black); {
	case white && black && !isEmpty(g):
		return tournament.DoubleForfeit
	case white:
		return tournament.BlackByForfeit
	case black:
		return tournament.WhiteByForfeit
	}
	return tournament.NoResult
}

// ForfeitOf is the result that a game of the current round gets when the round is
// published, because somebody is not there; NoResult = both are.
func ForfeitOf(s *journal.State, g *tournament.Game) tournament.Result {
	return unplayable(&s.Tournament, g, s.Paired(), s.Tournament.WillMiss())
}

// seatsPlayers reports whether a table says which players meet: their games stand,
// whoever is away.
func seatsPlayers(r *tournament.Rules) bool {
	return r.System.ByTable() && (r.Team == nil || r.Edition == roundrobin.MatchEdition)
}

// isExcused reports whether a player has announced to be absent from a round.
func isExcused(t *tournament.Tournament, id tournament.PlayerID, round int) bool {
	return slices.ContainsFunc(t.Requests, func(q tournament.Request) bool { return q.Round == round && q.Player == id })
}

// checkGone refuses a result other than the forfeit for somebody who had left the event
// before the round, and for an empty side of a board.
func checkGone(s *journal.State, b journal.Board, result tournament.Result) error {
	if g := (tournament.Game{White: b.White, Black: b.Black}); isEmpty(&g) {
		forfeit := unplayable(&s.Tournament, &g, b.Round, nil)
		if result != forfeit && result != tournament.DoubleForfeit && result != tournament.NoResult {
			return refuse("result.empty", "result", forfeit)
		}
	}
	if !seatsPlayers(&s.Tournament.Rules) || result == tournament.DoubleForfeit {
		return nil
	}
	forfeit := unplayable(&s.Tournament, &tournament.Game{White: b.White, Black: b.Black}, b.Round, nil)
	for _, id := range []tournament.PlayerID{b.White, b.Black} {
		if player := s.Player(id); player != nil && !player.PlaysIn(b.Round) && result != forfeit {
			return refuse("result.left", "player", id, "result", forfeit)
		}
	}
	return nil
}

// inMatch reports whether a player had a game in the round before the current one.
func inMatch(t *tournament.Tournament, id tournament.PlayerID) bool {
	return slices.ContainsFunc(t.Rounds[len(t.Rounds)-1].Games, func(g tournament.Game) bool { return g.White == id || g.Black == id })
}

// GoesOn reports whether the round that people get ready for goes on with matches, so
// that nobody has to check in for it.
func GoesOn(s *journal.State) bool { return continues(&s.Tournament.Rules, s.Upcoming()) }
