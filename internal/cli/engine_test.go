package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/engine"
)

// Arguments that cannot be meant end with the code for it, and the name of the program.
func TestParseEngineRefuses(t *testing.T) {
	_, err := parseEngine([]string{"a.trf", "-p", "-o", "b"})
	if codeOf(err) != engineBadRequest || err.Error() != "pareo: -o goes with -g; a pairing is written to the file named after -p" {
		t.Error(err)
	}
}

func TestOwnFormIsNotTheEngineForm(t *testing.T) {
	for _, args := range []string{"", "--help", "--version", "version", "version -p", "completion bash", "open.trf"} {
		if isEngineForm(strings.Fields(args)) {
			t.Errorf("%q is taken for the engine form", args)
		}
	}
}

// The grammar tells commands from other words as its parser does, and the part of
// it that a command needs knows that command as the whole does.
func TestCommands(t *testing.T) {
	whole := testParser(t).Model
	for _, command := range whole.Children {
		if strings.Trim(command.Name, "abcdefghijklmnopqrstuvwxyz") != "" { // see engine.Quick
			t.Errorf("%s is no word of small letters", command.Name)
		}
		if !isCommand(command.Name) || len(command.Aliases) > 0 {
			t.Errorf("%s is a command (and %v)", command.Name, command.Aliases)
		}
		part, err := newParser(grammarOf([]string{command.Name}), &console{}, func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		if len(part.Model.Children) != 1 || part.Model.Children[0].Summary() != command.Summary() || len(part.Model.Flags) != len(whole.Flags) {
			t.Errorf("%s: alone it is %s", command.Name, part.Model.Children[0].Summary())
		}
	}
	for _, word := range []string{"", "Pair", "showversion", "ShowVersion", "pairs", "-p"} {
		if isCommand(word) {
			t.Errorf("%q is no command", word)
		}
	}
}

// The quick way gives the same answer as the whole program, and leaves to it
// what is not plain or goes wrong.
func TestQuick(t *testing.T) {
	files, err := filepath.Glob("../../examples/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	paired := 0
	for _, file := range files {
		for _, options := range []string{"-p", "-p -b", "--dutch -p", "-p --edition 2017", "--burstein -p", "--burstein -p --edition 2026", "-p --edition 1066"} {
			args := append([]string{file}, strings.Fields(options)...)
			var out, problems bytes.Buffer
			code := Main(args, strings.NewReader(""), &out, &problems)
			var quick bytes.Buffer
			ok := engine.Quick(args, &quick)
			if ok != (code == 0) || quick.String() != out.String() {
				t.Errorf("%v: quick %v %q, else code %d %q", args, ok, quick.String(), code, out.String())
			}
			if !ok {
				continue
			}
			paired++
			into := filepath.Join(t.TempDir(), "round")
			if !engine.Quick(slices.Insert(args, slices.Index(args, "-p")+1, into), &quick) {
				t.Errorf("%v is not written", args)
			}
			if written, err := os.ReadFile(into); err != nil || string(written) != out.String() {
				t.Errorf("%v wrote %q, %v", args, written, err)
			}
		}
	}
	if paired < 4 {
		t.Errorf("only %d calls were answered", paired)
	}
	file, folder := files[0], t.TempDir()
	link := filepath.Join(folder, "link")
	if err := os.Symlink(filepath.Join(folder, "round"), link); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{}, {"-p"}, {"pair", file, "-p"}, {"check", "-p"}, {file, "-p", folder}, {file, "-p", link}, {file, "-p", filepath.Join(folder, "none", "round")}, {file, "-p", "-l"}, {file, "-r", "-p"}, {file, "-c"}, {"-", "-p"}, {"../../examples", "-p"}, {"missing.trf", "-p"}} {
		var out bytes.Buffer
		if engine.Quick(args, &out) || out.Len() > 0 {
			t.Errorf("%v is answered: %q", args, out.String())
		}
	}
}
