package chain

import "github.com/pareo-chess/pareo/message"

// Broken says where a chain of events does not hold.
type Broken struct {
	Seq   int64 // the event at which it shows
	What  message.Message
	Cause error // why a record could not be read, or nil
}

// Break says what is wrong with an event by the code and the values of a message.
func Break(seq int64, code string, pairs ...any) *Broken {
	return &Broken{Seq: seq, What: message.Of(code, pairs...)}
}

func (b *Broken) Error() string { return b.AsMessage().String() }

// AsMessage is where the chain is broken, and how.
func (b *Broken) AsMessage() message.Message {
	return message.Of("chain.broken", "event", b.Seq, "what", b.What)
}

func (b *Broken) Unwrap() error { return b.Cause }

// Unreadable is a record that cannot be read.
func Unreadable(seq int64, err error) *Broken {
	return &Broken{Seq: seq, What: message.Of("plain", "text", err), Cause: err}
}

// Impossible is an event that cannot follow those before it.
func Impossible(seq int64, err error) *Broken {
	return Break(seq, "chain.impossible", "why", err)
}

// Newer says that a record is of a kind or a version that later versions of the
// program may write and this one does not know.
type Newer struct{ What string }

func (n *Newer) Error() string { return n.What }

// Verify checks a chain: every record equal to its hash, numbers without a
// gap, every event carrying the hash of the one before. hashes are those kept
// beside the records; with them a change of any byte is found at its event.
// With nil only the chain itself is checked: a change then shows at the event
// that follows, and a change of the last event not at all. Each event that holds
// is given to each, unless that is nil; an error of it is one of the chain. The
// error is a *Broken that names the first event at which something is wrong.
func (c *Chain[A]) Verify(records [][]byte, hashes []Hash, each func(e *Event[A]) error) error {
	if hashes != nil && len(hashes) != len(records) {
		return Break(int64(min(len(records), len(hashes)))+1, "chain.hashes", "records", len(records), "hashes", len(hashes))
	}
	var end End
	for i, record := range records {
		if hashes != nil {
			if err := end.Kept(record, hashes[i]); err != nil {
				return err
			}
		}
		e, err := c.Next(&end, record)
		if err != nil {
			return err
		}
		if each == nil {
			continue
		}
		if err := each(e); err != nil {
			return Impossible(e.Seq, err)
		}
	}
	return nil
}

// End is the end of a chain as far as it was read: the number and the hash of
// its last event.
type End struct {
	Seq  int64
	Hash Hash
}

// Within reports whether a chain, whose records are known by these hashes, goes on from
// here: records that took the place of others are known by the same.
func (end *End) Within(hashes []Hash) bool {
	return end.Seq == 0 || end.Seq <= int64(len(hashes)) && hashes[end.Seq-1] == end.Hash
}

// Kept checks the next record against the hash that is kept beside it.
func (end *End) Kept(record []byte, hash Hash) error {
	if hash != Identity(record) {
		return Break(end.Seq+1, "chain.hash")
	}
	return nil
}

// Follow moves the end on to an event, if that is the next of the chain.
func Follow[A any](end *End, e *Event[A]) error {
	switch seq := end.Seq + 1; {
	case e.Seq != seq:
		return Break(seq, "chain.number", "number", e.Seq)
	case e.Prev != end.Hash:
		return Break(seq, "chain.link")
	}
	end.Seq, end.Hash = e.Seq, e.hash
	return nil
}

// Next reads the next record of a chain and moves its end on. The error is a
// *Broken.
func (c *Chain[A]) Next(end *End, record []byte) (*Event[A], error) {
	e, err := c.Decode(record)
	if err != nil {
		return nil, Unreadable(end.Seq+1, err)
	}
	if err := Follow(end, &e); err != nil {
		return nil, err
	}
	return &e, nil
}
