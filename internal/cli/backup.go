package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
)

type backupCmd struct {
	Output string `short:"o" required:"" placeholder:"FILE" help:"The file to write; - writes to standard output."`
	databaseFlags
}

// Help shows an example.
func (*backupCmd) Help() string {
	return `Writes all tournaments, users and roles into one file, as they are at one moment; servers may go on meanwhile. Every journal is checked on the way.
The file fits either database: pareo restore brings it back.

Examples:

    pareo backup -o pareo.backup
    pareo backup -o pareo.backup --database postgres://pareo@db.example.org/pareo`
}

// Run writes the backup.
func (b *backupCmd) Run(con *console) error {
	ctx := context.Background()
	s, shown, err := b.openStore(ctx, con)
	if err != nil {
		return err
	}
	defer func() { _ = s.Close() }()
	address, _, err := b.address()
	if err != nil {
		return err
	}
	signer, err := b.signer(address)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	n, err := host.WriteBackup(ctx, s, time.Now(), signer, &file)
	if err != nil {
		return fail(answerIsNo, shown, 0, "no backup was written: "+err.Error())
	}
	if err := con.writePrivateFile(b.Output, file.Bytes()); err != nil {
		return err
	}
	if b.Output != "-" {
		con.printf("%s, %d bytes\n", count(n, "journal"), file.Len())
	}
	return nil
}

type restoreCmd struct {
	File string `arg:"" help:"The backup; - reads standard input."`
	databaseFlags
}

// Help shows examples.
func (*restoreCmd) Help() string {
	return `Fills an empty database with a backup, all of it or nothing. A database that holds something is left as it is.

Examples:

    pareo restore pareo.backup --data new-folder
    pareo restore pareo.backup --database postgres://pareo@db.example.org/pareo`
}

// openBackup opens a backup, which may be longer than other files.
func (c *console) openBackup(name string) (source io.Reader, closeSource func(), err error) {
	if name == "-" {
		return c.stdin, func() {}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, cannotRead(name, err)
	}
	return file, func() { _ = file.Close() }, nil
}

// Run restores the backup.
func (r *restoreCmd) Run(con *console) error {
	source, closeSource, err := con.openBackup(r.File)
	if err != nil {
		return err
	}
	defer closeSource()
	journals, at, err := host.ReadBackup(source)
	if err != nil {
		return fail(notUnderstood, nameOfInput(r.File), 0, err.Error())
	}
	address, shown, err := r.address()
	if err != nil {
		return err
	}
	if !strings.Contains(address, "://") {
		if err := databaseFolder(con, address, true); err != nil {
			return err
		}
	}
	ctx := context.Background()
	s, err := store.Open(ctx, address)
	if err != nil {
		return fail(fileAccess, shown, 0, err.Error())
	}
	defer func() { _ = s.Close() }()
	switch err := s.Restore(ctx, journals); {
	case errors.Is(err, store.ErrNotEmpty):
		return fail(answerIsNo, shown, 0, "is not empty; a backup is restored into an empty database only")
	case err != nil:
		return fail(fileAccess, shown, 0, err.Error())
	}
	con.printf("%s of %s\n", count(len(journals), "journal"), at.Format("2006-01-02 15:04:05 MST"))
	return nil
}
