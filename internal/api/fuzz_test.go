package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
)

// fuzzer makes requests from the OpenAPI document: some good, most a little or
// very wrong.
type fuzzer struct {
	*rand.Rand
	schemas map[string]map[string]any
	name    string // of the tournament
}

var odd = []string{"", " ", "x", "0", "-1", "1e9", "99999999999999999999", "\x00", "ü", "\u202e", "'; DROP TABLE journals; --", "../../etc/passwd", "%00", "{}", "null", "true", strings.Repeat("a", 3000)}

func (f *fuzzer) pick(list []string) string { return list[f.IntN(len(list))] }

// value makes a value for a schema.
func (f *fuzzer) value(schema map[string]any, depth int) any {
	if ref, ok := schema["$ref"].(string); ok {
		schema = f.schemas[ref[strings.LastIndexByte(ref, '/')+1:]]
	}
	if f.IntN(12) == 0 || depth > 6 {
		return []any{nil, true, -1, 1.5, 1e300, f.pick(odd), []any{}, map[string]any{}, []any{map[string]any{"x": 1}}}[f.IntN(9)]
	}
	kind := fmt.Sprint(schema["type"])
	if list, ok := schema["type"].([]any); ok {
		kind = fmt.Sprint(list[0])
	}
	switch kind {
	case "object":
		return f.object(schema, depth)
	case "array":
		items, _ := schema["items"].(map[string]any)
		list := []any{}
		for range f.IntN(4) {
			list = append(list, f.value(items, depth+1))
		}
		return list
	case "integer", "number":
		return []any{0, 1, 2, 3, 5, 0.5, -1, 1 << 31, 1 << 40, 100}[f.IntN(10)]
	case "boolean":
		return f.IntN(2) == 0
	}
	if values, ok := schema["enum"].([]any); ok {
		return values[f.IntN(len(values))]
	}
	if schema["format"] == "date-time" {
		return f.pick([]string{"2026-11-15T12:00:00Z", "2099-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "yesterday"})
	}
	return f.pick(append([]string{"1-0", "1/2-1/2", "*", "dutch", "2026", "Name", "1990-02-03", f.name, "adjourned", "WCM", "half-point bye", "pairing-allocated bye"}, odd...))
}

func (f *fuzzer) object(schema map[string]any, depth int) any {
	object := map[string]any{}
	properties, _ := schema["properties"].(map[string]any)
	for name, of := range properties {
		if f.IntN(8) > 0 {
			object[name] = f.value(of.(map[string]any), depth+1)
		}
	}
	if f.IntN(15) == 0 {
		object[f.pick(odd)] = 1
	}
	return object
}

// request makes a request for a route.
func (f *fuzzer) request(base, token string, op *operation) *http.Request {
	path, query, header := op.Path, url.Values{}, http.Header{}
	for _, p := range op.Parameters {
		text := f.pick(append([]string{"1", "2", "3", "1", "2", "5"}, odd...))
		if f.IntN(3) > 0 {
			text = fmt.Sprint(f.value(p.Schema, 0))
		}
		switch {
		case p.Name == "tournament" && f.IntN(10) > 0:
			text = f.name
		case p.Name == "user" && f.IntN(2) == 0:
			text = "2"
		case p.Name == "user" || p.Name == "token": // not the ones that are needed
			text = f.pick([]string{"99", "x", "-1", "0"})
		}
		switch p.In {
		case "path":
			path = strings.ReplaceAll(path, "{"+p.Name+"}", url.PathEscape(text))
		case "query":
			if f.IntN(2) == 0 {
				query.Set(p.Name, text)
			}
		case "header":
			if f.IntN(4) == 0 && !strings.ContainsAny(text, "\x00\n\r") {
				header.Set(p.Name, text)
			}
		}
	}
	var body string
	if op.RequestBody != nil {
		for kind, media := range op.RequestBody.Content {
			header.Set("Content-Type", kind)
			data, _ := json.Marshal(f.value(media.Schema, 0))
			body = string(data)
		}
		switch f.IntN(15) {
		case 0:
			body = f.pick(odd)
		case 1:
			body = body[:f.IntN(len(body)+1)]
		case 2:
			header.Set("Content-Type", f.pick([]string{"text/plain", "application/xml", "application/cbor", "x", "application/json; charset=utf-16"}))
		}
	}
	request, err := http.NewRequest(op.Method, base+path+"?"+query.Encode(), strings.NewReader(body))
	if err != nil {
		return nil
	}
	request.Header = header
	request.Header.Set("Authorization", "Bearer "+token)
	return request
}

// Bad input on every route: never a 500, never a part of a write, always a
// problem that says what is wrong. PAREO_FUZZ sets the requests for each route.
func TestBadInputOnEveryRoute(t *testing.T) {
	each := 25
	if text := os.Getenv("PAREO_FUZZ"); text != "" {
		each, _ = strconv.Atoi(text)
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	h.user("somebody", false) // user 2
	tour := h.tournament(9, 5)
	id, err := h.host.Find(context.Background(), tour.Name)
	h.must(err)
	list, schemas := operations(h)
	f := &fuzzer{rand.New(rand.NewPCG(seed, 1)), schemas, tour.Name}
	statuses := make(map[int]int)
	for round := range each {
		for i := range list {
			op := &list[i]
			if op.OperationID == "stream" && round > 0 {
				continue
			}
			request := f.request(h.http.URL, h.ada.Token, op)
			if request == nil {
				continue
			}
			before, _ := h.host.State(context.Background(), id)
			status, kind, text := h.sendFuzzed(request)
			statuses[status]++
			after, _ := h.host.State(context.Background(), id)
			switch {
			case status >= 500:
				t.Errorf("%s %s: %d %.300s", request.Method, request.URL, status, text)
			case status >= 400 && before.Seq != after.Seq:
				t.Errorf("%s %s: %d, and yet something was written", request.Method, request.URL, status)
			case status >= 400 && kind != "application/problem+json":
				t.Errorf("%s %s: %d as %s: %.100s", request.Method, request.URL, status, kind, text)
			}
		}
	}
	t.Logf("statuses: %v", statuses)
	checked, err := host.VerifyAll(context.Background(), h.store, nil)
	h.must(err)
	for _, c := range checked {
		if c.Broken != nil {
			t.Errorf("%s: %v", c.Name, c.Broken)
		}
	}
	if statuses[200]+statuses[201] < each || h.accounts.Actor(account.UserID(1)) == nil {
		t.Error("nothing good came through; the test shows little")
	}
}

// sendFuzzed sends a request and reads a part of the answer.
func (h *house) sendFuzzed(request *http.Request) (status int, kind, text string) {
	h.Helper()
	ctx, stop := context.WithCancel(request.Context())
	defer stop()
	answer, err := h.http.Client().Do(request.WithContext(ctx))
	if err != nil {
		return 0, "", "" // refused by the client itself
	}
	defer func() { _ = answer.Body.Close() }()
	kind = answer.Header.Get("Content-Type")
	if strings.HasPrefix(kind, "text/event-stream") {
		return answer.StatusCode, kind, ""
	}
	data, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	return answer.StatusCode, kind, string(data)
}
