package cli

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// rightsOf wants files and folders to be their owner's alone.
func rightsOf(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm()&others != 0 {
			t.Errorf("%s: %v, %v", name, info.Mode().Perm(), err)
		}
	}
}

// Databases and backups are for their owner alone, in whatever folder they are; one
// that others could read is mended, and that is said.
func TestPrivateFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("rights are of another kind there")
	}
	open := filepath.Join(t.TempDir(), "open")
	if err := os.Mkdir(open, 0o755); err != nil {
		t.Fatal(err)
	}
	made := filepath.Join(t.TempDir(), "deep", "made")
	for _, folder := range []string{open, made} {
		if code, _, problems := pareo("tournament", "create", "Club-Evening", "--rounds", "3", "--data", folder); code != 0 || problems != "" {
			t.Fatal(code, problems)
		}
		rightsOf(t, filepath.Join(folder, databaseFile))
	}
	rightsOf(t, made, filepath.Dir(made))
	backup := filepath.Join(open, "pareo.backup")
	if err := os.WriteFile(backup, []byte("of yesterday"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(open, databaseFile), 0o644); err != nil {
		t.Fatal(err)
	}
	code, _, problems := pareo("backup", "-o", backup, "--data", open)
	if code != 0 || strings.Count(problems, "now they cannot") != 1 || !strings.Contains(problems, "others on this machine could read it; now they cannot") {
		t.Error(code, problems)
	}
	rightsOf(t, backup, filepath.Join(open, databaseFile))

	// A service that runs as the group of the file keeps its rights.
	if err := os.Chmod(filepath.Join(open, databaseFile), 0o664); err != nil {
		t.Fatal(err)
	}
	if code, _, problems := pareo("backup", "-o", backup, "--data", open); code != 0 {
		t.Error(code, problems)
	}
	if info, err := os.Stat(filepath.Join(open, databaseFile)); err != nil || info.Mode().Perm() != 0o660 {
		t.Error(info.Mode(), err)
	}
}
