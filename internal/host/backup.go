package host

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A backup is one file that any database can be filled with: a line that says
// what it is; for every journal, the installation's included, a line that names
// it and then its records as they are stored; and a last line with the hash of
// all before it.

const (
	backupFormats = "pareo-backup-" // how all forms begin
	backupFormat  = backupFormats + "2"
	olderBackup   = backupFormats + "1" // without anchors
)

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

	Sum string `json:"sum,omitempty"` // of the last line
}

// WriteBackup writes all journals of a store as they are at one moment, their ends
// signed unless signer is nil, and says how many.
func WriteBackup(ctx context.Context, s *store.Store, at time.Time, signer *anchor.Key, w io.Writer) (journals int, err error) {
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
		return 0, err
	}
	err = s.Backup(ctx, func(info store.Info, records [][]byte, hashes []journal.Hash) error {
		if err := verify(&info, records, hashes); err != nil {
			return fmt.Errorf("%s: %w", info.Name, err)
		}
		journals++
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
	if err == nil {
		err = line(out, backupLine{Sum: hex.EncodeToString(sum.Sum(nil))})
	}
	if err == nil {
		err = out.Flush()
	}
	return journals, err
}

// verify checks a stored journal: every byte against its hash, the chain,
// its end, and that the events fold. The error is a *journal.Broken that names
// the first event at which something is wrong.
func verify(info *store.Info, records [][]byte, hashes []journal.Hash) error {
	if n := int64(len(records)); n != info.Seq {
		return &journal.Broken{Seq: min(n, info.Seq) + 1, What: fmt.Sprintf("there are %d records, and there should be %d", n, info.Seq)}
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
		return &journal.Broken{Seq: int64(n), What: "it is not the end that the list of journals names"}
	}
	return nil
}

// Checked is what the check of a journal came to.
type Checked struct {
	Name   string // "/installation" for the journal of the installation
	Events int64
	Broken error // a *journal.Broken; nil = it holds
	// Latest is the time of the last event, as the clock of the server had it then.
	Latest time.Time
	// Redactions are the times that personal data were taken out of it.
	Redactions []journal.RedactionNote
}

// Installation reports whether it is the journal of the installation itself.
func (c *Checked) Installation() bool { return (&store.Info{Name: c.Name}).IsInstallation() }

// VerifyAll checks every journal of a store as it lies on disk.
func VerifyAll(ctx context.Context, s *store.Store) ([]Checked, error) {
	var list []Checked
	err := VerifyEach(ctx, s, func(c Checked) { list = append(list, c) })
	return list, err
}

// VerifyEach is VerifyAll for who looks at one after the other.
func VerifyEach(ctx context.Context, s *store.Store, each func(Checked)) error {
	return s.Backup(ctx, func(info store.Info, records [][]byte, hashes []journal.Hash) error {
		c := Checked{Name: info.Name, Events: info.Seq, Broken: verify(&info, records, hashes)}
		if c.Broken == nil && !info.IsInstallation() {
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
}

// Backup is what a backup says of itself, and what is in it.
type Backup struct {
	Time     time.Time
	Journals int   // the installation's included
	Events   int64 // of all of them
	// Keys are the public keys with which ends of journals were signed, each once:
	// none = the backup is not signed.
	Keys [][]byte
	// Unsigned is how many journals nobody signed.
	Unsigned int
}

// RestoreBackup fills an empty store with a backup and checks all of it on the way:
// with an error nothing is restored. No more than one journal is in memory.
func RestoreBackup(ctx context.Context, s *store.Store, r io.Reader) (*Backup, error) {
	var read *Backup
	err := s.Restore(ctx, func(put func(*store.Saved) error) (err error) {
		read, err = ReadBackup(r, put)
		return err
	})
	return read, err
}

// ReadBackup reads a backup, checks all of it, and hands out one journal after the
// other. What was handed out counts for nothing if there is an error in the end: the sum
// of all comes last. A *NotBackup says that what was read is wrong; other errors are
// those of each.
func ReadBackup(r io.Reader, each func(*store.Saved) error) (*Backup, error) {
	in := bufio.NewReader(r)
	sum := sha256.New()
	first, err := readBackupStart(in, sum)
	if err != nil {
		return nil, &NotBackup{err}
	}
	b := &Backup{Time: *first.Time}
	for number := 2; ; number++ {
		before := hex.EncodeToString(sum.Sum(nil))
		line, err := readBackupLine(in, sum)
		if err != nil {
			return nil, &NotBackup{fmt.Errorf("line %d: %w", number, err)}
		}
		if line.Sum != "" {
			if line.Sum != before {
				return nil, &NotBackup{errors.New("the backup was changed: its bytes do not match the sum on its last line")}
			}
			if _, err := in.ReadByte(); err != io.EOF {
				return nil, &NotBackup{fmt.Errorf("line %d: bytes follow after the end", number+1)}
			}
			return b, nil
		}
		saved, err := readSaved(in, sum, &line)
		var newer *journal.Newer
		if errors.As(err, &newer) {
			return nil, &NotBackup{fmt.Errorf("this backup is of a newer version of Pareo (%s: %w); restore it with that version or a later one", line.Name, newer)}
		}
		if err != nil {
			return nil, &NotBackup{fmt.Errorf("%s (after line %d): %w", line.Name, number, err)}
		}
		b.add(&line)
		number += len(saved.Records)
		if err := each(saved); err != nil {
			return nil, err
		}
	}
}

// NotBackup says what is wrong with a file that should be a backup.
type NotBackup struct{ Err error }

func (n *NotBackup) Error() string { return n.Err.Error() }
func (n *NotBackup) Unwrap() error { return n.Err }

// add counts a journal.
func (b *Backup) add(line *backupLine) {
	b.Journals++
	b.Events += int64(line.Events)
	if line.Anchor == nil {
		b.Unsigned++
		return
	}
	for _, key := range b.Keys {
		if bytes.Equal(key, line.Anchor.Key) {
			return
		}
	}
	b.Keys = append(b.Keys, line.Anchor.Key)
}

// readBackupStart reads the line that says what a file is.
func readBackupStart(in *bufio.Reader, sum io.Writer) (backupLine, error) {
	data, _ := in.Peek(maxBackupStart)
	if end := bytes.IndexByte(data, '\n'); end >= 0 {
		var start struct{ Format string }
		if json.Unmarshal(data[:end], &start) == nil && strings.HasPrefix(start.Format, backupFormats) && start.Format != backupFormat && start.Format != olderBackup {
			return backupLine{}, fmt.Errorf("line 1: this backup is of a newer version of Pareo (%q, this one reads %q); restore it with that version or a later one", start.Format, backupFormat)
		}
		first, err := readBackupLine(in, sum)
		if err == nil && (first.Format == backupFormat || first.Format == olderBackup) && first.Time != nil {
			return first, nil
		}
	}
	return backupLine{}, fmt.Errorf("line 1: this is not a backup of Pareo, which begins with {%q:%q, …}", "format", backupFormat)
}

// maxBackupStart is how long the first line of a backup may be.
const maxBackupStart = 4096

func readBackupLine(in *bufio.Reader, sum io.Writer) (backupLine, error) {
	var l backupLine
	data, err := in.ReadBytes('\n')
	if err != nil {
		return l, cutOff(err, "before its last line")
	}
	_, _ = sum.Write(data) // never fails
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return l, decoder.Decode(&l)
}

// cutOff says why there is no next line.
func cutOff(err error, where string) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("the file ends %s; it was cut off", where)
	}
	return fmt.Errorf("the file cannot be read any further: %w", err)
}

// readSaved reads the records of a journal and checks them.
func readSaved(in *bufio.Reader, sum io.Writer, l *backupLine) (*store.Saved, error) {
	if l.ID < 1 || l.Name == "" || l.Created == nil || l.Head == nil || l.Events < 1 {
		return nil, errors.New("the line before a journal names id, name, created, events and head")
	}
	if l.Anchor != nil && (l.Anchor.Check() != nil || l.Anchor.Head != *l.Head || l.Anchor.Tournament != l.Name) {
		return nil, errors.New("its end is not the one that the installation signed")
	}
	saved := &store.Saved{Info: store.Info{ID: l.ID, Name: l.Name, Created: *l.Created, Seq: int64(l.Events), Head: *l.Head}}
	for range l.Events {
		data, err := in.ReadBytes('\n')
		if err != nil {
			return nil, cutOff(err, "in the middle")
		}
		_, _ = sum.Write(data) // never fails
		saved.Records = append(saved.Records, bytes.TrimSuffix(data, []byte("\n")))
	}
	return saved, verify(&saved.Info, saved.Records, nil)
}
