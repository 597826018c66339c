package standings_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A club of five in Keizer's system: B-A 1-0, D-C ½, E has the bye. The list is B C D A E
// with the values 6 5 4 3 2; a win counts the opponent's value, a draw half of it, the bye
// half of the own one (K2).
func TestWorkingsOfKeizer(t *testing.T) {
	event := rows(t, "2000 2b0", "1950 1w1", "1900 4b=", "1850 3w=", "1800 U")
	event.Rules.System, event.Rules.Rounds = tournament.Keizer, 9
	tells(t, event,
		want{1, "KEIZER", "2026", "1:2 0 of 6 (opponent's value); own value 3 = 3"},
		want{2, "KEIZER", "2026", "1:1 3 by 1.0 (opponent's value); own value 6 = 9"},
		want{4, "KEIZER", "2026", "1:3 2.5 of 5 by 0.5 (opponent's value); own value 4 = 6.5"},
		want{5, "KEIZER", "2026", "1:0 1 of 2 (bye: part of the player's own value); own value 2 = 3"},
		want{2, "KVALUE", "2026", "= 6"},
	)
	event.Rules.Options = []tournament.SystemOption{{Name: "own-value", Value: "counts-not"}}
	// A, who has nothing, is last of both orders that follow each other.
	tells(t, event, want{2, "KEIZER", "2026", "1:1 2 by 1.0 (opponent's value); orders averaged 2 = 2"})
}

// Where the order does not come to rest points are the mean over the orders of its cycle:
// here six of them.
func TestWorkingsOfAKeizerCycle(t *testing.T) {
	event := rows(t,
		"2000 2b0 5w= 3w1",
		"1950 1w1 3b0 6w=",
		"1900 4b1 2w1 1b0",
		"1850 3w0 6w0 Z",
		"1800 6b= 1b= Z",
		"1750 5w= 4b1 2b=")
	event.Rules.System, event.Rules.Rounds = tournament.Keizer, 20
	for id, want := range map[int]string{3: "orders averaged 6 = 17", 4: "orders averaged 6 = 4.05"} {
		if got := told(calculator(t, event, "2026").Explain(parsed(t, "KEIZER"), id-1, nil)); !strings.HasSuffix(got, want) {
			t.Errorf("%d: %s, want %s", id, got, want)
		}
	}
}
