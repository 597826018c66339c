package web

import (
	"encoding/json"
	"net/http"
)

// writeJSON answers a script.
func (p *request) writeJSON(status int, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	h := p.w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	p.w.WriteHeader(status)
	_, _ = p.w.Write(data) // the reader has gone
	return nil
}

// failedJSON tells a script what went wrong.
func (p *request) failedJSON(status int, err error) {
	if status == http.StatusInternalServerError {
		p.site.Log.Error("a request failed", "method", p.Method, "path", p.URL.Path, "error", err)
	}
	_ = p.writeJSON(status, map[string]string{"error": p.reason(err)}) // a map of strings can be written
}
