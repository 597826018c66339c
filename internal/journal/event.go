package journal

import "github.com/pareo-chess/pareo/internal/chain"

// The journal of a tournament is a chain of events.
type (
	// Event is one entry of a journal: who did what, when.
	Event = chain.Event[Act]
	// Kind names what an event records.
	Kind = chain.Kind
	// Confirmation is a warning that somebody confirmed.
	Confirmation = chain.Confirmation
	// Hash is that of a record.
	Hash = chain.Hash
	// Broken says where a chain does not hold.
	Broken = chain.Broken
	// Newer says that a record is of a later version of the program.
	Newer = chain.Newer
)

// HashOf returns the hash by which a record is known in its journal; see
// [chain.Identity].
func HashOf(record []byte) Hash { return chain.Identity(record) }

// Digest returns the hash of any bytes that are no record.
func Digest(data []byte) Hash { return chain.HashOf(data) }

// Decode reads a record back; see [chain.Chain.Decode].
func Decode(record []byte) (Event, error) { return links.Decode(record) }

// Verify checks the chain of a journal; see [chain.Chain.Verify]. Records that took the
// place of others are right if an event of the chain says so.
func Verify(records [][]byte, hashes []Hash) error {
	if err := links.Verify(records, hashes, nil); err != nil {
		return err
	}
	return lawful(records)
}
