package frame

import (
	"net/http"
	"net/url"
	"strings"
)

// OriginField is the field in which a page that asks before something is done
// remembers the page on which its form was. The field "back" is another matter: it
// says where to go when all is done.
const OriginField = "came.from"

// Origin is the page from which the reader came here, for who does not want to go
// on: as the form says, or the browser, or the page of the tournament. It is
// always a page of this site that can be opened.
func (p *Page) Origin() string {
	switch {
	case p.Actor.Device() != 0:
		return p.originOr("/phone")
	case p.Event != nil && AtDesk(p.Actor, p.Event.ID):
		return p.originOr(p.Path())
	}
	return p.originOr("/")
}

// originOr is origin where another page is at hand for who comes from nowhere. If
// that is the very page, its place on the page is kept. A form that was not read is
// left alone.
func (p *Page) originOr(otherwise string) string {
	for _, to := range []string{p.PostForm.Get(OriginField), p.referrer(), p.PostForm.Get("back")} {
		switch {
		case !p.Opens(to):
		case !strings.Contains(to, "#") && strings.HasPrefix(otherwise, to+"#"):
			return otherwise
		default:
			return to
		}
	}
	return otherwise
}

// referrer is the page that the browser says it comes from, if that is one of this
// site; else "".
func (p *Page) referrer() string {
	from, err := url.Parse(p.Referer())
	if err != nil || from.Host != p.Host && p.Header.Get("Sec-Fetch-Site") != "same-origin" {
		return ""
	}
	return from.RequestURI()
}

// Opens reports whether an address is a page of this site other than this one, and
// not only a place where forms are sent.
func (p *Page) Opens(to string) bool {
	at, err := url.Parse(to)
	if err != nil || !Local(to) || p.Method == http.MethodGet && at.RequestURI() == p.URL.RequestURI() {
		return false
	}
	if strings.HasPrefix(at.Path, PublicRoot) {
		return true
	}
	_, pattern := p.Site.Mux.Handler(&http.Request{Method: http.MethodGet, Host: p.Host, URL: &url.URL{Path: at.Path}})
	return strings.HasPrefix(pattern, http.MethodGet+" ")
}
