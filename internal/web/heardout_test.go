package web

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// complaints is what a server writes into its log.
type complaints struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (c *complaints) Write(data []byte) (int, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.text.Write(data)
}

func (c *complaints) String() string {
	c.lock.Lock()
	defer c.lock.Unlock()
	return c.text.String()
}

// loggedServer serves the pages of a house and keeps what the server complains of.
func loggedServer(t *testing.T, h *house) (address string, said *complaints) {
	t.Helper()
	said = new(complaints)
	server := httptest.NewUnstartedServer(h.site.handler())
	server.Config.ErrorLog = log.New(said, "", 0)
	server.Start()
	t.Cleanup(server.Close)
	return server.Listener.Addr().String(), said
}

// What follows a form that cannot be read is no request of its own: the connection
// is closed with the answer.
func TestBrokenFormsEndTheConnection(t *testing.T) {
	h := newHouse(t)
	address, _ := loggedServer(t, h)
	const next = "GET /login HTTP/1.1\r\nHost: x\r\n\r\n"
	for _, path := range []string{"/login", "/language", "/desk/none/pair", "/nowhere"} {
		for what, body := range map[string]string{
			"a broken chunk": "Transfer-Encoding: chunked\r\n\r\n5\r\nname=\r\nZZ\r\n" + next,
			"no chunk":       "Transfer-Encoding: chunked\r\n\r\n" + next,
			"a large form":   fmt.Sprintf("Content-Length: %d\r\n\r\n%s%s", 5<<20, strings.Repeat("a", 5<<20), next),
		} {
			connection, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			_ = connection.SetDeadline(time.Now().Add(patience))
			go fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n%s", path, body)
			in := bufio.NewReader(connection)
			answer, err := http.ReadResponse(in, nil)
			if err != nil {
				t.Fatalf("%s, %s: %v", path, what, err)
			}
			_, _ = io.Copy(io.Discard, answer.Body)
			if rest, _ := io.ReadAll(in); len(rest) > 0 || !answer.Close {
				t.Errorf("%s, %s: after %s the connection goes on with %.60q", path, what, answer.Status, rest)
			}
			_ = connection.Close()
		}
	}
}

// Who goes away in the middle of a form is no fault of the server.
func TestBrokenOffFormsAreNoFault(t *testing.T) {
	h := newHouse(t)
	address, said := loggedServer(t, h)
	for _, path := range []string{"/nowhere", "/login", "/desk/none/pair"} {
		for _, sent := range []int{0, 1, 5000, 50_000, 99_999, 100_000} {
			connection, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n%s", path, strings.Repeat("a", sent))
			time.Sleep(30 * time.Millisecond)
			_ = connection.(*net.TCPConn).SetLinger(0)
			_ = connection.Close()
		}
	}
	time.Sleep(200 * time.Millisecond)
	if text := said.String(); text != "" {
		t.Errorf("%.3000s", text)
	}
}
