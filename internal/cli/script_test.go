package cli

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the scripts below run the program as "pareo".
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"pareo": mainWithSchemas,
	})
}

// TestScripts runs the sessions in testdata/script: what is typed, what is
// printed, and with which exit code it ends ("exits CODE pareo ...").
// A changed output is taken over with UPDATE_SCRIPTS=1. The short run, for the
// race detector, has only the commands that work on several things at once.
func TestScripts(t *testing.T) {
	dir, files := "testdata/script", []string(nil)
	if testing.Short() {
		dir, files = "", []string{"testdata/script/generate.txtar"}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Setup: func(e *testscript.Env) error {
			e.Setenv("PAREO_SCHEMAS", here)
			return nil
		},
		Dir:           dir,
		Files:         files,
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":    exits,
			"binary":   binary,
			"dos2unix": dos2unix,
			"escapes":  escapes,
		},
	})
}

// exits runs a program and wants a certain exit code. It also holds the
// promise that a failing call leaves standard output empty (unless it failed
// only in that the answer is "no", or that not all is proved, or says in JSON of
// which file there is no answer).
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARGUMENTS]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%s did not run: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
	if out := ts.ReadFile("stdout"); !exitCode(got).answers() && out != "" && !(slices.Contains(args, "json") && strings.HasPrefix(out, `{"error":`)) {
		ts.Fatalf("exit code %d, but standard output is not empty", got)
	}
	if got > 0 && strings.Contains(ts.ReadFile("stderr"), "goroutine") {
		ts.Fatalf("the program crashed")
	}
}

// binary writes a file that no text editor made.
func binary(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: binary FILE")
	}
	data := []byte("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\n001 \xff")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), data, 0o600))
}

// dos2unix turns CRLF line ends into LF, to compare with what a script holds.
func dos2unix(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: dos2unix FILE")
	}
	text := strings.ReplaceAll(ts.ReadFile(args[0]), "\r\n", "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

// escapes turns every \e in a file into an escape character.
func escapes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: escapes FILE")
	}
	text := strings.ReplaceAll(ts.ReadFile(args[0]), `\e`, "\x1b")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}
