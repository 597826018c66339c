package api

import (
	"context"
	"crypto/rand"
	"net/http"
	"regexp"
)

// RequestID is the header that names a request, in its answer and in the server's log.
// Who asks may choose the name.
const RequestID = "X-Request-Id"

type requestKey struct{}

// goodRequestID is what a chosen name may be.
var goodRequestID = regexp.MustCompile(`^[A-Za-z0-9._:-]{1,64}$`)

// named gives every request a name.
func named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get(RequestID)
		if !goodRequestID.MatchString(id) {
			id = rand.Text()
		}
		w.Header().Set(RequestID, id)
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), requestKey{}, id)))
	})
}

// requestOf is the name of the request that a context belongs to.
func requestOf(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}

// opened lets pages of other sites read what everybody may read, and caches between
// here and there keep it, asking each time whether it is still good. What a page of
// another site asks for comes without cookies, so that it is the public who asks.
func opened(h http.Header, r *http.Request, need Need, a *asked) {
	if !need.Anybody || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return
	}
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", "ETag, Location, Retry-After, Content-Disposition, Pareo-Notes, Pareo-Gaps, "+RequestID)
	if a != nil && a.actor == nil {
		h.Set("Cache-Control", "public, no-cache")
	}
}

// preflight answers a browser that asks whether a page of another site may read an
// address; false = it may not, or there is nothing.
func (s *server) preflight(mux *http.ServeMux, w http.ResponseWriter, r *http.Request) bool {
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") != http.MethodGet {
		return false
	}
	_, pattern := mux.Handler(&http.Request{Method: http.MethodGet, URL: r.URL, Host: r.Host})
	for i := range s.needs {
		if n := &s.needs[i]; n.Need.Anybody && n.Method+" "+Prefix+n.Path == pattern {
			h := w.Header()
			h.Set("Access-Control-Allow-Origin", "*")
			h.Set("Access-Control-Allow-Methods", "GET, HEAD")
			h.Set("Access-Control-Allow-Headers", "If-None-Match, Last-Event-ID, "+RequestID)
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return true
		}
	}
	return false
}
