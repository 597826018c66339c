package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
)

type backupCmd struct {
	Output    string   `short:"o" required:"" xor:"where" placeholder:"FILE" help:"The file to write; - writes to standard output."`
	To        string   `required:"" xor:"where" placeholder:"DIR" help:"A folder that gets the backup under a name with its time."`
	Second    string   `placeholder:"DIR" help:"Another folder, on another disk, that gets a copy of it; with --to."`
	Keep      int      `placeholder:"N" help:"How many backups stay in each folder; the oldest go (default: all)."`
	Recipient []string `placeholder:"AGE1…" help:"Encrypt with age for this public key; may be repeated."`
	databaseFlags
	formatFlag
}

// backupAnswer is a backup that was written, as JSON shows it.
type backupAnswer struct {
	File     string `json:"file"`
	Bytes    int64  `json:"bytes"`
	Journals *int   `json:"journals"` // null for a backup in the folder of --to
	Signed   bool   `json:"signed"`
}

// Help shows an example.
func (*backupCmd) Help() string {
	return `Writes all tournaments, users and roles into one file, as they are at one moment; servers may go on meanwhile. Every journal is checked on the way.
The file fits either database: pareo restore brings it back. pareo serve --backup-every makes backups by itself.

Examples:

    pareo backup -o pareo.backup
    pareo backup -o pareo.backup.age --recipient age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p
    pareo backup --to backups --second /mnt/other/backups --keep 30
    pareo backup -o pareo.backup --database postgres://pareo@db.example.org/pareo`
}

// Run writes the backup.
func (b *backupCmd) Run(con *console) error {
	if b.To == "" && (b.Second != "" || b.Keep != 0) || b.Keep < 0 {
		return failf(wrongUsage, "pareo backup: --second and --keep, a number from 1, are about the folder of --to")
	}
	if b.Output == "-" && b.Format == "json" {
		return failf(wrongUsage, "pareo backup: the backup and the answer cannot both go to standard output; name a file")
	}
	recipients, err := backups.Recipients(b.Recipient)
	if err != nil {
		return failf(wrongUsage, "pareo backup: --recipient %v", err)
	}
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
	signer, missing, err := b.signer(address)
	if err != nil {
		return err
	}
	plan := &backups.Plan{Store: s, Signer: signer, Folder: b.To, Second: b.Second, Keep: b.Keep, Recipients: recipients}
	if err := b.write(ctx, con, plan, shown); err != nil {
		return err
	}
	if signer == nil {
		con.note(problem{File: shown, Text: "the backup is not signed: " + missing})
	}
	return nil
}

// write makes the backup in the folder, or as the file.
func (b *backupCmd) write(ctx context.Context, con *console, plan *backups.Plan, shown string) error {
	if b.To != "" {
		if err := plan.Continue(time.Now()); err != nil {
			con.note(problem{File: b.To, Text: err.Error()})
		}
		file, err := plan.Write(ctx, time.Now())
		if err != nil {
			return fail(answerIsNo, shown, 0, err.Error())
		}
		if err := con.tell(b.Format, backupAnswer{File: file.Path, Bytes: file.Size, Signed: plan.Signer != nil}, "%s, %d bytes", file.Path, file.Size); err != nil {
			return err
		}
		if list, err := backups.List(b.To); err == nil {
			if ahead, _ := backups.Ahead(list, file.Time); len(ahead) > 0 {
				con.note(problem{File: b.To, Text: datedAhead(ahead)})
			}
		}
		return nil
	}
	counted := &counting{}
	var ends *host.Ends
	err := con.streamPrivateFile(b.Output, func(w io.Writer) (err error) {
		counted.Writer = w
		ends, err = plan.WriteTo(ctx, time.Now(), counted)
		return err
	})
	var told *failure
	switch {
	case errors.As(err, &told):
		return err
	case err != nil:
		return fail(answerIsNo, shown, 0, "no backup was written: "+err.Error())
	}
	if b.Output == "-" {
		return nil
	}
	journals := ends.Journals()
	return con.tell(b.Format, backupAnswer{b.Output, counted.bytes, &journals, plan.Signer != nil}, "%s, %d bytes", count(journals, "journal"), counted.bytes)
}

// counting counts what is written.
type counting struct {
	io.Writer
	bytes int64
}

