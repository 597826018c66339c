// Package passkey knows how keys that phones, computers and sticks keep for a site
// (WebAuthn) are made and how they sign in. It keeps nothing: what waits between a question
// to the browser and its answer is a text for the caller's session.
//
// Every key is kept by the device so that it needs no name to be found, and every use of
// one takes the finger, face or PIN of its holder: it stands for a password and a second
// factor at once.
package passkey

import (
	"encoding/json"
	"errors"
	"net"
	"net/url"
	"slices"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Site is where people reach a server, as browsers see it.
type Site struct {
	Host   string // the name that keys are bound to
	Origin string // with scheme and port
}

// SiteAt returns the site of an address; ok says that browsers make keys for it: it has a
// name and is reached over https, or it is localhost.
func SiteAt(address string) (s Site, ok bool) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return Site{}, false
	}
	host := strings.ToLower(u.Hostname())
	secure := u.Scheme == "https" || u.Scheme == "http" && (host == "localhost" || strings.HasSuffix(host, ".localhost"))
	if !secure || net.ParseIP(host) != nil || protocol.ValidateRPID(host) != nil {
		return Site{}, false
	}
	at := strings.ToLower(u.Host)
	if port := u.Port(); port == "" || port == usualPorts[u.Scheme] {
		at = host
	}
	return Site{Host: host, Origin: u.Scheme + "://" + at}, true
}

// usualPorts are those that browsers leave out of an origin.
var usualPorts = map[string]string{"https": "443", "http": "80"}

// Key is what is kept of a passkey: nothing of it is secret.
type Key struct {
	ID     []byte
	Public []byte   // COSE
	Count  uint32   `json:",omitempty"` // of its uses, as the device says; many say none
	Synced bool     `json:",omitempty"` // its maker may keep copies of it
	Ways   []string `json:",omitempty"` // how browsers reach the device
}

// MaxAnswer is how long the answer of a browser may be, in bytes.
const MaxAnswer = 32 << 10

// maxPublic is how long a public key may be, in bytes; those of RSA with 4096 bits have
// about 530, those of ML-DSA-65 less than 2000.
const maxPublic = 2048

// ErrRefused says that an answer is not good: of another site or another question, not
// signed by the key, or not by its holder.
var ErrRefused = errors.New("the passkey is not good here")

// holder is a user as the library wants them.
type holder struct {
	id   []byte
	name string
	keys []Key
}

func (h *holder) WebAuthnID() []byte          { return h.id }
func (h *holder) WebAuthnName() string        { return h.name }
func (h *holder) WebAuthnDisplayName() string { return h.name }
func (h *holder) WebAuthnCredentials() []webauthn.Credential {
	var list []webauthn.Credential
	for _, k := range h.keys {
		list = append(list, k.credential())
	}
	return list
}

func (k *Key) credential() webauthn.Credential {
	c := webauthn.Credential{
		ID: k.ID, PublicKey: k.Public,
		Flags:         webauthn.CredentialFlags{UserPresent: true, UserVerified: true, BackupEligible: k.Synced},
		Authenticator: webauthn.Authenticator{SignCount: k.Count},
	}
	for _, way := range k.Ways {
		c.Transport = append(c.Transport, protocol.AuthenticatorTransport(way))
	}
	return c
}

func (s Site) library() (*webauthn.WebAuthn, error) {
	return webauthn.New(&webauthn.Config{
		RPID: s.Host, RPDisplayName: "Pareo", RPOrigins: []string{s.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
	})
}

// texts writes what goes to the browser and what waits for its answer.
func texts(options any, waiting *webauthn.SessionData) (string, string, error) {
	asked, err := json.Marshal(options)
	if err != nil {
		return "", "", err
	}
	kept, err := json.Marshal(waiting)
	return string(asked), string(kept), err
}

// Begin asks a browser to make a key for a user who has some. Options are for the browser,
// waiting is for End.
func (s Site) Begin(user []byte, name string, has []Key) (options, waiting string, err error) {
	l, err := s.library()
	if err != nil {
		return "", "", err
	}
	h := &holder{user, name, has}
	var exclude []protocol.CredentialDescriptor
	for _, c := range h.WebAuthnCredentials() {
		exclude = append(exclude, c.Descriptor())
	}
	creation, session, err := l.BeginRegistration(h, webauthn.WithExclusions(exclude))
	if err != nil {
		return "", "", err
	}
	return texts(creation.Response, session)
}

// End reads the answer to Begin.
func (s Site) End(user []byte, name, waiting string, answer []byte) (Key, error) {
	l, err := s.library()
	if err != nil {
		return Key{}, err
	}
	session, err := read(waiting, answer)
	if err != nil {
		return Key{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Key{}, ErrRefused
	}
	c, err := l.CreateCredential(&holder{id: user, name: name}, *session, parsed)
	if err != nil || len(c.ID) == 0 || len(c.ID) > 1023 || len(c.PublicKey) > maxPublic {
		return Key{}, ErrRefused
	}
	k := Key{ID: c.ID, Public: c.PublicKey, Count: c.Authenticator.SignCount, Synced: c.Flags.BackupEligible}
	for _, way := range c.Transport {
		if slices.Contains([]string{"usb", "nfc", "ble", "smart-card", "hybrid", "internal"}, string(way)) {
			k.Ways = append(k.Ways, string(way))
		}
	}
	return k, nil
}

func read(waiting string, answer []byte) (*webauthn.SessionData, error) {
	session := &webauthn.SessionData{}
	if waiting == "" || len(answer) > MaxAnswer || json.Unmarshal([]byte(waiting), session) != nil {
		return nil, ErrRefused
	}
	return session, nil
}

// Ask asks a browser for a key of this site; of a user, if their keys are named.
func (s Site) Ask(keys []Key) (options, waiting string, err error) {
	l, err := s.library()
	if err != nil {
		return "", "", err
	}
	var narrow []webauthn.LoginOption
	if len(keys) > 0 {
		var allowed []protocol.CredentialDescriptor
		for _, k := range keys {
			c := k.credential()
			allowed = append(allowed, c.Descriptor())
		}
		narrow = append(narrow, webauthn.WithAllowedCredentials(allowed))
	}
	assertion, session, err := l.BeginDiscoverableLogin(narrow...)
	if err != nil {
		return "", "", err
	}
	return texts(assertion.Response, session)
}

// Check reads the answer to Ask. Keys are those of the user of an identity; the key that
// signed is returned with its new count.
func (s Site) Check(waiting string, answer []byte, keys func(user []byte) []Key) (user []byte, used Key, err error) {
	l, err := s.library()
	if err != nil {
		return nil, Key{}, err
	}
	session, err := read(waiting, answer)
	if err != nil {
		return nil, Key{}, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return nil, Key{}, ErrRefused
	}
	var h *holder
	_, c, err := l.ValidatePasskeyLogin(func(_, user []byte) (webauthn.User, error) {
		h = &holder{id: user, keys: keys(user)}
		return h, nil
	}, *session, parsed)
	if err != nil || c.Authenticator.CloneWarning {
		return nil, Key{}, ErrRefused
	}
	at := slices.IndexFunc(h.keys, func(k Key) bool { return string(k.ID) == string(c.ID) })
	used = h.keys[at]
	used.Count = c.Authenticator.SignCount
	return h.id, used, nil
}
