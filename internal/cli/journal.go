package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/backups"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// journalCmd holds what can be done with the journals of tournaments.
type journalCmd struct {
	Show   journalShowCmd   `cmd:"" help:"Show what was done in a tournament, event by event."`
	Verify journalVerifyCmd `cmd:"" help:"Check the chain of hashes: nothing was changed afterwards."`
	Anchor journalAnchorCmd `cmd:"" help:"Write the end of a journal, signed: later it shows whether the journal was cut off or written anew."`
	Key    journalKeyCmd    `cmd:"" help:"Show with which key the installation signs, or accept another."`
	Replay journalReplayCmd `cmd:"" help:"Show a tournament as it was after an event."`
}

// portableFile reports whether a tournament is named by its portable file.
func portableFile(name string) bool {
	return name == "-" || strings.ContainsAny(name, `/\.`)
}

// records returns the records of a tournament, from the database or from its
// portable file. Either is checked on the way: what was changed after it was
// written is named, and nothing is returned.
func (f *databaseFlags) records(ctx context.Context, con *console, name string) ([][]byte, error) {
	if portableFile(name) {
		in, err := con.readText(name)
		if err != nil {
			return nil, err
		}
		_, records, err := host.ReadPortable(bytes.NewReader(in.Text))
		if err != nil {
			return nil, con.brokenJournal(in.Name, err)
		}
		return records, nil
	}
	i, err := f.open(ctx, con, false, false)
	if err != nil {
		return nil, err
	}
	defer i.close()
	id, err := i.host.Find(ctx, name)
	if err != nil {
		return nil, i.unknown(name, err)
	}
	records, err := i.host.Records(ctx, id)
	var broken *journal.Broken
	switch {
	case errors.As(err, &broken):
		return nil, con.brokenJournal(name, err)
	case err != nil:
		return nil, fail(fileAccess, i.shown, 0, err.Error())
	}
	return records, nil
}

// brokenJournal says where a journal is broken: that is an answer, and it is no.
// What is no journal at all cannot be understood.
func (c *console) brokenJournal(name string, err error) error {
	var broken *journal.Broken
	if errors.As(err, &broken) {
		return fail(answerIsNo, name, 0, c.inWords(broken.AsMessage()))
	}
	return fail(notUnderstood, name, 0, c.reasonOf(err))
}

// reasonOf is an error in the language of the answers, as far as it is a message.
func (c *console) reasonOf(err error) string {
	if carrier, ok := errors.AsType[interface {
		error
		message.Carrier
	}](err); ok {
		return c.inWords(carrier.AsMessage())
	}
	return err.Error()
}

type journalShowCmd struct {
	Name  string `arg:"" help:"The short name of a tournament, or its portable file (with a dot or a slash in its name); - reads standard input."`
	After int64  `help:"Begin after this event."`
	Limit int    `placeholder:"N" help:"Show at most N."`
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*journalShowCmd) Help() string {
	return `Examples:

    pareo journal show open
    pareo journal show open.pareo --after 100 --limit 20
    pareo journal show open --format json`
}

// Run shows the events.
func (j *journalShowCmd) Run(con *console) error {
	records, err := j.records(context.Background(), con, j.Name)
	if err != nil {
		return err
	}
	shown := 0
	for i, record := range records {
		if int64(i) < j.After || j.Limit > 0 && shown == j.Limit {
			continue
		}
		shown++
		if j.Format == "json" {
			con.stdout.Write(append(bytes.Clone(record), '\n'))
			continue
		}
		e, err := journal.Decode(record)
		if err != nil {
			return fail(answerIsNo, j.Name, 0, fmt.Sprintf("event %d: %v", i+1, err))
		}
		data, err := json.Marshal(e.Act)
		if err != nil {
			return err
		}
		con.printf("%6d  %s  %s  %s  %s\n", e.Seq, e.Time.Format("2006-01-02 15:04:05"), e.Actor, e.Kind(), shorten(string(data), 120))
	}
	return nil
}

// shorten cuts a text that is too long for a line.
func shorten(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return string(letters[:most-1]) + "…"
}

