package standings

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// In a Double-Swiss a single forfeited game counts as played, for the opponent's
// score and for the games that were won; a match of which a player forfeits both
// games does not. The cross table shows what was recorded.
func TestDoubleSwissForfeits(t *testing.T) {
	for _, c := range []struct {
		second tournament.Result // Black is A, who got the first game by forfeit
		want   string
	}{
		{tournament.BlackWins, "A 0 2; C 1 1; D 3 0; B 4 0; "},
		{tournament.BlackByForfeit, "A 0 0; C 1 1; D 3 0; B 0 0; "},
	} {
		event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.DoubleSwiss, Rounds: 4, Scoring: tournament.DefaultScoring(),
			TieBreaks: []tournament.TieBreak{"BH", "WON"}}}
		for i := range 4 {
			event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))})
		}
		event.Rounds = []tournament.Round{
			{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteByForfeit}, {White: 3, Black: 4, Result: tournament.WhiteWins}}},
			{Games: []tournament.Game{{White: 2, Black: 1, Result: c.second}, {White: 4, Black: 3, Result: tournament.Drawn}}},
		}
		s, err := Compute(event, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := rowsOf(s); got != c.want {
			t.Errorf("second game %s: %s, want %s", c.second, got, c.want)
		}
		if got := s.CrossTable(event).Rows[0].Rounds[0].Outcome; got != tournament.ForfeitWin {
			t.Errorf("the cross table has %v", got)
		}
	}
}
