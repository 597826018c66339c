package host

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A backup is one file that any database can be filled with: a line that says
// what it is; for every journal, the installation's included, a line that names
// it and then its records as they are stored; and a last line with the hash of
// all before it, signed with the key of the installation: who has none cannot put a backup
// together of parts of others.

const (
	backupFormats = "pareo-backup-" // how all forms begin
	backupFormat  = backupFormats + "3"
)

// olderBackups are the forms of before, which are read, too: without anchors, and without
// a signature of the whole.
var olderBackups = []string{backupFormats + "1", backupFormats + "2"}

// backupLine is a line of a backup that is no record.
type backupLine struct {
	Format string     `json:"format,omitempty"` // of the first line
	Time   *time.Time `json:"time,omitempty"`

	ID      store.ID      `json:"id,omitempty"` // of the line before a journal
	Name    string        `json:"name,omitempty"`
	Created *time.Time    `json:"created,omitempty"`
	Events  int           `json:"events,omitempty"`
	Head    *journal.Hash `json:"head,omitempty"`
	// Anchor is the head as the installation signed it; nil = it did not.
	Anchor *anchor.Anchor `json:"anchor,omitempty"`

	Sum       string `json:"sum,omitempty"`       // of the last line
	Key       []byte `json:"key,omitempty"`       // the public key that signed the sum
	Signature []byte `json:"signature,omitempty"` // of signedSum
}

// signedSum is what is signed of a backup.
func signedSum(sum string) []byte { return []byte(backupFormat + "\n" + sum + "\n") }

// WriteBackup writes all journals of a store as they are at one moment, their ends and
// the whole signed unless signer is nil, and gives these ends. A journal that does not hold is not
// written, nor one that does not continue what an earlier backup has of it: since are the
// ends of that; nil = there is none. Else the evidence would make room for the forgery.
func WriteBackup(ctx context.Context, s *store.Store, at time.Time, signer *anchor.Key, since *Ends, w io.Writer) (*Ends, error) {
	out := bufio.NewWriter(w)
	sum := sha256.New()
	both := io.MultiWriter(out, sum)
	line := func(to io.Writer, l backupLine) error {
		data, err := json.Marshal(l)
		if err == nil {
			_, err = to.Write(append(data, '\n'))
		}
		return err
	}
	at = at.UTC().Truncate(time.Second)
	if err := line(both, backupLine{Format: backupFormat, Time: &at}); err != nil {
		return nil, err
	}
	ends, compared := newEnds(at), since.compare()
	err := s.Backup(ctx, func(info store.Info, records [][]byte, hashes []journal.Hash) error {
		if err := verify(&info, records, hashes); err != nil {
			return fmt.Errorf("%s: %w", info.Name, err)
		}
		if err := compared.journal(&info, records); err != nil {
			return fmt.Errorf("%s: %w", info.Name, err)
		}
		ends.add(&info)
		about := backupLine{ID: info.ID, Name: info.Name, Created: &info.Created, Events: len(records), Head: &info.Head}
		if signer != nil {
			about.Anchor = signer.Sign(info.Name, info.Head)
		}
		if err := line(both, about); err != nil {
			return err
		}
		for _, record := range records {
			if _, err := both.Write(append(record[:len(record):len(record)], '\n')); err != nil {
				return err
			}
		}
		return nil
	})
	if missing := compared.missing(); err == nil && len(missing) > 0 {
		err = fmt.Errorf("%s: %w", missing[0].Name, missing[0].Broken)
	}
	if err == nil {
		last := backupLine{Sum: hex.EncodeToString(sum.Sum(nil))}
		if signer != nil {
			last.Key, last.Signature = signer.Public(), signer.SignText(signedSum(last.Sum))
		}
		err = line(out, last)
	}
	if err == nil {
		err = out.Flush()
	}
	return ends, err
}

// verify checks a stored journal: every byte against its hash, the chain,
// its end, and that the events fold. The error is a *journal.Broken that names
// the first event at which something is wrong.
func verify(info *store.Info, records [][]byte, hashes []journal.Hash) error {
	if n := int64(len(records)); n != info.Seq {
		return journal.Break(min(n, info.Seq)+1, "chain.records", "records", n, "should", info.Seq)
	}
	if info.IsInstallation() {
		if err := account.Verify(records, hashes); err != nil {
			return err
		}
	} else {
		if err := journal.Verify(records, hashes); err != nil {
			return err
		}
		if _, err := journal.Load(records); err != nil {
			return err
		}
	}
	if n := len(records); n > 0 && journal.HashOf(records[n-1]) != info.Head {
		return journal.Break(int64(n), "chain.listed")
	}
	return nil
}

// Checked is what the check of a journal came to.
type Checked struct {
	Name   string // "/installation" for the journal of the installation
	Events int64
	Broken error // a *journal.Broken or *Departed; nil = it holds
	// Latest is the time of the last event, as the clock of the server had it then.
	Latest time.Time
	// Redactions are the times that personal data were taken out of it.
	Redactions []journal.RedactionNote
	// LogRedactions are the same of the journal of the installation.
	LogRedactions []account.LogRedaction
	// Origin says how it came from a file, as far as [VerifyAll] knows; nil = it began here.
	Origin *account.Origin

	id store.ID
}

// Installation reports whether it is the journal of the installation itself.
func (c *Checked) Installation() bool { return (&store.Info{Name: c.Name}).IsInstallation() }

// VerifyAll checks every journal of a store as it lies on disk, and beside the ends of
// before unless they are nil.
func VerifyAll(ctx context.Context, s *store.Store, since *Ends) ([]Checked, error) {
	var list []Checked
	err := VerifyEach(ctx, s, since, func(c Checked) { list = append(list, c) })
	if err == nil {
		err = findOrigins(ctx, s, list)
	}
	return list, err
}

// VerifyEach is VerifyAll for who looks at one after the other. Those that are missing
// come last.
func VerifyEach(ctx context.Context, s *store.Store, since *Ends, each func(Checked)) error {
	compared := since.compare()
	err := s.Backup(ctx, func(info store.Info, records [][]byte, hashes []journal.Hash) error {
		c := Checked{Name: info.Name, Events: info.Seq, Broken: verify(&info, records, hashes), id: info.ID}
		if departed := compared.journal(&info, records); c.Broken == nil {
			c.Broken = departed
		}
		if c.Broken == nil && info.IsInstallation() {
			c.LogRedactions = account.LogRedactions(records)
		} else if c.Broken == nil {
			c.Redactions = journal.Redactions(records)
		}
		if n := len(records); n > 0 {
			var last struct{ Time time.Time }
			if json.Unmarshal(records[n-1], &last) == nil { // that it is no record was said
				c.Latest = last.Time
			}
		}
		each(c)
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	for _, c := range compared.missing() {
		each(c)
	}
	return nil
}