type journalVerifyCmd struct {
	Name   string `arg:"" optional:"" help:"The short name of a tournament, or its portable file; without it every journal of the database is checked, the installation's too."`
	Anchor string `placeholder:"CODE|FILE" help:"A code from a sheet or page, or a file of pareo journal anchor: check that the journal held it."`
	Key    string `placeholder:"FINGERPRINT" help:"The key that has to have signed the file of the anchor, the portable file, or what says that personal data were taken out; pareo doctor shows that of an installation."`
	Backup string `placeholder:"FILE|DIR" help:"A backup, or a folder of them, of which the newest counts: check that every journal continues what it has of it."`
	identityFlag
	languageFlag
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*journalVerifyCmd) Help() string {
	return `Every byte is checked against its hash, every event against the one before it, and that the events come to a tournament. The first event at which something is wrong is named, and the exit code is 1.
A journal that was written anew as a whole, or cut off at its end, holds by itself; --anchor compares it with what it came to at some earlier moment, and --backup all of them with a backup, also those that are missing.

Examples:

    pareo journal verify
    pareo journal verify --backup backups
    pareo journal verify open
    pareo journal verify open.pareo
    pareo journal verify open.pareo --key 8f14e45fceea167a5a36dedd4bea2543
    pareo journal verify open --anchor K7QF-3M2P-9XTB-4HDE
    pareo journal verify open --anchor open.anchor
    pareo journal verify --language fr`
}

// verifyAnswer is the answer of journal verify, as its JSON shows it.
type verifyAnswer struct {
	Journals []verifiedJournal `json:"journals"`
}

type verifiedJournal struct {
	Name        string  `json:"name"`
	Events      *int64  `json:"events"` // null if the chain is broken
	Holds       bool    `json:"holds"`
	Problem     *string `json:"problem"`               // what is wrong with the chain
	SignedBy    string  `json:"signedBy,omitempty"`    // the fingerprint of the key that signed the file
	AnchorEvent int64   `json:"anchorEvent,omitempty"` // the event at which it had the anchor asked for
	// NamesFrom is the first event whose name the signed file vouches for.
	NamesFrom int64 `json:"namesFrom,omitempty"`
	// BroughtIn is how the beginning came from a file.
	BroughtIn *verifiedOrigin `json:"broughtIn,omitempty"`
	// Redactions are the times at which personal data were taken out.
	Redactions []verifiedRedaction `json:"redactions,omitempty"`
}

// Run checks the journals.
func (j *journalVerifyCmd) Run(con *console) error {
	ctx := context.Background()
	if j.Key != "" && anchor.ReadFingerprint(j.Key) == "" {
		return j.misused(con, "verify.usage-key", "option", "--key", "text", j.Key)
	}
	if j.Backup != "" && (j.Anchor != "" || portableFile(j.Name)) {
		return j.misused(con, "verify.usage-backup", "option", "--backup", "other", "--anchor")
	}
	if j.Anchor != "" {
		return j.verifyAnchor(ctx, con)
	}
	if portableFile(j.Name) {
		return j.verifyPortable(con)
	}
	s, shown, err := j.openStore(ctx, con)
	if err != nil {
		return err
	}
	defer func() { _ = s.Close() }()
	since, err := j.since()
	if err != nil {
		return err
	}
	checked, err := host.VerifyAll(ctx, s, since)
	if err != nil {
		return fail(fileAccess, shown, 0, err.Error())
	}
	f := &failure{code: answerIsNo}
	found, answer := false, verifyAnswer{Journals: []verifiedJournal{}}
	for _, c := range checked {
		if j.Name != "" && c.Name != j.Name {
			continue
		}
		found = true
		if c.Broken != nil {
			why := con.reasonOf(c.Broken)
			f.problems = append(f.problems, problem{File: c.Name, Text: why})
			answer.Journals = append(answer.Journals, verifiedJournal{Name: c.Name, Problem: &why})
			continue
		}
		held := verifiedJournal{Name: c.Name, Events: new(c.Events), Holds: true}
		lines, foreign, err := j.redacted(con, &held, c.Redactions)
		if err != nil {
			return err
		}
		logged, strange, err := j.logRedacted(con, &held, c.LogRedactions)
		if err != nil {
			return err
		}
		f.problems = append(f.problems, slices.Concat(foreign, strange)...)
		lines += logged
		lines = held.brought(con, c.Origin) + lines
		answer.Journals = append(answer.Journals, held)
		if j.Format != "json" {
			con.printf("%s\n%s", con.say("verify.holds", "name", c.Name, "events", eventsHeld(c.Events)), lines)
		}
	}
	if j.Key != "" && !slices.ContainsFunc(answer.Journals, func(v verifiedJournal) bool { return len(v.Redactions) > 0 }) {
		return j.misused(con, "verify.usage-nothing-signed", "option", "--key", "other", "--anchor")
	}
	if !found && j.Name != "" {
		return fail(fileAccess, shown, 0, con.say("verify.usage-no-event", "name", j.Name, "command", "pareo tournament list"))
	}
	if j.Format == "json" {
		if err := con.printJSON(answer); err != nil {
			return err
		}
	}
	if len(f.problems) > 0 {
		return f
	}
	return nil
}

