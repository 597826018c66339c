package api_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// For how long network addresses are kept is read and set; what would have to be signed
// is refused where there is no key.
func TestAddressesKept(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	for _, c := range []struct {
		method, path, body string
		status             int
		says               string
	}{
		{http.MethodGet, "/log/addresses", ``, http.StatusOK, `"days":0`},
		{http.MethodPut, "/log/addresses", `{"days": 0}`, http.StatusOK, `"events":0`},
		{http.MethodPut, "/log/addresses", `{"days": 4000}`, http.StatusUnprocessableEntity, "3650"},
		{http.MethodPut, "/log/addresses", `{"days": 90}`, http.StatusUnprocessableEntity, "redact.key"},
		{http.MethodDelete, "/users/1/name", ``, http.StatusUnprocessableEntity, "redact.key"},
	} {
		if status, text := h.send(h.ada, c.method, "/api/v1"+c.path, c.body); status != c.status || !strings.Contains(text, c.says) {
			t.Errorf("%s %s %s: %d %s", c.method, c.path, c.body, status, text)
		}
	}
}
