package office

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
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
}

const portableFormat = "pareo-journal-1"

// WriteJournal writes a tournament as one portable file.
func (o *Office) WriteJournal(ctx context.Context, id store.ID, w io.Writer) error {
	name, err := o.Name(ctx, id)
	if err != nil {
		return err
	}
	records, hashes, err := o.store.Records(ctx, id, 0)
	if err != nil {
		return err
	}
	return WritePortable(w, name, records, hashes)
}

// WritePortable writes the records of a journal as one portable file.
func WritePortable(w io.Writer, name string, records [][]byte, hashes []journal.Hash) error {
	head := portableHeader{Format: portableFormat, Name: name, Events: len(records)}
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
func (o *Office) Name(ctx context.Context, id store.ID) (string, error) {
	all, err := o.List(ctx)
	if err != nil {
		return "", err
	}
	for _, info := range all {
		if info.ID == id {
			return info.Name, nil
		}
	}
	return "", store.ErrUnknown
}

// ReadPortable reads a portable file and checks it: the chain of hashes up to
// the one its first line names, and that the events fold. A *journal.Broken
// names the first event at which something is wrong.
func ReadPortable(r io.Reader) (name string, records [][]byte, err error) {
	in := bufio.NewReader(r)
	first, err := in.ReadBytes('\n')
	var head portableHeader
	if err != nil || json.Unmarshal(first, &head) != nil || head.Format != portableFormat {
		return "", nil, fmt.Errorf("line 1: this is not a journal of Pareo, which begins with {%q:%q, …}", "format", portableFormat)
	}
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			if err != nil {
				return "", nil, fmt.Errorf("line %d: the file ends in the middle of a line; it was cut off", len(records)+2)
			}
			records = append(records, bytes.TrimSuffix(line, []byte("\n")))
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return "", nil, err
		}
	}
	if len(records) != head.Events {
		return "", nil, fmt.Errorf("the file has %d events, and its first line says %d; it was cut off or changed", len(records), head.Events)
	}
	if err := journal.Verify(records, nil); err != nil {
		return "", nil, err
	}
	if n := len(records); n == 0 || journal.HashOf(records[n-1]) != head.Head {
		return "", nil, &journal.Broken{Seq: int64(len(records)), What: "its hash is not the one the first line of the file names"}
	}
	if _, err := journal.Load(records); err != nil {
		return "", nil, err
	}
	return head.Name, records, nil
}

// ReadJournal brings a tournament back from a portable file, event by event the
// same. It gets the short name given here, else its own if that is free.
func (o *Office) ReadJournal(ctx context.Context, name string, r io.Reader) (store.ID, error) {
	own, records, err := ReadPortable(r)
	if err != nil {
		return 0, err
	}
	events := make([]journal.Event, len(records))
	for i, record := range records {
		if events[i], err = journal.Decode(record); err != nil {
			return 0, err
		}
	}
	id, err := o.claim(ctx, name, own)
	if err != nil {
		return 0, err
	}
	if err := o.store.Append(ctx, id, 0, events); err != nil {
		return 0, err
	}
	o.hub.tell(id)
	return id, nil
}