// misused says in the language of the answers what is wrong with the arguments.
func (j *journalVerifyCmd) misused(con *console, code string, pairs ...any) error {
	return failf(wrongUsage, "pareo journal verify: %s", con.say(code, pairs...))
}

// since is how the journals stood when the backup was made that they are compared with;
// nil = with none.
func (j *journalVerifyCmd) since() (*host.Ends, error) {
	if j.Backup == "" {
		return nil, nil
	}
	identities, err := backups.Identities(j.Identity)
	if err != nil {
		return nil, fail(fileAccess, j.Identity, 0, "cannot be used: "+reason(err))
	}
	file, _, err := newestBackup(j.Backup)
	if err != nil {
		return nil, err
	}
	ends, err := backups.ReadEnds(file, identities)
	if err != nil {
		return nil, fail(notUnderstood, file, 0, err.Error())
	}
	return ends, nil
}

// openStore opens the database alone, which has to be there.
func (f *databaseFlags) openStore(ctx context.Context, con *console) (*store.Store, string, error) {
	address, shown, err := f.address()
	if err != nil {
		return nil, "", err
	}
	if !strings.Contains(address, "://") {
		if err := databaseFolder(con, address, false); err != nil {
			return nil, "", err
		}
	}
	s, err := store.Open(ctx, address)
	if err != nil {
		return nil, "", fail(fileAccess, shown, 0, err.Error())
	}
	return s, shown, nil
}

type journalReplayCmd struct {
	Name   string `arg:"" help:"The short name of a tournament, or its portable file."`
	At     int64  `placeholder:"EVENT" help:"The event after which to stop (default: the last)."`
	Output string `short:"o" placeholder:"FILE" help:"Write the tournament of that moment as a TRF26 file; - writes to standard output."`
	databaseFlags
	formatFlag
}

// replayAnswer is a tournament as it was, as JSON shows it.
type replayAnswer struct {
	Title     string `json:"title"`
	Event     int64  `json:"event"` // the last one that counts
	Players   int    `json:"players"`
	Completed int    `json:"completed"` // rounds
	Playing   *int   `json:"playing"`   // the round that is being played; null = none
}

// Help shows examples.
func (*journalReplayCmd) Help() string {
	return `Folds the events of the journal again, from the first on.

Examples:

    pareo journal replay open --at 120
    pareo journal replay open.pareo --at 120 -o then.trf`
}

// Run folds the journal.
func (j *journalReplayCmd) Run(con *console) error {
	records, err := j.records(context.Background(), con, j.Name)
	if err != nil {
		return err
	}
	last := int64(len(records))
	if j.At < 0 || j.At > last {
		return failf(wrongUsage, "pareo journal replay: %s has events 1 to %d, not %d", j.Name, last, j.At)
	}
	folded, err := journal.Load(records)
	if err != nil {
		return con.brokenJournal(j.Name, err)
	}
	state := folded.State()
	if j.At != 0 {
		if state, err = folded.At(j.At); err != nil {
			return con.brokenJournal(j.Name, err)
		}
	}
	if j.Output != "" {
		dialect, _ := desk.ParseDialect("trf26")
		data, _, err := desk.Export{Dialect: dialect}.File(state)
		if err != nil {
			return fail(answerIsNo, nameOfOutput(j.Output), 0, fmt.Sprintf("was not written: %v", err))
		}
		return con.writeFile(j.Output, data)
	}
	t := &state.Tournament
	if j.Format == "json" {
		answer := replayAnswer{Title: t.Info.Name, Event: state.Seq, Players: len(t.Players), Completed: t.Completed()}
		if t.Current != nil {
			answer.Playing = new(t.Completed() + 1)
		}
		return con.printJSON(answer)
	}
	con.printf("%s\nafter event %d: %s, %s completed", t.Info.Name, state.Seq, count(len(t.Players), "player"), count(t.Completed(), "round"))
	if t.Current != nil {
		con.printf(", round %d being played", t.Completed()+1)
	}
	con.printf("\n")
	return nil
}
