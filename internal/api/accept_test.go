package api_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// Who takes no form in which a route answers is told so before anything is done.
func TestAccept(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	for _, c := range []struct {
		method, path, body, accept string
		status                     int
	}{
		{http.MethodGet, "/log", "", "", http.StatusOK},
		{http.MethodGet, "/log", "", "*/*", http.StatusOK},
		{http.MethodGet, "/log", "", "text/html, application/*;q=0.5", http.StatusOK},
		{http.MethodGet, "/log", "", "text/html,application/xml;q=0.9,*/*;q=0.8", http.StatusOK},
		{http.MethodGet, "/log", "", "application/json;charset=utf-8", http.StatusOK},
		{http.MethodGet, "/log", "", "application/xml", http.StatusNotAcceptable},
		{http.MethodGet, "/log", "", "application/json;q=0", http.StatusNotAcceptable},
		{http.MethodGet, "/log/csv", "", "text/csv", http.StatusOK},
		{http.MethodGet, "/log/csv", "", "application/json", http.StatusNotAcceptable},
		{http.MethodPost, "/users", `{"name": "eve", "password": "a password of some length"}`, "application/xml", http.StatusNotAcceptable},
		{http.MethodPut, "/second-factor", `{"of": ""}`, "application/xml", http.StatusNoContent}, // it answers with nothing
	} {
		header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"}
		if c.accept != "" {
			header["Accept"] = c.accept
		}
		answer, text := h.raw(c.method, c.path, c.body, header)
		if answer.StatusCode != c.status || c.status == http.StatusNotAcceptable && !strings.Contains(text, "accept.form") {
			t.Errorf("%s %s, Accept %q: %d %s", c.method, c.path, c.accept, answer.StatusCode, text)
		}
	}
	if _, there := h.accounts.Named("eve"); there {
		t.Error("what was refused was done")
	}
}
