package chain

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
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
		return fmt.Errorf("%q is not a hash; a hash has %d hexadecimal digits", text, 2*len(h))
	}
	_, err := hex.Decode(h[:], text)
	return err
}

// HashOf returns the hash of a record.
func HashOf(record []byte) Hash { return sha256.Sum256(record) }

// Event is one link of a chain: who did what, when.
type Event[A any] struct {
	Seq int64 // 1, 2, 3, … without a gap
	// Command is the number of the first event of the command this one belongs
	// to; 0 in chains that have no commands. The events of a command are written,
	// undone and redone together.
	Command int64
	Time    time.Time // as the recorder's clock had it, in UTC, to the millisecond
	Actor   string    // who acted, as the installation knows them
	Act     A         // what was done
	// Confirmed are the warnings the actor was shown and confirmed.
	Confirmed []Confirmation
	Prev      Hash // of the event before; zero for the first

	kind   Kind
	record []byte // the bytes that are kept and hashed
	hash   Hash
	was    Hash // see Replaced
}

// Confirmation is a warning that somebody confirmed.
type Confirmation struct {
	Code  string
	Level int // 2 to 4
}

// Kind names the act of an event that was sealed or decoded.
func (e *Event[A]) Kind() Kind { return e.kind }

// Record returns the bytes of the event as they are stored. Their hash is what
// the next event carries, so they are kept as they were written, for ever.
func (e *Event[A]) Record() []byte { return e.record }

// Hash returns the hash by which the record is known in its chain; see [Identity].
func (e *Event[A]) Hash() Hash { return e.hash }

// Seal gives an event its record and hash.
func (c *Chain[A]) Seal(e *Event[A]) error {
	data, err := json.Marshal(e.Act)
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.Time, e.kind = e.Time.UTC().Truncate(time.Millisecond), c.KindOf(e.Act)
	e.record, err = json.Marshal(envelope{
		Seq: e.Seq, Command: e.Command, Time: e.Time, Actor: e.Actor, Kind: e.kind, Version: c.version,
		Data: data, Confirmed: e.Confirmed, Prev: e.Prev,
	})
	if err != nil {
		return fmt.Errorf("event %d: %w", e.Seq, err)
	}
	e.hash = HashOf(e.record)
	return nil
}

// Decode reads a record back. It trusts nothing: an unknown kind, a field that
// does not belong, or a version of the future is refused.
func (c *Chain[A]) Decode(record []byte) (Event[A], error) {
	if env, ok := plainEnvelope(record); ok && env.Version == c.version {
		if line, known := c.lines[env.Kind]; known {
			if act, err := line.read(env.Data); err == nil {
				return eventOf(&env, act, record), nil
			}
		}
	}
	var env envelope
	if err := Strict(record, &env); err != nil {
		return Event[A]{}, fmt.Errorf("the record is damaged: %w", err)
	}
	if env.Version < 1 || env.Version > c.version {
		return Event[A]{}, &Newer{fmt.Sprintf("event %d was written in version %d of the journal; this program reads up to %d", env.Seq, env.Version, c.version)}
	}
	if err := c.checkReplaced(&env, record); err != nil {
		return Event[A]{}, err
	}
	line, ok := c.lines[env.Kind]
	if !ok {
		return Event[A]{}, &Newer{fmt.Sprintf("event %d: unknown kind of event %q", env.Seq, env.Kind)}
	}
	data := env.Data
	for v := env.Version; v < c.version; v++ {
		upgrade, changed := c.upgrades[change{env.Kind, v}]
		if !changed {
			continue
		}
		var err error
		if data, err = upgrade(data); err != nil {
			return Event[A]{}, fmt.Errorf("event %d: upgrading from version %d: %w", env.Seq, v, err)
		}
	}
	act, err := line.read(data)
	if err != nil {
		return Event[A]{}, fmt.Errorf("event %d: %w", env.Seq, err)
	}
	return eventOf(&env, act, record), nil
}

// eventOf is the event of a record.
func eventOf[A any](env *envelope, act A, record []byte) Event[A] {
	return Event[A]{
		Seq: env.Seq, Command: env.Command, Time: env.Time, Actor: env.Actor, Act: act, Confirmed: env.Confirmed, Prev: env.Prev,
		kind: env.Kind, record: record, hash: Identity(record), was: env.Was,
	}
}

// Decoded is what became of a record.
type Decoded[A any] struct {
	Event Event[A]
	Err   error
}

// DecodeAll decodes records, which is most of the work of loading, with all
// processors there are.
func (c *Chain[A]) DecodeAll(records [][]byte) []Decoded[A] {
	const share = 256
	all := make([]Decoded[A], len(records))
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
					all[i].Event, all[i].Err = c.Decode(records[i])
				}
			}
		})
	}
	wait.Wait()
	return all
}
