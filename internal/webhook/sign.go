package webhook

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"
)

// secretStart is how secrets begin: what follows are the bytes of the key in base64.
const secretStart = "whsec_"

// newSecret draws a secret of 256 bits.
func newSecret() string {
	var key [32]byte
	_, _ = rand.Read(key[:]) // never fails
	return secretStart + base64.StdEncoding.EncodeToString(key[:])
}

// Sign is the signature of a message: HMAC-SHA256, by the bytes of a secret, of its id,
// the time at which it is sent in seconds since 1970, and its body, with points between
// them.
func Sign(secret, id string, at time.Time, body []byte) (string, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, secretStart))
	if err != nil {
		return "", errors.New("the secret is not one of a webhook")
	}
	sum := hmac.New(sha256.New, key)
	_, _ = fmt.Fprintf(sum, "%s.%d.", id, at.Unix()) // never fails
	_, _ = sum.Write(body)
	return "v1," + base64.StdEncoding.EncodeToString(sum.Sum(nil)), nil
}

// safe keeps secrets from who sees the database without the secrets of the installation.
type safe struct{ cipher.AEAD }

// newSafe makes a safe of a key of 32 bytes.
func newSafe(key []byte) (*safe, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	sealed, err := cipher.NewGCMWithRandomNonce(block)
	return &safe{sealed}, err
}

func (s *safe) lock(secret string) []byte { return s.Seal(nil, nil, []byte(secret), nil) }

func (s *safe) unlock(kept []byte) (string, error) {
	secret, err := s.Open(nil, nil, kept, nil)
	if err != nil {
		return "", fmt.Errorf("the secret of a webhook cannot be read: %w", err)
	}
	return string(secret), nil
}
