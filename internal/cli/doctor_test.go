package cli

import (
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// examined is what the doctor says of an installation: the exit code, and the findings
// as lines such as "wrong rights: …".
func examined(t *testing.T, args ...string) (int, string) {
	t.Helper()
	code, printed, problems := pareo(append([]string{"doctor", "--format", "json"}, args...)...)
	var answer struct {
		State    health
		Findings []finding
	}
	if err := json.Unmarshal([]byte(printed), &answer); err != nil {
		t.Fatalf("%d %s%s: %v", code, printed, problems, err)
	}
	var lines strings.Builder
	for _, f := range answer.Findings {
		lines.WriteString(string(f.State) + " " + string(f.About) + ": " + f.Text + "\n")
		if f.State != fine && f.ToDo == "" {
			t.Errorf("nobody says what to do about %q", f.Text)
		}
	}
	if want := map[health]int{fine: 0, look: int(notAllProved), wrong: int(answerIsNo)}[answer.State]; code != want {
		t.Errorf("%s gives the exit code %d", answer.State, code)
	}
	return code, lines.String()
}

// An installation that is well is called that, by a server that runs and backups that
// were made; each thing that is not is named.
func TestDoctor(t *testing.T) {
	folder, backupsTo := t.TempDir(), filepath.Join(t.TempDir(), "backups")
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	selfSigned(t, cert, key) // good for an hour
	if code, _, problems := pareo("tournament", "create", "Open", "--rounds", "5", "--data", folder); code != 0 {
		t.Fatal(problems)
	}
	s := serve(t, "--data", folder, "--cert", cert, "--key", key, "--backup-every", "1h", "--backup-to", backupsTo)
	eventually(t, "a backup is there", func() bool {
		code, _, _ := pareo("drill", backupsTo)
		return code == 0
	})
	listening := strings.TrimPrefix(s.address, "https://")
	options := []string{"--data", folder, "--listen", listening, "--cert", cert, "--key", key, "--backup-every", "1h", "--backup-to", backupsTo}
	check := func(want int, says ...string) {
		t.Helper()
		code, text := examined(t, options...)
		if code != want {
			t.Errorf("the exit code is %d", code)
		}
		for _, line := range says {
			if !strings.Contains(text, line) {
				t.Errorf("it does not say %q in\n%s", line, text)
			}
		}
	}
	check(int(notAllProved), "fine database: ", "fine tables: version ", "fine rights: ", "fine writes: ", "fine journals: ", "fine key: ", "every chain holds, signed by the key ",
		"look certificate: "+cert+" ends in ", "fine server: "+s.address+" is ready")

	if runtime.GOOS != "windows" {
		if err := os.Chmod(filepath.Join(folder, anchorFile), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	old := filepath.Join(backupsTo, "pareo-20010101T000000Z.backup")
	list, err := os.ReadDir(backupsTo)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range list {
		if err := os.Rename(filepath.Join(backupsTo, entry.Name()), old); err != nil {
			t.Fatal(err)
		}
	}
	s.stop()
	db, err := sql.Open("sqlite", filepath.Join(folder, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("UPDATE records SET record = CAST(replace(CAST(record AS TEXT), 'Open', 'Shut') AS BLOB) WHERE journal = (SELECT id FROM journals WHERE name = 'open') AND seq = 1"); err != nil {
		t.Fatal(err)
	}
	check(int(answerIsNo), "wrong rights: others on this machine can read ", "wrong journals: open does not hold: event 1", "wrong backups: the newest in "+backupsTo+" is ", "look server: none answers at ")

	if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)"); err != nil {
		t.Fatal(err)
	}
	check(int(answerIsNo), "wrong tables: version 999, and this program knows ")
	if _, err := db.Exec("DELETE FROM goose_db_version WHERE version_id IN (999, (SELECT MAX(version_id) FROM goose_db_version WHERE version_id < 999))"); err != nil {
		t.Fatal(err)
	}
	check(int(answerIsNo), "look tables: version ")
	var version int64
	if err := db.QueryRow("SELECT MAX(version_id) FROM goose_db_version").Scan(&version); err != nil || version == 0 {
		t.Error(version, err)
	}
	options = []string{"--data", filepath.Join(folder, "none"), "--listen", listening, "--base", "https://127.0.0.1:1"}
	check(int(answerIsNo), "wrong database: ", "look key: ", "look backups: ", "look proxy: ", "wrong server: https://127.0.0.1:1 cannot be reached")
	if _, err := os.Stat(filepath.Join(folder, "none")); err == nil {
		t.Error("looking at an installation makes one")
	}
}

// The lines for people have the same in them, with what is to be done.
func TestDoctorInWords(t *testing.T) {
	folder := t.TempDir()
	if code, _, problems := pareo("tournament", "create", "Open", "--rounds", "5", "--data", folder); code != 0 {
		t.Fatal(problems)
	}
	code, printed, problems := pareo("doctor", "--data", folder, "--listen", "127.0.0.1:1")
	if code != int(notAllProved) || problems != "" || !strings.Contains(printed, "look   server: none answers at http://127.0.0.1:1; start it, or name where it listens with --listen\n") || !strings.Contains(printed, "fine   journals: ") {
		t.Errorf("%d %s%s", code, printed, problems)
	}
	if code, printed, _ := pareo("doctor", "--data", folder, "--quick"); strings.Contains(printed, "journals") {
		t.Error(code, printed)
	}
}

func TestAgeInWords(t *testing.T) {
	for age, want := range map[time.Duration]string{time.Second: "1 second", 90 * time.Minute: "90 minutes", 26 * time.Hour: "26 hours", 72 * time.Hour: "3 days", -time.Hour: "0 seconds"} {
		if got := ageInWords(age); got != want {
			t.Errorf("%v is %s", age, got)
		}
	}
}
