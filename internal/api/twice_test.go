package api_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// tries are how often writes were sent again, by their routes.
var tries = struct {
	sync.Mutex
	of map[string]int
}{of: make(map[string]int)}

// enoughTries is how often a write is sent again in all tests together.
const enoughTries = 20

var numbered = regexp.MustCompile(`/[0-9]+\b|/msg_[A-Za-z0-9]+`)

// routeOf is the route of a request, about.
func routeOf(r *http.Request) string {
	parts := strings.Split(strings.TrimPrefix(r.URL.Path, api.Prefix), "/")
	if len(parts) > 2 && parts[1] == "tournaments" && parts[2] != "trf" && parts[2] != "journal" {
		parts[2] = "{}"
	}
	return r.Method + " " + numbered.ReplaceAllString(strings.Join(parts, "/"), "/{}")
}

// twice sends writes of all tests that succeed under a key once more: they are answered as
// the first time. What was done once more would be seen by the tests themselves.
func twice(t *testing.T, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key := r.Header.Get("Idempotency-Key")
		if r.Method == http.MethodGet || key == "" || !fewTries(r) {
			next.ServeHTTP(w, r)
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		again := r.Clone(r.Context())
		r.Body, again.Body = io.NopCloser(bytes.NewReader(body)), io.NopCloser(bytes.NewReader(body))
		first := httptest.NewRecorder()
		next.ServeHTTP(first, r)
		if first.Code < 300 && first.Header().Get("Set-Cookie") == "" {
			second := httptest.NewRecorder()
			next.ServeHTTP(second, again)
			if second.Code != first.Code || second.Body.String() != first.Body.String() || second.Header().Get("ETag") != first.Header().Get("ETag") || second.Header().Get("Location") != first.Header().Get("Location") {
				t.Errorf("%s %s: %d %v %.500s\nand again: %d %v %.500s", r.Method, r.URL, first.Code, first.Header(), first.Body, second.Code, second.Header(), second.Body)
			}
		}
		for name, values := range first.Header() {
			w.Header()[name] = values
		}
		w.WriteHeader(first.Code)
		_, _ = w.Write(first.Body.Bytes())
	})
}

// fewTries reports whether a write was seldom sent again so far, and counts it.
func fewTries(r *http.Request) bool {
	tries.Lock()
	defer tries.Unlock()
	route := routeOf(r)
	tries.of[route]++
	return tries.of[route] <= enoughTries
}
