package frame

import "encoding/json"

// WriteJSON answers a script.
func (p *Page) WriteJSON(status int, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	h := p.Out.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	p.Out.WriteHeader(status)
	_, _ = p.Out.Write(data) // the reader has gone
	return nil
}
