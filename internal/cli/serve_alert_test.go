package cli

import (
	"bytes"
	"database/sql"
	"errors"
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

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
