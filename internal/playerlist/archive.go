package playerlist

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// The lists of past months stay beside the present one, for events that began
// when they were valid: ratings are checked against the list of the month of the
// start.

// maxMonths is how many months are kept.
const maxMonths = 13

// archiveName is the name under which the list of a month stays.
func archiveName(month tournament.Date) string {
	return fmt.Sprintf("players.%04d-%02d.list", month.Year, month.Month)
}

// archive gives the list that was just imported its name among the months. It
// shares the bytes on disk with the present list. That it cannot be kept, on a
// disk without links, is no reason to refuse the import.
func archive(dir string, month tournament.Date) {
	if month.Month == 0 {
		return
	}
	name := filepath.Join(dir, archiveName(month))
	os.Remove(name)
	if os.Link(filepath.Join(dir, fileName), name) != nil {
		return
	}
	names, err := filepath.Glob(filepath.Join(dir, "players.????-??.list"))
	if err != nil {
		return
	}
	slices.Sort(names)
	for ; len(names) > maxMonths; names = names[1:] {
		os.Remove(names[0])
	}
}

// Of returns the list that was valid in a month, if it was imported once, and
// else the present one.
func (l *List) Of(month tournament.Date) *List {
	path := filepath.Join(filepath.Dir(l.path), archiveName(month))
	if info, err := os.Stat(path); month.Month == 0 || err != nil || !info.Mode().IsRegular() {
		return l
	}
	return &List{path: path}
}
