package tournament_test

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func TestLeg(t *testing.T) {
	options := func(games, final string) []tournament.SystemOption {
		return []tournament.SystemOption{{tournament.GamesOption, games}, {tournament.FinalGamesOption, final}}
	}
	for _, c := range []struct {
		rules  tournament.Rules
		round  int
		want   tournament.Leg
		rounds int // of matches
	}{
		{tournament.Rules{System: tournament.Dutch, Rounds: 9}, 3, tournament.Leg{3, 1, 1}, 9},
		{tournament.Rules{System: tournament.DoubleSwiss, Rounds: 10}, 1, tournament.Leg{1, 1, 2}, 5},
		{tournament.Rules{System: tournament.DoubleSwiss, Rounds: 10}, 10, tournament.Leg{5, 2, 2}, 5},
		{tournament.Rules{System: tournament.DoubleSwiss}, 4, tournament.Leg{2, 2, 2}, 0},
		{tournament.Rules{System: tournament.Knockout, Rounds: 6}, 6, tournament.Leg{3, 2, 2}, 3},
		{tournament.Rules{System: tournament.Knockout, Rounds: 8, Options: options("2", "4")}, 4, tournament.Leg{2, 2, 2}, 3},
		{tournament.Rules{System: tournament.Knockout, Rounds: 8, Options: options("2", "4")}, 8, tournament.Leg{3, 4, 4}, 3},
		{tournament.Rules{System: tournament.Knockout, Rounds: 4, Options: options("1", "2")}, 3, tournament.Leg{3, 1, 2}, 3},
		{tournament.Rules{System: tournament.Knockout, Rounds: 1, Options: options("1", "1")}, 1, tournament.Leg{1, 1, 1}, 1},
	} {
		if got := c.rules.Leg(c.round); got != c.want {
			t.Errorf("round %d of %+v: %+v, want %+v", c.round, c.rules, got, c.want)
		}
		if got := c.rules.MatchRounds(); got != c.rounds {
			t.Errorf("%+v: %d rounds of matches, want %d", c.rules, got, c.rounds)
		}
	}
}

// A knock-out whose number of rounds is still to come is not over, whatever its final has.
func TestKnockoutOfUnknownLengthIsNotOver(t *testing.T) {
	for rounds := range 2 {
		event := tournament.Tournament{Rules: tournament.Rules{System: tournament.Knockout, Rounds: rounds, Scoring: tournament.DefaultScoring()}}
		event.Players = []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}}
		event.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}}}}
		if event.Rounds = event.Rounds[:rounds]; rounds == 0 && event.Over() {
			t.Error("over before it began")
		}
		event.Over() // and does not fail
	}
}
