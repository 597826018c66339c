package cli

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
)

type journalKeyCmd struct {
	Accept string `placeholder:"FINGERPRINT" help:"The installation signs with this key from now on; it is that of anchor.key."`
	databaseFlags
	formatFlag
}

// keyAnswer says with which key an installation signs, as JSON shows it.
type keyAnswer struct {
	Key      *string `json:"key"`      // the fingerprint of anchor.key; null = there is none
	Accepted *string `json:"accepted"` // of the key with which the installation signs; null = no server has signed yet
}

// Help shows examples.
func (*journalKeyCmd) Help() string {
	return `The installation signs with the key in anchor.key, beside the database, and keeps its fingerprint in its own journal: a key that was lost or exchanged is noticed. Restore your copy of it; if it is gone, accept the new one. The exit code is 1 if the two differ.

Examples:

    pareo journal key
    pareo journal key --accept 8f14e45fceea167a5a36dedd4bea2543`
}

// Run shows the key, or accepts one.
func (j *journalKeyCmd) Run(con *console) error {
	accept := anchor.ReadFingerprint(j.Accept)
	if j.Accept != "" && accept == "" {
		return failf(wrongUsage, "pareo journal key: --accept %q is not the fingerprint of a key, which has 32 letters and digits from 0 to f", j.Accept)
	}
	ctx := context.Background()
	i, err := j.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	if i.signer == nil {
		return failf(fileAccess, "pareo journal key: %s", i.unsigned)
	}
	key := anchor.Fingerprint(i.signer.Public())
	if accept != "" && accept != key {
		return failf(answerIsNo, "pareo journal key: the key of this installation is %s, not %s; nothing was accepted", key, accept)
	}
	if accept != "" {
		if err := i.accounts.AcceptSigningKey(ctx, account.Console(), accept); err != nil {
			return i.userFailure(err)
		}
	}
	answer := keyAnswer{Key: &key}
	switch accepted := i.accounts.SigningKey(); accepted {
	case "":
		return con.tell(j.Format, answer, "%s; no server has signed with it yet", key)
	case key:
		answer.Accepted = &accepted
		return con.tell(j.Format, answer, "%s", key)
	default:
		answer.Accepted = &accepted
		if err := con.tell(j.Format, answer, "%s", key); err != nil {
			return err
		}
		return failf(answerIsNo, "pareo journal key: %s", strangeKey(key, accepted))
	}
}

// strangeKey says that a key is not the one that was accepted, and what to do.
func strangeKey(found, accepted string) string {
	return "the key of anchor.key is " + found + ", and the installation signed with " + accepted + " until now: it was lost or exchanged; restore your copy of it, or, if it is gone, pareo journal key --accept " + found
}
