package systems_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// The options of the rules are in force for the system of the rules and no other.
func TestOptionsOfRules(t *testing.T) {
	event := &tournament.Tournament{Rules: tournament.Rules{System: "harkness", Edition: "uschess", Options: []tournament.SystemOption{{Name: "bye", Value: "by-lot"}}}}
	for _, c := range []struct{ name, edition, want string }{
		{"", "", "by-lot"}, {"harkness", "", "by-lot"}, {"harkness", "uschess", "by-lot"}, {"", "uschess", "by-lot"},
		{"", "nine-rules", "by-lot"}, {"harkness", "bluebook", "by-lot"}, {"classic", "2009", "rest"},
	} {
		system, err := systems.For(event, tournament.System(c.name), tournament.Edition(c.edition))
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range system.(pairing.Configurable).Options() {
			if o.Name != "bye" {
				continue
			}
			if mine := system.Name() == "harkness" && system.Edition() == "uschess"; mine == o.Default || mine && o.Value != c.want {
				t.Errorf("%s %s: %+v", c.name, c.edition, o)
			}
		}
	}
	event.Rules.Options[0].Value = "sometimes"
	if _, err := systems.For(event, "", ""); err == nil || !strings.Contains(err.Error(), `option bye cannot be "sometimes"; it can be one of by-lot, lowest-rated`) {
		t.Error(err)
	}
	event.Rules.System, event.Rules.Edition = "dutch", "2026"
	if _, err := systems.For(event, "", ""); err == nil || err.Error() != "system dutch has no options" {
		t.Error(err)
	}
}
