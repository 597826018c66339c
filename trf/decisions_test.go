package trf

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A knock-out goes through a file and back: its options, and how level matches were
// decided.
func TestKnockoutFile(t *testing.T) {
	tour := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Knockout, Edition: "custom", Rounds: 4, Scoring: tournament.DefaultScoring(),
		InitialColour: tournament.White, Options: []tournament.SystemOption{{Name: "third-place", Value: "yes"}}}}
	for i, name := range []string{"Ann", "Bo", "Cy"} {
		tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: name})
	}
	bye := []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}}
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 3, Black: 2, Result: tournament.Drawn}}, Byes: bye},
		{Games: []tournament.Game{{White: 2, Black: 3, Result: tournament.Drawn}}, Byes: bye},
	}
	tour.MatchDecisions = []tournament.MatchDecision{
		{Match: 1, Sides: [2]int{2, 3}, Games: []tournament.DecidingGame{{White: 3, Result: tournament.Drawn}, {White: 2, Result: tournament.WhiteWins}}},
		{Match: 2, Sides: [2]int{1, 2}, Winner: 2, Reason: "lot: heads"},
		{Match: 2, Sides: [2]int{1, 3}, Games: []tournament.DecidingGame{{White: 1, Result: tournament.Drawn}}, Winner: tournament.NobodyWins, Reason: "both went home"},
	}
	data, losses, err := Write(tour, TRF26, Options{})
	if err != nil || len(losses) > 0 {
		t.Fatal(err, losses)
	}
	for _, line := range []string{"192 CUSTOM_KNOCKOUT", "### Knock-out tie-break, round 1: 2 against 3; 3 1/2-1/2, 2 1-0", "### Knock-out tie-break, round 2: 1 against 2; winner 2: lot: heads"} {
		if !strings.Contains(string(data), line) {
			t.Errorf("%q is not in\n%s", line, data)
		}
	}
	back, _ := read(t, string(data))
	if !reflect.DeepEqual(back.MatchDecisions, tour.MatchDecisions) || !slices.Equal(back.Rules.Options, tour.Rules.Options) || len(back.Info.Comments) > 0 {
		t.Errorf("%+v %+v %v", back.MatchDecisions, back.Rules.Options, back.Info.Comments)
	}
	if _, losses, err = Write(tour, TRF16, Options{}); err != nil || !strings.Contains(notes(losses), "how level matches of the knock-out were decided") {
		t.Error(err, losses)
	}
	for _, text := range []string{"Knock-out tie-break, round x: 1 against 2", "Knock-out tie-break, round 1: 1", "Knock-out tie-break, round 1: 1 against 2; 3 1-0", "Knock-out tie-break, round 1: 1 against 2; winner x"} {
		if _, ok := parseDecision(text); ok {
			t.Errorf("%q is read", text)
		}
	}
}

func notes(list []Note) string {
	var text strings.Builder
	for _, n := range list {
		text.WriteString(n.String() + "\n")
	}
	return text.String()
}
