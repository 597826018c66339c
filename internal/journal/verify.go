package journal

import "fmt"

// Broken says where a chain of events does not hold.
type Broken struct {
	Seq   int64 // the event at which it shows
	What  string
	Cause error // why a record could not be read, or nil
}

func (b *Broken) Error() string {
	return fmt.Sprintf("event %d: %s", b.Seq, b.What)
}

func (b *Broken) Unwrap() error { return b.Cause }

// unreadable is a record that cannot be read.
func unreadable(seq int64, err error) error {
	return &Broken{Seq: seq, What: err.Error(), Cause: err}
}

// Newer says that a record is of a kind or a version that later versions of the
// program may write and this one does not know.
type Newer struct{ What string }

func (n *Newer) Error() string { return n.What }

// Verify checks the chain: every record equal to its hash, numbers without a
// gap, every event carrying the hash of the one before. hashes are those kept
// beside the records; with them a change of any byte is found at its event.
// With nil only the chain itself is checked: a change then shows at the event
// that follows, and a change of the last event not at all. The error is a
// *Broken that names the first event at which something is wrong.
func Verify(records [][]byte, hashes []Hash) error {
	if hashes != nil && len(hashes) != len(records) {
		return &Broken{Seq: int64(min(len(records), len(hashes))) + 1, What: fmt.Sprintf("there are %d records and %d hashes", len(records), len(hashes))}
	}
	var prev Hash
	for i, record := range records {
		seq := int64(i) + 1
		if hashes != nil && hashes[i] != HashOf(record) {
			return &Broken{Seq: seq, What: "the record does not match its hash: one of the two was changed after it was written"}
		}
		e, err := Decode(record)
		if err != nil {
			return unreadable(seq, err)
		}
		if err := follows(&e, seq, prev); err != nil {
			return err
		}
		prev = e.hash
	}
	return nil
}

// follows checks that an event is the next of a chain.
func follows(e *Event, seq int64, prev Hash) error {
	switch {
	case e.Seq != seq:
		return &Broken{Seq: seq, What: fmt.Sprintf("the record is numbered %d", e.Seq)}
	case e.Prev != prev:
		return &Broken{Seq: seq, What: "it does not continue the event before it: one of the two was changed"}
	}
	return nil
}
