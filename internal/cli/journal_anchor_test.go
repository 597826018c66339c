package cli

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// forge replaces the journal of a tournament by one that holds by itself: with its last
// events cut off, or with all of it computed anew and another text in it.
func forge(t *testing.T, folder string, change func(events []journal.Event) []journal.Event) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	exec := func(query string, args ...any) {
		t.Helper()
		if _, err := db.Exec(query, args...); err != nil {
			t.Fatal(err)
		}
	}
	var id int64
	if err := db.QueryRow("SELECT id FROM journals WHERE name = 'open'").Scan(&id); err != nil {
		t.Fatal(err)
	}
	rows, err := db.Query("SELECT record FROM records WHERE journal = ? ORDER BY seq", id)
	if err != nil {
		t.Fatal(err)
	}
	var events []journal.Event
	for rows.Next() {
		var record []byte
		if err := rows.Scan(&record); err != nil {
			t.Fatal(err)
		}
		e, err := journal.Decode(record)
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, e)
	}
	_ = rows.Close()
	anew := journal.New()
	for _, e := range change(events) {
		prepared, err := anew.Prepare(journal.Command{Actor: e.Actor, Time: e.Time, Acts: []journal.Act{e.Act}})
		if err == nil {
			err = anew.Add(prepared)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	exec("DELETE FROM records WHERE journal = ?", id)
	for i, record := range anew.Records() {
		hash := journal.HashOf(record)
		exec("INSERT INTO records (journal, seq, hash, record) VALUES (?, ?, ?, ?)", id, i+1, hash[:], record)
	}
	head := anew.Head()
	exec("UPDATE journals SET seq = ?, head = ? WHERE id = ?", anew.Seq(), head[:], id)
}

// comment writes texts into the journal.
func comment(t *testing.T, i *installation, texts ...string) {
	t.Helper()
	id, err := i.host.Find(t.Context(), "open")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		if _, err := i.host.DoAs(t.Context(), account.Console(), id, desk.Request{Command: desk.Comment{Text: text}}); err != nil {
			t.Fatal(err)
		}
	}
}

// A chain that was cut off with its head, or computed anew as a whole, holds by itself;
// an anchor of before shows it, as a code or as a signed file.
func TestAnchorShowsForgery(t *testing.T) {
	for what, change := range map[string]func([]journal.Event) []journal.Event{
		"nothing": nil,
		"cut":     func(events []journal.Event) []journal.Event { return events[:len(events)-1] },
		"anew": func(events []journal.Event) []journal.Event {
			events[len(events)-2].Act = journal.Commented{Text: "something else"}
			return events
		},
	} {
		t.Run(what, func(t *testing.T) {
			folder := t.TempDir()
			file := filepath.Join(folder, "open.anchor")
			run := func(want int, args ...string) (printed, problems string) {
				t.Helper()
				code, printed, problems := pareo(append(args, "--data", folder)...)
				if code != want {
					t.Fatalf("%v: %d %s%s", args, code, printed, problems)
				}
				return printed, problems
			}
			run(0, "tournament", "create", "open", "--rounds", "5")
			i, err := (&databaseFlags{dataFlag: dataFlag{Data: folder}, inFolder: true, serves: true}).open(t.Context(), &console{stderr: os.Stderr}, false, false)
			if err != nil {
				t.Fatal(err)
			}
			comment(t, i, "one", "two")
			i.close()
			printed, _ := run(0, "journal", "anchor", "open")
			code := strings.TrimSpace(printed)
			if anchor.ReadCode(code) != code {
				t.Fatalf("the code is %q", code)
			}
			run(0, "journal", "anchor", "open", "-o", file)
			want, says := 0, "had the code "+code
			if change != nil {
				forge(t, folder, change)
				want, says = int(answerIsNo), "it was cut off before, or written anew"
			}
			run(0, "journal", "verify", "open") // by itself it holds
			for _, kept := range []string{code, strings.ToLower(code), file} {
				if printed, problems := run(want, "journal", "verify", "open", "--anchor", kept); !strings.Contains(printed+problems, says) {
					t.Errorf("%s: %s%s", kept, printed, problems)
				}
			}
		})
	}
}

