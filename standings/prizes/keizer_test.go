package prizes

import (
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// evening is a Keizer event of five after a round: B-A 1-0, D-C ½, E bye.
func evening() *tournament.Tournament {
	event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 9, Scoring: tournament.DefaultScoring()}}
	for i := range 5 {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))}
		p.Ratings[tournament.Standard] = 2000 - 50*i
		event.Players = append(event.Players, p)
	}
	event.Rounds = []tournament.Round{{
		Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}, {White: 4, Black: 3, Result: tournament.Drawn}},
		Byes:  []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	return event
}

// Where the system ranks by an order of its own, its values make the ties: B and E have
// the same points, and A and E divide.
func TestKeizerPrizes(t *testing.T) {
	s, err := standings.Compute(evening(), standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := Award(Plan{Lists: []List{{Prizes: []Amount{500, 400, 300, 200}, Method: Equal}}}, Ranked(s))
	if err != nil {
		t.Fatal(err)
	}
	want := map[tournament.PlayerID]Amount{2: 500, 3: 400, 4: 300, 1: 100, 5: 100}
	for _, p := range result.Payments {
		if p.Total != want[p.Player] {
			t.Errorf("%d gets %s, want %s", p.Player, p.Total, want[p.Player])
		}
	}
	if len(result.Payments) != len(want) {
		t.Errorf("%+v", result.Payments)
	}
}
