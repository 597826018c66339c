package backups

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"filippo.io/age"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
)

// Drilled is what trying a backup came to.
type Drilled struct {
	host.Backup
	Encrypted bool
	// Restored are the journals as they came out of the database that was filled.
	Restored []host.Checked
}

// Drill restores a backup into a database that is gone afterwards, in a folder made
// below temporary ("" = where the system has them), and checks every journal there. An
// error says why the backup could not be restored or does not hold.
func Drill(ctx context.Context, file, temporary string, identities []age.Identity) (drilled *Drilled, err error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	plain, encrypted, err := Unseal(in, identities)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(temporary, "pareo-drill-") // for its owner alone
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := store.Open(ctx, filepath.Join(folder, "drill.db"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = s.Close() }()
	read, err := host.RestoreBackup(ctx, s, plain, nil)
	if err != nil {
		return nil, err
	}
	d := &Drilled{Backup: *read, Encrypted: encrypted}
	if d.Restored, err = host.VerifyAll(ctx, s, read.Ends); err != nil {
		return nil, err
	}
	return d, d.complete()
}

// complete says what is missing of what the backup holds.
func (d *Drilled) complete() error {
	var events int64
	for _, journal := range d.Restored {
		if journal.Broken != nil {
			return fmt.Errorf("%s does not hold after it was restored: %w", journal.Name, journal.Broken)
		}
		events += journal.Events
	}
	if len(d.Restored) != d.Journals || events != d.Events {
		return fmt.Errorf("%d journals with %d events were restored, and the backup has %d with %d", len(d.Restored), events, d.Journals, d.Events)
	}
	return nil
}

// ReadEnds reads how the journals stood when a backup was made, without restoring it; all
// of it is checked.
func ReadEnds(file string, identities []age.Identity) (*host.Ends, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	plain, _, err := Unseal(in, identities)
	if err != nil {
		return nil, err
	}
	return host.ReadEnds(plain)
}
