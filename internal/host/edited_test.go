package host

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// What somebody writes into the tables is never told as what happened: neither
// to who repeats a request nor in a file, and checking names it.
func TestEditedTables(t *testing.T) {
	for name, place := range map[string]func(t *testing.T) (driver, address string){
		"sqlite":   func(t *testing.T) (string, string) { return "sqlite", filepath.Join(t.TempDir(), "pareo.db") },
		"postgres": func(t *testing.T) (string, string) { return "pgx", postgres.URL(t, false) },
	} {
		t.Run(name, func(t *testing.T) {
			driver, address := place(t)
			o, closeAll := openAt(t, address)
			defer closeAll()
			id := begin(t, o, 4)
			request := desk.Request{
				Actor: "ada", Command: desk.Register{Player: tournament.Player{Name: "Late"}},
				Receipt: &desk.Receipt{Key: "one", Request: journal.HashOf([]byte("ada enters Late"))},
			}
			done, err := o.Do(t.Context(), id, request)
			if err != nil {
				t.Fatal(err)
			}
			editRecord(t, driver, address, done.Events[0].Seq, "Late", "Kate")
			again, err := o.Do(t.Context(), id, request)
			if err != nil || again.Events[0].Hash() != done.Events[0].Hash() {
				t.Errorf("who repeats a request is told what somebody wrote into the table: %s, %v", again.Events[0].Record(), err)
			}
			var file bytes.Buffer
			var broken *journal.Broken
			if err := o.WriteJournal(t.Context(), nil, id, &file); !errors.As(err, &broken) || broken.Seq != done.Events[0].Seq || file.Len() > 0 {
				t.Errorf("a changed event is exported: %v", err)
			}
			fresh, closeFresh := openAt(t, address)
			defer closeFresh()
			if _, err := fresh.State(t.Context(), id); !errors.As(err, &broken) || broken.Seq != done.Events[0].Seq {
				t.Errorf("a changed event is served: %v", err)
			}
			checked, err := VerifyAll(context.Background(), o.store, nil)
			if err != nil || len(checked) != 1 || !errors.As(checked[0].Broken, &broken) || broken.Seq != done.Events[0].Seq {
				t.Errorf("checking says %v, %v", checked, err)
			}
			// answers, to requests that come again, are sealed
			if tables := tablesOf(t, driver, address); tables != "answers deliveries hooks journals receipts records secrets sessions subscriptions" {
				t.Errorf("the tables are %s; one that holds what follows from events is not to be believed", tables)
			}
		})
	}
}

// editRecord replaces a word in an event of the only tournament.
func editRecord(t *testing.T, driver, address string, seq int64, from, to string) {
	t.Helper()
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var id store.ID
	var record []byte
	if err := db.QueryRow("SELECT journal, record FROM records WHERE seq = $1", seq).Scan(&id, &record); err != nil {
		t.Fatal(err)
	}
	edited := bytes.ReplaceAll(record, []byte(from), []byte(to))
	if _, err := db.Exec("UPDATE records SET record = $1 WHERE journal = $2 AND seq = $3", edited, id, seq); err != nil || bytes.Equal(edited, record) {
		t.Fatal(err)
	}
}

// tablesOf names the tables of a database.
func tablesOf(t *testing.T, driver, address string) string {
	t.Helper()
	db, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	query := "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
	if driver == "sqlite" {
		query = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1"
	}
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(name, "goose_") && !strings.HasPrefix(name, "sqlite_") {
			names = append(names, name)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, " ")
}
