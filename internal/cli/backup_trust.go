package cli

import (
	"bytes"
	"fmt"

	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/host"
)

// trustFlags are embedded by commands that go by a backup: they say whose it has to be.
type trustFlags struct {
	Key      string `placeholder:"FINGERPRINT" xor:"trust" help:"The key that has to have signed the backup as a whole; pareo doctor shows that of an installation (default: that of this installation, if it has one)."`
	Unsigned bool   `xor:"trust" help:"Take the backup whoever signed it, also if nobody signed it as a whole, such as one of a version before this one."`
}

// check says whether --key is the fingerprint of a key.
func (f *trustFlags) check(command string) error {
	if f.Key != "" && anchor.ReadFingerprint(f.Key) == "" {
		return failf(wrongUsage, "pareo %s: --key %q is not the fingerprint of a key, which has 32 letters and digits from 0 to f", command, f.Key)
	}
	return nil
}

// distrust says in a line why a backup is not one to go by; "" = it is. Own is the key of
// this installation; nil = it has none, and any whole signature will do.
func (f *trustFlags) distrust(b *host.Backup, own *anchor.Key) string {
	switch {
	case f.Unsigned:
		return ""
	case b.Signer == nil:
		return "is not signed as a whole: journals may have been exchanged or left out, and backups of versions before this one cannot show it; --unsigned takes it all the same"
	case f.Key != "":
		if got := anchor.Fingerprint(b.Signer); got != anchor.ReadFingerprint(f.Key) {
			return fmt.Sprintf("was signed with the key %s, and the one asked for is %s", got, anchor.ReadFingerprint(f.Key))
		}
	case own != nil && !bytes.Equal(b.Signer, own.Public()):
		got := anchor.Fingerprint(b.Signer)
		return fmt.Sprintf("was signed with the key %s, and that of this installation is %s; if it is the one that you expect, name it with --key %s", got, anchor.Fingerprint(own.Public()), got)
	}
	return ""
}

// signedBy says whose key signed a backup.
func signedBy(b *host.Backup) string {
	switch {
	case b.Signer != nil:
		return "signed by the key " + anchor.Fingerprint(b.Signer)
	case len(b.Keys) > 0:
		return "not signed as a whole"
	}
	return "not signed"
}

// signerOf is the fingerprint of the key that signed a backup as a whole; nil = nobody did.
func signerOf(b *host.Backup) *string {
	if b.Signer == nil {
		return nil
	}
	return new(anchor.Fingerprint(b.Signer))
}
