package cli

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/store"
)

// A backup dated after now is not taken for a recent one: where there is no other, the
// answer is no; else it is named, and the newest of the others is tried.
func TestDrillOfAClockThatWasAhead(t *testing.T) {
	folder, to := t.TempDir(), t.TempDir()
	if code, _, problems := pareo("tournament", "create", "Open", "--rounds", "5", "--data", folder); code != 0 {
		t.Fatal(problems)
	}
	s, err := store.Open(t.Context(), filepath.Join(folder, databaseFile))
	if err != nil {
		t.Fatal(err)
	}
	ahead, err := (&backups.Plan{Store: s, Folder: to}).Write(t.Context(), time.Now().Add(48*time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	says := "1 backup dated after now, such as " + filepath.Base(ahead.Path)
	for _, from := range []string{to, ahead.Path} {
		if code, _, problems := pareo("drill", from, "--unsigned", "--max-age", "1h"); code != int(answerIsNo) || !strings.Contains(problems, "is dated after now, so nobody knows how old it is") {
			t.Error(code, problems)
		}
	}
	if code, _, problems := pareo("backup", "--data", folder, "--to", to, "--keep", "1"); code != 0 || !strings.Contains(problems, says) {
		t.Fatal(code, problems)
	}
	if code, printed, problems := pareo("drill", to, "--unsigned", "--max-age", "1h"); code != 0 || strings.Contains(printed, ahead.Path) || !strings.Contains(problems, says) {
		t.Error(code, printed, problems)
	}
	if _, text := examined(t, "--data", folder, "--backup-every", "1h", "--backup-to", to); !strings.Contains(text, "look backups: 1 backup in "+to+" dated after now") {
		t.Error(text)
	}
}
