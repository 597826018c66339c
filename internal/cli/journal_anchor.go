package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
)

type journalAnchorCmd struct {
	Name   string `arg:"" help:"The short name of a tournament."`
	Output string `short:"o" placeholder:"FILE" help:"Write the anchor to a file; without it the code alone is printed."`
	databaseFlags
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
	a, err := i.host.Anchor(ctx, account.Console(), id)
	if err != nil {
		return brokenJournal(j.Name, err)
	}
	if j.Output == "" {
		con.printf("%s\n", anchor.Code(a.Head))
		return nil
	}
	data, err := json.MarshalIndent(a, "", "  ")
	if err != nil {
		return err
	}
	return con.writeFile(j.Output, append(data, '\n'))
}

// claim reads what a journal is compared with: a code, or a signed file, which is of
// the tournament at hand and, where that is known, of this installation.
func (j *journalVerifyCmd) claim(con *console) (code string, err error) {
	if code := anchor.ReadCode(j.Anchor); code != "" {
		return code, nil
	}
	if !strings.ContainsAny(j.Anchor, `/\.`) {
		return "", failf(wrongUsage, "pareo journal verify: %q is not a code; it has 12 letters and digits such as K7QF-3M2P-9XTB, or is the name of a file with a dot or a slash in it", j.Anchor)
	}
	in, err := con.readText(j.Anchor)
	if err != nil {
		return "", err
	}
	a, err := anchor.Read(bytes.TrimSpace(in.Text))
	if err != nil {
		return "", fail(notUnderstood, j.Anchor, 0, err.Error())
	}
	if !portableFile(j.Name) {
		if a.Tournament != j.Name {
			return "", fail(answerIsNo, j.Anchor, 0, fmt.Sprintf("is an anchor of the tournament %q", a.Tournament))
		}
		address, _, err := j.address()
		if err != nil {
			return "", err
		}
		key, err := j.signer(address)
		if err != nil {
			return "", err
		}
		if !bytes.Equal(key.Public(), a.Key) {
			return "", fail(answerIsNo, j.Anchor, 0, fmt.Sprintf("was signed with the key %s, and that of this installation is %s", anchor.Fingerprint(a.Key), anchor.Fingerprint(key.Public())))
		}
	}
	return anchor.Code(a.Head), nil
}

// verifyAnchor checks a journal, and that it held an anchor.
func (j *journalVerifyCmd) verifyAnchor(ctx context.Context, con *console) error {
	if j.Name == "" {
		return failf(wrongUsage, "pareo journal verify: --anchor is about one tournament; name it")
	}
	if !portableFile(j.Name) { // the key is that of an installation that is there
		s, _, err := j.openStore(ctx, con)
		if err != nil {
			return err
		}
		_ = s.Close()
	}
	code, err := j.claim(con)
	if err != nil {
		return err
	}
	records, err := j.records(ctx, con, j.Name)
	if err != nil {
		return err
	}
	seq := anchor.Find(records, code)
	if seq == 0 {
		return fail(answerIsNo, j.Name, 0, fmt.Sprintf("the chain holds, and none of its %s has the code %s: it was cut off before, or written anew", count(len(records), "event"), code))
	}
	con.printf("%s: %s, the chain holds, and had the code %s after event %d\n", j.Name, count(len(records), "event"), code, seq)
	return nil
}
