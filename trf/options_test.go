package trf_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Options of a system without a code stand in record 092 and come back, also when
// they were changed after the file was read.
func TestOptionsInFile(t *testing.T) {
	event := &tournament.Tournament{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Rounds: 3, System: "classic", Edition: "1998",
		Scoring: tournament.DefaultScoring(), Options: []tournament.SystemOption{{Name: "bye", Value: "lowest"}, {Name: "c12-depth", Value: "unlimited"}}},
		Players: []tournament.Player{{ID: 1, Number: 1, Name: "A"}, {ID: 2, Number: 2, Name: "B"}}}
	for range 2 {
		data, _, err := trf.Write(event, trf.TRF26, trf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := event.Rules.Options
		if line := "(classic 1998 " + want[0].Name + "=" + want[0].Value; !strings.Contains(string(data), line) {
			t.Errorf("no %q in\n%s", line, data)
		}
		if event, _, err = trf.Read(bytes.NewReader(data)); err != nil {
			t.Fatal(err)
		}
		if r := &event.Rules; r.System != "classic" || r.Edition != "1998" || !slices.Equal(r.Options, want) {
			t.Errorf("%+v", r)
		}
		event.Rules.Options = []tournament.SystemOption{{Name: "a7d", Value: "x-then-z"}}
	}
}
