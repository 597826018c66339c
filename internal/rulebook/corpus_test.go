package rulebook

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/trf"
)

// Rounds of small events that other programs paired come out again.
func TestCorpus(t *testing.T) {
	players := 16
	if testing.Short() {
		players = 7
	}
	for _, d := range []Dutch{Dutch2026(), Dutch2017()} {
		t.Run(string(d.Edition()), func(t *testing.T) {
			checkFiles(t, d, corpus(t, "dutch"+string(d.Edition())), players)
		})
	}
}

// corpus lists the files of a folder of rounds that other programs paired.
func corpus(t *testing.T, name string) []string {
	t.Helper()
	folder := filepath.Join("..", "..", "..", "shared", "corpus", name)
	files, _ := filepath.Glob(filepath.Join(folder, "*.trf"))
	if len(files) == 0 {
		t.Skipf("%s is missing; it holds rounds that other programs paired", folder)
	}
	return files
}

// checkFiles pairs every round of the files again that is small enough for the rule
// book, in events of up to so many players.
func checkFiles(t *testing.T, system pairing.System, files []string, players int) {
	t.Helper()
	agreed, tooLarge := 0, 0
	for _, file := range files {
		a, l := checkFile(t, system, file, players)
		agreed, tooLarge = agreed+a, tooLarge+l
	}
	t.Logf("%d rounds of up to %d players agree, %d are too large", agreed, players, tooLarge)
	if agreed == 0 {
		t.Error("no round was compared")
	}
}

func checkFile(t *testing.T, system pairing.System, file string, players int) (agreed, tooLarge int) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	tour, _, err := trf.Read(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if len(tour.Players) > players {
		return 0, 0
	}
	for _, finding := range audit.Tournament(system, tour) {
		var refused *pairing.Unpairable
		switch {
		case errors.As(finding.Err, &refused) && strings.Contains(refused.Error(), "too large"):
			tooLarge++
		case finding.Agrees:
			agreed++
		default:
			t.Errorf("%s, round %d: expected %v, bye %d; found %v, bye %d; %v", filepath.Base(file), finding.Round,
				finding.Expected, finding.ExpectedBye, finding.Found, finding.FoundBye, finding.Err)
		}
	}
	return agreed, tooLarge
}
