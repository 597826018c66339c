package push

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"net/url"
	"strings"
)

// Receiver is a browser that asked for messages (W3C Push API, PushSubscription).
type Receiver struct {
	Endpoint string // where its push service takes messages for it
	Public   []byte // its key, p256dh: a point of P-256, uncompressed
	Auth     []byte // the secret that it shares with the sender
}

// maxEndpoint is how long an address may be; those in use have some 200 characters.
const maxEndpoint = 1024

// How long the keys of a receiver are.
const (
	pointBytes = 65
	authBytes  = 16
)

// ParseReceiver reads a receiver as browsers write it: an address and two keys in
// base64url.
func ParseReceiver(endpoint, public, auth string) (Receiver, error) {
	r := Receiver{Endpoint: endpoint}
	var err error
	if r.Public, err = decode(public); err != nil {
		return Receiver{}, errors.New("the key p256dh is not in base64url")
	}
	if r.Auth, err = decode(auth); err != nil {
		return Receiver{}, errors.New("the secret auth is not in base64url")
	}
	return r, r.Check()
}

func decode(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}

// Check says what is wrong with a receiver, wherever its address leads.
func (r *Receiver) Check() error {
	if _, err := r.address(); err != nil {
		return err
	}
	if len(r.Public) != pointBytes {
		return fmt.Errorf("the key p256dh has %d bytes; it has %d", len(r.Public), pointBytes)
	}
	if _, err := ecdh.P256().NewPublicKey(r.Public); err != nil {
		return errors.New("the key p256dh is not a point of the curve P-256")
	}
	if len(r.Auth) != authBytes {
		return fmt.Errorf("the secret auth has %d bytes; it has %d", len(r.Auth), authBytes)
	}
	return nil
}

func (r *Receiver) address() (*url.URL, error) {
	if len(r.Endpoint) > maxEndpoint {
		return nil, fmt.Errorf("the address of a push service has %d characters; %d are allowed", len(r.Endpoint), maxEndpoint)
	}
	u, err := url.Parse(r.Endpoint)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return nil, errors.New("the address of a push service is not one; it begins with https://")
	}
	return u, nil
}

// maxRecord is the size of the one record of a message, and what a push service
// takes at least (RFC 8030, section 7.2).
const maxRecord = 4096

// padTo is to which multiple messages are filled up, so that their length tells
// nobody what is in them.
const padTo = 256

// MaxText is how long a message may be.
const MaxText = maxRecord - headBytes - 1 - 16 - padTo

// headBytes are salt, size of a record, length of the key, and the key (RFC 8188,
// section 2.1).
const headBytes = 16 + 4 + 1 + pointBytes

// seal encrypts a text for a receiver, with keys that are used once.
func (r *Receiver) seal(text []byte) ([]byte, error) {
	if len(text) > MaxText {
		return nil, fmt.Errorf("the message has %d bytes; %d are allowed", len(text), MaxText)
	}
	once, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	salt := make([]byte, 16)
	_, _ = rand.Read(salt) // never fails
	filled := (len(text)/padTo + 1) * padTo
	return r.sealWith(once, salt, text, filled-len(text))
}

// sealWith encrypts a text and so many zeros after it (RFC 8291, section 3.4).
func (r *Receiver) sealWith(once *ecdh.PrivateKey, salt, text []byte, zeros int) ([]byte, error) {
	theirs, err := ecdh.P256().NewPublicKey(r.Public)
	if err != nil {
		return nil, err
	}
	shared, err := once.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	ours := once.PublicKey().Bytes()
	material, err := hkdf.Key(sha256.New, shared, r.Auth, "WebPush: info\x00"+string(r.Public)+string(ours), 32)
	if err != nil {
		return nil, err
	}
	sealer, nonce, err := cipherOf(material, salt)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.Write(salt)
	_ = binary.Write(&out, binary.BigEndian, uint32(maxRecord)) // never fails
	out.WriteByte(byte(len(ours)))
	out.Write(ours)
	plain := append(bytes.Clone(text), 2) // the last record (RFC 8188, section 2)
	plain = append(plain, make([]byte, zeros)...)
	return sealer.Seal(out.Bytes(), nonce, plain, nil), nil
}

// cipherOf makes the cipher of a message, with the nonce of its first record (RFC
// 8188, sections 2.2 and 2.3).
func cipherOf(material, salt []byte) (cipher.AEAD, []byte, error) {
	key, err := hkdf.Key(sha256.New, material, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, nil, err
	}
	nonce, err := hkdf.Key(sha256.New, material, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, nil, err
	}
	sealer, err := cipher.NewGCM(block)
	return sealer, nonce, err
}
