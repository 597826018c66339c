package standings_test

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// An adjourned game is a draw for pairing only (C.04.2, 3.1): in the standings and in
// the tie-breaks of the opponents it counts nothing before it is finished, whatever
// files count for it.
func TestAdjournedGamesCountForNobody(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b=",
		"1900 1b0 4w1",
		"1800 4b1 1w=",
		"1700 3w0 2b0")
	for i, g := range event.Rounds[1].Games {
		if g.White == 3 || g.Black == 3 {
			event.Rounds[1].Games[i].Result = tournament.AdjournedGame
		}
	}
	for _, worth := range []tournament.Points{tournament.Half, 0} {
		event.Rules.Scoring = tournament.DefaultScoring()
		event.Rules.Scoring.Adjourned = worth
		check(t, event, want{1, "PTS", "2026", "1"}, want{3, "PTS", "2026", "1"}, want{2, "BH", "2026", "1"}, want{1, "SB", "2026", "1"})
		tab := event.Table()
		if got := tab.PairingScore(0, 2); got != 15 {
			t.Errorf("paired with %v", got)
		}
		if got := tab.CountedScore(0, 2); got != tournament.One {
			t.Errorf("counted %v", got)
		}
	}
}

// A match of teams with an adjourned game counts what its other boards brought, and
// match points when it is finished.
func TestAdjournedGamesOfAMatch(t *testing.T) {
	event := teams(t, 4, 2, []string{"1-2 1=", "3-4 1="})
	event.Rounds[0].Games[1].Result = tournament.AdjournedGame
	check(t, event, want{1, "MPTS", "2026", "0"}, want{1, "GPTS", "2026", "1"}, want{2, "MPTS", "2026", "0"}, want{2, "GPTS", "2026", "0"},
		want{3, "MPTS", "2026", "2"}, want{3, "GPTS", "2026", "1.5"}, want{1, "WIN", "2026", "0"}, want{3, "WIN", "2026", "1"})
}
