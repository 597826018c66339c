package cli

import (
	"bytes"
	"database/sql"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// watching is a watch over an installation with one tournament, and its log.
func watching(t *testing.T) (w *watch, folder string, log *bytes.Buffer) {
	t.Helper()
	folder, log = t.TempDir(), new(bytes.Buffer)
	if code, _, problems := pareo("tournament", "create", "Open", "--rounds", "5", "--data", folder); code != 0 {
		t.Fatal(problems)
	}
	i, err := (&databaseFlags{dataFlag: dataFlag{Data: folder}, inFolder: true, serves: true}).open(t.Context(), &console{stderr: io.Discard}, false, false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(i.close)
	w = newWatch(i.store, newAlerts("", slog.New(slog.NewTextHandler(log, nil))), nil)
	w.show(newFigures(i, w.wrote))
	return w, folder, log
}

// A journal that was changed in the database is named while the server runs, though
// nobody loads it, and on the administrator's page.
func TestChangedJournalIsNamed(t *testing.T) {
	w, folder, log := watching(t)
	w.checkJournals(t.Context())
	if log.Len() > 0 || len(w.troubles()) > 0 {
		t.Fatal(log.String(), w.troubles())
	}
	db, err := sql.Open("sqlite", filepath.Join(folder, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("UPDATE records SET record = CAST(replace(CAST(record AS TEXT), 'Open', 'Shut') AS BLOB) WHERE seq = 1"); err != nil {
		t.Fatal(err)
	}
	w.checkJournals(t.Context())
	if !strings.Contains(log.String(), "the journal open does not hold: event 1") || !strings.Contains(log.String(), "level=ERROR") {
		t.Error(log.String())
	}
	if told := w.troubles(); len(told) != 1 || told[0].Code != "health.journal" {
		t.Error(told)
	}
}

// A write that fails is told once it fails, and that it succeeds again.
func TestFailedWritesAreTold(t *testing.T) {
	w, _, log := watching(t)
	w.wrote(nil)
	w.wrote(&store.Trouble{Kind: store.DiskFull, Err: errors.New("no space")})
	if !strings.Contains(log.String(), "alert=write") || !strings.Contains(log.String(), "the disk is full; make room") {
		t.Error(log.String())
	}
	if told := w.troubles(); len(told) != 1 || told[0].Code != "health.full" {
		t.Error(told)
	}
	w.wrote(errors.New("something else"))
	if told := w.troubles(); len(told) != 1 || told[0].Code != "health.write" {
		t.Error(told)
	}
	w.tryWriting(t.Context())
	if !strings.Contains(log.String(), "alert=written") || len(w.troubles()) > 0 {
		t.Error(log.String())
	}
}

// calling makes the alerts of a watch call a script; what it was told is in the file.
func calling(t *testing.T, a *alerts, more string) (called func() string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the command is a script")
	}
	folder := t.TempDir()
	a.command = filepath.Join(folder, "alert")
	if err := os.WriteFile(a.command, []byte("#!/bin/sh\necho \"$1: $2\" >> "+folder+"/called\n"+more), 0o700); err != nil {
		t.Fatal(err)
	}
	return func() string {
		a.wait()
		data, _ := os.ReadFile(folder + "/called")
		return string(data)
	}
}

// The last word of the command is how things stand, however often they change.
func TestWrittenAgainIsTheLastWord(t *testing.T) {
	w, _, _ := watching(t)
	called := calling(t, w.alerts, "")
	for range 2 {
		w.wrote(errors.New("no space"))
		w.wrote(errors.New("no space")) // is no news
		called()
		w.wrote(nil)
		called()
	}
	fails, works := "write: the database could not be written: no space\n", "written: the database can be written again\n"
	if got := called(); got != fails+works+fails+works {
		t.Error(got)
	}
}

// A disk that comes and goes does not call the command without end: it is called six
// times in ten minutes, and after that told how things stand then.
func TestAlertsAreBounded(t *testing.T) {
	w, _, _ := watching(t)
	called := calling(t, w.alerts, "")
	for range 20 {
		w.wrote(errors.New("no space"))
		w.wrote(nil)
	}
	if n := strings.Count(called(), "\n"); n != alertsAtMost {
		t.Errorf("the command was called %d times", n)
	}
	w.wrote(errors.New("no space, still"))
	w.alerts.release()
	got := called()
	if n := strings.Count(got, "\n"); n != alertsAtMost+1 || !strings.HasSuffix(got, "no space, still\n") {
		t.Error(got)
	}
}

// The command hears of every journal that does not hold.
func TestCommandHearsOfAllJournals(t *testing.T) {
	w, folder, _ := watching(t)
	called := calling(t, w.alerts, "")
	if code, _, problems := pareo("tournament", "create", "Rapid", "--rounds", "5", "--data", folder); code != 0 {
		t.Fatal(problems)
	}
	db, err := sql.Open("sqlite", filepath.Join(folder, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("UPDATE records SET record = CAST(replace(replace(CAST(record AS TEXT), 'Open', 'Shut'), 'Rapid', 'Blitz') AS BLOB) WHERE seq = 1"); err != nil {
		t.Fatal(err)
	}
	w.checkJournals(t.Context())
	if got := called(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "the journal open does not hold") || !strings.Contains(got, "the journal rapid does not hold") {
		t.Error(got)
	}
}

// What a command leaves running does not keep the server from ending.
func TestCommandThatLeavesSomethingBehind(t *testing.T) {
	w, _, log := watching(t)
	called := calling(t, w.alerts, "sleep 8 &\n")
	w.alerts.linger = 20 * time.Millisecond
	begun := time.Now()
	w.alerts.raise(alertBackup, "no room")
	if got := called(); got != "backup: no room\n" || time.Since(begun) > 5*time.Second || strings.Contains(log.String(), "command of alerts failed") {
		t.Error(got, time.Since(begun), log.String())
	}
}
