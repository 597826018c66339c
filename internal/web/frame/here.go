package frame

import "net/http"

// here is the address of this page, for forms that come back to it.
func (p *Page) here() string {
	if p.Method != http.MethodGet {
		return p.Origin()
	}
	return p.URL.RequestURI()
}
