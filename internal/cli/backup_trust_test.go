package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/anchor"
)

// A backup whose whole nobody signed, or another installation, is said to be that: drill
// and restore refuse it unless they are told to take it, and doctor says so.
func TestWhoseBackup(t *testing.T) {
	folder, other, to := t.TempDir(), t.TempDir(), t.TempDir()
	run := func(want int, says string, args ...string) {
		t.Helper()
		if code, printed, problems := pareo(args...); code != want || !strings.Contains(printed+problems, says) {
			t.Errorf("%v: %d %s%s; want %d and %q", args, code, printed, problems, want, says)
		}
	}
	run(0, "", "tournament", "create", "open", "--rounds", "5", "--data", folder)
	i := openToServe(t, folder)
	finger := anchor.Fingerprint(i.signer.Public())
	i.close()
	otherKey, err := anchor.OpenOrMake(filepath.Join(other, anchorFile)) // of an installation that has nothing else yet
	if err != nil {
		t.Fatal(err)
	}
	otherFinger := anchor.Fingerprint(otherKey.Public())
	run(0, "", "backup", "--to", to, "--data", folder)
	file, _, err := newestBackup(to)
	if err != nil {
		t.Fatal(err)
	}
	doctor := []string{"--data", folder, "--backup-every", "1h", "--backup-to", to}
	if _, text := examined(t, doctor...); !strings.Contains(text, "every chain holds, signed by the key "+finger) {
		t.Error(text)
	}
	run(int(answerIsNo), "was signed with the key "+finger+", and that of this installation is "+otherFinger+"; if it is the one that you expect, name it with --key "+finger, "drill", file, "--data", other)
	run(int(answerIsNo), "was not restored: it was signed with the key "+finger, "restore", file, "--data", other)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bare := regexp.MustCompile(`,"key":"[^"]*","signature":"[^"]*"}\n$`).ReplaceAll(whole, []byte("}\n"))
	if len(bare) == len(whole) {
		t.Fatal("the last line is not signed")
	}
	if err := os.WriteFile(file, bare, 0o600); err != nil {
		t.Fatal(err)
	}
	run(int(answerIsNo), file+": is not signed as a whole", "drill", to, "--data", folder)
	run(int(answerIsNo), file+": is not signed as a whole", "drill", to)
	run(int(answerIsNo), file+": is not signed as a whole", "drill", to, "--key", finger)
	run(0, "not signed as a whole", "drill", to, "--unsigned")
	fresh := filepath.Join(t.TempDir(), "fresh")
	run(int(answerIsNo), "was not restored: it is not signed as a whole", "restore", file, "--data", fresh)
	run(int(answerIsNo), "was not restored: it is not signed as a whole", "restore", file, "--key", finger, "--data", fresh)
	run(0, "not signed as a whole", "restore", file, "--unsigned", "--data", fresh)
	if code, text := examined(t, doctor...); code != int(answerIsNo) || !strings.Contains(text, "wrong backups: "+file+" is not signed as a whole") {
		t.Error(code, text)
	}
}
