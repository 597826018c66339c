package account

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/journal"
)

// LogRedacted records that personal data of users were taken out of the journal of the
// installation: network addresses from before a moment, or all that names a user. As in
// the journals of tournaments (see [journal.Redacted]) records are replaced, each is known
// by the hash that it had, so that the chain holds, and this act says by which bytes each
// was replaced and is signed by the installation.
type LogRedacted struct {
	User           UserID    `json:",omitempty"` // who was named; 0 = it was addresses
	Before         time.Time `json:",omitzero"`
	Entries        []Replaced
	Key, Signature []byte // of the installation (Ed25519)
}

// Replaced is a record that took the place of another.
type Replaced struct {
	Seq int64
	Is  journal.Hash // the hash of the bytes that it has now
}

func (a LogRedacted) apply(s *state, e *Event) error {
	if len(a.Entries) == 0 {
		return errors.New("who takes personal data out says where")
	}
	last := int64(0)
	for _, r := range a.Entries {
		if r.Seq <= last || r.Seq >= e.Seq {
			return fmt.Errorf("entry %d cannot be replaced", r.Seq)
		}
		last = r.Seq
	}
	if len(a.Key) != ed25519.PublicKeySize || !ed25519.Verify(a.Key, a.signed(e), a.Signature) {
		return errors.New("what says that personal data were taken out is not signed by the key that it names")
	}
	if s.own == nil { // others see it; while records are read in a row nobody does
		s.replaced = maps.Clone(s.replaced)
	}
	if s.replaced == nil {
		s.replaced = make(map[int64]journal.Hash)
	}
	for _, r := range a.Entries {
		s.replaced[r.Seq] = r.Is
	}
	s.redacted = e.Seq
	if a.User != 0 {
		s.renamed = e.Seq
	}
	return nil
}

// logRedactionFormat is how what is signed begins: nothing else that the key signs does.
const logRedactionFormat = "pareo-log-redaction-1"

// signed is what is signed of the act. Who did it is not in it: their own name may have to
// go one day.
func (a *LogRedacted) signed(e *Event) []byte {
	var text strings.Builder
	fmt.Fprintf(&text, "%s\nevent %d\nafter %s\ntime %s\nuser %d\nbefore %s\n", logRedactionFormat, e.Seq, e.Prev, e.Time.UTC().Format(time.RFC3339Nano), a.User, a.Before.UTC().Format(time.RFC3339Nano))
	for _, r := range a.Entries {
		fmt.Fprintf(&text, "entry %d %s\n", r.Seq, r.Is)
	}
	return []byte(text.String())
}

// sign signs the act, which is to follow the end of a state.
func (p *plan) sign(a LogRedacted, key journal.Signer) LogRedacted {
	a.Key = key.Public()
	a.Signature = key.SignText(a.signed(&Event{Seq: p.state.end.Seq + 1, Prev: p.state.end.Hash, Time: p.now}))
	return a
}

func (a LogRedacted) tell(s *state, t *LogEntry) {
	t.of(s, Deleted, a.User)
	t.Events = len(a.Entries)
	if a.User != 0 {
		t.Kind = "name taken out"
	}
}

// LogRedaction is one time that personal data were taken out of the journal.
type LogRedaction struct {
	Seq   int64 // of the entry that says so
	Time  time.Time
	Actor string
	LogRedacted
}

// LogRedactions lists when personal data were taken out of the journal of an installation.
// What cannot be read is left out.
func LogRedactions(records [][]byte) (list []LogRedaction) {
	kind := fmt.Appendf(nil, `"kind":%q`, chain.KindFor[LogRedacted](links))
	for _, record := range records {
		if !bytes.Contains(record, kind) {
			continue
		}
		e, err := links.Decode(record)
		if act, ok := e.Act.(LogRedacted); err == nil && ok {
			list = append(list, LogRedaction{e.Seq, e.Time, e.Actor, act})
		}
	}
	return list
}

// lawful checks that every one of some records in a row that took the place of another did
// so as the last act that names it says, and that all those are replaced. First is the
// number of the first of them. The error is a *journal.Broken.
func (s *state) lawful(records [][]byte, first int64) error {
	for i, record := range records {
		seq := first + int64(i)
		want, named := s.replaced[seq]
		replaced := chain.Replaces(record)
		switch {
		case replaced && !named:
			return journal.Break(seq, "chain.replaced")
		case named && !replaced:
			return journal.Break(seq, "chain.put-back")
		case named && chain.HashOf(record) != want:
			return journal.Break(seq, "chain.replaced-otherwise")
		}
	}
	return nil
}
