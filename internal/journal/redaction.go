package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/tournament"
)

// Redacted records that the personal data of players were taken out of the journal: the
// records that had them were replaced. Each is known by the hash that it had, so that
// the chain, and whoever has kept a hash of it, holds; this act says by which bytes each
// was replaced, so that no other replacement is taken for a lawful one.
type Redacted struct {
	Players []tournament.PlayerID
	Entries []Replacement
	// Public is the number that the public had come to before: numbers go on after it.
	Public int64 `json:",omitempty"`
}

// Replacement is a record that another took the place of.
type Replacement struct {
	Seq int64
	Was Hash // the hash by which the record is known
	Is  Hash // the hash of the bytes that it has now
}

func (a Redacted) apply(s *State, e *Event) error {
	if len(a.Entries) == 0 {
		return impossible("record.redact.nothing")
	}
	for _, r := range a.Entries {
		if r.Seq < 1 || r.Seq >= e.Seq {
			return impossible("record.redact.seq", "seq", r.Seq)
		}
	}
	return nil
}

// redactedKind finds such acts in records without reading them.
var redactedKind = []byte(`"kind":"personal data removed"`)

// removes reports whether an act in some records says that others were replaced.
func removes(records [][]byte) bool {
	return slices.ContainsFunc(records, func(r []byte) bool { return bytes.Contains(r, redactedKind) })
}

// decides reports whether acts of a kind decide about rounds, results and rules: such a
// record is never replaced, whoever says so.
func decides(kind Kind) bool {
	return slices.Contains([]Kind{
		KindFor[RoundPaired](), KindFor[PairingChanged](), KindFor[ResultEntered](), KindFor[ResultConfirmed](), KindFor[ResultCorrected](), KindFor[NumbersAssigned](),
		KindFor[RulesSet](), KindFor[RoundClosed](), KindFor[RoundPublished](), KindFor[LotDrawn](), KindFor[Undone](), KindFor[Redone](), KindFor[Redacted](),
	}, kind)
}

// lawful checks that every record of a journal that took the place of another did so as
// the last act that names it says, and that all those are replaced. The error is a
// *Broken.
func lawful(records [][]byte) error {
	said := make(map[int64]Replacement)
	for i, record := range records {
		if !bytes.Contains(record, redactedKind) {
			continue
		}
		e, err := Decode(record)
		if err != nil {
			return chain.Unreadable(int64(i)+1, err)
		}
		if act, ok := e.Act.(Redacted); ok {
			for _, r := range act.Entries {
				said[r.Seq] = r
			}
		}
	}
	for i, record := range records {
		seq := int64(i) + 1
		r, named := said[seq]
		if !named && !bytes.Contains(record, []byte(`"was":"`)) {
			continue
		}
		e, err := Decode(record)
		switch {
		case err != nil:
			return chain.Unreadable(seq, err)
		case !named && !e.Replaced():
		case !named, decides(e.Kind()):
			return &Broken{Seq: seq, What: "it took the place of another record, and no event says that it may: it was changed after it was written"}
		case !e.Replaced():
			return &Broken{Seq: seq, What: "personal data were taken out of it, as a later event says, and are there again"}
		case e.Hash() != r.Was, chain.HashOf(record) != r.Is:
			return &Broken{Seq: seq, What: "it is not what personal data were replaced by: it was changed after that"}
		}
	}
	return nil
}

// Redaction is a journal from which personal data are to be taken out.
type Redaction struct {
	Replaced map[int64][]byte // the records that take the place of others, by their numbers
	Event    Event            // which says so
}

// ErrNothingToRedact says that a journal has no personal data of the players named.
var ErrNothingToRedact = errors.New("the journal has no personal data of these players")

// Redact prepares to take the personal data of players out of the journal: their names,
// dates of birth, numbers, clubs, how they are reached and what was written about them.
// Ratings, sex, federation and title stay, as do all pairings and results. What it comes
// to holds and folds. Nothing is changed before it is stored.
func (j *Journal) Redact(actor string, now time.Time, players []tournament.PlayerID) (*Redaction, error) {
	records := slices.Clone(j.Records())
	r := newRedactor(players, j.State().Tournament.Rules.LotSeed != 0)
	events := make([]Event, len(records))
	for i := range records {
		var err error
		if events[i], err = j.event(int64(i) + 1); err != nil {
			return nil, err
		}
		r.learn(events[i].Act)
	}
	redaction, act := &Redaction{Replaced: make(map[int64][]byte)}, Redacted{Players: players, Public: j.State().PublicSeq}
	for i := range events {
		e := &events[i]
		changed, err := r.clean(e)
		if err != nil {
			return nil, err
		}
		if !changed {
			continue
		}
		if decides(e.Kind()) {
			return nil, impossible("record.redact.decides", "seq", e.Seq)
		}
		was := e.Hash()
		if err := links.Replace(e, e.Act); err != nil {
			return nil, err
		}
		records[i] = e.Record()
		redaction.Replaced[e.Seq] = e.Record()
		act.Entries = append(act.Entries, Replacement{Seq: e.Seq, Was: was, Is: chain.HashOf(e.Record())})
	}
	if len(act.Entries) == 0 {
		return nil, ErrNothingToRedact
	}
	next := j.Seq() + 1
	redaction.Event = Event{Seq: next, Command: next, Time: now, Actor: actor, Act: act, Prev: j.Head()}
	if err := links.Seal(&redaction.Event); err != nil {
		return nil, err
	}
	if _, err := Load(append(records, redaction.Event.Record())); err != nil {
		return nil, fmt.Errorf("the journal would not hold without these data: %w", err)
	}
	return redaction, nil
}

// clean takes personal data out of the act of an event and reports whether there were
// any.
func (r *redactor) clean(e *Event) (bool, error) {
	before, err := json.Marshal(e.Act)
	if err != nil {
		return false, err
	}
	act := r.act(e.Act)
	after, err := json.Marshal(act)
	if err != nil || bytes.Equal(before, after) {
		return false, err
	}
	e.Act = act
	return true, nil
}
