package account

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

// What a page of another site sent is answered by deny. Where people come by https alone, a
// page of the same name that came without is another site, too, unless it only looks.
func TestOwnSite(t *testing.T) {
	const host, base = "chess.example.org", "https://results.example.org"
	for _, c := range []struct {
		method, origin, fetch string // what a browser says of where it comes from
		open, secure          bool   // let through without Secure, and with it
	}{
		{http.MethodPost, "http://" + host, "", true, false},
		{http.MethodPost, "HTTP://" + host, "", true, false},
		{http.MethodPost, "http://" + host, "same-origin", true, false},
		{http.MethodDelete, "http://" + host, "", true, false},
		{http.MethodPost, "https://" + host, "", true, true},
		{http.MethodPost, "https://" + host, "same-origin", true, true},
		{http.MethodPost, "https://evil.example.org", "", false, false},
		{http.MethodPost, "http://evil.example.org", "", false, false},
		{http.MethodPost, "https://evil.example.org", "cross-site", false, false},
		{http.MethodPost, "null", "", false, false},
		{http.MethodPost, "", "", true, true}, // no page
		{http.MethodPost, base, "", true, true},
		{http.MethodPost, base, "cross-site", true, true},
		{http.MethodGet, "http://" + host, "", true, true},
		{http.MethodHead, "http://" + host, "", true, true},
		{http.MethodOptions, "http://" + host, "", true, true},
		{http.MethodGet, "https://evil.example.org", "cross-site", true, true},
	} {
		for secure, through := range map[bool]bool{false: c.open, true: c.secure} {
			a := &Accounts{options: Options{Secure: secure}}
			site := a.OwnSite(base, says("denied"), says("let through"))
			r := httptest.NewRequest(c.method, "/", http.NoBody)
			r.Host = host
			for name, value := range map[string]string{"Origin": c.origin, "Sec-Fetch-Site": c.fetch} {
				if value != "" {
					r.Header.Set(name, value)
				}
			}
			w := httptest.NewRecorder()
			site.ServeHTTP(w, r)
			if got := w.Body.String(); got != map[bool]string{false: "denied", true: "let through"}[through] {
				t.Errorf("%s from %q (%s), secure %t: %s", c.method, c.origin, c.fetch, secure, got)
			}
		}
	}
	a := &Accounts{}
	for _, none := range []string{"", "no origin"} { // that of nobody
		r := httptest.NewRequest(http.MethodPost, "/", http.NoBody)
		r.Header.Set("Origin", base)
		w := httptest.NewRecorder()
		a.OwnSite(none, says("denied"), says("let through")).ServeHTTP(w, r)
		if got := w.Body.String(); got != "denied" {
			t.Errorf("base %q: %s", none, got)
		}
	}
}

// says answers with a text.
func says(text string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) })
}
