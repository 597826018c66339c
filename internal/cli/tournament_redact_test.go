package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Personal data leave a tournament on the command line, and verifying lists it; what is
// signed by another key than that of the installation is not believed.
func TestRedactAndVerify(t *testing.T) {
	folder := t.TempDir()
	portable := filepath.Join(folder, "open.pareo")
	run := func(want int, says string, args ...string) {
		t.Helper()
		if code, printed, problems := pareo(append(args, "--data", folder)...); code != want || !strings.Contains(printed+problems, says) {
			t.Errorf("%v: %d %s%s; want %d and %q", args, code, printed, problems, want, says)
		}
	}
	run(0, "", "tournament", "create", "Open", "--rounds", "5")
	run(int(fileAccess), "has to be signed", "tournament", "redact", "open", "--all", "--title", "Open")
	i, err := (&databaseFlags{dataFlag: dataFlag{Data: folder}, inFolder: true, serves: true}).open(t.Context(), &console{stderr: os.Stderr}, false, false)
	if err != nil {
		t.Fatal(err)
	}
	finger := anchor.Fingerprint(i.signer.Public())
	id, err := i.host.Find(t.Context(), "open")
	if err == nil {
		_, err = i.host.DoAs(t.Context(), account.Console(), id, desk.Request{Command: desk.Register{Player: tournament.Player{Name: "Zyxwvut, Qwerty"}}})
	}
	if err != nil {
		t.Fatal(err)
	}
	i.close()
	_, code, _ := pareo("journal", "anchor", "open", "--data", folder)
	run(int(wrongUsage), "one of the two is needed", "tournament", "redact", "open", "--title", "Open")
	run(int(notUnderstood), "nothing was taken out", "tournament", "redact", "open", "--player", "1", "--title", "open")
	run(0, "taken out of 1 event", "tournament", "redact", "open", "--player", "1", "--title", "Open")
	run(int(notUnderstood), "no longer has personal data", "tournament", "redact", "open", "--all", "--title", "Open")
	run(0, "1 event redacted by console on ", "journal", "verify", "open")
	run(0, "signed by the key "+finger, "journal", "verify", "open")
	run(0, "of 1 player in 1 event", "user", "log")
	run(0, "had the code", "journal", "verify", "open", "--anchor", strings.TrimSpace(code))
	run(0, "", "tournament", "export", "open", "-o", portable, "--to", "journal")
	run(0, "1 event redacted by console", "journal", "verify", portable)
	data, err := os.ReadFile(portable)
	if err != nil || strings.Contains(string(data), "Zyxwvut") {
		t.Errorf("the file has the name: %v", err)
	}

	run(0, "", "tournament", "retention", "open", "--months", "24")
	run(0, "open: 24 months, personal data are taken out", "tournament", "retention")
	run(0, "", "tournament", "retention", "--now")
	run(0, `[{"name":"open","months":24,"kept":false,`, "tournament", "retention", "--format", "json")
	run(0, `"events":1,"players":1,"key":"`+finger+`","foreign":false}`, "journal", "verify", "open", "--format", "json")
	run(0, "signed by the key "+finger, "journal", "verify", "open", "--key", finger)
	run(int(wrongUsage), "or neither", "tournament", "retention", "open")

	if err := os.Remove(filepath.Join(folder, anchorFile)); err != nil {
		t.Fatal(err)
	}
	if _, err := anchor.OpenOrMake(filepath.Join(folder, anchorFile)); err != nil {
		t.Fatal(err)
	}
	run(int(answerIsNo), "was signed with the key "+finger+", which is not", "journal", "verify", "open")
}
