package web

import (
	"maps"
	"net/http"
	"strings"
)

// policy is the content security policy of every page: everything comes from
// here, and nothing stands in the page itself but our own style sheets, which are
// known by their hashes.
func policy(styles []string) string {
	return "default-src 'none'; style-src 'self' " + strings.Join(styles, " ") +
		"; script-src 'self'; worker-src 'self'; manifest-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
}

// secured sets the headers that hold for every answer. Answers share their values,
// which nobody changes.
func (s *site) secured(next http.Handler) http.Handler {
	fixed := http.Header{
		"Content-Security-Policy":      {policy(s.Assets.Hashes)},
		"X-Content-Type-Options":       {"nosniff"},
		"X-Frame-Options":              {"DENY"},
		"Referrer-Policy":              {"same-origin"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), microphone=(), geolocation=()"},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), fixed)
		next.ServeHTTP(w, r)
	})
}
