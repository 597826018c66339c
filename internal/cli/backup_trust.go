package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"

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

// installationKey is the key of this installation, as far as it can be read.
type installationKey struct {
	key     *anchor.Key // nil = there is none, or it cannot be read
	missing string      // why it cannot be read although there may be one
}

// ownKey looks for the key of this installation, where it decides whose backup is trusted.
func (f *databaseFlags) ownKey(trust *trustFlags) (own installationKey, err error) {
	if trust.Key != "" || trust.Unsigned {
		return own, nil
	}
	address, _, err := f.address()
	if err != nil {
		return own, err
	}
	var missing string
	if own.key, missing, err = f.signer(address); err != nil || own.key != nil {
		return own, err
	}
	file, err := f.keyFile(address)
	if err != nil {
		return own, err
	}
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		own.missing = missing
	}
	return own, nil
}

// distrust says in a line why a backup is not one to go by; "" = it is. Where this
// installation has no key, any whole signature will do.
func (f *trustFlags) distrust(b *host.Backup, own installationKey) string {
	switch {
	case f.Unsigned:
		return ""
	case b.Signer == nil:
		return "is not signed as a whole: journals may have been exchanged or left out, and backups of versions before this one cannot show it; --unsigned takes it all the same"
	case f.Key != "":
		if got := anchor.Fingerprint(b.Signer); got != anchor.ReadFingerprint(f.Key) {
			return fmt.Sprintf("was signed with the key %s, and the one asked for is %s", got, anchor.ReadFingerprint(f.Key))
		}
	case own.missing != "":
		return fmt.Sprintf("was signed with the key %s, which cannot be compared with that of this installation: %s; if it is the one that you expect, name it with --key", anchor.Fingerprint(b.Signer), own.missing)
	case own.key != nil && !bytes.Equal(b.Signer, own.key.Public()):
		got := anchor.Fingerprint(b.Signer)
		return fmt.Sprintf("was signed with the key %s, and that of this installation is %s; if it is the one that you expect, name it with --key %s", got, anchor.Fingerprint(own.key.Public()), got)
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
