package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const repository = "../.."

// The files in examples/ are valid, leave nothing to guess, and were paired by
// the rules they name.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob(repository + "/examples/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		for _, command := range []string{"validate", "check"} {
			var out, problems strings.Builder
			if code := Main([]string{command, file}, nil, &out, &problems); code != 0 || problems.String() != "" {
				t.Errorf("pareo %s %s: exit code %d\n%s%s", command, file, code, out.String(), problems.String())
			}
		}
	}
}

// The session in the README prints what it shows.
func TestReadmeSession(t *testing.T) {
	readme, err := os.ReadFile(repository + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(repository)
	commands := 0
	for _, part := range strings.Split(string(readme), "    $ bin/pareo ")[1:] {
		line, rest, _ := strings.Cut(part, "\n")
		var want strings.Builder
		for shown := range strings.Lines(rest) {
			text, indented := strings.CutPrefix(shown, "    ")
			if !indented && strings.TrimSpace(shown) != "" {
				break // the session is over
			}
			want.WriteString(strings.TrimRight(text, " "))
		}
		var out, problems strings.Builder
		code := Main(strings.Fields(line), nil, &out, &problems)
		if code != 0 || strings.TrimSpace(out.String()) != strings.TrimSpace(want.String()) {
			t.Errorf("pareo %s: exit code %d\n%s%s\nthe README shows\n%s", line, code, out.String(), problems.String(), want.String())
		}
		commands++
	}
	if commands == 0 {
		t.Error("the README shows no session")
	}
}