// Write writes and counts.
func (c *counting) Write(data []byte) (int, error) {
	n, err := c.Writer.Write(data)
	c.bytes += int64(n)
	return n, err
}

// identityFlag is embedded by commands that read backups.
type identityFlag struct {
	Identity string `placeholder:"FILE" help:"The file with the private key of age that opens an encrypted backup."`
}

type restoreCmd struct {
	File string `arg:"" help:"The backup; - reads standard input."`
	trustFlags
	identityFlag
	databaseFlags
	formatFlag
}

// restoreAnswer is a backup that was restored, as JSON shows it.
type restoreAnswer struct {
	File     string    `json:"file"`
	Time     time.Time `json:"time"`
	Journals int       `json:"journals"`
	Events   int64     `json:"events"`
	Unsigned int       `json:"unsigned"` // journals that nobody signed
	Keys     []string  `json:"keys"`     // fingerprints of those who signed the others
	SignedBy *string   `json:"signedBy"` // the fingerprint of the key that signed the whole; null = nobody did
}

// Help shows examples.
func (*restoreCmd) Help() string {
	return `Fills an empty database with a backup, all of it or nothing. A database that holds something is left as it is.
The backup has to be signed as a whole: with the key of --key, else with that of the installation (anchor.key) if there is one already, else with any, which is named. --unsigned takes every backup, also one of a version before this one.

Examples:

    pareo restore pareo.backup --data new-folder
    pareo restore pareo.backup --key 8f14e45fceea167a5a36dedd4bea2543 --data new-folder
    pareo restore pareo.backup.age --identity key.txt --data new-folder
    pareo restore pareo.backup --database postgres://pareo@db.example.org/pareo`
}

// openBackup opens a backup, which may be longer than other files, and decrypts it if it
// is encrypted.
func (f *identityFlag) openBackup(con *console, name string) (source io.Reader, closeSource func(), err error) {
	identities, err := backups.Identities(f.Identity)
	if err != nil {
		return nil, nil, fail(fileAccess, f.Identity, 0, "cannot be used: "+reason(err))
	}
	source, closeSource = con.stdin, func() {}
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, nil, new(console).cannotRead(name, err)
		}
		source, closeSource = file, func() { _ = file.Close() }
	}
	plain, _, err := backups.Unseal(source, identities)
	if err != nil {
		closeSource()
		return nil, nil, fail(notUnderstood, nameOfInput(name), 0, err.Error())
	}
	return plain, closeSource, nil
}

// Run restores the backup.
func (r *restoreCmd) Run(con *console) error {
	if err := r.check("restore"); err != nil {
		return err
	}
	source, closeSource, err := r.openBackup(con, r.File)
	if err != nil {
		return err
	}
	defer closeSource()
	address, shown, err := r.address()
	if err != nil {
		return err
	}
	if !strings.Contains(address, "://") {
		if err := databaseFolder(con, address, true); err != nil {
			return err
		}
	}
	own, err := r.ownKey(&r.trustFlags)
	if err != nil {
		return err
	}
	ctx := context.Background()
	s, err := store.Open(ctx, address)
	if err != nil {
		return fail(fileAccess, shown, 0, err.Error())
	}
	defer func() { _ = s.Close() }()
	read, err := host.RestoreBackup(ctx, s, source, func(b *host.Backup) error {
		if doubt := r.distrust(b, own); doubt != "" {
			return fail(answerIsNo, nameOfInput(r.File), 0, "was not restored: it "+doubt)
		}
		return nil
	})
	var wrong *host.NotBackup
	var doubted *failure
	switch {
	case errors.As(err, &doubted):
		return err
	case errors.Is(err, store.ErrNotEmpty):
		return fail(answerIsNo, shown, 0, "is not empty; a backup is restored into an empty database only")
	case errors.As(err, &wrong):
		return fail(notUnderstood, nameOfInput(r.File), 0, err.Error())
	case err != nil:
		return fail(fileAccess, shown, 0, err.Error())
	}
	answer := restoreAnswer{nameOfInput(r.File), read.Time, read.Journals, read.Events, read.Unsigned, fingerprints(read.Keys), signerOf(read)}
	return con.tell(r.Format, answer, "%s of %s, %s", count(read.Journals, "journal"), read.Time.Format("2006-01-02 15:04:05 MST"), signedBy(read))
}
