package backups

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"filippo.io/age"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/atomicfile"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
)

// Plan says how backups are made and where they are kept.
type Plan struct {
	Store      *store.Store
	Signer     *anchor.Key // signs the ends of journals; nil = nobody does
	Folder     string
	Second     string // another folder that gets a copy of each; "" = none
	Keep       int    // how many stay in each folder; 0 = all
	Recipients []age.Recipient
	// Since is how the journals stood when the newest backup was made; one that does not
	// continue that is not written. Nil = nothing is known of it.
	Since *host.Ends
}

// WriteTo writes a backup, encrypted if there are recipients, and gives the ends of the
// journals that are in it.
func (p *Plan) WriteTo(ctx context.Context, at time.Time, w io.Writer) (*host.Ends, error) {
	out, err := seal(w, p.Recipients)
	if err != nil {
		return nil, err
	}
	ends, err := host.WriteBackup(ctx, p.Store, at, p.Signer, p.Since, out)
	if err != nil {
		return nil, err
	}
	return ends, out.Close()
}

// Continue has journals written only if they continue what the newest backup of the
// folder has of them. The error says that it cannot be read.
func (p *Plan) Continue(now time.Time) error {
	newest, err := newestBy(p.Folder, now)
	if err != nil || newest == nil {
		return err
	}
	p.Since, err = newest.readEnds()
	return err
}

// Write makes a backup in its folder and in the second place, whole or not at all, and
// removes what is too old there. With an error that is about the second place alone, or
// about old backups, the file is there nevertheless.
func (p *Plan) Write(ctx context.Context, at time.Time) (*File, error) {
	if err := os.MkdirAll(p.Folder, 0o700); err != nil {
		return nil, err
	}
	file := filepath.Join(p.Folder, nameOf(at, len(p.Recipients) > 0))
	made := &File{Path: file, Time: at.UTC().Truncate(time.Second)}
	err := atomicfile.WritePrivate(file, func(w io.Writer) (err error) {
		made.ends, err = p.WriteTo(ctx, at, w)
		return err
	})
	var departed *host.Departed
	switch {
	case errors.As(err, &departed):
		return nil, fmt.Errorf("no backup was written: %w; find out who can write into the database, or, if an older backup was restored on purpose, move the newer ones away", err)
	case err != nil:
		return nil, fmt.Errorf("no backup was written: %w", err)
	}
	if info, err := os.Stat(file); err == nil {
		made.Size = info.Size()
	}
	return made, p.settle(made)
}

// settle does what is to be done when a backup is there: it removes what is too old, and
// copies the backup to the second place.
func (p *Plan) settle(made *File) error {
	return errors.Join(prune(p.Folder, p.Keep, made), p.second(made))
}

// second copies a backup to the second place. A folder that is not there is not made:
// it may be a disk that is not mounted, and the copy would lie beside the original.
func (p *Plan) second(made *File) error {
	if p.Second == "" {
		return nil
	}
	err := copyTo(made.Path, p.Second)
	if err == nil {
		err = prune(p.Second, p.Keep, made)
	}
	if err != nil {
		return fmt.Errorf("the second place has no copy of the backup: %w", err)
	}
	return nil
}
