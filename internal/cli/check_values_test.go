package cli

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Values of a criterion that are scores are written as points, counts as they are.
func TestValueText(t *testing.T) {
	for _, c := range []struct {
		code   pairing.CriterionCode
		values []int64
		want   string
	}{
		{pairing.UpfloaterDifferences, []int64{15, 40}, "1.5, 4.0"},
		{pairing.ByeScore, []int64{0}, "0.0"},
		{pairing.Downfloaters, []int64{2}, "2"},
		{pairing.LeavingS1, []int64{3, 10}, "3, 10"},
		{pairing.UpfloaterDifferences, nil, "none"},
	} {
		if got := valueText(c.code, c.values).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.code, got, c.want)
		}
	}
}

// The size of a field is one of teams where teams are paired.
func TestWhoArePaired(t *testing.T) {
	for system, want := range map[tournament.System]string{tournament.TeamSwiss: "Teams", tournament.Dutch: "Players"} {
		if got := whoArePaired(system); got != want {
			t.Errorf("%s: %s", system, got)
		}
	}
}
