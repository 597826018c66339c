// Package passkeytest is a device that keeps passkeys, with the browser before it, for
// tests. It does as it is told, also what no honest one does.
package passkeytest

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// Device is such a device with its browser.
type Device struct {
	T      *testing.T
	Origin string // of the page before which it sits

	// What an honest one never does.
	Unverified bool   // nobody showed a finger or typed a PIN
	Host       string // another site than that of the question
	Challenge  string // another question
	User       []byte // another user than the key's
	Count      uint32 // is said to be that of the uses; 0 = count

	keys []*key
}

type key struct {
	id      []byte
	user    []byte
	host    string
	private *ecdsa.PrivateKey
	count   uint32
}

// plain is how bytes are written in JSON of WebAuthn.
type plain []byte

// MarshalText writes it.
func (p plain) MarshalText() ([]byte, error) {
	return []byte(base64.RawURLEncoding.EncodeToString(p)), nil
}

// UnmarshalText reads it.
func (p *plain) UnmarshalText(text []byte) (err error) {
	*p, err = base64.RawURLEncoding.DecodeString(string(text))
	return err
}

type descriptor struct {
	ID   plain  `json:"id"`
	Type string `json:"type"`
}

func (d *Device) must(err error) {
	d.T.Helper()
	if err != nil {
		d.T.Fatal(err)
	}
}

func random(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // it never fails
	return b
}

// client is what a browser says of a ceremony.
func (d *Device) client(kind, challenge string) []byte {
	if d.Challenge != "" {
		challenge = d.Challenge
	}
	data, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	d.must(err)
	return data
}

// about is the data of the device: site, flags, count.
func (d *Device) about(host string, flags byte, count uint32) []byte {
	if d.Host != "" {
		host = d.Host
	}
	if d.Count != 0 {
		count = d.Count
	}
	hash := sha256.Sum256([]byte(host))
	flags |= 1 // somebody is there
	if !d.Unverified {
		flags |= 4
	}
	return binary.BigEndian.AppendUint32(append(hash[:], flags), count)
}

// Create makes a key as the options say, and returns what the browser answers. A device
// that has one for the user already answers nothing.
func (d *Device) Create(options string) string {
	d.T.Helper()
	var o struct {
		RP                 struct{ ID string }
		User               struct{ ID plain }
		Challenge          string
		ExcludeCredentials []descriptor
	}
	d.must(json.Unmarshal([]byte(options), &o))
	for _, k := range d.keys {
		for _, other := range o.ExcludeCredentials {
			if bytes.Equal(k.id, other.ID) {
				return ""
			}
		}
	}
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	d.must(err)
	k := &key{id: random(16), user: o.User.ID, host: o.RP.ID, private: private}
	d.keys = append(d.keys, k)
	point, err := private.PublicKey.Bytes()
	d.must(err)
	// {1: 2, 3: -7, -1: 1, -2: x, -3: y}
	cose := append([]byte{0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32}, point[1:33]...)
	cose = append(append(cose, 0x22, 0x58, 32), point[33:]...)
	data := d.about(k.host, 0x40, 0)
	data = append(data, make([]byte, 16)...) // of no make
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(k.id))), k.id...)
	data = append(data, cose...)
	// {"fmt": "none", "attStmt": {}, "authData": data}
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"), byte(len(data)))
	object = append(object, data...)
	return d.answer(k, map[string]any{
		"clientDataJSON": plain(d.client("webauthn.create", o.Challenge)), "attestationObject": plain(object), "transports": []string{"internal", "nonsense"},
	})
}

// Get signs in as the options say, by the newest key that fits, and returns what the
// browser answers; nothing if there is no key.
func (d *Device) Get(options string) string {
	d.T.Helper()
	var o struct {
		RPID             string `json:"rpId"`
		Challenge        string
		AllowCredentials []descriptor
	}
	d.must(json.Unmarshal([]byte(options), &o))
	var use *key
	for _, k := range d.keys {
		fits := len(o.AllowCredentials) == 0
		for _, one := range o.AllowCredentials {
			fits = fits || bytes.Equal(one.ID, k.id)
		}
		if fits && k.host == o.RPID {
			use = k
		}
	}
	if use == nil {
		return ""
	}
	use.count++
	data := d.about(use.host, 0, use.count)
	client := d.client("webauthn.get", o.Challenge)
	hash := sha256.Sum256(client)
	sum := sha256.Sum256(append(bytes.Clone(data), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, use.private, sum[:])
	d.must(err)
	user := use.user
	if d.User != nil {
		user = d.User
	}
	return d.answer(use, map[string]any{
		"clientDataJSON": plain(client), "authenticatorData": plain(data), "signature": plain(signature), "userHandle": plain(user),
	})
}

func (d *Device) answer(k *key, response map[string]any) string {
	text, err := json.Marshal(map[string]any{
		"id": plain(k.id), "rawId": plain(k.id), "type": "public-key", "response": response,
		"clientExtensionResults": map[string]any{}, "authenticatorAttachment": "platform",
	})
	d.must(err)
	return string(text)
}
