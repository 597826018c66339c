package cli

import (
	"database/sql"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/journal"
)

// A journal that was cut off with its head, computed anew or taken out of the database
// holds by itself, and does not continue what the newest backup has of it: doctor, journal
// verify, the server and who makes the next backup name it. One that went on, or was
// deleted as it should be, is fine.
func TestBackupShowsForgery(t *testing.T) {
	for what, change := range map[string]struct {
		do   func(t *testing.T, folder string)
		says string // "" = nothing is wrong
	}{
		"went on": {func(t *testing.T, folder string) {
			i := openToServe(t, folder)
			comment(t, i, "three")
			i.close()
		}, ""},
		"deleted": {func(t *testing.T, folder string) {
			if code, _, problems := pareo("tournament", "delete", "open", "--title", "open", "-o", filepath.Join(folder, "open.pareo"), "--data", folder); code != 0 {
				t.Fatal(problems)
			}
		}, ""},
		"cut": {func(t *testing.T, folder string) {
			forge(t, folder, func(events []journal.Event) []journal.Event { return events[:len(events)-1] })
		}, "it has events up to 3 there, and now it ends at event 2: the others were cut off"},
		"anew": {func(t *testing.T, folder string) {
			forge(t, folder, func(events []journal.Event) []journal.Event {
				events[len(events)-2].Act = journal.Commented{Text: "something else"}
				return events
			})
		}, "its event 3 is another there: it was written anew"},
		"missing": {func(t *testing.T, folder string) {
			db, err := sql.Open("sqlite", filepath.Join(folder, databaseFile))
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = db.Close() }()
			if _, err := db.Exec("UPDATE journals SET seq = 0 WHERE name = 'open'; DELETE FROM records WHERE journal = (SELECT id FROM journals WHERE name = 'open')"); err != nil {
				t.Fatal(err)
			}
		}, "now it is missing without having been deleted"},
	} {
		t.Run(what, func(t *testing.T) {
			folder, to := t.TempDir(), t.TempDir()
			if code, _, problems := pareo("tournament", "create", "open", "--rounds", "5", "--data", folder); code != 0 {
				t.Fatal(problems)
			}
			i := openToServe(t, folder)
			comment(t, i, "one", "two")
			made, err := (&backups.Plan{Store: i.store, Signer: i.signer, Folder: to}).Write(t.Context(), time.Now().Add(-time.Minute))
			i.close()
			if err != nil {
				t.Fatal(err)
			}
			change.do(t, folder)
			want := 0
			if change.says != "" {
				want = int(answerIsNo)
			}
			if code, printed, problems := pareo("journal", "verify", "--data", folder); code != 0 { // by itself it holds
				t.Error(code, printed, problems)
			}
			for _, with := range []string{to, made.Path} {
				if code, printed, problems := pareo("journal", "verify", "--backup", with, "--data", folder); code != want || !strings.Contains(problems, change.says) {
					t.Error(code, printed, problems)
				}
			}
			_, text := examined(t, "--data", folder, "--backup-every", "1h", "--backup-to", to)
			if change.says == "" && !strings.Contains(text, "every chain holds, and continues what the newest backup has") ||
				change.says != "" && (!strings.Contains(text, "wrong journals: open does not hold: the backup of ") || !strings.Contains(text, change.says)) {
				t.Error(text)
			}
			watchedSince(t, folder, to, change.says)
			if code, printed, problems := pareo("backup", "--to", to, "--data", folder); code != want || !strings.Contains(problems, change.says) {
				t.Error(code, printed, problems)
			}
		})
	}
}

// openToServe opens an installation as its server does, which makes the key.
func openToServe(t *testing.T, folder string) *installation {
	t.Helper()
	i, err := (&databaseFlags{dataFlag: dataFlag{Data: folder}, inFolder: true, serves: true}).open(t.Context(), &console{stderr: os.Stderr}, false, false)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// watchedSince has a server check the journals beside a folder of backups, and expects
// what is in the log.
func watchedSince(t *testing.T, folder, to, says string) {
	t.Helper()
	i := openToServe(t, folder)
	defer i.close()
	var log strings.Builder
	w := newWatch(i.store, newAlerts("", slog.New(slog.NewTextHandler(&log, nil))), nil)
	w.schedule = backups.NewSchedule(backups.Plan{Store: i.store, Signer: i.signer, Folder: to}, time.Hour, time.Now, w.backedUp)
	w.checkJournals(t.Context())
	if says == "" && log.Len() > 0 || !strings.Contains(log.String(), says) {
		t.Errorf("the server says %q", log.String())
	}
	if troubled := len(w.troubles()) > 0; troubled != (says != "") {
		t.Error("administrators are told:", troubled)
	}
}
