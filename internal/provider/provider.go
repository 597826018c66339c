// Package provider lets people sign in by OpenID Connect, such as with the account they
// have at a federation: it sends them to the provider, and checks what the provider says
// of them when they come back (authorization code with PKCE, state and nonce).
//
// Who they are is the issuer and the subject. What a provider says about names and
// addresses proves nothing and is used for nothing but a first name to show.
package provider

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// Options are what a provider and we have agreed on.
type Options struct {
	Issuer string // its address; what it says must name it letter by letter
	Client string // our name with it
	Secret string // "" = none
	Name   string // what people know it as; "" = the host of the issuer
	Create bool   // who is no user yet becomes one
	HTTP   *http.Client
	Now    func() time.Time
}

// Provider is somebody who vouches for people. It may be used by many goroutines.
type Provider struct {
	options Options

	lock   sync.Mutex
	found  *oidc.Provider // nil = it was not reached yet
	failed error          // why not, when it was last tried
	tried  time.Time
}

// answersWithin is how long a provider may take, triesEvery how often one that is away is
// tried.
const (
	answersWithin = 10 * time.Second
	triesEvery    = 5 * time.Second
)

// New checks what was agreed on. The provider is asked for its addresses when the first
// one wants to sign in: one that is away keeps nobody from working.
func New(o Options) (*Provider, error) {
	address, err := url.Parse(o.Issuer)
	switch {
	case err != nil || address.Host == "" || address.RawQuery != "" || address.Fragment != "" || address.User != nil:
		return nil, fmt.Errorf("the issuer %q is not an address; write one like https://id.example.org", o.Issuer)
	case address.Scheme != "https" && !(address.Scheme == "http" && isThisMachine(address.Hostname())):
		return nil, fmt.Errorf("the issuer %s is not reached by https", o.Issuer)
	case o.Client == "":
		return nil, errors.New("the name of this installation with the provider (client) is missing")
	}
	if o.Name == "" {
		o.Name = address.Hostname()
	}
	if o.HTTP == nil {
		o.HTTP = &http.Client{Timeout: answersWithin}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Provider{options: o}, nil
}

func isThisMachine(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Name is what people know the provider as.
func (p *Provider) Name() string { return p.options.Name }

// Creates reports whether who is no user yet becomes one.
func (p *Provider) Creates() bool { return p.options.Create }

// Away says that the provider cannot be reached, or does not speak as it should.
type Away struct{ err error }

func (a *Away) Error() string { return "the provider cannot be used: " + a.err.Error() }
func (a *Away) Unwrap() error { return a.err }

// discovered asks the provider for its addresses and keys, once.
func (p *Provider) discovered() (*oidc.Provider, error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if now := p.options.Now(); p.found == nil {
		if age := now.Sub(p.tried); p.failed != nil && age >= 0 && age < triesEvery {
			return nil, &Away{p.failed}
		}
		// what is found is kept longer than the request that asks for it
		found, err := oidc.NewProvider(oidc.ClientContext(context.Background(), p.options.HTTP), p.options.Issuer)
		if err != nil {
			p.failed, p.tried = err, p.options.Now()
			return nil, &Away{err}
		}
		p.found = found
	}
	return p.found, nil
}

func (p *Provider) config(found *oidc.Provider, back string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: p.options.Client, ClientSecret: p.options.Secret, RedirectURL: back,
		Endpoint: found.Endpoint(), Scopes: []string{oidc.ScopeOpenID, "profile"},
	}
}

// Visit is one way to the provider and back. It stays with the browser that goes.
type Visit struct {
	State, Nonce, Verifier string
}

// Begin makes a visit and the address to which the browser goes. Back is where it comes
// back to.
func (p *Provider) Begin(back string) (Visit, string, error) {
	found, err := p.discovered()
	if err != nil {
		return Visit{}, "", err
	}
	// each is drawn by itself, 256 bits
	v := Visit{State: oauth2.GenerateVerifier(), Nonce: oauth2.GenerateVerifier(), Verifier: oauth2.GenerateVerifier()}
	return v, p.config(found, back).AuthCodeURL(v.State, oidc.Nonce(v.Nonce), oauth2.S256ChallengeOption(v.Verifier)), nil
}

// Person is somebody for whom the provider vouches.
type Person struct {
	Issuer, Subject string
	Name            string // what the provider calls them; anything, and perhaps not theirs alone
}

// errNotSo says that what came back proves nothing.
var errNotSo = errors.New("what came back from the provider proves nothing")

// ErrUnusable says that the provider calls people what no provider may (OpenID Connect
// Core, 2: a subject has at most 255 letters, all of them ASCII).
var ErrUnusable = errors.New("the provider calls them what cannot be kept")

// maxSubject is how many letters a subject may have, maxName how many of a name are read:
// it is free, and no more than a first suggestion.
const maxSubject, maxName = 255, 200

// notSo says why.
func notSo(why string) error { return fmt.Errorf("%w: %s", errNotSo, why) }

// End checks what a browser came back with from a visit, asks the provider for what it
// says, and checks that: that it is for us, signed by the issuer, of now, and an answer to
// this visit. The error is an *Away, or says what is wrong, for the log.
func (p *Provider) End(ctx context.Context, v Visit, query url.Values, back string) (Person, error) {
	if v.State == "" || v.Nonce == "" || v.Verifier == "" || !same(query.Get("state"), v.State) {
		return Person{}, notSo("it is not an answer to a visit of this browser")
	}
	if iss := query.Get("iss"); iss != "" && iss != p.options.Issuer { // RFC 9207
		return Person{}, notSo("another issuer answered")
	}
	if query.Get("error") != "" || query.Get("code") == "" {
		return Person{}, notSo(fmt.Sprintf("it answered %.40q", query.Get("error")))
	}
	found, err := p.discovered()
	if err != nil {
		return Person{}, err
	}
	ctx, cancel := context.WithTimeout(oidc.ClientContext(ctx, p.options.HTTP), answersWithin)
	defer cancel()
	token, err := p.config(found, back).Exchange(ctx, query.Get("code"), oauth2.VerifierOption(v.Verifier))
	var refused *oauth2.RetrieveError
	switch {
	case errors.As(err, &refused):
		return Person{}, notSo(fmt.Sprintf("the code was refused: %.40q", refused.ErrorCode))
	case err != nil:
		return Person{}, &Away{err}
	}
	raw, _ := token.Extra("id_token").(string)
	said, err := found.Verifier(&oidc.Config{ClientID: p.options.Client, Now: p.options.Now}).Verify(ctx, raw)
	if err != nil {
		return Person{}, notSo(err.Error())
	}
	return p.personOf(said, v)
}

// personOf checks what a token says that was verified.
func (p *Provider) personOf(said *oidc.IDToken, v Visit) (Person, error) {
	var claims struct {
		AuthorizedParty string `json:"azp"`
		PreferredName   string `json:"preferred_username"`
		Name            string `json:"name"`
	}
	if err := said.Claims(&claims); err != nil {
		return Person{}, notSo(err.Error())
	}
	switch {
	case !same(said.Nonce, v.Nonce):
		return Person{}, notSo("it is an answer to another visit")
	case claims.AuthorizedParty != "" && claims.AuthorizedParty != p.options.Client,
		claims.AuthorizedParty == "" && len(said.Audience) > 1: // OpenID Connect Core, 3.1.3.7
		return Person{}, notSo("it was made for somebody else")
	case said.Subject == "" || !slices.Contains(said.Audience, p.options.Client):
		return Person{}, notSo("it is about nobody")
	}
	if len(said.Subject) > maxSubject || strings.ContainsFunc(said.Subject, func(r rune) bool { return r < ' ' || r > '~' }) {
		return Person{}, ErrUnusable
	}
	name := claims.PreferredName
	if name == "" {
		name = claims.Name
	}
	if letters := []rune(name); len(letters) > maxName {
		name = string(letters[:maxName])
	}
	return Person{Issuer: said.Issuer, Subject: said.Subject, Name: name}, nil
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
