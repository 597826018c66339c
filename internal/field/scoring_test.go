package field

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Rules that say nothing about scoring give the scores of 1, ½, 0.
func TestFieldWithoutScoring(t *testing.T) {
	event := &tournament.Tournament{
		Players: []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}},
		Rounds: []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.BlackWins}},
			Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}}},
	}
	f, err := New(event, Edition{
		UnplayedFloat: func(tournament.Outcome, tournament.Points, *tournament.Scoring) Float { return NoFloat },
		BarsBye: func(_ tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool {
			return points == s.WhiteWin
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if f.Players[0].ID != 2 || f.Players[0].Score != tournament.One || f.Players[2].Score != tournament.Zero || !f.Players[1].ByeBarred {
		t.Errorf("%+v", f.Players)
	}
}
