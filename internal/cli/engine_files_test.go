package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The files of the engines' form are written in the place of what is in them: who holds
// one open reads the new content, whatever was there before.
func TestEngineFillsFiles(t *testing.T) {
	folder := t.TempDir()
	for name, args := range map[string][]string{
		"pairing":              {"--dutch", put(t, "in.trf", second), "-p", "FILE"},
		"pairing of JaVaFo's":  {put(t, "in.trf", second), "-p", "FILE"},
		"list beside it":       {"--dutch", put(t, "in.trf", second), "-p", filepath.Join(folder, "other"), "-l", "FILE"},
		"list of a check":      {"--dutch", put(t, "in.trf", second), "-c", "-l", "FILE"},
		"made-up event":        {"--dutch", "-g", "-o", "FILE", "-s", "5"},
		"list of such":         {"--dutch", "-g", "-o", filepath.Join(folder, "event"), "-s", "5", "-l", "FILE"},
		"event after a config": {"--dutch", "-g", put(t, "config", "PlayersNumber=9\nRoundsNumber=3\n"), "-o", "FILE"},
	} {
		for _, before := range []string{"", "2\n1 2\n3 4\n", strings.Repeat("long\n", 20_000)} {
			file := put(t, "held", before)
			held, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			full := make([]string, len(args))
			for i, arg := range args {
				full[i] = strings.Replace(arg, "FILE", file, 1)
			}
			c := call(t, full...)
			seen, _ := os.ReadFile(file)
			text := make([]byte, 200_000)
			n, _ := held.ReadAt(text, 0)
			_ = held.Close()
			if c.code != 0 || n == 0 || string(text[:n]) != string(seen) || strings.HasPrefix(before, string(seen)) {
				t.Errorf("%s: code %d, %s; who holds the file reads %d bytes, others %d", name, c.code, c.problems, n, len(seen))
			}
		}
	}
}

// A link that leads nowhere yet is followed.
func TestEngineFollowsLinks(t *testing.T) {
	for text, size := range map[string]int{second: len("2\n2 1\n3 4\n"), stuck: 0} {
		input := put(t, "in.trf", text)
		target := filepath.Join(t.TempDir(), "target")
		link := filepath.Join(filepath.Dir(input), "link")
		if err := os.Symlink(target, link); err != nil {
			t.Skip(err)
		}
		call(t, "--dutch", input, "-p", "link")
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Error("the link was replaced")
		}
		if info, err := os.Stat(target); err != nil || info.Size() != int64(size) {
			t.Errorf("behind the link: %v, %v", info, err)
		}
	}
}

// A check-list that cannot be written is told, and takes nothing from the answer.
func TestEngineWithoutList(t *testing.T) {
	input := put(t, "in.trf", second)
	nowhere := filepath.Join(t.TempDir(), "none", "list")
	output := put(t, "out", "1\n1 2\n")
	for _, test := range []struct {
		name string
		args []string
		says string
	}{
		{"no folder", []string{"--dutch", input, "-p", output, "-l", nowhere}, "there is no folder"},
		{"no columns", []string{"--burstein", input, "-p", output, "-l", "list"}, "the columns of the Dutch system"},
	} {
		if err := os.WriteFile(output, []byte("1\n1 2\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if c := call(t, test.args...); c.code != 0 || !strings.Contains(c.problems, test.says) {
			t.Errorf("%s: code %d, %s", test.name, c.code, c.problems)
		}
		if got := readPairs(t, output); len(got) != 2 {
			t.Errorf("%s: the output has %v", test.name, got)
		}
	}
	if c := call(t, "--dutch", input, "-c", "-l", nowhere); c.code != 0 || !strings.HasPrefix(c.output, "in: Round #1\n") || !strings.Contains(c.problems, "there is no folder") {
		t.Errorf("check: code %d, %q, %s", c.code, c.output, c.problems)
	}
	if c := call(t, "--dutch", "-g", "-o", output, "-l", nowhere); c.code != 0 || !strings.Contains(c.problems, "there is no folder") {
		t.Errorf("generate: code %d, %s", c.code, c.problems)
	}
	// The output comes first: without it there is no list either.
	list := filepath.Join(t.TempDir(), "list")
	if c := call(t, "--dutch", input, "-p", nowhere, "-l", list); c.code != 5 {
		t.Errorf("no folder for the output: code %d", c.code)
	}
	if _, err := os.Stat(list); err == nil {
		t.Error("a list of a round that was not written")
	}
}

// A list is of a round to be paired: of an event that is over, or of which the colours are
// not known, there is none, and that of an earlier round stays. Where no round is possible
// it shows who was to be paired.
func TestEngineListOfNoRound(t *testing.T) {
	uncoloured := "012 Club\nXXR 5\n" + strings.Join([]string{
		"001    1      A                                 2300                             0.0    1",
		"001    2      B                                 2200                             0.0    2"}, "\n") + "\n"
	for _, test := range []struct {
		name, text string
		code       int
		kept       bool
	}{
		{"an event that is over", strings.Replace(second, "XXR 5", "XXR 1", 1), 3, true},
		{"no colour", uncoloured, 3, true},
		{"no number of rounds", strings.Replace(second, "XXR 5\n", "", 1), 3, true},
		{"no round is possible", stuck, 1, false},
	} {
		list := put(t, "list", "earlier")
		c := call(t, "--dutch", put(t, "in.trf", test.text), "-p", "-l", list)
		text, _ := os.ReadFile(list)
		if c.code != test.code || (string(text) == "earlier") != test.kept || !test.kept && !strings.Contains(string(text), "ID\tPts") {
			t.Errorf("%s: code %d, the list has %q", test.name, c.code, text)
		}
	}
}
