package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
)

type journalAnchorCmd struct {
	Name   string `arg:"" help:"The short name of a tournament."`
	Output string `short:"o" placeholder:"FILE" help:"Write the anchor to a file; without it the code alone is printed."`
	databaseFlags
	formatFlag
}

// anchorAnswer is the end of a journal, as JSON shows it.
type anchorAnswer struct {
	Name string `json:"name"`
	Code string `json:"code"`
}

// Help shows examples.
func (*journalAnchorCmd) Help() string {
	return `An anchor is the hash of the last event, signed with the key of the installation (anchor.key, beside the database). Keep it elsewhere.

Examples:

    pareo journal anchor open
    pareo journal anchor open -o open.anchor`
}

// Run writes the anchor.
func (j *journalAnchorCmd) Run(con *console) error {
	ctx := context.Background()
	i, err := j.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	id, err := i.host.Find(ctx, j.Name)
	if err != nil {
		return i.unknown(j.Name, err)
	}
	if j.Output == "" {
		head, err := i.host.End(ctx, id)
		if err != nil {
			return con.brokenJournal(j.Name, err)
		}
		return con.tell(j.Format, anchorAnswer{j.Name, anchor.Code(head)}, "%s", anchor.Code(head))
	}
	if i.signer == nil {
		return failf(fileAccess, "pareo journal anchor: nothing can be signed: %s", i.unsigned)
	}
	a, err := i.host.Anchor(ctx, i.accounts, account.Console(), id)
	if err != nil {
		return con.brokenJournal(j.Name, err)
	}
	data, err := json.MarshalIndent(a, "", "  ")
	if err != nil {
		return err
	}
	return con.writeFile(j.Output, append(data, '\n'))
}

// claimed is what a journal is compared with: a code, or the whole hash of a signed file.
type claimed struct {
	code string
	head *chain.Hash // nil = the code is all there is
	key  []byte      // that signed it
	from int64       // the first event whose name is vouched for; 0 = nothing is said
}

// find looks for the event at which a journal had it; 0 = it never had.
func (c *claimed) find(records [][]byte) int64 {
	if c.head != nil {
		return anchor.FindHead(records, *c.head)
	}
	return anchor.Find(records, c.code)
}

// signing says who signed it.
func (c *claimed) signing() message.Message {
	if c.key == nil {
		return message.Of("verify.unsigned")
	}
	return signing(c.key, c.from)
}

// claim reads what a journal is compared with: a code, or a signed file, which is of
// the tournament at hand and of the key that is asked for, or where that is known of
// this installation.
func (j *journalVerifyCmd) claim(con *console) (*claimed, error) {
	if code := anchor.ReadCode(j.Anchor); code != "" {
		if j.Key != "" {
			return nil, j.misused(con, "verify.usage-code-unsigned", "option", "--key")
		}
		return &claimed{code: code}, nil
	}
	if !strings.ContainsAny(j.Anchor, `/\.`) {
		return nil, j.misused(con, "verify.usage-code", "text", j.Anchor, "example", "K7QF-3M2P-9XTB-4HDE")
	}
	in, err := con.readText(j.Anchor)
	if err != nil {
		return nil, err
	}
	a, err := anchor.Read(bytes.TrimSpace(in.Text))
	if err != nil {
		return nil, fail(notUnderstood, j.Anchor, 0, con.reasonOf(err))
	}
	if !portableFile(j.Name) && a.Tournament != j.Name {
		return nil, fail(answerIsNo, j.Anchor, 0, con.say("verify.other-event", "name", a.Tournament))
	}
	if err := j.checkKey(con, j.Anchor, a.Key); err != nil {
		return nil, err
	}
	return &claimed{code: anchor.Code(a.Head), head: &a.Head, key: a.Key, from: a.From}, nil
}

