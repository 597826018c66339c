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
