package cli

import (
	"os"
	"path/filepath"
)

// dataFlag is embedded by every command that uses the folder of this
// installation.
type dataFlag struct {
	Data string `placeholder:"DIR" help:"The folder of this installation's data (default: what PAREO_DATA says, else pareo in the user's folder for settings)."`
}

// dataDir is the folder in which this installation keeps its data: the database
// pareo.db, unless a PostgreSQL is used, and FIDE's rating list. It is the one
// that was given, else that of the environment variable PAREO_DATA, else pareo
// in the user's folder for settings (on Linux ~/.config/pareo). It need not be
// there yet.
func dataDir(given string) (string, error) {
	if given != "" {
		return given, nil
	}
	if dir := os.Getenv("PAREO_DATA"); dir != "" {
		return dir, nil
	}
	settings, err := os.UserConfigDir()
	if err != nil {
		return "", failf(wrongUsage, "pareo: this user has no folder for settings; name a folder with --data or PAREO_DATA")
	}
	return filepath.Join(settings, "pareo"), nil
}
