package playerlist

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// importMonth imports a list of one player with a rating, valid in a month.
func importMonth(t *testing.T, dir string, month tournament.Date, rating string) {
	t.Helper()
	xml := `<playerslist><player><fideid>1001</fideid><name>Lind, Maja</name><rating>` + rating + `</rating></player></playerslist>`
	if _, err := Import(context.Background(), dir, []Source{source("list.xml", xml)}, Options{Month: month}); err != nil {
		t.Fatal(err)
	}
}

// Q137: the lists of past months stay, so that an event is checked against the
// one valid at its start; a month that was never imported is answered from the
// present list.
func TestQ137ListsOfPastMonths(t *testing.T) {
	dir := t.TempDir()
	october, november := tournament.Date{Year: 2026, Month: 10}, tournament.Date{Year: 2026, Month: 11}
	importMonth(t, dir, october, "2100")
	importMonth(t, dir, november, "2150")
	list := Open(dir)
	for month, want := range map[tournament.Date]int{october: 2100, november: 2150, {Year: 2026, Month: 9}: 2150, {}: 2150} {
		entry, found, err := list.Of(month).ByID(1001)
		if err != nil || !found || entry.Ratings[tournament.Standard] != want {
			t.Errorf("%v: %d, want %d (%v)", month, entry.Ratings[tournament.Standard], want, err)
		}
	}
}

// A number of months is kept and no more.
func TestArchiveIsBounded(t *testing.T) {
	dir := t.TempDir()
	for month := range 15 {
		importMonth(t, dir, tournament.Date{Year: 2025 + month/12, Month: month%12 + 1}, "2000")
	}
	names, err := filepath.Glob(filepath.Join(dir, "players.2*.list"))
	if err != nil || len(names) != maxMonths {
		t.Errorf("%d lists (%v)", len(names), err)
	}
	if _, err := os.Stat(filepath.Join(dir, "players.2025-01.list")); err == nil {
		t.Error("the oldest is still there")
	}
}
