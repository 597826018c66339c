package cli

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asAnybody runs the program as a user to whom files can be read-only, as they
// never are to root, and returns its exit code and standard error.
func asAnybody(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var problems strings.Builder
	child := exec.Command("/proc/self/exe", args...)
	child.Args[0] = "pareo" // see TestMain
	child.Stderr = &problems
	if os.Getuid() == 0 {
		child.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	err := child.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return child.ProcessState.ExitCode(), problems.String()
}

// An output that cannot be emptied after a failure is told in one more line; the
// exit code and the first line are those of the failure.
func TestEarlierPairingThatStays(t *testing.T) {
	folder := t.TempDir()
	const player = "                                                                         "
	texts := map[string]string{
		"stuck.trf":  "XXR 3\n152 W\n001    1" + player + "1.0          2 w 1\n001    2" + player + "0.0          1 b 0\n",
		"first.trf":  "XXR 3\n152 W\n001    1" + player + "0.0\n001    2" + player + "0.0\n",
		"broken.trf": "XXR 3\n152 W\n001    1" + player + "0.0\n001    1" + player + "0.0\n",
		"out.txt":    "1\n1 2\n",
		"empty.txt":  "",
		"notes.txt":  "Hall 2\n",
	}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o444); err != nil {
			t.Fatal(err)
		}
	}
	for up := filepath.Dir(folder); up != os.TempDir() && up != "/"; up = filepath.Dir(up) {
		if err := os.Chmod(up, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(folder, 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(folder, 0o755) })
	const (
		earlier = "cannot be emptied: permission denied; it still holds an earlier pairing, not this round"
		before  = "cannot be emptied: permission denied; it still holds what was there before, not this round"
	)
	for _, test := range []struct {
		in, out string
		more    string // argument
		code    int
		first   string // on the first line
		second  string // on the second, after the file
	}{
		{"stuck.trf", "out.txt", "--dutch", 1, "stuck.trf: No valid pairing exists for round 2", earlier},
		{"stuck.trf", "notes.txt", "--dutch", 1, "stuck.trf: No valid pairing exists for round 2", before},
		{"stuck.trf", "empty.txt", "--dutch", 1, "stuck.trf: No valid pairing exists for round 2", ""},
		{"stuck.trf", "new.txt", "--dutch", 1, "stuck.trf: No valid pairing exists for round 2", ""},
		{"first.trf", "out.txt", "--dutch", 5, "out.txt: cannot be written: permission denied", earlier},
		{"broken.trf", "out.txt", "--dutch", 3, "broken.trf:4: ", earlier},
		{"broken.trf", "notes.txt", "--dutch", 3, "broken.trf:4: ", ""},
		{"missing.trf", "out.txt", "--dutch", 5, "missing.trf: no such file", earlier},
		{"first.trf", "out.txt", "--weird", 3, "pareo: unknown option --weird", earlier},
	} {
		code, problems := asAnybody(t, test.more, filepath.Join(folder, test.in), "-p", test.out)
		first, second, _ := strings.Cut(strings.TrimSuffix(problems, "\n"), "\n")
		want := test.second
		if want != "" {
			want = filepath.Join(folder, test.out) + ": " + want
		}
		if code != test.code || !strings.Contains(first, test.first) || second != want {
			t.Errorf("%s %s -p %s: exit code %d, want %d\n%s", test.more, test.in, test.out, code, test.code, problems)
		}
		if text, _ := os.ReadFile(filepath.Join(folder, test.out)); string(text) != texts[test.out] {
			t.Errorf("%s holds %q", test.out, text)
		}
	}
}
