package ratingreport

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func TestProvisionalRatingsRoundByRound(t *testing.T) {
	event := small() // 3 is unrated, 4 has an estimate of 1700, which is a rating here
	// Player 3 draws with 1700, beats 2000, draws with 1900, has a bye.
	got := Provisionals(event)
	if len(got) != 1 || got[0].Player != 3 || fmt.Sprint(got[0].AfterRound) != "[1700 2050 1900 1900]" {
		t.Errorf("%+v", got)
	}
	// Without the estimate, players 3 and 4 know nothing of each other in round 1.
	event.Players[3].Ratings[tournament.Standard] = 0
	if got := fmt.Sprint(Provisionals(event)); got != "[{3 [0 2050 1900 1900]} {4 [0 0 0 0]}]" {
		t.Errorf("%s", got)
	}
	// An opponent counts with the provisional rating from before the round.
	event.Rounds[3] = tournament.Round{Games: []tournament.Game{{White: 4, Black: 3, Result: tournament.Drawn}}}
	if got := fmt.Sprint(Provisionals(event)); got != "[{3 [0 2050 1900 1900]} {4 [0 0 0 1900]}]" {
		t.Errorf("%s", got)
	}
}

// In an event that goes by national ratings, as those of the US do, these are the ratings
// of the opponents, and who has one is not unrated.
func TestProvisionalRatingsAgainstNationalOnes(t *testing.T) {
	event := small()
	event.Rules.StartRank = tournament.StartRankMethod{Federation: "USA", Method: tournament.NationalOrFIDE}
	for i := range event.Players {
		p := &event.Players[i]
		if rating := p.Ratings[tournament.Standard]; rating != 0 {
			p.Ratings, p.National = tournament.Ratings{}, []tournament.NationalRecord{{Federation: "USA", Rating: rating - 100}}
		}
	}
	got := Provisionals(event)
	if len(got) != 1 || got[0].Player != 3 || fmt.Sprint(got[0].AfterRound) != "[1600 1950 1800 1800]" {
		t.Errorf("%+v", got)
	}
}
