package host

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// A tournament leaves as one file: a line that says what it is, then the record
// of every event on a line of its own, byte for byte as it is stored. It comes
// back identical.

// portableHeader is the first line.
type portableHeader struct {
	Format string       `json:"format"` // portableFormat
	Name   string       `json:"name"`   // the short name
	Events int          `json:"events"`
	Head   journal.Hash `json:"head"` // the hash of the last record
	// Anchor is the head as the installation signed it; nil = it did not.
	Anchor *anchor.Anchor `json:"anchor,omitempty"`
}

const (
	portableFormats = "pareo-journal-" // how all forms begin
	portableFormat  = portableFormats + "1"
)

// WriteJournal writes a tournament as one portable file. A *journal.Broken says
// that it was changed after it was written; then there is no file. Accounts know for whose
// names the signature vouches; nil = it says nothing of them.
func (h *Host) WriteJournal(ctx context.Context, accounts *account.Accounts, id store.ID, w io.Writer) error {
	info, records, hashes, err := h.checked(ctx, id)
	if err != nil {
		return err
	}
	var signed *anchor.Anchor
	if h.options.Signer != nil {
		if signed, err = h.sign(ctx, accounts, id, info.Name, info.Head); err != nil {
			return err
		}
	}
	return writePortable(w, info.Name, records, hashes, signed)
}

// Records returns the records of a tournament as they were written. A
// *journal.Broken says that they were changed afterwards; then there are none.
func (h *Host) Records(ctx context.Context, id store.ID) ([][]byte, error) {
	_, records, _, err := h.checked(ctx, id)
	return records, err
}

// checked reads a journal and checks all of it.
func (h *Host) checked(ctx context.Context, id store.ID) (*store.Info, [][]byte, []journal.Hash, error) {
	info, err := h.info(ctx, id)
	if err != nil {
		return nil, nil, nil, err
	}
	records, hashes, err := h.store.Records(ctx, id, 0)
	if err != nil {
		return nil, nil, nil, err
	}
	n := min(int64(len(records)), info.Seq) // more may have been written since
	records, hashes = records[:n], hashes[:n]
	if err := verify(info, records, hashes); err != nil {
		return nil, nil, nil, err
	}
	return info, records, hashes, nil
}

// WritePortable writes the records of a journal as one portable file.
func WritePortable(w io.Writer, name string, records [][]byte, hashes []journal.Hash) error {
	return writePortable(w, name, records, hashes, nil)
}

func writePortable(w io.Writer, name string, records [][]byte, hashes []journal.Hash, signed *anchor.Anchor) error {
	head := portableHeader{Format: portableFormat, Name: name, Events: len(records), Anchor: signed}
	if n := len(hashes); n > 0 {
		head.Head = hashes[n-1]
	}
	line, err := json.Marshal(head)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	_, _ = out.Write(append(line, '\n'))
	for _, record := range records {
		_, _ = out.Write(record)
		_ = out.WriteByte('\n')
	}
	return out.Flush() // tells what failed before, too
}

// Name returns the short name of a tournament; store.ErrUnknown if there is none.
func (h *Host) Name(ctx context.Context, id store.ID) (string, error) {
	info, err := h.info(ctx, id)
	if err != nil {
		return "", err
	}
	return info.Name, nil
}

// info is what the list of tournaments has about one.
func (h *Host) info(ctx context.Context, id store.ID) (*store.Info, error) {
	info, err := h.store.Info(ctx, id)
	if err == nil && info.Seq == 0 {
		err = store.ErrUnknown // its beginning never reached the disk
	}
	if err != nil {
		return nil, err
	}
	return &info, nil
}

// Portable is a tournament as its file holds it.
type Portable struct {
	Name    string // the short name
	Records [][]byte
	Anchor  *anchor.Anchor // its end as an installation signed it; nil = nobody did
}

// ReadPortable is OpenPortable for who needs no more than name and records.
func ReadPortable(r io.Reader) (name string, records [][]byte, err error) {
	p, err := OpenPortable(r)
	if err != nil {
		return "", nil, err
	}
	return p.Name, p.Records, nil
}

// OpenPortable reads a portable file and checks it: the chain of hashes up to
// the one its first line names, and that the events fold. A *journal.Broken
// names the first event at which something is wrong. Whose key signed it is for the
// caller to ask: a file names its key itself.
func OpenPortable(r io.Reader) (*Portable, error) {
	in := bufio.NewReader(r)
	first, err := in.ReadBytes('\n')
	var head portableHeader
	var records [][]byte
	if err == nil {
		err = json.Unmarshal(first, &head)
	}
	switch {
	case err == nil && head.Format != portableFormat && strings.HasPrefix(head.Format, portableFormats):
		return nil, message.Error("portable.newer",
			"format", head.Format, "known", portableFormat)
	case err != nil || head.Format != portableFormat:
		return nil, message.Error("portable.other",
			"beginning", fmt.Sprintf("{%q:%q, …}", "format", portableFormat))
	}
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			if err != nil {
				return nil, message.Error("portable.cut", "line", len(records)+2)
			}
			records = append(records, bytes.TrimSuffix(line, []byte("\n")))
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
	}
	if len(records) != head.Events {
		return nil, message.Error("portable.count",
			"events", len(records), "said", head.Events)
	}
	if err := journal.Verify(records, nil); err != nil {
		return nil, err
	}
	if n := len(records); n == 0 || journal.HashOf(records[n-1]) != head.Head {
		return nil, journal.Break(int64(len(records)), "chain.file")
	}
	if a := head.Anchor; a != nil && (a.Check() != nil || a.Head != head.Head) {
		return nil, journal.Break(int64(len(records)), "chain.signed")
	}
	if _, err := journal.Load(records); err != nil {
		return nil, err
	}
	return &Portable{Name: head.Name, Records: records, Anchor: head.Anchor}, nil
}

// unsound says to who uploaded a portable file what is wrong with it.
func unsound(err error) error {
	var newer *journal.Newer
	var broken *journal.Broken
	var fault *message.Fault
	var what message.Message
	switch {
	case errors.As(err, &broken) && errors.As(err, &newer):
		what = message.Of("portable.newer-event", "event", broken.Seq)
	case errors.As(err, &broken):
		what = message.Of("portable.broken", "event", broken.Seq)
	case errors.As(err, &fault):
		what = fault.AsMessage()
	default:
		return err
	}
	return &desk.Refusal{Message: message.Of("portable.refused", "what", what)}
}

// readJournal brings a tournament back from a portable file, event by event the
// same, after note kept where it came from. It gets the short name given here, else its
// own if that is free.
func (h *Host) readJournal(ctx context.Context, name string, r io.Reader, note func(id store.ID, p *Portable) error) (store.ID, error) {
	p, err := OpenPortable(r)
	if err != nil {
		return 0, unsound(err)
	}
	events := make([]journal.Event, len(p.Records))
	for i, record := range p.Records {
		if events[i], err = journal.Decode(record); err != nil {
			return 0, err
		}
	}
	id, err := h.claim(ctx, name, p.Name)
	if err == nil {
		err = note(id, p)
	}
	if err != nil {
		return 0, err
	}
	if err := h.store.Append(ctx, id, 0, events); err != nil {
		return 0, err
	}
	return id, nil
}
