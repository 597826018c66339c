package push

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"time"
)

// Key is what a sender signs with. Browsers take messages of that key alone which
// they were told when they asked for them.
type Key struct {
	private *ecdsa.PrivateKey
	public  string
}

// KeyOf makes a key of a secret of at least 32 bytes: the same of the same.
func KeyOf(secret []byte) (*Key, error) {
	if len(secret) < 32 {
		return nil, errors.New("a key for notices needs a secret of 32 bytes")
	}
	for n := range 16 { // not every number is a key on the curve, but nearly every one
		scalar, err := hkdf.Key(sha256.New, secret, nil, fmt.Sprint("Pareo VAPID ", n), 32)
		if err != nil {
			return nil, err
		}
		private, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), scalar)
		if err != nil {
			continue
		}
		point, err := private.PublicKey.Bytes()
		if err != nil {
			return nil, err
		}
		return &Key{private, encode(point)}, nil
	}
	return nil, errors.New("no key for notices can be made of this secret")
}

// Public is the key as browsers want it (applicationServerKey).
func (k *Key) Public() string { return k.public }

// tokenLife is how long a signature is good; a day at most (RFC 8292, section 2).
const tokenLife = 12 * time.Hour

// authorization is the header by which a push service knows the sender (RFC 8292,
// section 3). Contact is an address of the sender, such as https://chess.example.
func (k *Key) authorization(endpoint *url.URL, contact string, now time.Time) (string, error) {
	claims, err := json.Marshal(struct {
		Audience string `json:"aud"`
		Expires  int64  `json:"exp"`
		Subject  string `json:"sub,omitempty"`
	}{endpoint.Scheme + "://" + endpoint.Host, now.Add(tokenLife).Unix(), contact})
	if err != nil {
		return "", err
	}
	signed := encode([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + encode(claims)
	hash := sha256.Sum256([]byte(signed))
	r, s, err := ecdsa.Sign(rand.Reader, k.private, hash[:])
	if err != nil {
		return "", err
	}
	var signature [64]byte // RFC 7518, section 3.4
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return "vapid t=" + signed + "." + encode(signature[:]) + ", k=" + k.public, nil
}

func encode(data []byte) string { return base64.RawURLEncoding.EncodeToString(data) }
