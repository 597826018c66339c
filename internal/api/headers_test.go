package api_test

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A header that is there twice is refused where one alone can count, and put together where
// it is a list.
func TestHeadersTwice(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	send := func(method, path, body string, header http.Header) (int, api.Problem) {
		t.Helper()
		request, err := http.NewRequest(method, h.http.URL+api.Prefix+"/tournaments/"+tour.Name+path, strings.NewReader(body))
		h.must(err)
		request.Header = header
		header.Add("Authorization", "Bearer "+h.ada.Token)
		header.Add("Content-Type", "application/json")
		answer, err := h.http.Client().Do(request)
		h.must(err)
		defer func() { _ = answer.Body.Close() }()
		var p api.Problem
		_ = json.NewDecoder(answer.Body).Decode(&p) // 304 has none
		return answer.StatusCode, p
	}
	for name, values := range map[string][]string{"Idempotency-Key": {"a", "b"}, "If-Match": {`"1"`, `"2"`}, "Content-Type": {"text/plain"}} {
		if status, p := send(http.MethodPost, "/comments", `{"text": "x"}`, http.Header{name: values}); status != http.StatusBadRequest || p.Code != "header.twice" || !strings.Contains(p.Detail, name) {
			t.Errorf("%s: %d %+v", name, status, p)
		}
	}
	answer, _ := h.raw(http.MethodGet, "/tournaments/"+tour.Name, "", map[string]string{"Authorization": "Bearer " + h.ada.Token})
	if status, p := send(http.MethodGet, "", "", http.Header{"If-None-Match": {`"x"`, answer.Header.Get("ETag")}}); status != http.StatusNotModified {
		t.Errorf("the second ETag is the good one: %d %+v", status, p)
	}
}
