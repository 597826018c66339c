package backups

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"filippo.io/age"
)

// sealed is how a file encrypted with age begins.
const sealed = "age-encryption.org/v1\n"

// Recipients reads for whom backups are encrypted: public keys of age such as age1….
func Recipients(keys []string) ([]age.Recipient, error) {
	var all []age.Recipient
	for _, key := range keys {
		some, err := age.ParseRecipients(strings.NewReader(key))
		if err != nil {
			return nil, fmt.Errorf("%q is not a public key of age; age-keygen makes one, which begins with age1", key)
		}
		all = append(all, some...)
	}
	return all, nil
}

// Identities reads the private keys of age in a file; none if it has no name.
func Identities(file string) ([]age.Identity, error) {
	if file == "" {
		return nil, nil
	}
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	identities, err := age.ParseIdentities(in)
	if err != nil {
		return nil, errors.New("this is not a file of private keys of age, which have lines that begin with AGE-SECRET-KEY-")
	}
	return identities, nil
}

// seal encrypts what is written for recipients; without any it is written as it is.
// Closing ends the encryption and leaves w open.
func seal(w io.Writer, recipients []age.Recipient) (io.WriteCloser, error) {
	if len(recipients) == 0 {
		return plainWriter{w}, nil
	}
	return age.Encrypt(w, recipients...)
}

// plainWriter is a writer that needs no end.
type plainWriter struct{ io.Writer }

// Close does nothing.
func (plainWriter) Close() error { return nil }

// ErrSealed says that a backup is encrypted and no key was given.
var ErrSealed = errors.New("the backup is encrypted; name the file of your private key with --identity")

// Unseal reads a backup, which is decrypted if it is encrypted. ErrSealed says that it
// is, and that there is no identity.
func Unseal(r io.Reader, identities []age.Identity) (plain io.Reader, encrypted bool, err error) {
	in := bufio.NewReaderSize(r, 1<<16)
	begin, _ := in.Peek(len(sealed)) // shorter files are not encrypted
	if string(begin) != sealed {
		return in, false, nil
	}
	if len(identities) == 0 {
		return nil, true, ErrSealed
	}
	plain, err = age.Decrypt(in, identities...)
	var none *age.NoIdentityMatchError
	if errors.As(err, &none) {
		return nil, true, errors.New("the backup is encrypted for somebody else: no key of the identity file opens it")
	}
	if err != nil {
		return nil, true, fmt.Errorf("the backup cannot be decrypted: it was changed, or cut off (%w)", err)
	}
	return plain, true, nil
}
