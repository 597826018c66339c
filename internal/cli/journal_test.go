package cli

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite" // the driver "sqlite", to change what is stored

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/why/words"
)

// pareo runs a command and returns its exit code and what it printed.
func pareo(args ...string) (code int, printed, problems string) {
	var stdout, stderr bytes.Buffer
	code = Main(args, strings.NewReader(""), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

// Changing one byte of what is stored is found, at its event.
func TestVerifyNamesTheChangedEvent(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{
		{"generate", "--players", "12", "--rounds", "5", "--seed", "3", "-o", filepath.Join(dir, "x.trf")},
		{"tournament", "import", filepath.Join(dir, "x.trf"), "--name", "x", "--data", dir},
		{"tournament", "create", "Other", "--rounds", "5", "--data", dir},
		{"journal", "verify", "--data", dir},
	} {
		if code, _, problems := pareo(args...); code != 0 {
			t.Fatalf("%v: %d %s", args, code, problems)
		}
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for journal, name := range map[int]string{1: "", 2: ""} {
		if err := db.QueryRow("SELECT name FROM journals WHERE id = ?", journal).Scan(&name); err != nil {
			t.Fatal(err)
		}
		var record []byte
		if err := db.QueryRow("SELECT record FROM records WHERE journal = ? AND seq = 1", journal).Scan(&record); err != nil {
			continue // the journal of the installation is empty
		}
		changed := bytes.Clone(record)
		changed[len(changed)/2] ^= 1
		set := func(to []byte) {
			if _, err := db.Exec("UPDATE records SET record = ? WHERE journal = ? AND seq = 1", to, journal); err != nil {
				t.Fatal(err)
			}
		}
		set(changed)
		code, _, problems := pareo("journal", "verify", "--data", dir)
		if want := fmt.Sprintf("%s: event 1: ", name); code != 1 || !strings.Contains(problems, want) {
			t.Errorf("exit code %d, %q; want 1 and %q", code, problems, want)
		}
		set(record)
	}
	if code, _, problems := pareo("journal", "verify", "--data", dir); code != 0 {
		t.Error(code, problems)
	}
}

// A damaged tournament is named by every command at the event that was changed,
// and the list has the others all the same.
func TestDamagedTournament(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{
		{"tournament", "create", "Damaged", "--rounds", "5", "--data", dir},
		{"tournament", "create", "Sound", "--rounds", "5", "--data", dir},
	} {
		if code, _, problems := pareo(args...); code != 0 {
			t.Fatalf("%v: %d %s", args, code, problems)
		}
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("UPDATE records SET record = substr(record, 2) WHERE seq = 1 AND journal = (SELECT id FROM journals WHERE name = 'damaged')"); err != nil {
		t.Fatal(err)
	}
	const where = "event 1: the record does not match its hash"
	code, printed, problems := pareo("tournament", "list", "--data", dir)
	if code != 1 || !strings.Contains(printed, "damaged                        damaged\n") || !strings.Contains(printed, "0 rounds  Sound\n") || !strings.HasPrefix(problems, "damaged: "+where) {
		t.Errorf("%d\n%s%s", code, printed, problems)
	}
	code, printed, _ = pareo("tournament", "list", "--data", dir, "--format", "json")
	if code != 1 || !strings.Contains(printed, `"damaged":"`+where) || !strings.Contains(printed, `"title":"Sound"`) {
		t.Errorf("%d\n%s", code, printed)
	}
	for _, args := range [][]string{{"journal", "show", "damaged"}, {"journal", "replay", "damaged"}, {"tournament", "export", "damaged", "-o", "-"}} {
		if code, _, problems := pareo(append(args, "--data", dir)...); code == 0 || !strings.Contains(problems, where) {
			t.Errorf("%v: %d %s", args, code, problems)
		}
	}
}

// What was changed in the database after it was written is never shown as if it
// were true: neither the record alone, nor with the hash beside it, nor a journal
// that lost its end.
func TestChangedEventsAreNotShown(t *testing.T) {
	dir := t.TempDir()
	if code, _, problems := pareo("tournament", "create", "Spring Open", "--name", "open", "--rounds", "5", "--data", dir); code != 0 {
		t.Fatal(code, problems)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var record []byte
	const ours = " WHERE seq = 1 AND journal = (SELECT id FROM journals WHERE name = 'open')"
	if err := db.QueryRow("SELECT record FROM records" + ours).Scan(&record); err != nil {
		t.Fatal(err)
	}
	changed := bytes.Replace(record, []byte("Spring"), []byte("Winter"), 1)
	hash := journal.HashOf(changed)
	for _, change := range []struct {
		query  string
		values []any
		want   string
	}{
		{"UPDATE records SET record = ?", []any{changed}, "open: event 1: the record does not match its hash: one of the two was changed after it was written\n"},
		{"UPDATE records SET record = ?, hash = ?", []any{changed, hash[:]}, "open: event 1: it is not the end that the list of journals names\n"},
		{"DELETE FROM records", nil, "open: event 1: records: 0, and there should be 1\n"},
	} {
		if _, err := db.Exec(change.query+ours, change.values...); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"journal", "show", "open"},
			{"journal", "show", "open", "--format", "json"},
			{"journal", "show", "open", "--after", "1"},
			{"journal", "replay", "open"},
			{"journal", "verify", "open"},
		} {
			code, printed, problems := pareo(append(args, "--data", dir)...)
			if code != int(answerIsNo) || printed != "" || problems != change.want {
				t.Errorf("%s: %v: exit code %d, %q, %q; want %q", change.query, args, code, printed, problems, change.want)
			}
		}
	}
}

// What journal verify says is in the language that is asked for, also where a journal is
// broken; the exit codes stay as they are.
func TestVerifySpeaksLanguages(t *testing.T) {
	folder := t.TempDir()
	for _, args := range [][]string{{"create", "open", "--rounds", "5"}, {"export", "open", "--to", "journal", "-o", filepath.Join(folder, "open.pareo")}} {
		if code, printed, problems := pareo(append(append([]string{"tournament"}, args...), "--data", folder)...); code != 0 {
			t.Fatal(printed, problems)
		}
	}
	_, code, _ := pareo("journal", "anchor", "open", "--data", folder)
	code = strings.TrimSpace(code)
	broken, err := os.ReadFile(filepath.Join(folder, "open.pareo"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "broken.pareo"), bytes.Replace(broken, []byte(`"Rounds":5`), []byte(`"Rounds":6`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want   exitCode
		args   string
		en, de string
	}{
		{done, "open", "open: 1 event, the chain holds\n", "open: 1 Eintrag, die Kette hält\n"},
		{done, folder + "/open.pareo", "open.pareo: 1 event, the chain holds, not signed", "open.pareo: 1 Eintrag, die Kette hält, nicht signiert"},
		{done, "open --anchor " + code, "and had the code ", "und hatte nach Eintrag 1 den Code "},
		{answerIsNo, "open --anchor AAAA-AAAA-AAAA-AAAA", "it was cut off before, or written anew", "sie wurde davor abgeschnitten oder neu geschrieben"},
		{answerIsNo, folder + "/broken.pareo", "event 1: its hash is not the one the first line of the file names", "Eintrag 1: sein Hash ist nicht der, den die erste Zeile der Datei nennt"},
	} {
		for language, says := range map[string]string{"": c.en, "en": c.en, "de": c.de} {
			args := append([]string{"journal", "verify"}, strings.Fields(c.args)...)
			args = append(args, "--data", folder)
			if language != "" {
				args = append(args, "--language", language)
			}
			if got, printed, problems := pareo(args...); got != int(c.want) || !strings.Contains(printed+problems, says) {
				t.Errorf("%v: %d %s%s; want %d and %q", args, got, printed, problems, c.want, says)
			}
		}
		for _, language := range words.Languages() {
			args := append([]string{"journal", "verify", "--data", folder, "--language", language}, strings.Fields(c.args)...)
			if got, printed, problems := pareo(args...); got != int(c.want) || strings.Contains(printed+problems, "{") || strings.Contains(printed+problems, "verify.") {
				t.Errorf("%v: %d %s%s", args, got, printed, problems)
			}
		}
	}
}