// checkKey compares the key that signed a file with the one that is asked for, else with
// that of this installation if the tournament is one of it. A file carries its key with
// it: that it is signed says nothing as long as nobody knows whose key that is.
func (j *journalVerifyCmd) checkKey(con *console, file string, key []byte) error {
	whose, want := "verify.key-asked", j.Key
	if want == "" {
		if portableFile(j.Name) {
			con.note(problem{File: file, Text: con.say("verify.key-compare", "key", anchor.Fingerprint(key), "command", "pareo doctor", "option", "--key")})
			return nil
		}
		address, _, err := j.address()
		if err != nil {
			return err
		}
		own, missing, err := j.signer(address)
		if err != nil {
			return err
		}
		if own == nil {
			con.note(problem{File: file, Text: con.say("verify.key-missing", "key", anchor.Fingerprint(key), "why", missing)})
			return nil
		}
		whose, want = "verify.key-own", anchor.Fingerprint(own.Public())
	}
	if got := anchor.Fingerprint(key); got != anchor.ReadFingerprint(want) {
		return fail(answerIsNo, file, 0, con.say(whose, "key", got, "want", want))
	}
	return nil
}

// verifyAnchor checks a journal, and that it held an anchor.
func (j *journalVerifyCmd) verifyAnchor(ctx context.Context, con *console) error {
	if j.Name == "" {
		return j.misused(con, "verify.usage-anchor", "option", "--anchor")
	}
	if !portableFile(j.Name) { // the key is that of an installation that is there
		s, _, err := j.openStore(ctx, con)
		if err != nil {
			return err
		}
		_ = s.Close()
	}
	claim, err := j.claim(con)
	if err != nil {
		return err
	}
	records, err := j.records(ctx, con, j.Name)
	if err != nil {
		return err
	}
	seq := claim.find(records)
	if seq == 0 {
		return fail(answerIsNo, j.Name, 0, con.say("verify.never", "events", eventsHeld(int64(len(records))), "code", claim.code))
	}
	held := verifiedJournal{Name: j.Name, Events: new(int64(len(records))), Holds: true, AnchorEvent: seq}
	if claim.key != nil {
		held.SignedBy, held.NamesFrom = anchor.Fingerprint(claim.key), claim.from
	}
	return con.tell(j.Format, verifyAnswer{[]verifiedJournal{held}}, "%s",
		con.say("verify.held", "name", j.Name, "events", eventsHeld(int64(len(records))), "code", claim.code, "signing", claim.signing(), "event", seq))
}

// verifyPortable checks a portable file, and says who signed it.
func (j *journalVerifyCmd) verifyPortable(con *console) error {
	in, err := con.readText(j.Name)
	if err != nil {
		return err
	}
	p, err := host.OpenPortable(bytes.NewReader(in.Text))
	if err != nil {
		return con.brokenJournal(in.Name, err)
	}
	signed, held := message.Of("verify.unsigned"), verifiedJournal{Name: j.Name, Events: new(int64(len(p.Records))), Holds: true}
	if p.Anchor != nil {
		held.SignedBy = anchor.Fingerprint(p.Anchor.Key)
		signed, held.NamesFrom = signing(p.Anchor.Key, p.Anchor.From), p.Anchor.From
		if j.Key != "" {
			if err := j.checkKey(con, j.Name, p.Anchor.Key); err != nil {
				return err
			}
		}
	} else if j.Key != "" {
		return fail(answerIsNo, j.Name, 0, con.say("verify.not-signed"))
	}
	lines, foreign, err := j.redacted(con, &held, journal.Redactions(p.Records))
	if err != nil {
		return err
	}
	text := con.say("verify.file", "name", j.Name, "events", eventsHeld(int64(len(p.Records))), "signing", signed) + "\n" + lines
	if err := con.tell(j.Format, verifyAnswer{[]verifiedJournal{held}}, "%s", strings.TrimSuffix(text, "\n")); err != nil || len(foreign) == 0 {
		return err
	}
	return &failure{code: answerIsNo, problems: foreign}
}
