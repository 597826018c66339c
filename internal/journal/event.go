package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
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

// HashOf returns the hash of a record.
func HashOf(record []byte) Hash { return sha256.Sum256(record) }

// Event is one entry of a journal: who did what, when.
type Event struct {
	Seq int64 // 1, 2, 3, … without a gap
	// Command is the number of the first event of the command this one belongs
	// to. The events of a command are written, undone and redone together.
	Command int64
	Time    time.Time // as the recorder's clock had it, in UTC, to the millisecond
	Actor   string    // who acted, as the installation knows them
	Act     Act       // what was done
	// Confirmed are the warnings the actor was shown and confirmed.
	Confirmed []Confirmation
	Prev      Hash // of the event before; zero for the first

	record []byte // the bytes that are kept and hashed
	hash   Hash
	reach  Reach // known once it is folded
}

// Confirmation is a warning that somebody confirmed.
type Confirmation struct {
	Code  string
	Level int // 2 to 4
}

// Record returns the bytes of the event as they are stored. Their hash is what
// the next event carries, so they are kept as they were written, for ever.
func (e *Event) Record() []byte { return e.record }

// Hash returns the hash of the record.
func (e *Event) Hash() Hash { return e.hash }

// envelope is the form of a record. The order of the fields is part of it.
type envelope struct {
	Seq       int64           `json:"seq"`
	Command   int64           `json:"command"`
	Time      time.Time       `json:"time"`
	Actor     string          `json:"actor"`
	Kind      Kind            `json:"kind"`
	Version   int             `json:"version"`
	Data      json.RawMessage `json:"data"`
	Confirmed []Confirmation  `json:"confirmed,omitempty"`
	Prev      Hash            `json:"prev"`
}

// seal gives the event its record and hash.
func (e *Event) seal() error {
	data, err := json.Marshal(e.Act)
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.Time = e.Time.UTC().Truncate(time.Millisecond)
	e.record, err = json.Marshal(envelope{
		Seq: e.Seq, Command: e.Command, Time: e.Time, Actor: e.Actor, Kind: e.Act.Kind(), Version: present.version,
		Data: data, Confirmed: e.Confirmed, Prev: e.Prev,
	})
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.hash = HashOf(e.record)
	return nil
}

// format is a version of the records with the way there from earlier ones.
type format struct {
	version int
	// upgrades turn the data of one kind and version into that of the next
	// version. A kind without an entry did not change.
	upgrades map[change]func(json.RawMessage) (json.RawMessage, error)
}

// change names the data of a kind as some version had it.
type change struct {
	kind Kind
	from int
}

// present is the format this program writes. When the data of a kind change,
// the version goes up by one and an upgrade from the version before goes into
// the table: records are never rewritten.
var present = format{version: 1}

// Decode reads a record back. It trusts nothing: an unknown kind, a field that
// does not belong, or a version of the future is refused.
func Decode(record []byte) (Event, error) { return present.decode(record) }

func (f format) decode(record []byte) (Event, error) {
	if env, ok := plainEnvelope(record); ok && env.Version == f.version && kinds[env.Kind] != nil {
		if act, err := kinds[env.Kind](env.Data); err == nil {
			return env.event(act, record), nil
		}
	}
	var env envelope
	if err := Strict(record, &env); err != nil {
		return Event{}, fmt.Errorf("the record is damaged: %w", err)
	}
	if env.Version < 1 || env.Version > f.version {
		return Event{}, &Newer{fmt.Sprintf("event %d was written in version %d of the journal; this program reads up to %d", env.Seq, env.Version, f.version)}
	}
	read, ok := kinds[env.Kind]
	if !ok {
		return Event{}, &Newer{fmt.Sprintf("event %d: unknown kind of event %q", env.Seq, env.Kind)}
	}
	data := env.Data
	for v := env.Version; v < f.version; v++ {
		upgrade, changed := f.upgrades[change{env.Kind, v}]
		if !changed {
			continue
		}
		var err error
		if data, err = upgrade(data); err != nil {
			return Event{}, fmt.Errorf("event %d: upgrading from version %d: %w", env.Seq, v, err)
		}
	}
	act, err := read(data)
	if err != nil {
		return Event{}, fmt.Errorf("event %d: %w", env.Seq, err)
	}
	return env.event(act, record), nil
}

// event is the event of a record.
func (env *envelope) event(act Act, record []byte) Event {
	return Event{
		Seq: env.Seq, Command: env.Command, Time: env.Time, Actor: env.Actor, Act: act, Confirmed: env.Confirmed, Prev: env.Prev,
		record: record, hash: HashOf(record),
	}
}

// decoding is what became of a record.
type decoding struct {
	event Event
	err   error
}

// decodeAll decodes records, which is most of the work of loading, with all
// processors there are.
func decodeAll(records [][]byte) []decoding {
	const share = 256
	all := make([]decoding, len(records))
	var wait sync.WaitGroup
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), len(records)/share+1) {
		wait.Go(func() {
			for {
				first := int(next.Add(share)) - share
				if first >= len(records) {
					return
				}
				for i := first; i < min(first+share, len(records)); i++ {
					all[i].event, all[i].err = Decode(records[i])
				}
			}
		})
	}
	wait.Wait()
	return all
}

// Strict decodes JSON and refuses fields that are not known and bytes that
// follow.
func Strict(data []byte, to any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(to); err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("bytes follow after the end")
	}
	return nil
}