// No command but the server makes the key of an installation; without it others say that
// nothing is signed, and do what they can.
func TestOnlyTheServerMakesTheKey(t *testing.T) {
	folder := t.TempDir()
	backup, portable, file := filepath.Join(folder, "all.backup"), filepath.Join(folder, "open.pareo"), filepath.Join(folder, "open.anchor")
	run := func(want int, says string, args ...string) {
		t.Helper()
		if code, printed, problems := pareo(args...); code != want || !strings.Contains(printed+problems, says) {
			t.Errorf("%v: %d %s%s; want %d and %q", args, code, printed, problems, want, says)
		}
	}
	run(0, "", "tournament", "create", "open", "--rounds", "5", "--data", folder)
	run(0, "the backup is not signed: there is no key ", "backup", "-o", backup, "--data", folder)
	run(0, "", "tournament", "export", "open", "-o", portable, "--to", "journal", "--data", folder)
	run(0, "the chain holds, not signed", "journal", "verify", portable)
	run(int(fileAccess), "nothing can be signed", "journal", "anchor", "open", "-o", file, "--data", folder)
	run(int(answerIsNo), "was not restored: it is not signed as a whole", "restore", backup, "--data", filepath.Join(folder, "new"))
	run(0, "not signed", "restore", backup, "--unsigned", "--data", filepath.Join(folder, "new"))
	if _, err := os.Stat(filepath.Join(folder, anchorFile)); err == nil {
		t.Fatal("a command that does not serve has made the key")
	}

	i, err := (&databaseFlags{dataFlag: dataFlag{Data: folder}, inFolder: true, serves: true}).open(t.Context(), &console{stderr: os.Stderr}, false, false)
	if err != nil {
		t.Fatal(err)
	}
	finger := anchor.Fingerprint(i.signer.Public())
	i.close()
	other := strings.Repeat("0", len(finger))
	run(0, "", "tournament", "export", "open", "-o", portable, "--to", "journal", "--data", folder)
	run(0, "signed by the key "+finger, "journal", "verify", portable)
	run(0, "signed by the key "+finger, "journal", "verify", portable, "--key", strings.ToUpper(finger))
	run(int(answerIsNo), "was signed with the key "+finger+", and the one asked for is "+other, "journal", "verify", portable, "--key", other)
	run(int(wrongUsage), "is not the fingerprint of a key", "journal", "verify", portable, "--key", "abc")
	for says, args := range map[string][]string{
		"« abc » n’est pas l’empreinte d’une clé":    {portable, "--key", "abc"},
		"« abc » n’est pas un code":                  {portable, "--anchor", "abc"},
		"--anchor porte sur un seul tournoi":         {"--anchor", "abc"},
		"un code n’est pas signé":                    {portable, "--anchor", "K7QF-3M2P-9XTB-4HDE", "--key", finger},
		"--backup porte sur les journaux d’une base": {portable, "--backup", backup},
		"--key porte sur ce qui est signé, et ici":   {"--key", finger, "--data", folder},
	} {
		run(int(wrongUsage), says, append([]string{"journal", "verify", "--language", "fr"}, args...)...)
	}
	run(int(fileAccess), "il n’y a pas de tournoi « closed »", "journal", "verify", "closed", "--language", "fr", "--data", folder)
	run(0, "", "journal", "anchor", "open", "-o", file, "--data", folder)
	run(0, "signed by the key "+finger, "journal", "verify", "open", "--anchor", file, "--data", folder)
	run(0, "compare it with that of the installation", "journal", "verify", portable, "--anchor", file)
	run(int(answerIsNo), "and the one asked for is", "journal", "verify", portable, "--anchor", file, "--key", other)
	run(0, "", "backup", "-o", backup, "--data", folder)
	run(0, "signed by the key "+finger, "drill", backup)
	run(0, "signed by the key "+finger, "drill", backup, "--data", folder)
	run(0, "signed by the key "+finger, "drill", backup, "--key", finger)
	run(int(answerIsNo), "was signed with the key "+finger+", and the one asked for is "+other, "drill", backup, "--key", other)
	run(int(wrongUsage), "is not the fingerprint of a key", "restore", backup, "--key", "abc", "--data", filepath.Join(folder, "newer"))
	run(int(answerIsNo), "was signed with the key "+finger+", and the one asked for is "+other, "restore", backup, "--key", other, "--data", filepath.Join(folder, "newer"))
	run(0, "signed by the key "+finger, "restore", backup, "--key", finger, "--data", filepath.Join(folder, "newer"))
	run(0, "signed by the key "+finger, "restore", backup, "--data", filepath.Join(folder, "newest"))
	if err := os.Remove(filepath.Join(folder, anchorFile)); err != nil {
		t.Fatal(err)
	}
	run(0, "which was not compared: there is no key", "journal", "verify", "open", "--anchor", file, "--data", folder)
}
