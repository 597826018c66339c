package ratingreport

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// C.04.2 4.3: an error reported after the next round changes the rating report
// and nothing else.
func TestLateCorrectionsAreInTheReport(t *testing.T) {
	event := small()
	if effect := event.CorrectionEffect(1); effect != tournament.OnRatingReport {
		t.Fatal(effect)
	}
	event.Corrections = []tournament.Correction{{Round: 1, Was: event.Rounds[0].Games[0], Is: tournament.Game{White: 1, Black: 2, Result: tournament.Drawn}}}
	report, err := Of(event, Options{Games: map[tournament.PlayerID]int{1: 200}})
	if err != nil {
		t.Fatal(err)
	}
	// A draw against 1900 with 64 percent expected, K 20; the win stands in the table.
	if got := report.Players[0].Change.Exact; got != -280 {
		t.Errorf("change %d hundredths", got)
	}
	if got := event.Table().Points(0, 0); got != 30 {
		t.Errorf("the standings have %s for the game", got)
	}
}
