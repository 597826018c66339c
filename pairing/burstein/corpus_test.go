package burstein_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// shared is where cases of others lie, beside the module.
const shared = "../../../shared/corpus/burstein"

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

// every pairs each round of the files anew and compares it with the record. Files
// of which the manifest says so have no next round.
func every(t *testing.T, folder string) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(folder, "*.trf"))
	if len(files) == 0 {
		t.Skipf("%s is missing; it holds rounds that two references paired", folder)
	}
	manifest, err := os.ReadFile(filepath.Join(folder, "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	impossible := make(map[string]bool)
	for line := range strings.Lines(string(manifest)) {
		name, _, _ := strings.Cut(line, "\t")
		impossible[name] = strings.Contains(line, "next-round-impossible")
	}
	s, rounds, ends := system(t), 0, 0
	for _, path := range files {
		event, name := read(t, path), filepath.Base(path)
		for _, f := range audit.Tournament(s, event) {
			rounds++
			if !f.Agrees {
				t.Errorf("%s, round %d: expected %v, bye %d; found %v, bye %d; %v", name, f.Round, f.Expected, f.ExpectedBye, f.Found, f.FoundBye, f.Err)
			}
		}
		if impossible[name] {
			ends++
			if _, err := s.Pair(event); !isNoPairing(err) {
				t.Errorf("%s: the next round is impossible, and the answer is %v", name, err)
			}
		}
	}
	t.Logf("%d rounds of %d files, %d of which have no next round", rounds, len(files), ends)
}

func isNoPairing(err error) bool {
	none, ok := err.(*pairing.NoPairing)
	return ok && (len(none.Blocked) > 0 || none.NoBye)
}

// Rounds that two references paired: every candidate tried, and by matching.
func TestCorpus(t *testing.T) { every(t, shared) }

// Some of the same, chosen so that every criterion decides a round.
func TestCases(t *testing.T) { every(t, "testdata") }

// The other reading of 1.7.2 changes the rounds that the manifest names, and no
// round before them.
func TestOtherReading(t *testing.T) {
	manifest, err := os.ReadFile("testdata/manifest.tsv")
	if err != nil {
		t.Fatal(err)
	}
	other, named := system(t, pairing.Option{Name: "zero-point-byes", Value: "absent-now"}), 0
	for line := range strings.Lines(string(manifest)) {
		columns := strings.Split(strings.TrimSpace(line), "\t")
		for _, word := range strings.Split(columns[6], ",") {
			number, found := strings.CutPrefix(word, "zpb=absentnow@")
			if !found {
				continue
			}
			named++
			round, err := strconv.Atoi(number)
			if err != nil {
				t.Fatal(err)
			}
			findings := audit.Tournament(other, read(t, filepath.Join("testdata", columns[0])))
			for _, f := range findings[:round] {
				if f.Agrees != (f.Round < round) {
					t.Errorf("%s, round %d: agrees %t", columns[0], f.Round, f.Agrees)
				}
			}
		}
	}
	if named < 2 {
		t.Errorf("%d rounds hang on the reading", named)
	}
}
