package api_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// catalogued are the statuses of the codes in docs/errors.md.
var catalogued = sync.OnceValue(func() map[string]string {
	text, err := os.ReadFile("../../docs/errors.md")
	if err != nil {
		panic(err)
	}
	statuses := make(map[string]string)
	for _, line := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]*) \\|").FindAllStringSubmatch(string(text), -1) {
		statuses[line[1]] = line[2]
	}
	return statuses
})

// watched sees to it in every test that each problem that is answered is in the catalogue
// of errors, with its status, and says what to do.
func watched(t *testing.T, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &watching{ResponseWriter: w}
		next.ServeHTTP(seen, r)
		if seen.text.Len() == 0 || r.Method == http.MethodHead {
			return
		}
		var problem struct {
			Code, Hint string
			Status     int
		}
		if err := json.Unmarshal(seen.text.Bytes(), &problem); err != nil {
			t.Errorf("%s %s: %v in %s", r.Method, r.URL, err, seen.text.Bytes())
			return
		}
		statuses, known := catalogued()[problem.Code]
		if !known || !strings.Contains(statuses, strconv.Itoa(problem.Status)) || problem.Hint == "" {
			t.Errorf("%s %s: the catalogue of errors has %q with %q, and no hint is missing: %s", r.Method, r.URL, problem.Code, statuses, seen.text.Bytes())
		}
	})
}

// watching keeps the problems that are written.
type watching struct {
	http.ResponseWriter
	text bytes.Buffer
}

func (w *watching) Write(data []byte) (int, error) {
	if w.Header().Get("Content-Type") == "application/problem+json" {
		w.text.Write(data)
	}
	return w.ResponseWriter.Write(data)
}

// Unwrap lets others reach what the connection itself can do.
func (w *watching) Unwrap() http.ResponseWriter { return w.ResponseWriter }
