package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
)

// verifiedRedaction is a time at which personal data were taken out of a journal.
type verifiedRedaction struct {
	Event   int64     `json:"event"` // that says so
	At      time.Time `json:"at"`
	By      string    `json:"by"`
	Events  int       `json:"events"` // from which something was taken out
	Players int       `json:"players"`
	Left    []int64   `json:"left,omitempty"` // events whose texts should be looked at
	Key     string    `json:"key"`            // the fingerprint of the key that signed it
	Foreign bool      `json:"foreign"`        // it is not the key asked for, or that of this installation
}

// redacted notes when and by whom personal data were taken out of a journal, gives that
// as lines, and names what was signed by another key than the one that is asked for, or
// where that is known that of this installation: who writes into the database alone has
// no other.
func (j *journalVerifyCmd) redacted(held *verifiedJournal, list []journal.RedactionNote) (lines string, foreign []problem, err error) {
	if len(list) == 0 {
		return "", nil, nil
	}
	want, err := j.expectedKey()
	if err != nil {
		return "", nil, err
	}
	var told strings.Builder
	for i, line := range redactionsOf(list) {
		one := &list[i]
		fmt.Fprintf(&told, "%s: %s\n", held.Name, line)
		got := anchor.Fingerprint(one.Key)
		bad := want != "" && got != want
		held.Redactions = append(held.Redactions, verifiedRedaction{Event: one.Seq, At: one.Time, By: one.Actor, Events: len(one.Entries), Players: len(one.Players), Left: one.Left, Key: got, Foreign: bad})
		if bad {
			foreign = append(foreign, problem{File: held.Name, Text: fmt.Sprintf("event %d says that personal data were taken out and was signed with the key %s, which is not %s", one.Seq, got, want)})
		}
	}
	return told.String(), foreign, nil
}

// expectedKey is the fingerprint of the key asked for, else of that of this
// installation; "" if there is neither.
func (j *journalVerifyCmd) expectedKey() (string, error) {
	if want := anchor.ReadFingerprint(j.Key); want != "" || portableFile(j.Name) {
		return want, nil
	}
	address, _, err := j.address()
	if err != nil {
		return "", err
	}
	own, _, err := j.signer(address)
	if err != nil || own == nil {
		return "", err
	}
	return anchor.Fingerprint(own.Public()), nil
}
