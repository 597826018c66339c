package trf

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sharedFolder is where the cases made by other programs lie: beside the
// module, or beside a worktree of it.
const sharedFolder = "../../shared"

// corpusFiles gives the tournament files of a folder of the shared corpus.
func corpusFiles(t testing.TB, folder string) []string {
	t.Helper()
	root := filepath.Join(sharedFolder, folder)
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".trf") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Skipf("%s is missing; it holds the cases of other programs", root)
	}
	return files
}

// refusedFiles are the files of others that are not in order, or that we do not
// read, and the lines that are at fault.
var refusedFiles = map[string][]int{
	"tornelo_trfx_sample.trf": {46, 50}, // a player number -1, and lines without any

	"sharly_example_trf26.trf": {345}, // a team with two byes in a round
	"sharly_team_import.trf":   {64},  // somebody else's player in a line-up; sums of players are notes
	"sharly_team_no162.trf":    {63},  // somebody else's player in a line-up
}

func TestCorpusIsReadOrRefusedWithLineAndReason(t *testing.T) {
	for _, path := range corpusFiles(t, ".") {
		doc := readDocument(t, path)
		tour, report := doc.Tournament()
		var lines []int
		for _, p := range report.Problems {
			lines = append(lines, p.Line)
		}
		if want := refusedFiles[filepath.Base(path)]; !slices.Equal(lines, want) {
			t.Errorf("%s: problems in lines %v, expected %v: %v", path, lines, want, report.Problems)
		}
		if tour == nil {
			continue
		}
		for _, p := range tour.Validate() {
			t.Errorf("%s: accepted, but %v", path, p)
		}
	}
}

// readDocument parses a file and checks that its bytes come back.
func readDocument(t *testing.T, path string) *Document {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := Parse(data)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if !bytes.Equal(doc.Bytes(), data) {
		t.Errorf("%s: other bytes came back", path)
	}
	return doc
}

// What is written of a tournament as TRF16 must be the same before and after a
// detour over TRF26.
func TestCorpusOverTRF26KeepsWhatTRF16Holds(t *testing.T) {
	for i, path := range corpusFiles(t, ".") {
		if testing.Short() && i%10 != 0 {
			continue
		}
		tour, report := readDocument(t, path).Tournament()
		if tour == nil {
			continue
		}
		plain, _, err := Write(tour, TRF16, Options{})
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		newer, losses, err := Write(tour, TRF26, Options{})
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		exchanged := slices.ContainsFunc(report.Notes, func(n Note) bool { return n.Message.Code == "trf.places-exchanged" }) // identities are those of its lines
		if len(losses) > 0 && !exchanged {
			t.Errorf("%s: TRF26 holds all of it, but: %v", path, losses)
		}
		back, _, err := Read(bytes.NewReader(newer))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		again, _, err := Write(back, TRF16, Options{})
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if !bytes.Equal(plain, again) {
			t.Errorf("%s: another TRF16 after the detour:\n%s", path, cmp.Diff(string(plain), string(again)))
		}
	}
}

// The dialects of the real files, as their collectors named them.
func TestDialectsOfRealFiles(t *testing.T) {
	for _, path := range corpusFiles(t, "corpus/real") {
		name := filepath.Base(path)
		want := TRFx
		switch {
		case strings.Contains(name, "trf26"):
			want = TRF26
		case strings.HasPrefix(name, "tornello"):
			want = TRFbx
		case strings.HasPrefix(name, "fide_"), strings.HasPrefix(name, "icu_"), strings.HasPrefix(name, "knsb"), strings.HasPrefix(name, "heltour"):
			want = TRF16
		}
		got := readDocument(t, path).Dialect()
		if got != want && !(want == TRF16 && got == TRF06) {
			t.Errorf("%s is %v, expected %v", name, got, want)
		}
	}
}
