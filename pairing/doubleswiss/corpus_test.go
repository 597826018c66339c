package doubleswiss_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// corpus is where Double-Swiss events that two references paired lie, beside the module; testdata
// holds some of them.
const corpus = "../../../shared/corpus/doubleswiss"

func read(t testing.TB, path string) *tournament.Tournament {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	event, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return event
}

// Every round of every event is paired as it was, with colours and bye.
func TestCorpus(t *testing.T) {
	rounds := 0
	for _, folder := range []string{"testdata", corpus} {
		files, _ := filepath.Glob(folder + "/*.trf")
		if len(files) == 0 {
			t.Logf("%s is missing; it holds cases of other programs", folder)
		}
		for _, file := range files {
			rounds += checkFile(t, file)
		}
	}
	t.Logf("%d rounds", rounds)
}

func checkFile(t *testing.T, file string) int {
	t.Helper()
	event := read(t, file)
	system, err := systems.For(event, "", "")
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	for _, f := range audit.Tournament(system, event) {
		if !f.Agrees {
			t.Errorf("%s, round %d: expected %v bye %d, found %v bye %d, %v", filepath.Base(file), f.Round, f.Expected, f.ExpectedBye, f.Found, f.FoundBye, f.Err)
		}
	}
	return event.Completed()
}

// Events that could not go on have no legal next round, and say why.
func TestNextRoundImpossible(t *testing.T) {
	manifest, err := os.ReadFile(corpus + "/manifest.tsv")
	if err != nil {
		t.Skipf("%s is missing; it holds cases of other programs", corpus)
	}
	count := 0
	for line := range strings.Lines(string(manifest)) {
		if !strings.Contains(line, "next-round-impossible") {
			continue
		}
		file, _, _ := strings.Cut(line, "\t")
		event := read(t, filepath.Join(corpus, file))
		system, err := systems.For(event, "", "")
		if err != nil {
			t.Fatal(err)
		}
		_, err = system.Pair(event)
		var none *pairing.NoPairing
		if !errors.As(err, &none) || len(none.Blocked) == 0 && !none.NoBye {
			t.Errorf("%s: %v", file, fmt.Sprint(err))
		}
		count++
	}
	t.Logf("%d events", count)
}
