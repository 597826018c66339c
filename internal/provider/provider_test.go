package provider_test

import (
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/provider"
	"github.com/pareo-chess/pareo/internal/provider/providertest"
)

const back = "https://chess.example.org/login/provider/back"

func agreed(t *testing.T, s *providertest.Server) *provider.Provider {
	t.Helper()
	p, err := provider.New(provider.Options{Issuer: s.URL, Client: providertest.Client, Secret: providertest.Secret})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// visit goes to the provider and returns what the browser comes back with.
func visit(t *testing.T, p *provider.Provider) (provider.Visit, url.Values) {
	t.Helper()
	v, address, err := p.Begin(back)
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	to, err := answer.Location()
	if err != nil || !strings.HasPrefix(to.String(), back+"?") {
		t.Fatalf("sent to %v: %v", to, err)
	}
	return v, to.Query()
}

// Somebody goes to the provider and comes back as who the provider says.
func TestVisit(t *testing.T) {
	s := providertest.New(t)
	p := agreed(t, s)
	if p.Name() != "127.0.0.1" {
		t.Errorf("it is called %s", p.Name())
	}
	v, query := visit(t, p)
	got, err := p.End(t.Context(), v, query, back)
	if want := (provider.Person{Issuer: s.URL, Subject: "4711", Name: "grace"}); err != nil || got != want {
		t.Fatalf("%+v, %v", got, err)
	}
	if _, err := p.End(t.Context(), v, query, back); err == nil {
		t.Error("a code was good twice")
	}
}

// What proves nothing is refused, and says why.
func TestHostileProvider(t *testing.T) {
	stranger, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	set := func(name string, value any) func(*providertest.Server) {
		return func(s *providertest.Server) { s.Lie = func(claims map[string]any) { claims[name] = value } }
	}
	lost := func(name, value string) func(*providertest.Server) {
		return func(s *providertest.Server) { s.Lost = func(q url.Values) { q.Set(name, value) } }
	}
	for name, lie := range map[string]func(*providertest.Server){
		"wrong state":           lost("state", "another"),
		"no state":              lost("state", ""),
		"an error":              lost("error", "access_denied"),
		"no code":               lost("code", ""),
		"a code of another":     lost("code", "code 77"),
		"another issuer's":      lost("iss", "https://evil.example.org"),
		"wrong nonce":           set("nonce", "another"),
		"no nonce":              set("nonce", nil),
		"wrong audience":        set("aud", "another"),
		"several, none named":   set("aud", []string{providertest.Client, "another"}),
		"made for another":      set("azp", "another"),
		"expired":               set("exp", time.Now().Add(-time.Minute).Unix()),
		"never expires":         set("exp", nil),
		"of the future":         set("nbf", time.Now().Add(time.Hour).Unix()),
		"other issuer":          set("iss", "https://evil.example.org"),
		"issuer with a slash":   func(s *providertest.Server) { s.Lie = func(c map[string]any) { c["iss"] = s.URL + "/" } },
		"about nobody":          set("sub", ""),
		"alg none":              func(s *providertest.Server) { s.Sign = providertest.Unsigned },
		"alg by the public key": func(s *providertest.Server) { s.Sign = s.ByPublicKey },
		"another's key":         func(s *providertest.Server) { s.Sign = func(c []byte) string { return providertest.Sign(stranger, c) } },
		"no token":              func(s *providertest.Server) { s.Sign = func([]byte) string { return "" } },
		"not a token":           func(s *providertest.Server) { s.Sign = func([]byte) string { return "a.b.c" } },
	} {
		t.Run(name, func(t *testing.T) {
			s := providertest.New(t)
			p := agreed(t, s)
			lie(s)
			v, query := visit(t, p)
			got, err := p.End(t.Context(), v, query, back)
			var away *provider.Away
			if err == nil || errors.As(err, &away) || got != (provider.Person{}) {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// The code that one browser brings is worth nothing without the visit of that browser:
// neither in another nor without any.
func TestVisitOfAnother(t *testing.T) {
	s := providertest.New(t)
	p := agreed(t, s)
	_, query := visit(t, p)
	other, _ := visit(t, p)
	for _, v := range []provider.Visit{{}, other, {State: query.Get("state")}, {State: query.Get("state"), Nonce: other.Nonce, Verifier: other.Verifier}} {
		if got, err := p.End(t.Context(), v, query, back); err == nil {
			t.Errorf("came in as %+v", got)
		}
	}
}

// A subject that no provider may give is refused, and so said: with more than 255 letters,
// or with others than those of ASCII that can be seen. Of a name, which is free, no more
// than 200 letters are read.
func TestUnusableSubject(t *testing.T) {
	s := providertest.New(t)
	p := agreed(t, s)
	come := func(subject, name string) (provider.Person, error) {
		s.Subject, s.Name = subject, name
		v, query := visit(t, p)
		return p.End(t.Context(), v, query, back)
	}
	for _, subject := range []string{
		strings.Repeat("a", 256), strings.Repeat("a", 100_000), "gräce", "４７１１", "a\u202eb", "a\nb", "a\x00b", "\x1f", "a\x7f",
	} {
		if got, err := come(subject, "grace"); !errors.Is(err, provider.ErrUnusable) || got != (provider.Person{}) {
			t.Errorf("%.20q: %+v, %v", subject, got, err)
		}
	}
	for _, subject := range []string{strings.Repeat("a", 255), "a b|~", " ~"} {
		if got, err := come(subject, "grace"); err != nil || got.Subject != subject {
			t.Errorf("%.20q: %+v, %v", subject, got, err)
		}
	}
	for name, want := range map[string]string{
		strings.Repeat("ä", 200):    strings.Repeat("ä", 200),
		strings.Repeat("ä", 201):    strings.Repeat("ä", 200),
		strings.Repeat("x", 50_000): strings.Repeat("x", 200),
	} {
		if got, err := come("4711", name); err != nil || got.Name != want {
			t.Errorf("a name of %d bytes came as one of %d, %v", len(name), len(got.Name), err)
		}
	}
}

// A provider that is away, or is another than it should be, is said to be so, and found
// when it is back.
func TestProviderAway(t *testing.T) {
	s := providertest.New(t)
	now := time.Now()
	p, err := provider.New(provider.Options{Issuer: s.URL, Client: providertest.Client, Secret: providertest.Secret, Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	s.Down = true
	var away *provider.Away
	if _, _, err := p.Begin(back); !errors.As(err, &away) {
		t.Fatal(err)
	}
	s.Down = false
	if _, _, err := p.Begin(back); !errors.As(err, &away) { // not asked again at once
		t.Error(err)
	}
	now = now.Add(time.Minute)
	if _, _, err := p.Begin(back); err != nil {
		t.Error(err)
	}
	wrong, err := provider.New(provider.Options{Issuer: strings.Replace(s.URL, "127.0.0.1", "localhost", 1), Client: "x"})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := wrong.Begin(back); !errors.As(err, &away) {
		t.Errorf("a provider that calls itself otherwise is believed: %v", err)
	}
}

// What cannot be agreed on is refused at the start.
func TestAgreement(t *testing.T) {
	for _, o := range []provider.Options{
		{}, {Issuer: "id.example.org", Client: "x"}, {Issuer: "http://id.example.org", Client: "x"}, {Issuer: "https://id.example.org"},
		{Issuer: "https://id.example.org?x=1", Client: "x"}, {Issuer: "https://a:b@id.example.org", Client: "x"}, {Issuer: "javascript:alert(1)", Client: "x"},
	} {
		if _, err := provider.New(o); err == nil {
			t.Errorf("%+v is agreed on", o)
		}
	}
}
