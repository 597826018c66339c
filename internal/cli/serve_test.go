package cli

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
)

// served is a server that runs as a program of its own.
type served struct {
	*testing.T
	command *exec.Cmd
	lines   chan string // of standard error
	ended   chan error
	address string // such as http://127.0.0.1:1234
}

// serve starts pareo serve at a free port and waits until it says where it is.
func serve(t *testing.T, args ...string) *served {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s := &served{T: t, lines: make(chan string, 1000), ended: make(chan error, 1)}
	s.command = exec.Command(self)
	s.command.Args = append([]string{"pareo", "serve", "--listen", "127.0.0.1:0"}, args...)
	stderr, err := s.command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.command.Process.Kill() })
	go func() {
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			s.lines <- lines.Text()
		}
		close(s.lines)
		s.ended <- s.command.Wait()
	}()
	line := s.line("Pareo ")
	s.address = line[strings.LastIndexByte(line, ' ')+1:]
	return s
}

// patience is how long a test waits for what has to come: machines that are busy with
// other things are slow.
const patience = 2 * time.Minute

// line waits for a line on standard error with a text in it.
func (s *served) line(with string) string {
	s.Helper()
	late := time.After(patience)
	for {
		select {
		case line, more := <-s.lines:
			if !more {
				s.Fatalf("it ended before it said %q", with)
			}
			if strings.Contains(line, with) {
				return line
			}
		case <-late:
			s.Fatalf("it does not say %q", with)
		}
	}
}

// stop asks the program to end and wants it to end well, soon.
func (s *served) stop() {
	s.Helper()
	if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
		s.Fatal(err)
	}
	select {
	case err := <-s.ended:
		if err != nil {
			s.Errorf("it ended with %v", err)
		}
	case <-time.After(patience):
		s.Fatal("it does not end")
	}
}

// get reads an address.
func (s *served) get(client *http.Client, address string) (status int, body string) {
	s.Helper()
	answer, err := client.Get(address)
	if err != nil {
		s.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// selfSigned writes a certificate for 127.0.0.1 with its key, and returns who
// trusts it.
func selfSigned(t *testing.T, cert, key string) *x509.CertPool {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "pareo test"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return pool
}

// With a certificate the server speaks TLS and nothing else.
func TestServeTLS(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	pool := selfSigned(t, cert, key)
	s := serve(t, "--data", dir, "--cert", cert, "--key", key)
	if !strings.HasPrefix(s.address, "https://") {
		t.Fatal(s.address)
	}
	trusting := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, ForceAttemptHTTP2: true}}
	if status, body := s.get(trusting, s.address+"/readyz"); status != http.StatusOK || body != "ready\n" {
		t.Error(status, body)
	}
	if status, _ := s.get(trusting, s.address+api.Prefix+"/tournaments"); status != http.StatusOK {
		t.Error(status)
	}
	if answer, err := trusting.Get(s.address + "/healthz"); err != nil || answer.Header.Get("Strict-Transport-Security") != forTwoYears {
		t.Error("browsers are not told to stay with TLS:", err)
	}
	if _, err := http.Get(s.address + "/healthz"); err == nil {
		t.Error("a certificate that nobody vouches for is taken")
	}
	if status, _ := s.get(http.DefaultClient, "http"+strings.TrimPrefix(s.address, "https")+"/healthz"); status != http.StatusBadRequest {
		t.Error("without TLS the answer is", status)
	}
	s.stop()
}

// What is in the way of a server is said in one line, and the exit code is 5.
func TestServeRefuses(t *testing.T) {
	dir := t.TempDir()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	broken, folder := filepath.Join(dir, "broken"), filepath.Join(dir, "folder")
	for _, made := range []error{
		os.MkdirAll(broken, 0o700), os.WriteFile(filepath.Join(broken, databaseFile), bytes.Repeat([]byte("no database "), 1000), 0o600),
		os.MkdirAll(filepath.Join(folder, databaseFile), 0o700),
	} {
		if made != nil {
			t.Fatal(made)
		}
	}
	free := "127.0.0.1:0"
	for _, c := range []struct {
		listen, says string
		args         []string
	}{
		{taken.Addr().String(), "cannot listen at " + taken.Addr().String() + ": address already in use; choose another place with --listen", []string{"--data", dir}},
		{free, "choose another place with --metrics", []string{"--data", dir, "--metrics", taken.Addr().String()}},
		{free, "the database is damaged; restore a backup", []string{"--data", broken}},
		{free, databaseFile + ": ", []string{"--data", folder}},
		{free, "the database cannot be reached", []string{"--database", "postgres://nobody@127.0.0.1:1/none?connect_timeout=2"}},
		{free, "cannot be used: no such file or directory", []string{"--data", dir, "--cert", filepath.Join(dir, "none"), "--key", filepath.Join(dir, "none")}},
	} {
		code, printed, problems := pareo(append([]string{"serve", "--listen", c.listen}, c.args...)...)
		lines := strings.Split(strings.TrimSuffix(problems, "\n"), "\n")
		last := lines[len(lines)-1] // before it may stand that it has begun to serve
		if code != int(fileAccess) || printed != "" || !strings.Contains(last, c.says) || c.listen == free && !strings.Contains(c.says, "--metrics") && len(lines) != 1 {
			t.Errorf("%v: exit code %d, %q; want %q", c.args, code, problems, c.says)
		}
	}
}

