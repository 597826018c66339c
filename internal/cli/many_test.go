package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// onlyIn puts a tournament file into a folder of its own, under the given name.
func onlyIn(t *testing.T, name string) (folder, file string) {
	t.Helper()
	text, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		t.Fatal(err)
	}
	file = put(t, name, string(text))
	return filepath.Dir(file), file
}

// A folder with one file is answered about as that file is: nothing stands in front of a
// table or a picture.
func TestFolderWithOneFileIsThatFile(t *testing.T) {
	folder, file := onlyIn(t, "open.trf")
	for _, command := range [][]string{
		{"pair"}, {"pair", "--format", "json"}, {"standings", "--format", "csv"}, {"standings", "--format", "html"},
		{"explain", "--svg", "-"}, {"explain", "--svg", "-", "--format", "json"}, {"validate", "--format", "json"},
	} {
		want, got := call(t, append(command, file)...), call(t, append(command, folder)...)
		if got != want || got.code != 0 || got.output == "" {
			t.Errorf("%v: of the folder %+v, of the file %+v", command, got, want)
		}
	}
}

// The name of a file need not be UTF-8 to stand in JSON.
func TestFileNamesThatAreNotUTF8(t *testing.T) {
	_, file := onlyIn(t, "Espa\xf1a.trf")
	for _, command := range []string{"validate", "pair"} {
		got := call(t, command, "--format", "json", file)
		var answer struct{ File string }
		if err := json.Unmarshal([]byte(got.output), &answer); err != nil || got.code != 0 || answer.File == "" {
			t.Errorf("%s: %v, %+v", command, err, got)
		}
	}
}

// Several files end with the first that cannot be answered about, else with a "no", else
// with an answer that is neither.
func TestExitCodeOfSeveralFiles(t *testing.T) {
	for _, c := range []struct {
		codes []exitCode
		want  exitCode
	}{
		{[]exitCode{done, done}, done},
		{[]exitCode{done, notAllProved}, notAllProved},
		{[]exitCode{notAllProved, answerIsNo, done}, answerIsNo},
		{[]exitCode{answerIsNo, notAllProved}, answerIsNo},
		{[]exitCode{answerIsNo, fileAccess, notUnderstood}, fileAccess},
	} {
		var results []fileResult
		for _, code := range c.codes {
			r := fileResult{file: "open.trf"}
			if code != done {
				r.err = &failure{code: code}
			}
			results = append(results, r)
		}
		if got := codeOf(new(console).together(results)); got != c.want {
			t.Errorf("%v end with %v, want %v", c.codes, got, c.want)
		}
	}
}
