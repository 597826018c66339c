package host

import (
	"strings"
	"testing"
)

// A backup of a newer version is called that, whatever else it has; what is no backup
// is not.
func TestNewerBackup(t *testing.T) {
	for text, want := range map[string]string{
		`{"format":"pareo-backup-99","time":"2030-01-01T00:00:00Z","machine":"a new field"}` + "\n": "newer version of Pareo",
		`{"format":"another"}` + "\n": "not a backup of Pareo",
		"no line":                     "not a backup of Pareo",
	} {
		if _, err := ReadBackup(strings.NewReader(text), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
