package cli

import (
	"os"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
)

// Names and addresses of users leave the journal of the installation on the command line,
// and verifying lists it.
func TestStaffIsForgotten(t *testing.T) {
	folder := t.TempDir()
	run := func(want int, says string, args ...string) {
		t.Helper()
		if code, printed, problems := pareo(append(args, "--data", folder)...); code != want || !strings.Contains(printed+problems, says) {
			t.Errorf("%v: %d %s%s; want %d and %q", args, code, printed, problems, want, says)
		}
	}
	run(0, "", "tournament", "create", "Open", "--rounds", "5")
	run(int(fileAccess), "has to be signed", "user", "addresses", "--days", "90")
	run(int(fileAccess), "has to be signed", "user", "pseudonymise", "Evelyn")
	i, err := (&databaseFlags{dataFlag: dataFlag{Data: folder}, inFolder: true, serves: true}).open(t.Context(), &console{stderr: os.Stderr}, false, false)
	if err != nil {
		t.Fatal(err)
	}
	finger := anchor.Fingerprint(i.signer.Public())
	for _, name := range []string{"ada", "Evelyn"} {
		if _, err := i.accounts.CreateUser(t.Context(), account.Console(), name, "a password of some length", false); err != nil {
			t.Fatal(err)
		}
	}
	i.close()
	run(0, "network addresses are kept for good", "user", "addresses")
	run(int(notUnderstood), "7 to 3650", "user", "addresses", "--days", "3")
	run(0, "network addresses are kept for 90 days; taken out of 0 events", "user", "addresses", "--days", "90")
	run(0, `{"days":90,"events":0}`, "user", "addresses", "--now", "--format", "json")
	run(int(fileAccess), `there is no user "eve"`, "user", "pseudonymise", "eve")
	run(int(answerIsNo), "Evelyn still has access", "user", "pseudonymise", "Evelyn")
	run(0, "", "user", "disable", "Evelyn")
	run(0, "user 2: the name is taken out of 1 event", "user", "pseudonymise", "Evelyn")
	run(0, `{"name":"user 2","events":0}`, "user", "pseudonymise", "user 2", "--format", "json")
	run(0, "1 event redacted by console on ", "journal", "verify")
	run(0, "signed by the key "+finger, "journal", "verify")
	run(0, `"events":1,"players":0,"key":"`+finger+`","foreign":false}`, "journal", "verify", "--format", "json")
	if _, log, _ := pareo("user", "log", "--data", folder); strings.Contains(log, "Evelyn") || !strings.Contains(log, "name taken out") {
		t.Error(log)
	}
}
