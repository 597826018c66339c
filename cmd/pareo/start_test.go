package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestMain lets the tests below run the program as "pareo".
func TestMain(m *testing.M) {
	if os.Args[0] == "pareo" {
		main()
	}
	os.Exit(m.Run())
}

// start runs the program and returns what it prints, the packages that were
// initialised for it, and the bytes that they allocated.
func start(t *testing.T, args ...string) (printed string, packages []string, allocated int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out, trace bytes.Buffer
	child := exec.Command(self, args...)
	child.Args[0], child.Stdout, child.Stderr = "pareo", &out, &trace
	child.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	if err := child.Run(); err != nil {
		t.Fatalf("%v\n%s", err, trace.String())
	}
	for _, line := range regexp.MustCompile(`(?m)^init (\S+) @.* (\d+) bytes`).FindAllStringSubmatch(trace.String(), -1) {
		bytes, _ := strconv.Atoi(line[2])
		packages, allocated = append(packages, line[1]), allocated+bytes
	}
	return out.String(), packages, allocated
}

// The plain call of an engine is answered before the server's libraries are
// initialised, see package early; and what is initialised before it is little. The
// bounds are on work, not on the clock: 76 packages and 90 KB when this was
// written, 171 and 2,100 KB before.
func TestStart(t *testing.T) {
	t.Run("printed", func(t *testing.T) {
		printed, packages, allocated := start(t, "../../examples/harbour-open.trf", "-p")
		startsQuick(t, printed, packages, allocated)
	})
	t.Run("written", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "round")
		printed, packages, allocated := start(t, "--dutch", "../../examples/harbour-open.trf", "-p", file)
		if printed != "" {
			t.Errorf("printed %q beside the file", printed)
		}
		written, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		startsQuick(t, string(written), packages, allocated)
	})
}

// startsQuick checks a pairing and the start of the program that made it.
func startsQuick(t *testing.T, printed string, packages []string, allocated int) {
	t.Helper()
	if lines := strings.Split(strings.TrimSpace(printed), "\n"); len(lines) < 3 || lines[0] != strconv.Itoa(len(lines)-1) {
		t.Fatalf("no pairing: %q", printed)
	}
	if len(packages) < 20 || len(packages) > 100 || allocated > 150_000 {
		t.Errorf("%d packages were initialised and allocated %d bytes: %v", len(packages), allocated, packages)
	}
	for _, late := range []string{
		"net/http", "html/template", "regexp", "modernc.org/libc", "modernc.org/sqlite", "modernc.org/sqlite/lib", "golang.org/x/text/language",
		"github.com/danielgtaylor/huma/v2", "github.com/jackc/pgx/v5/pgtype", "github.com/alecthomas/kong", "github.com/a-h/templ",
		"github.com/pareo-chess/pareo/internal/cli", "github.com/pareo-chess/pareo/internal/web",
	} {
		if slices.Contains(packages, late) {
			t.Errorf("%s was initialised for a pairing", late)
		}
	}
}

// The rest of the program starts with no more than its libraries need.
func TestStartOfTheRest(t *testing.T) {
	printed, packages, allocated := start(t, "version")
	if !strings.HasPrefix(printed, "Pareo ") {
		t.Fatalf("%q", printed)
	}
	if allocated > 800_000 {
		t.Errorf("%d packages were initialised and allocated %d bytes", len(packages), allocated)
	}
	for _, name := range packages {
		for _, never := range []string{"github.com/xuri/", "github.com/schollz/", "github.com/mitchellh/", "testing/"} {
			if strings.HasPrefix(name, never) {
				t.Errorf("%s is part of the program", name)
			}
		}
	}
}
