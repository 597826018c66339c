package web

import (
	"compress/gzip"
	"net/http"
	"strings"
)

// Compressed lets pages and answers travel compressed to who understands it. Streams
// and what is compressed already pass as they are.
func Compressed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") || r.Method == http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		z := &zipWriter{ResponseWriter: w}
		defer z.close()
		next.ServeHTTP(z, r)
	})
}

// zipWriter compresses what is text.
type zipWriter struct {
	http.ResponseWriter
	zip     *gzip.Writer // nil while nothing is compressed
	decided bool
}

// WriteHeader decides by the header whether to compress. An answer that has
// begun keeps its status.
func (z *zipWriter) WriteHeader(status int) {
	if z.decided {
		return
	}
	z.decided = true
	h := z.Header()
	kind := h.Get("Content-Type")
	if isText(kind) && h.Get("Content-Encoding") == "" && status != http.StatusNoContent && status != http.StatusNotModified {
		h.Del("Content-Length")
		h.Set("Content-Encoding", "gzip")
		h.Add("Vary", "Accept-Encoding")
		z.zip, _ = gzip.NewWriterLevel(z.ResponseWriter, gzip.BestSpeed) // the level is a known one
	}
	z.ResponseWriter.WriteHeader(status)
}

// isText reports whether content of a type becomes much shorter by compression.
func isText(kind string) bool {
	kind, _, _ = strings.Cut(kind, ";")
	switch kind {
	case "text/html", "text/plain", "text/csv", "application/json", "application/problem+json", "application/x-ndjson":
		return true
	}
	return false
}

func (z *zipWriter) Write(data []byte) (int, error) {
	if !z.decided {
		z.WriteHeader(http.StatusOK)
	}
	if z.zip != nil {
		return z.zip.Write(data)
	}
	return z.ResponseWriter.Write(data)
}

// Unwrap lets http.ResponseController reach the writer below.
func (z *zipWriter) Unwrap() http.ResponseWriter { return z.ResponseWriter }

func (z *zipWriter) close() {
	if z.zip != nil {
		_ = z.zip.Close() // the reader has gone
	}
}
