package account

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Event is one entry of the journal of the installation: who did what, when.
type Event struct {
	Seq   int64        // 1, 2, 3, … without a gap
	Time  time.Time    // in UTC, to the millisecond
	Actor string       // who acted, as Actor.Name says it; "" for the public
	Act   Act          // what was done
	Prev  journal.Hash // of the event before; zero for the first
}

// version is that of the records this program writes.
const version = 1

// envelope is the form of a record. The order of the fields is part of it.
type envelope struct {
	Seq     int64           `json:"seq"`
	Time    time.Time       `json:"time"`
	Actor   string          `json:"actor"`
	Kind    Kind            `json:"kind"`
	Version int             `json:"version"`
	Data    json.RawMessage `json:"data"`
	Prev    journal.Hash    `json:"prev"`
}

// seal makes the record that is kept and hashed.
func (e *Event) seal() (store.Record, error) {
	e.Time = e.Time.UTC().Truncate(time.Millisecond)
	data, err := json.Marshal(e.Act)
	if err != nil {
		return store.Record{}, err
	}
	record, err := json.Marshal(envelope{Seq: e.Seq, Time: e.Time, Actor: e.Actor, Kind: e.Act.Kind(), Version: version, Data: data, Prev: e.Prev})
	if err != nil {
		return store.Record{}, err
	}
	return store.Record{Seq: e.Seq, Prev: e.Prev, Hash: journal.HashOf(record), Data: record}, nil
}

// Decode reads a record back. It trusts nothing: an unknown kind, a field that
// does not belong, or a version of the future is refused.
func Decode(record []byte) (Event, error) {
	var env envelope
	if err := journal.Strict(record, &env); err != nil {
		return Event{}, fmt.Errorf("the record is damaged: %w", err)
	}
	if env.Version < 1 || env.Version > version {
		return Event{}, fmt.Errorf("it was written in version %d of the installation's journal; this program reads up to %d", env.Version, version)
	}
	read, ok := kinds[env.Kind]
	if !ok {
		return Event{}, fmt.Errorf("unknown kind of event %q", env.Kind)
	}
	act, err := read(env.Data)
	if err != nil {
		return Event{}, err
	}
	return Event{Seq: env.Seq, Time: env.Time, Actor: env.Actor, Act: act, Prev: env.Prev}, nil
}

// Verify checks the journal of an installation: every record equal to its hash,
// numbers without a gap, every event carrying the hash of the one before and
// possible after it. The error is a *journal.Broken that names the first event
// at which something is wrong. With nil hashes only the chain is checked.
func Verify(records [][]byte, hashes []journal.Hash) error {
	if hashes != nil && len(hashes) != len(records) {
		return &journal.Broken{Seq: int64(min(len(records), len(hashes))) + 1, What: fmt.Sprintf("there are %d records and %d hashes", len(records), len(hashes))}
	}
	s := newState()
	for i, record := range records {
		if hashes != nil && hashes[i] != journal.HashOf(record) {
			return &journal.Broken{Seq: int64(i) + 1, What: "the record does not match its hash: one of the two was changed after it was written"}
		}
		if err := s.read(record); err != nil {
			return err
		}
	}
	return nil
}
