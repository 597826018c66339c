package trf

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

func TestCorpusIsReadOrRefusedWithLineAndReason(t *testing.T) {
	for _, path := range corpusFiles(t, ".") {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := Parse(data)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if !bytes.Equal(doc.Bytes(), data) {
			t.Errorf("%s: other bytes came back", path)
		}
		tour, report := doc.Tournament()
		for _, p := range report.Problems {
			t.Logf("%s: problem: %v", path, p)
		}
		if strings.Contains(path, "/real/") {
			for _, n := range report.Notes {
				t.Logf("%s: note: %v", filepath.Base(path), n)
			}
		}
		if tour == nil {
			continue
		}
		for _, p := range tour.Validate() {
			t.Errorf("%s: accepted, but %v", path, p)
		}
	}
}

func TestCorpusWriteX(t *testing.T) {
	for _, path := range corpusFiles(t, ".") {
		data, _ := os.ReadFile(path)
		doc, _ := Parse(data)
		tour, report := doc.Tournament()
		if tour == nil {
			continue
		}
		for _, to := range []Dialect{TRF16, TRFx, TRFbx, TRF26} {
			if !strings.Contains(path, "/real/") && to < report.Dialect {
				continue
			}
			_, losses, err := Write(tour, to, Options{})
			if err != nil {
				t.Errorf("%s as %v: %v", path, to, err)
			}
			for _, l := range losses {
				t.Logf("%s: %v", filepath.Base(path), l)
			}
		}
	}
}
