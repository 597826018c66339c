package cli

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A client of a trusted proxy has so many requests at once and no more; others, and those
// who come without the proxy, are not held up by it, and what has ended makes room.
func TestRequestsAtOnceBehindAProxy(t *testing.T) {
	reached, err := (&serverFlags{TrustedProxy: []string{"127.0.0.1"}}).network()
	if err != nil {
		t.Fatal(err)
	}
	waiting, release := make(chan struct{}, 10), make(chan struct{})
	handler := reached.behind(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/live" {
			waiting <- struct{}{}
			<-release
		}
	}), "", 2)
	ask := func(path, peer, client string) int {
		r, w := httptest.NewRequest(http.MethodGet, path, nil), httptest.NewRecorder()
		r.RemoteAddr = peer + ":4711"
		r.Header.Set("X-Forwarded-For", client)
		handler.ServeHTTP(w, r)
		return w.Code
	}
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() { ask("/live", "127.0.0.1", "198.51.100.7") })
		<-waiting
	}
	for _, c := range []struct {
		peer, client string
		want         int
	}{
		{"127.0.0.1", "198.51.100.7", http.StatusTooManyRequests},
		{"127.0.0.1", "198.51.100.8", http.StatusOK},
		{"198.51.100.7", "", http.StatusOK},
	} {
		if got := ask("/", c.peer, c.client); got != c.want {
			t.Errorf("%s for %q: %d, want %d", c.peer, c.client, got, c.want)
		}
	}
	r, w := httptest.NewRequest(http.MethodGet, api.Prefix+"/tournaments", nil), httptest.NewRecorder()
	r.RemoteAddr = "127.0.0.1:4711"
	r.Header.Set("X-Forwarded-For", "198.51.100.7")
	handler.ServeHTTP(w, r)
	if w.Header().Get("Content-Type") != "application/problem+json" || w.Header().Get("Retry-After") == "" || !strings.Contains(w.Body.String(), `"code":"requests.crowded"`) {
		t.Errorf("the API answers %v %s", w.Header(), w.Body)
	}
	close(release)
	all.Wait()
	if got := ask("/", "127.0.0.1", "198.51.100.7"); got != http.StatusOK {
		t.Errorf("after the others have ended: %d", got)
	}
}

// Behind nginx as the manual sets it up, with as many connections as Debian gives it,
// somebody who follows an event a thousand times leaves room for everybody else.
func TestServeCrowdBehindNginx(t *testing.T) {
	s := serve(t, "--demo", "--trusted-proxy", "127.0.0.1")
	s.line("Sign in as")
	proxied := behindNginx(t, strings.TrimPrefix(s.address, "http://"))
	_, list := s.get(http.DefaultClient, s.address+api.Prefix+"/tournaments")
	name := regexp.MustCompile(`"name":"([^"]+)"`).FindStringSubmatch(list)
	if name == nil {
		t.Fatalf("no event can be seen: %s", list)
	}
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	crowd := from(t, "127.0.0.2", nil)
	var refused int
	for range 1000 {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, proxied+api.Prefix+"/tournaments/"+name[1]+"/stream", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := crowd.Do(r)
		switch {
		case err != nil:
			refused++
		case answer.StatusCode != http.StatusOK:
			_, _ = io.Copy(io.Discard, answer.Body)
			_ = answer.Body.Close()
			refused++
		default:
			defer func() { _ = answer.Body.Close() }()
		}
	}
	if refused < 700 {
		t.Errorf("%d of 1000 were refused", refused)
	}
	for n := range 10 {
		if status, _ := s.get(from(t, "127.0.0.3", nil), proxied+"/t/"); status != http.StatusOK {
			t.Errorf("try %d of somebody else is answered with %d", n, status)
		}
	}
}
