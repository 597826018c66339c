package api_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Pages of other sites read what everybody may read, and nothing else; caches may keep
// what the public is told, and nothing else.
func TestReadableFromElsewhere(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	path := "/tournaments/" + tour.Name
	token := map[string]string{"Authorization": "Bearer " + h.ada.Token}
	for _, c := range []struct {
		path   string
		header map[string]string
		origin string
		cache  string
	}{
		{path + "/standings", nil, "*", "public, no-cache"},
		{path + "/standings", token, "*", "no-store"},
		{path + "/events", token, "", "no-store"},
		{"/users", token, "", "no-store"},
	} {
		answer, body := h.raw(http.MethodGet, c.path, "", c.header)
		if answer.StatusCode != http.StatusOK || answer.Header.Get("Access-Control-Allow-Origin") != c.origin || answer.Header.Get("Cache-Control") != c.cache {
			t.Errorf("%s: %d %v %.100s", c.path, answer.StatusCode, answer.Header, body)
		}
		if answer.Header.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s takes cookies from other sites", c.path)
		}
	}
	for asked, want := range map[string]int{path + "/standings": http.StatusNoContent, path + "/events": http.StatusMethodNotAllowed, "/nothing": http.StatusNotFound} {
		answer, _ := h.raw(http.MethodOptions, asked, "", map[string]string{"Origin": "https://club.example", "Access-Control-Request-Method": "GET"})
		if answer.StatusCode != want || (answer.Header.Get("Access-Control-Allow-Methods") == "GET, HEAD") != (want == http.StatusNoContent) {
			t.Errorf("preflight of %s: %d %v", asked, answer.StatusCode, answer.Header)
		}
	}
	answer, _ := h.raw(http.MethodOptions, path+"/rounds", "", map[string]string{"Origin": "https://club.example", "Access-Control-Request-Method": "POST"})
	if answer.StatusCode == http.StatusNoContent || answer.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("a write from elsewhere: %d %v", answer.StatusCode, answer.Header)
	}
}

// Every answer names its request, by the name that was chosen if it is one.
func TestRequestsHaveNames(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	for chosen, kept := range map[string]bool{"order-17": true, "": false, "a b": false, strings.Repeat("x", 65): false} {
		for _, path := range []string{"/tournaments", "/nothing", "/me"} {
			answer, _ := h.raw(http.MethodGet, path, "", map[string]string{api.RequestID: chosen})
			if id := answer.Header.Get(api.RequestID); id == "" || (id == chosen) != kept {
				t.Errorf("%s %q: %q", path, chosen, id)
			}
		}
	}
}
