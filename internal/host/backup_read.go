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
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Backup is what a backup says of itself, and what is in it.
type Backup struct {
	Time     time.Time
	Journals int   // the installation's included
	Events   int64 // of all of them
	// Signer is the public key that signed the whole; nil = nobody did, and whoever had
	// backups may have put it together of their parts.
	Signer []byte
	// Keys are the public keys with which ends of journals were signed, each once.
	Keys [][]byte
	// Unsigned is how many journals nobody signed.
	Unsigned int
	Ends     *Ends // of its journals
}

// RestoreBackup fills an empty store with a backup and checks all of it on the way:
// with an error nothing is restored. No more than one journal is in memory. Who signed the
// backup is known at its end; accept, unless it is nil, then has the last word.
func RestoreBackup(ctx context.Context, s *store.Store, r io.Reader, accept func(*Backup) error) (*Backup, error) {
	var read *Backup
	err := s.Restore(ctx, func(put func(*store.Saved) error) (err error) {
		if read, err = ReadBackup(r, put); err == nil && accept != nil {
			err = accept(read)
		}
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
	b := &Backup{Time: *first.Time, Ends: newEnds(*first.Time)}
	for number := 2; ; number++ {
		before := hex.EncodeToString(sum.Sum(nil))
		line, err := readBackupLine(in, sum)
		if err != nil {
			return nil, &NotBackup{fmt.Errorf("line %d: %w", number, err)}
		}
		if line.Sum != "" {
			if err := line.checkSum(before); err != nil {
				return nil, &NotBackup{err}
			}
			if first.Format == backupFormat {
				b.Signer = line.Key
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
		b.Ends.add(&saved.Info)
		number += len(saved.Records)
		if err := each(saved); err != nil {
			return nil, err
		}
	}
}

// checkSum says what is wrong with the last line of a backup whose other bytes come to a
// sum.
func (l *backupLine) checkSum(sum string) error {
	switch {
	case l.Sum != sum:
		return errors.New("the backup was changed: its bytes do not match the sum on its last line")
	case (l.Key != nil || l.Signature != nil) && !anchor.SignedText(l.Key, signedSum(l.Sum), l.Signature):
		return errors.New("the signature on the last line of the backup is not that of its key: it was changed, or made up")
	}
	return nil
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
		if json.Unmarshal(data[:end], &start) == nil && strings.HasPrefix(start.Format, backupFormats) && !readable(start.Format) {
			return backupLine{}, fmt.Errorf("line 1: this backup is of a newer version of Pareo (%q, this one reads %q); restore it with that version or a later one", start.Format, backupFormat)
		}
		first, err := readBackupLine(in, sum)
		if err == nil && readable(first.Format) && first.Time != nil {
			return first, nil
		}
	}
	return backupLine{}, fmt.Errorf("line 1: this is not a backup of Pareo, which begins with {%q:%q, …}", "format", backupFormat)
}

// readable reports whether a form of backups is one that this program reads.
func readable(format string) bool {
	return format == backupFormat || slices.Contains(olderBackups, format)
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
