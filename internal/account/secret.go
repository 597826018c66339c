package account

import (
	"encoding/base32"
	"encoding/base64"
	"io"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
)

// secretOf draws a secret of 256 bits. The beginning says what it is for.
func secretOf(random io.Reader, beginning string) (string, error) {
	var bits [32]byte
	if _, err := io.ReadFull(random, bits[:]); err != nil {
		return "", err
	}
	return beginning + base64.RawURLEncoding.EncodeToString(bits[:]), nil
}

// The beginnings of secrets.
const (
	tokenSecret  = "pareo_token_"
	deviceSecret = "pareo_device_"
)

// hashOf returns what is kept of a secret.
func hashOf(secret string) journal.Hash { return journal.Digest([]byte(secret)) }

// codeAlphabet has no letters that are taken for digits or for each other.
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeOf draws a code of 100 bits that can be typed: five groups of four.
func codeOf(random io.Reader) (string, error) { return groupsOf(random, 5) }

// groupsOf draws a code of so many groups of four characters, 20 bits each.
func groupsOf(random io.Reader, n int) (string, error) {
	bits := make([]byte, (20*n+7)/8)
	if _, err := io.ReadFull(random, bits); err != nil {
		return "", err
	}
	letters := base32.NewEncoding(codeAlphabet).WithPadding(base32.NoPadding).EncodeToString(bits)
	groups := make([]string, 0, n)
	for i := 0; i < 4*n; i += 4 {
		groups = append(groups, letters[i:i+4])
	}
	return strings.Join(groups, "-"), nil
}

// codeHash returns what is kept of a code, however it was typed.
func codeHash(code string) journal.Hash { return hashOf(plainCode(code)) }

// plainCode is a code however it was typed.
func plainCode(code string) string {
	return strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(code))
}
