package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// maxAsked is the largest number that a page is asked for: no event has as many players,
// brackets or steps.
const maxAsked = 99_999

// parameters is the one list of what public pages read of the query of their address,
// with how each is written when it says anything. What is not here, or not named by
// the route, does not reach them: an address with more in it is the same page, which is
// made once. (Numbers of the path have one spelling: [frame.Page.PathIsPlain].)
func (s *site) parameters() map[string]func(string) (string, bool) {
	asIs := func(text string) (string, bool) { return text, true }
	number := func(text string) (string, bool) {
		n, err := strconv.Atoi(text)
		return strconv.Itoa(n), err == nil && n >= 0 && n <= maxAsked
	}
	screen := func(text string) (string, bool) {
		n, err := strconv.Atoi(text)
		return strconv.Itoa(n), err == nil && n >= 1 && n <= journal.MaxScreens
	}
	language := func(code string) (string, bool) {
		for _, l := range s.Book.Languages() {
			if l.Code() == code {
				return code, true
			}
		}
		return "", false
	}
	hour := func(text string) (string, bool) {
		at := frame.TimeOfDay(text)
		return at, at != ""
	}
	among := func(list ...string) func(string) (string, bool) {
		return func(text string) (string, bool) {
			for _, one := range list {
				if one == text {
					return text, true
				}
			}
			return "", false
		}
	}
	return map[string]func(string) (string, bool){
		"lang": language, "second": language, // of the page, and beside it on paper
		"q": asIs, "a": asIs, "b": asIs, "ask": asIs, // who is looked for, what is asked about whom
		"pick": number,               // a player in a drawing; there can be several
		"part": screen, "of": screen, // of a screen
		"player": number, "order": among("place", "name"), // of a forecast
		"bracket": number, "step": number, // of a replay
		"start": hour, "end": hour, // of a clock
		"size": among("a4", "letter"), "turn": among("portrait", "landscape"), // of paper
		"prizes": asIs, "method": asIs, // of a sheet of prizes
	}
}

// understood is a request with no more in the query of its address than its page reads,
// in one order, and its path in one spelling.
func (s *site) understood(r *http.Request, route *frame.PublicRoute) *http.Request {
	if r.URL.RawQuery == "" && !r.URL.ForceQuery && r.URL.RawPath == "" {
		return r
	}
	known, kept := s.queries, make(url.Values)
	for name, values := range r.URL.Query() {
		write := known[name]
		if write == nil || name != "lang" && !slices.Contains(route.Reads, name) {
			continue
		}
		if name != "pick" {
			values = values[:1]
		}
		for _, value := range values {
			if text, ok := write(value); ok && !slices.Contains(kept[name], text) {
				kept.Add(name, text)
			}
		}
	}
	address := *r.URL
	address.RawPath = "" // as its path is written by us, whatever letters somebody has escaped
	address.RawQuery, address.ForceQuery = kept.Encode(), false
	understood := r.WithContext(r.Context())
	understood.URL, understood.RequestURI = &address, address.RequestURI()
	return understood
}
