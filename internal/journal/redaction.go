package journal

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/tournament"
)

// Redacted records that the personal data of players were taken out of the journal: the
// records that had them were replaced. Each is known by the hash that it had, so that
// the chain, and whoever has kept a hash of it, holds; this act says by which bytes each
// was replaced, so that no other replacement is taken for a lawful one, and is signed
// by the installation that did it, so that who writes into the database alone cannot.
type Redacted struct {
	Players []tournament.PlayerID
	Entries []Replacement // in their order
	// Public is the number that the public had come to before: numbers go on after it.
	Public int64 `json:",omitempty"`
	// Outcome is the digest of rounds and results, the same before and after; see
	// outcomeOf.
	Outcome Hash
	// Left are events whose texts a person should look at; see Redaction.
	Left           []int64 `json:",omitempty"`
	Key, Signature []byte  // of the installation (Ed25519)
}

// Replacement is a record that another took the place of.
type Replacement struct {
	Seq  int64
	Kind Kind // of both
	Was  Hash // the hash by which the record is known
	Is   Hash // the hash of the bytes that it has now
}

func (a Redacted) apply(s *State, e *Event) error {
	if len(a.Entries) == 0 {
		return impossible("record.redact.nothing")
	}
	last := int64(0)
	for _, r := range a.Entries {
		if r.Seq <= last || r.Seq >= e.Seq || !redactable(r.Kind) {
			return impossible("record.redact.entry", "seq", r.Seq)
		}
		last = r.Seq
	}
	switch {
	case a.Public < 0 || a.Public >= e.Seq: // no more changes than events
		return impossible("record.redact.public", "number", a.Public)
	case a.Outcome != outcomeOf(s):
		return impossible("record.redact.outcome")
	case !a.isSigned(e):
		return impossible("record.redact.signature")
	}
	s.NamesLeft = slices.Compact(slices.Sorted(slices.Values(slices.Concat(s.NamesLeft, a.Left))))
	return nil
}

// redactionFormat is how what is signed begins: nothing else that the key signs does.
const redactionFormat = "pareo-redaction-1"

// signed is what is signed of the act: all that it says, who did it, when, and after
// which event of which journal.
func (a *Redacted) signed(e *Event) []byte {
	var text strings.Builder
	fmt.Fprintf(&text, "%s\nevent %d\nafter %s\ntime %s\nactor %q\nplayers %d\n", redactionFormat, e.Seq, e.Prev, e.Time.UTC().Format(time.RFC3339Nano), e.Actor, a.Players)
	for _, r := range a.Entries {
		fmt.Fprintf(&text, "entry %d %q %s %s\n", r.Seq, string(r.Kind), r.Was, r.Is)
	}
	fmt.Fprintf(&text, "public %d\noutcome %s\n", a.Public, a.Outcome)
	if len(a.Left) > 0 {
		fmt.Fprintf(&text, "left %d\n", a.Left)
	}
	return []byte(text.String())
}

// isSigned reports whether the act of an event is signed with the key that it names.
// Whose key that is it cannot tell.
func (a *Redacted) isSigned(e *Event) bool {
	return len(a.Key) == ed25519.PublicKeySize && ed25519.Verify(a.Key, a.signed(e), a.Signature)
}

// lawful checks that every record of a journal that took the place of another did so as
// the last act that names it says, and that all those are replaced. The error is a
// *Broken.
func lawful(records [][]byte) error {
	said := make(map[int64]Replacement)
	for _, one := range Redactions(records) {
		if !one.isSigned(&Event{Seq: one.Seq, Time: one.Time, Actor: one.Actor, Prev: one.prev}) {
			return Break(one.Seq, "chain.redacted-unsigned")
		}
		for _, r := range one.Entries {
			said[r.Seq] = r
		}
	}
	for i, record := range records {
		seq := int64(i) + 1
		r, named := said[seq]
		replaced := chain.Identity(record) != chain.HashOf(record)
		if !named && !replaced {
			continue
		}
		e, err := Decode(record)
		switch {
		case err != nil:
			return chain.Unreadable(seq, err)
		case !named, !redactable(e.Kind()):
			return Break(seq, "chain.replaced")
		case !e.Replaced():
			return Break(seq, "chain.put-back")
		case e.Hash() != r.Was, chain.HashOf(record) != r.Is, e.Kind() != r.Kind:
			return Break(seq, "chain.replaced-otherwise")
		}
	}
	return nil
}

