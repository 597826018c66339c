// Package ratingreport applies package rating to a tournament: the rating
// report of an event, player by player and game by game, and the title norms of
// a player.
//
// Start with [Of] for the report and [Norms] for the norms. Both only read the
// tournament; what they answer is data for others to print.
package ratingreport

import (
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// ratingOf is the rating that counts for a player: 0 for an unrated one. An
// arbiter's estimate is no rating. In rapid and blitz events a player without
// a rating of the kind counts with the standard rating (B.02 rapid and blitz
// 7.2.1).
func ratingOf(t *tournament.Tournament, player *tournament.Player) int {
	if player.Estimated {
		return 0
	}
	if r := player.Ratings.Of(t.Rules.RatingKind); r > 0 {
		return r
	}
	return player.Ratings[tournament.Standard]
}

func paceOf(kind tournament.RatingKind) rating.Pace {
	switch kind {
	case tournament.Rapid:
		return rating.Rapid
	case tournament.Blitz:
		return rating.Blitz
	}
	return rating.Standard
}

// scoreOf is the score of a game played over the board; ratings know no other
// points than 1, 1/2 and 0.
func scoreOf(outcome tournament.Outcome) rating.Score {
	switch outcome {
	case tournament.Win, tournament.UnratedWin:
		return rating.Win
	case tournament.Draw, tournament.UnratedDraw:
		return rating.Draw
	}
	return rating.Loss
}
