package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"
)

// Hash is the SHA-256 of a record.
type Hash [sha256.Size]byte

// String writes the hash in hexadecimal.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText writes the hash in hexadecimal.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (h *Hash) UnmarshalText(text []byte) error {
	if len(text) != 2*len(h) {
		return fmt.Errorf("%q is no hash; a hash has %d hexadecimal digits", text, 2*len(h))
	}
	_, err := hex.Decode(h[:], text)
	return err
}

// Event is one entry of a journal: who did what, when.
type Event struct {
	Seq   int64     // 1, 2, 3, … without a gap
	Time  time.Time // as the recorder's clock had it, in UTC, to the millisecond
	Actor string    // who acted, as the installation knows them
	Act   Act       // what was done
	Prev  Hash      // of the event before; zero for the first

	record []byte // the bytes that are kept and hashed
	hash   Hash
}

// Record returns the bytes of the event as they are stored. Their hash is what
// the next event carries, so they are kept as they were written, for ever.
func (e *Event) Record() []byte { return e.record }

// Hash returns the hash of the record.
func (e *Event) Hash() Hash { return e.hash }

// envelope is the form of a record. The order of the fields is part of it.
type envelope struct {
	Seq     int64           `json:"seq"`
	Time    time.Time       `json:"time"`
	Actor   string          `json:"actor"`
	Kind    Kind            `json:"kind"`
	Version int             `json:"version"`
	Data    json.RawMessage `json:"data"`
	Prev    Hash            `json:"prev"`
}

// seal gives the event its record and hash.
func (e *Event) seal() error {
	data, err := json.Marshal(e.Act)
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.Time = e.Time.UTC().Truncate(time.Millisecond)
	e.record, err = json.Marshal(envelope{
		Seq: e.Seq, Time: e.Time, Actor: e.Actor, Kind: e.Act.Kind(), Version: currentVersion, Data: data, Prev: e.Prev,
	})
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.hash = sha256.Sum256(e.record)
	return nil
}

// currentVersion is the version of the records this program writes. Older
// versions are read by upgrading their data (see decodeAct); newer ones are
// refused.
const currentVersion = 1

// Decode reads a record back. It trusts nothing: an unknown kind, a field that
// does not belong, or a version of the future is refused.
func Decode(record []byte) (Event, error) {
	var env envelope
	if err := strict(record, &env); err != nil {
		return Event{}, fmt.Errorf("the record is damaged: %w", err)
	}
	if env.Version < 1 || env.Version > currentVersion {
		return Event{}, fmt.Errorf("event %d was written in version %d of the journal; this program reads up to %d", env.Seq, env.Version, currentVersion)
	}
	act, err := decodeAct(env.Kind, env.Data)
	if err != nil {
		return Event{}, fmt.Errorf("event %d: %w", env.Seq, err)
	}
	return Event{
		Seq: env.Seq, Time: env.Time, Actor: env.Actor, Act: act, Prev: env.Prev,
		record: bytes.Clone(record), hash: sha256.Sum256(record),
	}, nil
}

// strict decodes JSON and refuses fields that are not known and bytes that
// follow.
func strict(data []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(to); err != nil {
		return err
	}
	if decoder.More() {
		return fmt.Errorf("bytes follow after the end")
	}
	return nil
}

// Broken says where a chain of events does not hold.
type Broken struct {
	Seq  int64 // the event at which it shows
	What string
}

func (b *Broken) Error() string {
	return fmt.Sprintf("event %d: %s", b.Seq, b.What)
}

// Verify checks the chain: numbers without a gap, every record equal to its
// hash, every event carrying the hash of the one before. hashes are those
// kept beside the records; with nil only the chain itself is checked. The
// error is a *Broken that names the first event that was tampered with.
func Verify(records [][]byte, hashes []Hash) error {
	var prev Hash
	for i, record := range records {
		seq := int64(i) + 1
		e, err := Decode(record)
		if err != nil {
			return &Broken{seq, err.Error()}
		}
		switch {
		case e.Seq != seq:
			return &Broken{seq, fmt.Sprintf("the record is numbered %d", e.Seq)}
		case hashes != nil && hashes[i] != e.hash:
			return &Broken{seq, "the record does not match its hash: it was changed after it was written"}
		case e.Prev != prev:
			return &Broken{seq, "it does not continue the event before it: one of the two was changed"}
		}
		prev = e.hash
	}
	return nil
}
