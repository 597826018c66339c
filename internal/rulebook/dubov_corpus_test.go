package rulebook

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/trf"
)

// The rounds of small Dubov events that two other references paired come out again.
func TestDubovCorpus(t *testing.T) {
	judge, err := NewDubov()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join("..", "..", "..", "shared", "corpus", "dubov")
	files, _ := filepath.Glob(filepath.Join(folder, "*.trf"))
	if len(files) == 0 {
		t.Skipf("%s is missing; it holds rounds that other references paired", folder)
	}
	if testing.Short() {
		files = files[:25]
	}
	agreed := 0
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		tour, _, err := trf.Read(f)
		f.Close()
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, finding := range audit.Tournament(judge, tour) {
			var refused *pairing.Unpairable
			switch {
			case errors.As(finding.Err, &refused): // too large
			case finding.Agrees:
				agreed++
			default:
				t.Errorf("%s, round %d: expected %v, bye %d; found %v, bye %d; %v", filepath.Base(file), finding.Round,
					finding.Expected, finding.ExpectedBye, finding.Found, finding.FoundBye, finding.Err)
			}
		}
	}
	t.Logf("%d rounds agree", agreed)
	if agreed == 0 {
		t.Error("no round was compared")
	}
}
