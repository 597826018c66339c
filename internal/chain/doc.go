// Package chain keeps what happened as events in a chain of hashes: each is
// written as a record that carries the hash of the one before, so that a record
// that was changed, left out or moved shows.
//
// What can happen is a closed set of acts, one [Line] each, of which a [Chain]
// is made: the journals of tournaments are one, the journal of the installation
// is another. [Chain.Seal] writes an event, [Chain.Decode] reads it back and
// trusts nothing, [Chain.Verify] checks a whole chain.
package chain
