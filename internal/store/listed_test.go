package store

import (
	"slices"
	"testing"
)

// Unlist changes journals in the order of their numbers, as batches of records do:
// otherwise one of both can wait for the other, and PostgreSQL ends one of them.
func TestUnlistInTheOrderOfBatches(t *testing.T) {
	ctx, s := t.Context(), open(t, t.TempDir()+"/pareo.db")
	for _, name := range []string{"a", "b", "c"} {
		create(t, s, name)
	}
	for _, statement := range []string{
		"UPDATE journals SET unlisted = -1",
		"CREATE TABLE changed (id INTEGER)",
		"CREATE TRIGGER noted AFTER UPDATE OF unlisted ON journals BEGIN INSERT INTO changed VALUES (NEW.id); END",
	} {
		if _, err := s.write.ExecContext(ctx, statement); err != nil {
			t.Fatal(err)
		}
	}
	newest, err := s.Listable(ctx, 0, 10)
	if err != nil || len(newest) != 3 || newest[0].ID < newest[2].ID {
		t.Fatal(newest, err)
	}
	if err := s.Unlist(ctx, newest); err != nil {
		t.Fatal(err)
	}
	rows, err := s.read.QueryContext(ctx, "SELECT id FROM changed ORDER BY rowid")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var order []int64
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		order = append(order, id)
	}
	if rows.Err() != nil || len(order) != 3 || !slices.IsSorted(order) {
		t.Error(order, rows.Err())
	}
}
