package chain

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Identity is the hash by which a record is known in its chain: its own, or that of the
// record that it took the place of (see [Chain.Replace]).
func Identity(record []byte) Hash {
	if was, ok := takenFrom(record); ok {
		return was
	}
	return HashOf(record)
}

// Replaces reports whether a record took the place of another.
func Replaces(record []byte) bool {
	_, ok := takenFrom(record)
	return ok
}

// The end of a record that took the place of another, to the byte: there is no second
// way to write it. In the data of an act it cannot stand, after which the record ends
// with one more bracket; in a text quotation marks are written with a stroke before them.
const (
	wasPart   = `,"was":"`
	prevPart  = `","prev":"`
	endPart   = `"}`
	hexDigits = 2 * len(Hash{})
	wasEnd    = len(wasPart) + hexDigits + len(prevPart) + hexDigits + len(endPart)
)

// takenFrom reads the end of a record: the hash of the one that it took the place of, if
// it took one's.
func takenFrom(record []byte) (was Hash, ok bool) {
	if len(record) <= wasEnd {
		return Hash{}, false
	}
	end := record[len(record)-wasEnd:]
	prev := end[len(wasPart)+hexDigits:]
	if !bytes.HasPrefix(end, []byte(wasPart)) || !bytes.HasPrefix(prev, []byte(prevPart)) || !bytes.HasSuffix(end, []byte(endPart)) {
		return Hash{}, false
	}
	text := end[len(wasPart) : len(wasPart)+hexDigits]
	if was.UnmarshalText(text) != nil || was == (Hash{}) || was.String() != string(text) {
		return Hash{}, false
	}
	return was, true
}

// checkReplaced refuses a record that says of itself that it took the place of another
// in any form but the one: byte by byte what Replace writes.
func (c *Chain[A]) checkReplaced(env *envelope, record []byte) error {
	was, ok := takenFrom(record)
	switch {
	case !ok && env.Was == (Hash{}):
		return nil
	case !c.replaceable:
		return fmt.Errorf("event %d took the place of another, which does not happen in this journal", env.Seq)
	}
	again, err := json.Marshal(env)
	if err != nil || was != env.Was || !bytes.Equal(again, record) {
		return fmt.Errorf("event %d says that it took the place of another, and is not in the form in which that is written", env.Seq)
	}
	return nil
}

// Replaced reports whether the record took the place of another.
func (e *Event[A]) Replaced() bool { return e.was != Hash{} }

// Replace gives an event another act of the same kind. Its record tells the hash of the
// one whose place it takes and is known by it, so that those after it hold as they are.
// That such a record is right nothing in it shows: the chain has to say so elsewhere.
func (c *Chain[A]) Replace(e *Event[A], act A) error { return c.ReplaceBy(e, e.Actor, act) }

// ReplaceBy is Replace for an event whose actor is to be called something else, too.
func (c *Chain[A]) ReplaceBy(e *Event[A], actor string, act A) error {
	if kind := c.KindOf(act); kind != e.kind || !c.replaceable {
		return fmt.Errorf("event %d is %q and cannot become %q", e.Seq, e.kind, kind)
	}
	data, err := json.Marshal(act)
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	record, err := json.Marshal(envelope{
		Seq: e.Seq, Command: e.Command, Time: e.Time, Actor: actor, Kind: e.kind, Version: c.version,
		Data: data, Confirmed: e.Confirmed, Was: e.hash, Prev: e.Prev,
	})
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.Actor, e.Act, e.record, e.was = actor, act, record, e.hash
	return nil
}