// RedactionNote is one time that personal data were taken out of a journal.
type RedactionNote struct {
	Seq   int64 // of the event that says so
	Time  time.Time
	Actor string
	Redacted
	prev Hash
}

// Redactions lists when personal data were taken out of a journal. What cannot be read
// is left out.
func Redactions(records [][]byte) []RedactionNote {
	var list []RedactionNote
	kind := fmt.Appendf(nil, `"kind":%q`, KindFor[Redacted]())
	for _, record := range records {
		if !bytes.Contains(record, kind) {
			continue
		}
		e, err := Decode(record)
		if err != nil {
			continue
		}
		if act, ok := e.Act.(Redacted); ok {
			list = append(list, RedactionNote{e.Seq, e.Time, e.Actor, act, e.Prev})
		}
	}
	return list
}

// Signer is a key of an installation (Ed25519).
type Signer interface {
	Public() []byte
	SignText(text []byte) []byte
}

// Redaction is a journal from which personal data are to be taken out.
type Redaction struct {
	Replaced map[int64][]byte // the records that take the place of others, by their numbers
	Event    Event            // which says so
	// Players are those asked for, each once, and other entries of the same people, in
	// their order.
	Players []tournament.PlayerID
	// Left are events whose texts a person should look at. Names are left where a text
	// decides about rounds, results or rules and is never replaced, or in a field, such
	// as the name of the event, of which nothing is taken out. Of a first name by itself,
	// a part of a name, a mail address or a telephone number nobody but a person knows
	// whose it is.
	Left []int64
}

// ErrNothingToRedact says that a journal has no personal data of the players named.
var ErrNothingToRedact = errors.New("the journal has no personal data of these players")

// ErrRedactionChanges says that a journal would not come to the same without the
// personal data of the players named. The journal is as it was, and sound.
var ErrRedactionChanges = errors.New("these data cannot be taken out without changing the event; nothing was changed")

// Redact prepares to take the personal data of players out of the journal: their names,
// days of birth, numbers, clubs, how they are reached and what was written about them.
// Year of birth, ratings, sex, federation and title stay, as do all pairings and
// results. What it comes to holds and folds. Nothing is changed before it is stored.
// No players = all who were ever entered. The error is an *Impossible if one was not,
// ErrNothingToRedact, ErrRedactionChanges, or says that the context has ended. What it
// costs grows with the journal, however many players are asked for.
func (j *Journal) Redact(ctx context.Context, actor string, now time.Time, key Signer, players []tournament.PlayerID) (*Redaction, error) {
	records := slices.Clone(j.Records())
	events := make([]Event, len(records))
	for i := range records {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var err error
		if events[i], err = j.event(int64(i) + 1); err != nil {
			return nil, err
		}
	}
	r, err := newRedactor(events, players)
	if err != nil {
		return nil, err
	}
	redaction := &Redaction{Replaced: make(map[int64][]byte), Players: slices.Sorted(maps.Keys(r.players))}
	act := Redacted{Players: redaction.Players, Public: j.State().PublicSeq, Outcome: outcomeOf(j.State()), Key: key.Public()}
	for i := range events {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		e := &events[i]
		changed, err := r.clean(e)
		if err != nil {
			return nil, err
		}
		if changed {
			records[i] = e.Record()
			redaction.Replaced[e.Seq] = e.Record()
			act.Entries = append(act.Entries, Replacement{Seq: e.Seq, Kind: e.Kind(), Was: e.Hash(), Is: chain.HashOf(e.Record())})
		}
		if r.left(e) { // in what is not replaced, or in another field of what is
			redaction.Left = append(redaction.Left, e.Seq)
		}
	}
	if len(act.Entries) == 0 {
		return nil, ErrNothingToRedact
	}
	act.Left = redaction.Left
	next := j.Seq() + 1
	redaction.Event = Event{Seq: next, Command: next, Time: now.UTC().Truncate(time.Millisecond), Actor: actor, Prev: j.Head()}
	act.Signature = key.SignText(act.signed(&redaction.Event))
	redaction.Event.Act = act
	if err := links.Seal(&redaction.Event); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if _, err := Load(append(records, redaction.Event.Record())); err != nil {
		return nil, fmt.Errorf("%w: %v", ErrRedactionChanges, err) // the journal itself is not broken
	}
	return redaction, nil
}
