package account

import (
	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Event is one entry of the journal of the installation: who did what, when. Its
// actor is as Actor.Name says it, "" for the public; there are no commands and no
// confirmations.
type Event = chain.Event[Act]

// recordOf is a sealed event as it is stored.
func recordOf(e *Event) store.Record {
	return store.Record{Seq: e.Seq, Prev: e.Prev, Hash: e.Hash(), Data: e.Record()}
}

// Verify checks the journal of an installation: its chain, as [chain.Chain.Verify]
// does, that every event is possible after those before it, and that records took the place
// of others only where an entry says so. The error is a
// *journal.Broken that names the first event at which something is wrong. With
// nil hashes only the chain is checked.
func Verify(records [][]byte, hashes []journal.Hash) error {
	s := newState()
	if err := links.Verify(records, hashes, s.add); err != nil {
		return err
	}
	return s.lawful(records, 1)
}
