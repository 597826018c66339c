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

// A system with a code says its options in record 092 beside it, and nothing where
// none was chosen. Without record 192 the words name the system, too.
func TestOptionsBesideTheCode(t *testing.T) {
	some := []tournament.SystemOption{{Name: "numbers", Value: "file"}}
	for _, c := range []struct {
		to      trf.Dialect
		options []tournament.SystemOption
		words   bool
	}{{trf.TRF26, nil, false}, {trf.TRF26, some, true}, {trf.TRF16, nil, true}, {trf.TRF16, some, true}} {
		event := &tournament.Tournament{Info: tournament.Info{Name: "Open"}, Rules: tournament.Rules{Rounds: 3, System: tournament.Dubov, Edition: "2026",
			Scoring: tournament.DefaultScoring(), Options: c.options},
			Players: []tournament.Player{{ID: 1, Number: 1, Name: "A"}, {ID: 2, Number: 2, Name: "B"}}}
		data, _, err := trf.Write(event, c.to, trf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(data), "Swiss-System (dubov 2026"); got != c.words {
			t.Errorf("%s, options %v: in words %t\n%s", c.to, c.options, got, data)
		}
		back, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if r := &back.Rules; r.System != tournament.Dubov || r.Edition != "2026" || !slices.Equal(r.Options, c.options) {
			t.Errorf("%s: %+v", c.to, r)
		}
	}
}
