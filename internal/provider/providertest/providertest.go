// Package providertest is a provider of OpenID Connect on this machine, for tests: honest
// unless it is told to lie.
package providertest

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// The client of the tests, with its secret.
const (
	Client = "pareo"
	Secret = "a secret of two"
)

// Server is a provider. What is about one visit is set before it.
type Server struct {
	*httptest.Server
	Subject, Name string
	// Lie changes what is said before it is signed; nil = nothing.
	Lie func(claims map[string]any)
	// Sign makes the token in another way; nil = properly.
	Sign func(claims []byte) string
	// Lost makes the browser come back with another query; nil = with its own.
	Lost func(query url.Values)
	// Down answers nothing but errors.
	Down bool

	key    *rsa.PrivateKey
	lock   sync.Mutex
	visits map[string]visit // by code
	asked  int
}

type visit struct{ nonce, challenge, back string }

// New starts a provider that ends with the test.
func New(t *testing.T) *Server {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{Subject: "4711", Name: "grace", key: key, visits: make(map[string]visit)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", s.discovery)
	mux.HandleFunc("GET /auth", s.auth)
	mux.HandleFunc("POST /token", s.token)
	mux.HandleFunc("GET /keys", s.keys)
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.Down {
			http.Error(w, "down", http.StatusServiceUnavailable)
			return
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *Server) discovery(w http.ResponseWriter, _ *http.Request) {
	_ = json.NewEncoder(w).Encode(map[string]any{
		"issuer": s.URL, "authorization_endpoint": s.URL + "/auth", "token_endpoint": s.URL + "/token", "jwks_uri": s.URL + "/keys",
		"id_token_signing_alg_values_supported": []string{"RS256"},
	})
}

// auth lets everybody in at once and sends them back.
func (s *Server) auth(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if q.Get("client_id") != Client || q.Get("response_type") != "code" || q.Get("code_challenge_method") != "S256" {
		http.Error(w, "not so", http.StatusBadRequest)
		return
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.asked++
	code := fmt.Sprint("code ", s.asked)
	s.visits[code] = visit{q.Get("nonce"), q.Get("code_challenge"), q.Get("redirect_uri")}
	back := url.Values{"code": {code}, "state": {q.Get("state")}, "iss": {s.URL}}
	if s.Lost != nil {
		s.Lost(back)
	}
	http.Redirect(w, r, q.Get("redirect_uri")+"?"+back.Encode(), http.StatusFound)
}

// token gives what the code is good for, once, to who began the visit (RFC 7636).
func (s *Server) token(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	s.lock.Lock()
	v, ok := s.visits[r.FormValue("code")]
	delete(s.visits, r.FormValue("code"))
	s.lock.Unlock()
	w.Header().Set("Content-Type", "application/json")
	if !ok || id != Client || secret != url.QueryEscape(Secret) || v.challenge != base64.RawURLEncoding.EncodeToString(sum[:]) || v.back != r.FormValue("redirect_uri") {
		w.WriteHeader(http.StatusBadRequest)
		_ = json.NewEncoder(w).Encode(map[string]string{"error": "invalid_grant"})
		return
	}
	claims := map[string]any{
		"iss": s.URL, "sub": s.Subject, "aud": Client, "nonce": v.nonce, "preferred_username": s.Name,
		"iat": time.Now().Unix(), "exp": time.Now().Add(time.Minute).Unix(),
	}
	if s.Lie != nil {
		s.Lie(claims)
	}
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
	said, _ := json.Marshal(claims)
	sign := s.Sign
	if sign == nil {
		sign = func(claims []byte) string { return Sign(s.key, claims) }
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"access_token": "none of ours", "token_type": "Bearer", "id_token": sign(said)})
}

func (s *Server) keys(w http.ResponseWriter, _ *http.Request) {
	_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: s.key.Public(), KeyID: "one", Algorithm: "RS256", Use: "sig"}}})
}

// Sign makes a token of claims with a key.
func Sign(key *rsa.PrivateKey, claims []byte) string {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: key, KeyID: "one"}}, nil)
	if err != nil {
		panic(err)
	}
	signed, err := signer.Sign(claims)
	if err != nil {
		panic(err)
	}
	text, err := signed.CompactSerialize()
	if err != nil {
		panic(err)
	}
	return text
}

// Unsigned is a token that says it need not be signed.
func Unsigned(claims []byte) string {
	part := base64.RawURLEncoding.EncodeToString
	return part([]byte(`{"alg":"none"}`)) + "." + part(claims) + "."
}

// ByPublicKey is a token whose signature is a hash with what everybody knows, the public
// key, as its secret.
func (s *Server) ByPublicKey(claims []byte) string {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.HS256, Key: s.key.N.Bytes()}, nil)
	if err != nil {
		panic(err)
	}
	signed, err := signer.Sign(claims)
	if err != nil {
		panic(err)
	}
	text, _ := signed.CompactSerialize() // it was just signed
	return text
}
