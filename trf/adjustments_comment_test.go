package trf_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// TRF16 has no record for a penalty; its points do not add up without the comment that
// tells of it. A comment that only looks like one stays a comment.
func TestPenaltiesInTRF16(t *testing.T) {
	event := &tournament.Tournament{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Scoring: tournament.DefaultScoring()}}
	for i := range 2 {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: "Player " + string(rune('A'+i))})
	}
	event.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}}}}
	event.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Round: 1, Points: -5, Players: []tournament.PlayerID{1}}}
	data, losses, err := trf.Write(event, trf.TRF16, trf.Options{LineEnd: "\n"})
	if err != nil || !strings.Contains(string(data), "\n### 299          -0.5  001    1\n") {
		t.Fatalf("%v\n%s", err, data)
	}
	told := false
	for _, l := range losses {
		told = told || strings.Contains(l.String(), "they are in a comment")
		if strings.Contains(l.String(), "does not keep points") {
			t.Error(l.String())
		}
	}
	if !told {
		t.Errorf("%v", losses)
	}
	back, _, err := trf.Read(bytes.NewReader(data))
	if err != nil || len(back.Rules.Adjustments) != 1 || !back.Rules.Adjustments[0].Equal(event.Rules.Adjustments[0]) || len(back.Info.Comments) != 0 {
		t.Fatalf("%v %+v", err, back)
	}
	event.Rules.Adjustments = nil
	data, _, err = trf.Write(event, trf.TRF16, trf.Options{LineEnd: "\n"})
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte("001    1"), []byte("### 299 chairs were set\n001    1"), 1)
	if back, _, err = trf.Read(bytes.NewReader(data)); err != nil || len(back.Rules.Adjustments) != 0 || len(back.Info.Comments) != 1 {
		t.Errorf("%v %+v", err, back)
	}
}
