// Package pushtest is a browser with its push service on this machine, for tests: it
// takes messages, reads them as a browser does, and answers as it is told.
package pushtest

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// Message is one that arrived.
type Message struct {
	Path   string
	Text   string
	Length int // with what it was filled up with
	Header http.Header
}

// Browser is a browser with its push service.
type Browser struct {
	t       testing.TB
	server  *httptest.Server
	private *ecdh.PrivateKey
	auth    []byte

	lock   sync.Mutex
	heard  []Message
	answer func(http.ResponseWriter, *http.Request)
}

// New starts a browser, which ends with the test.
func New(t testing.TB) *Browser {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b := &Browser{t: t, private: private, auth: []byte("sixteen letters!")}
	b.server = httptest.NewTLSServer(b)
	t.Cleanup(b.server.Close)
	return b
}

// URL is the address of the push service.
func (b *Browser) URL() string { return b.server.URL }

// Endpoint is where the browser is reached, under a name.
func (b *Browser) Endpoint(name string) string { return b.server.URL + "/push/" + name }

// Public is the key of the browser, as it writes it.
func (b *Browser) Public() string {
	return base64.RawURLEncoding.EncodeToString(b.private.PublicKey().Bytes())
}

// Auth is the secret of the browser, as it writes it.
func (b *Browser) Auth() string { return base64.RawURLEncoding.EncodeToString(b.auth) }

// Roots are the certificates by which the push service is believed.
func (b *Browser) Roots() *x509.CertPool {
	pool := x509.NewCertPool()
	pool.AddCert(b.server.Certificate())
	return pool
}

// Answer sets how messages are answered from now on; nil = they are accepted.
func (b *Browser) Answer(answer func(http.ResponseWriter, *http.Request)) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.answer = answer
}

// Heard returns the messages since the last call.
func (b *Browser) Heard() []Message {
	b.lock.Lock()
	defer b.lock.Unlock()
	heard := b.heard
	b.heard = nil
	return heard
}

// ServeHTTP takes a message.
func (b *Browser) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		b.t.Error(err)
	}
	plain, err := b.open(body)
	if err != nil {
		b.t.Error(err)
	}
	text, marked := bytes.CutSuffix(bytes.TrimRight(plain, "\x00"), []byte{2})
	if !marked {
		b.t.Errorf("the record does not say that it is the last: %q", plain)
	}
	b.lock.Lock()
	b.heard = append(b.heard, Message{Path: r.URL.Path, Text: string(text), Length: len(plain), Header: r.Header})
	answer := b.answer
	b.lock.Unlock()
	if answer != nil {
		answer(w, r)
		return
	}
	w.WriteHeader(http.StatusCreated)
}

// open decrypts a message, in the steps of RFC 8291, section 3.4.
func (b *Browser) open(body []byte) ([]byte, error) {
	const head = 16 + 4 + 1 + 65
	if len(body) < head || binary.BigEndian.Uint32(body[16:]) != 4096 || body[20] != 65 {
		return nil, errors.New("the message has another head")
	}
	salt, point := body[:16], body[21:head]
	sender, err := ecdh.P256().NewPublicKey(point)
	if err != nil {
		return nil, err
	}
	shared, err := b.private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	sum := func(key []byte, parts ...[]byte) []byte {
		h := hmac.New(sha256.New, key)
		for _, part := range parts {
			_, _ = h.Write(part) // never fails
		}
		return h.Sum(nil)
	}
	one := []byte{1}
	material := sum(sum(b.auth, shared), []byte("WebPush: info\x00"), b.private.PublicKey().Bytes(), point, one)
	prk := sum(salt, material)
	block, err := aes.NewCipher(sum(prk, []byte("Content-Encoding: aes128gcm\x00"), one)[:16])
	if err != nil {
		return nil, err
	}
	opener, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return opener.Open(nil, sum(prk, []byte("Content-Encoding: nonce\x00"), one)[:12], body[head:], nil)
}
