package roundrobin_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/trf"
)

// Round robins of players and of teams made by another program: every round
// comes out the same, boards and colours.
func TestRoundRobinsOfOthers(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "shared", "corpus", "tiebreaks")
	players, _ := filepath.Glob(filepath.Join(folder, "rr*.trf"))
	teams, _ := filepath.Glob(filepath.Join(folder, "team0*.trf"))
	if len(players) == 0 || len(teams) == 0 {
		t.Skipf("%s is missing; it holds round robins to compare with", folder)
	}
	for _, path := range append(players, teams...) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := trf.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		event, report := doc.Tournament()
		if event == nil {
			t.Fatalf("%s: %v", path, report.Problems)
		}
		if event.Rules.System != "roundrobin" || event.Completed() == 0 {
			t.Errorf("%s: system %q, %d rounds", path, event.Rules.System, event.Completed())
		}
		for _, f := range audit.Tournament(roundrobin.System{}, event) {
			if !f.Agrees {
				t.Errorf("%s, round %d: expected %v, found %v, error %v", filepath.Base(path), f.Round, f.Expected, f.Found, f.Err)
			}
		}
	}
}