// signIn makes the first administrator and returns a browser that is signed in.
func (s *served) signIn() *http.Client {
	s.Helper()
	line := s.line("becomes the administrator: ")
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.Fatal(err)
	}
	browser := &http.Client{Jar: jar, Transport: &http.Transport{MaxIdleConnsPerHost: 50}}
	credentials := map[string]string{"code": line[strings.LastIndexByte(line, ' ')+1:], "name": "ada", "password": "a long password"}
	if status, body := s.post(browser, "/first", credentials); status != http.StatusOK {
		s.Fatal(status, body)
	}
	return browser
}

// post sends something to the API; status 0 = there was no answer.
func (s *served) post(browser *http.Client, path string, body any) (status int, text string) {
	data, err := json.Marshal(body)
	if err != nil {
		s.Fatal(err)
	}
	answer, err := browser.Post(s.address+api.Prefix+path, "application/json", bytes.NewReader(data))
	if err != nil {
		return 0, err.Error()
	}
	defer func() { _ = answer.Body.Close() }()
	read, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, err.Error()
	}
	return answer.StatusCode, string(read)
}

// A server that is asked to end while people write loses nothing that it
// acknowledged, closes live connections, and ends well within seconds.
func TestServeEndsGracefully(t *testing.T) {
	dir := t.TempDir()
	s := serve(t, "--data", dir)
	browser := s.signIn()
	if status, body := s.post(browser, "/tournaments", map[string]any{"name": "open", "info": map[string]any{"name": "Open"}, "rules": map[string]any{"rounds": 5, "system": "dutch", "edition": "2026"}}); status != http.StatusCreated {
		t.Fatal(status, body)
	}
	live, err := browser.Get(s.address + api.Prefix + "/tournaments/open/stream")
	if err != nil {
		t.Fatal(err)
	}
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		_, _ = io.Copy(io.Discard, live.Body)
		_ = live.Body.Close()
	}()
	var lock sync.Mutex
	acknowledged := make(map[string]bool)
	begun := make(chan struct{}, 1000)
	var writers sync.WaitGroup
	for w := range 8 {
		writers.Go(func() {
			for n := 0; ; n++ {
				text := fmt.Sprintf("remark %d of writer %d", n, w)
				status, _ := s.post(browser, "/tournaments/open/comments", map[string]string{"text": text})
				if status != http.StatusCreated {
					return
				}
				lock.Lock()
				acknowledged[text] = true
				lock.Unlock()
				select {
				case begun <- struct{}{}:
				default:
				}
			}
		})
	}
	for range 40 {
		<-begun
	}
	s.stop()
	writers.Wait()
	select {
	case <-closed:
	case <-time.After(patience):
		t.Error("a live connection is still open")
	}
	code, printed, problems := pareo("journal", "show", "open", "--format", "json", "--data", dir)
	if code != 0 {
		t.Fatal(code, problems)
	}
	for text := range acknowledged {
		if !strings.Contains(printed, fmt.Sprintf("%q", text)) {
			t.Errorf("%s was acknowledged, and is lost", text)
		}
	}
	t.Logf("%d writes were acknowledged before the end", len(acknowledged))
	if code, _, problems := pareo("journal", "verify", "--data", dir); code != 0 {
		t.Error(code, problems)
	}
}

// The figures for Prometheus are at a place of their own and count what happens;
// the place where everybody comes does not show them.
func TestServeMetrics(t *testing.T) {
	s := serve(t, "--data", t.TempDir(), "--metrics", "127.0.0.1:0")
	browser := s.signIn()
	line := s.line("Figures are at ")
	figures := line[strings.LastIndexByte(line, ' ')+1:]
	s.post(browser, "/tournaments", map[string]any{"name": "open", "info": map[string]any{"name": "Open"}, "rules": map[string]any{"rounds": 5, "system": "dutch", "edition": "2026"}})
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address+api.Prefix+"/tournaments/open/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := browser.Do(request); err != nil {
		t.Fatal(err)
	}
	s.get(browser, s.address+api.Prefix+"/nothing")
	if status, body := s.get(browser, s.address+"/healthz"); status != http.StatusOK || body != "ok\n" {
		t.Error(status, body)
	}
	if status, _ := s.get(browser, s.address+"/metrics"); status == http.StatusOK {
		t.Error("everybody can see the figures")
	}
	status, text := s.get(browser, figures)
	if status != http.StatusOK {
		t.Fatal(status)
	}
	for _, want := range []string{
		`pareo_requests_total{class="api",status="201"} 1`, `pareo_requests_total{class="api",status="404"} 1`, `pareo_requests_total{class="health",status="200"} 1`,
		`pareo_request_seconds_count{class="api"} 3`, "pareo_live_connections 1", "pareo_tournaments_open 1", "pareo_journal_loads ", `pareo_commit_writes_bucket{le="1"} `,
		"pareo_flush_seconds_count ", "pareo_store_errors_total 0",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
	leave()
	s.stop()
}
