package cli

import (
	"database/sql"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/store/storetest"
)

// lockFor is how long the table of the events is locked in the tests of a
// database that stalls: longer than any time that a library sets by itself.
const lockFor = 9 * time.Second

// nginxSite is the set-up of nginx that the manual shows, in front of a server, at an
// address of its own; the certificate is that of files, "" = without TLS.
func nginxSite(t *testing.T, upstream, address, certificate string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "nginx.conf"))
	if err != nil {
		t.Fatal(err)
	}
	site := string(data)
	change := func(from, to string) {
		if strings.Count(site, from) != 1 {
			t.Fatalf("docs/nginx.conf does not have %q once", from)
		}
		site = strings.Replace(site, from, to, 1)
	}
	change("server 127.0.0.1:8080;", "server "+upstream+";")
	change("listen 80;", "listen "+freeAddress(t)+";")
	if certificate == "" {
		change("listen 443 ssl;", "listen "+address+";")
		change("ssl_certificate /etc/ssl/chess.example.org.pem;", "")
		change("ssl_certificate_key /etc/ssl/chess.example.org.key;", "")
		return site
	}
	change("listen 443 ssl;", "listen "+address+" ssl;")
	change("/etc/ssl/chess.example.org.pem", certificate+".pem")
	change("/etc/ssl/chess.example.org.key", certificate+".key")
	return site
}

// freeAddress is a place on this machine where nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = free.Close() }()
	return free.Addr().String()
}

// startNginx starts a real nginx with a site and waits until it listens.
func startNginx(t *testing.T, site, address string) {
	t.Helper()
	program, err := exec.LookPath("nginx")
	if err != nil {
		program, err = exec.LookPath("/usr/sbin/nginx") // not on everybody's path
	}
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("nginx is missing; scripts/setup installs it")
		}
		t.Skip("nginx is missing; scripts/setup installs it")
	}
	folder := t.TempDir()
	config := `daemon off; master_process off; pid nginx.pid; error_log stderr warn;
events { worker_connections 768; }
http {
	access_log off;
	client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
` + site + "}\n"
	file := filepath.Join(folder, "nginx.conf")
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	said := &strings.Builder{}
	nginx := exec.Command(program, "-p", folder, "-e", "stderr", "-c", file)
	nginx.Stderr = said
	if err := nginx.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = nginx.Process.Kill()
		_ = nginx.Wait()
		if t.Failed() {
			t.Logf("nginx: %s", said)
		}
	})
	for late := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if connection, err := net.Dial("tcp", address); err == nil {
			_ = connection.Close()
			return
		}
		if time.Now().After(late) {
			t.Fatal("nginx does not start")
		}
	}
}

// behindNginx starts nginx in front of a server, which keeps its connections to it
// open, and returns its address.
func behindNginx(t *testing.T, upstream string) string {
	t.Helper()
	address := freeAddress(t)
	startNginx(t, nginxSite(t, upstream, address, ""), address)
	return "http://" + address
}

// A database stalls while a result is sent: the writer gets an answer as soon as
// the database goes on, and the connection stays good for everybody else who
// comes by it, directly or through a proxy that keeps its connections open.
func TestServeStalledDatabase(t *testing.T) {
	if testing.Short() {
		t.Skip("a database that stalls takes its time")
	}
	database := storetest.Own(t).URL(t)
	s := serve(t, "--data", t.TempDir(), "--database", database)
	browser := s.signIn()
	if status, body := s.post(browser, "/tournaments", map[string]any{"name": "open", "info": map[string]any{"name": "Open"}, "rules": map[string]any{"rounds": 5, "system": "dutch", "edition": "2026"}}); status != http.StatusCreated {
		t.Fatal(status, body)
	}
	proxied := *s
	proxied.address = behindNginx(t, strings.TrimPrefix(s.address, "http://"))
	stalled := make(chan string, 1)
	go func() { stalled <- stall(s.address, api.Prefix+"/session") }()
	release := lockRecords(t, database)
	ways := map[string]*served{"directly": s, "through nginx": &proxied}
	writers := make(map[string]*http.Client)
	answers := make(chan string, len(ways))
	for way, to := range ways {
		writers[way] = &http.Client{Jar: browser.Jar, Transport: &http.Transport{MaxConnsPerHost: 1}}
		go func() {
			if status, body := to.post(writers[way], "/tournaments/open/comments", map[string]string{"text": "while it stalls, " + way}); status != http.StatusCreated {
				answers <- fmt.Sprintf("%s: the write is answered with %d %q", way, status, body)
				return
			}
			answers <- ""
		}()
	}
	time.Sleep(lockFor)
	release()
	for range ways {
		select {
		case wrong := <-answers:
			if wrong != "" {
				t.Error(wrong)
			}
		case <-time.After(patience):
			t.Fatal("a write is not answered")
		}
	}
	for way, to := range ways {
		for n := range 5 {
			reader := writers[way] // the one connection of the writer
			if to == &proxied {
				reader = &http.Client{Transport: &http.Transport{}} // anybody else
			}
			for path, end := range map[string]string{"/t/": "</html>", "/login": "</html>", api.Prefix + "/tournaments": "}"} {
				if status, body := to.get(reader, to.address+path); status != http.StatusOK || !strings.HasSuffix(strings.TrimSpace(body), end) {
					t.Errorf("%s, try %d: %s is answered with %d and %q", way, n, path, status, body)
				}
			}
		}
	}
	if answer := <-stalled; !strings.HasPrefix(answer, "HTTP/1.1 400 ") {
		t.Errorf("somebody whose request does not come is answered: %s", answer)
	}
}

// lockRecords keeps everybody from writing events until the function it returns
// is called.
func lockRecords(t *testing.T, database string) (release func()) {
	t.Helper()
	db, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	tx, err := db.Begin()
	if err == nil {
		_, err = tx.Exec("LOCK TABLE records IN EXCLUSIVE MODE")
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := tx.Rollback(); err != nil {
			t.Error(err)
		}
	}
}

// stall sends a request whose body does not come, and returns what is answered
// until the server closes the connection.
func stall(address, path string) string {
	connection, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		return err.Error()
	}
	defer func() { _ = connection.Close() }()
	fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nno more than this", path)
	_ = connection.SetDeadline(time.Now().Add(patience))
	answer, err := io.ReadAll(connection)
	if err != nil {
		return err.Error()
	}
	return string(answer)
}
