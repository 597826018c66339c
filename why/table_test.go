package why_test

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// The scores of a round robin are those of its standings: a game against somebody who
// left with fewer than half of them completed counts for nobody (C.05 6.6).
func TestScoresOfARoundRobin(t *testing.T) {
	tour := &tournament.Tournament{Rules: tournament.Rules{System: tournament.RoundRobin, Edition: "berger", Rounds: 5, Scoring: tournament.DefaultScoring()}}
	for i := range 6 {
		tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))})
	}
	system, err := systems.For(tour, "", "")
	if err != nil {
		t.Fatal(err)
	}
	round, err := system.Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	first := round.Games()
	for i := range first.Games {
		first.Games[i].Result = tournament.WhiteWins
	}
	tour.Rounds = append(tour.Rounds, *first)
	loser, winner := first.Games[0].Black, first.Games[0].White
	tour.Player(loser).Left = &tournament.Departure{After: 1}
	ranking, err := standings.Compute(tour, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	asked, err := why.Open(system, tour, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range ranking.Rows {
		id := tour.Players[row.Index].ID
		if got := asked.Player(id).Score; got != row.Points {
			t.Errorf("player %d has %s by the reasons, %s by the standings", id, got, row.Points)
		}
	}
	if got := asked.Player(winner).Score; got != 0 {
		t.Errorf("a game that was struck out counts %s", got)
	}
}
