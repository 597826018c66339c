package cli

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Only what a trusted proxy says of where a request comes from is believed, and of
// that only what no stranger can have written.
func TestClientAddress(t *testing.T) {
	n, err := (&serverFlags{TrustedProxy: []string{"127.0.0.1", "10.0.0.0/8", "fd00::/8"}}).network()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		peer, want string
		forwarded  []string
	}{
		{"192.0.2.1", "192.0.2.1", []string{"198.51.100.7"}},
		{"127.0.0.1", "127.0.0.1", nil},
		{"127.0.0.1", "198.51.100.7", []string{"198.51.100.7"}},
		{"::ffff:127.0.0.1", "198.51.100.7", []string{"198.51.100.7"}},
		{"127.0.0.1", "198.51.100.7", []string{"203.0.113.9, 198.51.100.7"}},
		{"127.0.0.1", "198.51.100.7", []string{"203.0.113.9", "198.51.100.7, 10.1.2.3"}},
		{"127.0.0.1", "198.51.100.7", []string{"198.51.100.7:4711, 10.1.2.3"}},
		{"fd00::1", "2001:db8::7", []string{"[2001:db8::7]:4711"}},
		{"127.0.0.1", "10.1.2.3", []string{"10.1.2.4, nonsense, 10.1.2.3"}},
		{"127.0.0.1", "10.1.2.3", []string{"10.1.2.3"}},
	} {
		if got := n.client(netip.MustParseAddr(c.peer), c.forwarded); got.String() != c.want {
			t.Errorf("from %s with %q: %s, want %s", c.peer, c.forwarded, got, c.want)
		}
	}
}

// What is not an address of a server, and no proxy, is refused in one line.
func TestServeRefusesNetwork(t *testing.T) {
	for _, args := range [][]string{
		{"--base", "chess.example.org"}, {"--base", "https://chess.example.org/pareo"}, {"--base", "ftp://chess.example.org"}, {"--base", "https://a:b@chess.example.org"},
		{"--trusted-proxy", "nginx"}, {"--trusted-proxy", "10.0.0.0/99"},
	} {
		code, _, problems := pareo(append([]string{"serve", "--listen", "127.0.0.1:0", "--data", t.TempDir()}, args...)...)
		if code != int(wrongUsage) || strings.Count(problems, "\n") != 1 || !strings.Contains(problems, args[0]) || !strings.Contains(problems, "write it as") {
			t.Errorf("%v: %d %q", args, code, problems)
		}
	}
}

// from makes a browser that comes from an address of this machine.
func from(t *testing.T, address string, trusting *tls.Config) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &http.Client{Jar: jar, Transport: &http.Transport{DialContext: dialer.DialContext, TLSClientConfig: trusting}}
}

// signingIn sends a password to the API, with an address that the sender made up.
func signingIn(t *testing.T, browser *http.Client, address, password string) (int, http.Header) {
	t.Helper()
	body, err := json.Marshal(map[string]string{"name": "ada", "password": password})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequest(http.MethodPost, address+api.Prefix+"/session", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", "127.0.0.3")
	answer, err := browser.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode, answer.Header
}

// Behind a real nginx, set up as the manual says: who guesses passwords locks out
// nobody but their own address, whichever they claim; links and codes have the
// address of the proxy; cookies are for TLS, and browsers stay with it.
func TestServeBehindNginx(t *testing.T) {
	address, folder := freeAddress(t), t.TempDir()
	certificate := filepath.Join(folder, "site")
	trusting := &tls.Config{RootCAs: selfSigned(t, certificate+".pem", certificate+".key")}
	base := "https://" + address
	s := serve(t, "--data", filepath.Join(folder, "data"), "--base", base, "--hsts-subdomains", "--trusted-proxy", "127.0.0.1")
	direct := s.address
	startNginx(t, nginxSite(t, strings.TrimPrefix(direct, "http://"), address, certificate), address)

	first := s.line("becomes the administrator: ")
	s.address = base
	arbiter := from(t, "127.0.0.3", trusting)
	code := first[strings.LastIndexByte(first, ' ')+1:]
	if status, body := s.post(arbiter, "/first", map[string]string{"code": code, "name": "ada", "password": "a long password"}); status != http.StatusOK {
		t.Fatal(status, body)
	}
	for way, guesser := range map[string]struct{ from, to string }{"through nginx": {"127.0.0.2", base}, "past nginx": {"127.0.0.4", direct}} {
		browser, last := from(t, guesser.from, trusting), 0
		for range 7 {
			last, _ = signingIn(t, browser, guesser.to, "a guess")
		}
		if last != http.StatusTooManyRequests {
			t.Errorf("%s: a guesser is answered with %d", way, last)
		}
	}
	status, header := signingIn(t, from(t, "127.0.0.3", trusting), base, "a long password")
	if status != http.StatusOK {
		t.Errorf("the arbiter is answered with %d", status)
	}
	if cookie := header.Get("Set-Cookie"); !strings.HasPrefix(cookie, "__Host-") || !strings.Contains(cookie, "Secure") {
		t.Errorf("the cookie is %q", cookie)
	}
	if got := header.Get("Strict-Transport-Security"); got != forTwoYears+"; includeSubDomains" {
		t.Errorf("browsers are told %q", got)
	}
	s.linksName(arbiter, base)
	s.stop()
}

// linksName wants links of pages to have the address under which people come; forms
// come from there.
func (s *served) linksName(arbiter *http.Client, base string) {
	s.Helper()
	if status, body := s.post(arbiter, "/tournaments", map[string]any{"name": "open", "info": map[string]any{"name": "Open"}, "rules": map[string]any{"rounds": 5, "system": "dutch", "edition": "2026"}}); status != http.StatusCreated {
		s.Fatal(status, body)
	}
	form := url.Values{"days": {"7"}, "uses": {"1"}, "linkrole": {"arbiter"}}
	request, err := http.NewRequest(http.MethodPost, base+"/desk/open/links", strings.NewReader(form.Encode()))
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", base)
	answer, err := arbiter.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		s.Fatal(err)
	}
	if answer.StatusCode != http.StatusOK || !bytes.Contains(page, []byte(base+"/join/")) {
		s.Errorf("a link is shown with %d, and not as one of %s:\n%s", answer.StatusCode, base, page)
	}
}
