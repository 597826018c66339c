package api_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Every route that takes a body takes its own: a field that it does not know is refused
// and named, as is what is no object, and a body that is called other than what it takes.
// Nothing is done then.
func TestBodiesOfEveryRoute(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(9, 5)
	id, err := h.host.Find(t.Context(), tour.Name)
	h.must(err)
	before, err := h.host.State(t.Context(), id)
	h.must(err)
	list, _ := operations(h)
	bodies, fields, files := 0, 0, 0
	for i := range list {
		op := &list[i]
		if op.RequestBody == nil {
			continue
		}
		path := strings.TrimPrefix(op.Path, api.Prefix)
		for _, p := range op.Parameters {
			value := "1"
			switch {
			case p.Name == "tournament":
				value = tour.Name
			case p.In == "path" && p.Schema["type"] == "string":
				value = "half-point bye"
				if values, ok := p.Schema["enum"].([]any); ok {
					value = values[0].(string)
				}
			}
			path = strings.ReplaceAll(path, "{"+p.Name+"}", strings.ReplaceAll(value, " ", "%20"))
		}
		send := func(kind, body string) (int, *api.Problem) {
			answer, text := h.raw(strings.ToUpper(op.Method), path, body, map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": kind})
			var p api.Problem
			_ = json.Unmarshal([]byte(text), &p) // a status that is not wanted is told
			return answer.StatusCode, &p
		}
		if _, isJSON := op.RequestBody.Content["application/json"]; !isJSON {
			files++
			if status, p := send("multipart/form-data; boundary=x", "--x--"); status != http.StatusUnsupportedMediaType {
				t.Errorf("%s of a form: %d %s", op.OperationID, status, p.Detail)
			}
			continue
		}
		bodies++
		for _, kind := range []string{"text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
			if status, p := send(kind, `{}`); status != http.StatusUnsupportedMediaType {
				t.Errorf("%s of %s: %d %s", op.OperationID, kind, status, p.Detail)
			}
		}
		status, p := send("application/json", `{"surelyUnknown": 1}`)
		named := slices.ContainsFunc(p.Errors, func(f api.Fault) bool { return strings.Contains(f.Location+f.Message, "surelyUnknown") })
		if status != http.StatusUnprocessableEntity || !named {
			t.Errorf("%s of an unknown field: %d %+v", op.OperationID, status, p)
		} else {
			fields++
		}
		for _, body := range []string{`[]`, `"text"`, `17`} {
			if status, p := send("application/json", body); status != http.StatusUnprocessableEntity {
				t.Errorf("%s of %s: %d %s", op.OperationID, body, status, p.Detail)
			}
		}
		if status, p := send("application/json", `{"a": `); status != http.StatusBadRequest && status != http.StatusUnprocessableEntity {
			t.Errorf("%s of half a body: %d %s", op.OperationID, status, p.Detail)
		}
	}
	if bodies < 50 || fields < 50 || files < 4 {
		t.Errorf("%d bodies, %d fields, %d files: the test shows little", bodies, fields, files)
	}
	if after, err := h.host.State(t.Context(), id); err != nil || after.Seq != before.Seq {
		t.Errorf("something was done: %d, %d, %v", before.Seq, after.Seq, err)
	}
}

// The headers that hold for every answer, whatever it is: no type is guessed, no address
// told, no frame made, nothing of who is signed in kept by a browser, nothing listed by
// robots.
func TestHeadersOfEveryAnswer(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	path := "/tournaments/" + h.tournament(4, 3).Name
	token := map[string]string{"Authorization": "Bearer " + h.ada.Token}
	for _, c := range []struct {
		path, kind, cache string
		header            map[string]string
	}{
		{path, "application/json", "public, no-cache", nil},
		{path, "application/json", "no-store", token},
		{path + "/events", "application/json", "no-store", token},
		{path + "/journal", "application/x-ndjson", "no-store", token},
		{path + "/trf", "text/plain; charset=utf-8", "public, no-cache", nil},
		{path + "/tables/players", "text/csv; charset=utf-8", "no-store", token},
		{"/me", "application/json", "no-store", token},
		{"/users", "application/problem+json", "no-store", nil},
		{"/nothing", "application/problem+json", "no-store", nil},
		{"/", "text/html; charset=utf-8", "", nil},
		{"/openapi.json", "application/json", "", nil},
	} {
		answer, _ := h.raw(http.MethodGet, c.path, "", c.header)
		want := map[string]string{"Content-Type": c.kind, "Cache-Control": c.cache, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY", "X-Robots-Tag": "noindex, nofollow"}
		for name, value := range want {
			if got := answer.Header.Get(name); got != value && (name != "Cache-Control" || value != "") {
				t.Errorf("%s: %s is %q, not %q", c.path, name, got, value)
			}
		}
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: policy %q", c.path, policy)
		}
	}
}

// A write is refused that a page of another site sent, whatever the browser tells of it
// and whoever is signed in. The name of an origin lets nobody in.
func TestOriginsOfWrites(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	for origin, status := range map[string]int{
		"https://evil.example": http.StatusForbidden, "null": http.StatusForbidden, "http://127.0.0.1:1": http.StatusForbidden, h.http.URL + ".evil.example": http.StatusForbidden,
		h.http.URL: http.StatusUnprocessableEntity, "": http.StatusUnprocessableEntity,
	} {
		header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"}
		if origin != "" {
			header["Origin"] = origin
		}
		answer, text := h.raw(http.MethodPost, "/tournaments", `{}`, header)
		if answer.StatusCode != status {
			t.Errorf("a post from %q: %d %s", origin, answer.StatusCode, text)
		}
		if answer.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("a post from %q may be read there", origin)
		}
		delete(header, "Authorization")
		header["Authorization"] = "Bearer wrong"
		if answer, _ := h.raw(http.MethodGet, "/me", "", header); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("an origin %q and a wrong token: %d", origin, answer.StatusCode)
		}
	}
}
