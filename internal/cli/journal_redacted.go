package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
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
func (j *journalVerifyCmd) redacted(con *console, held *verifiedJournal, list []journal.RedactionNote) (lines string, foreign []problem, err error) {
	var all []redactionTold
	for i := range list {
		one := &list[i]
		all = append(all, redactionTold{one.Key, redactionOf(one), verifiedRedaction{Event: one.Seq, At: one.Time, By: one.Actor, Events: len(one.Entries), Players: len(one.Players), Left: one.Left}})
	}
	return j.tellRedacted(con, held, all)
}

// logRedacted is redacted for the journal of the installation.
func (j *journalVerifyCmd) logRedacted(con *console, held *verifiedJournal, list []account.LogRedaction) (lines string, foreign []problem, err error) {
	var all []redactionTold
	for i := range list {
		one := &list[i]
		line := message.Of("verify.log-redacted", "events", eventsHeld(int64(len(one.Entries))), "actor", one.Actor, "when", one.Time.Format("2006-01-02 15:04:05"),
			"event", one.Seq, "key", anchor.Fingerprint(one.Key))
		all = append(all, redactionTold{one.Key, line, verifiedRedaction{Event: one.Seq, At: one.Time, By: one.Actor, Events: len(one.Entries)}})
	}
	return j.tellRedacted(con, held, all)
}

// redactionTold is a time at which personal data were taken out, signed by a key.
type redactionTold struct {
	key   []byte
	line  message.Message
	shown verifiedRedaction
}

func (j *journalVerifyCmd) tellRedacted(con *console, held *verifiedJournal, list []redactionTold) (lines string, foreign []problem, err error) {
	if len(list) == 0 {
		return "", nil, nil
	}
	want, err := j.expectedKey()
	if err != nil {
		return "", nil, err
	}
	var told strings.Builder
	for _, one := range list {
		fmt.Fprintf(&told, "%s: %s\n", held.Name, con.inWords(one.line))
		one.shown.Key = anchor.Fingerprint(one.key)
		one.shown.Foreign = want != "" && one.shown.Key != want
		held.Redactions = append(held.Redactions, one.shown)
		if one.shown.Foreign {
			foreign = append(foreign, problem{File: held.Name, Text: con.say("verify.redacted-foreign", "event", one.shown.Event, "key", one.shown.Key, "want", want)})
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

// redactionOf says when and by whom personal data were taken out of a journal, and by
// which key.
func redactionOf(one *journal.RedactionNote) message.Message {
	line := message.Of("verify.redacted", "events", eventsHeld(int64(len(one.Entries))), "actor", one.Actor, "when", one.Time.Format("2006-01-02 15:04:05"),
		"event", one.Seq, "players", message.Of("verify.players", "count", len(one.Players)), "key", anchor.Fingerprint(one.Key))
	if len(one.Left) == 0 {
		return line
	}
	return message.Of("verify.redacted-left", "line", line, "list", numbersOf(one.Left))
}

// eventsHeld counts events.
func eventsHeld(events int64) message.Message {
	return message.Of("verify.events", "count", int(events))
}
