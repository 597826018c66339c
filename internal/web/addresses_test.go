package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/web/frame"
)

// wildcard is a part of a path that stands for any.
var wildcard = regexp.MustCompile(`\{(\w+)\}`)

// addressesOf are the addresses of a route for an event, with each of some values in the
// place of every part that is open.
func addressesOf(r frame.PublicRoute, event string, values map[string][]string) []string {
	_, path, _ := strings.Cut(r.Pattern, " ")
	list := []string{strings.Replace(path, "{event}", event, 1)}
	for _, open := range wildcard.FindAllStringSubmatch(path, -1) {
		var next []string
		for _, one := range list {
			for _, value := range values[open[1]] {
				next = append(next, strings.Replace(one, open[0], value, 1))
			}
		}
		if open[1] != "event" {
			list = next
		}
	}
	return list
}

// Whatever way somebody writes the address of a page, it is made once: other spellings of
// a number, of a letter, of the name of a file, numbers there are none of, and rounds for
// what has none, are no pages.
func TestSpellingsOfAddressesMakeNoPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 6, 3)
	h.playRounds(id, 2)
	b := h.browser()
	whats := []string{"boards", "names", "results", "standings", "pairings", "slips", "matches", "cards", "cross", "prizes", "players", "tree", "all-boards", "all-names"}
	files := []string{"standings.csv", "all.xlsx", "round-1.csv", "round-1.pgn", name + ".trf26"}
	for _, r := range (&site{}).publicRoutes() {
		h.site.pages = newPageCache(maxKept)
		plain := addressesOf(r, name, map[string][]string{"round": {"1", "2"}, "player": {"1"}, "team": {"1"}, "number": {"1"}, "what": whats, "file": files})
		for _, path := range plain {
			b.get(path)
		}
		kept := len(h.site.pages.pages)
		odd := []string{"01", "+1", "1%20", "%201", "%31", "1.", "-1", "0", "7777777", "99999999999999999999", "%D9%A1", "1%09"}
		var more []string
		for _, round := range odd {
			for _, player := range append([]string{"1"}, odd...) {
				values := map[string][]string{"round": {round}, "player": {player}, "team": {player}, "number": {player}, "what": whats,
					"file": {"round-" + round + ".csv", "round-" + round + ".pgn", "other" + round + ".trf26", "standings.%63sv", "standings.csv.csv"}}
				more = append(more, addressesOf(r, name, values)...)
			}
			more = append(more, addressesOf(r, name, map[string][]string{"round": {"1"}, "player": {round}, "what": {"%70airings", "pairings%20", "board%73"}, "file": {"x.trf26"}, "number": {round}, "team": {round}})...)
		}
		seen := make(map[string]bool)
		for _, path := range append(more, strings.Replace(plain[0], "/t/"+name, "/t/%68"+name[1:], 1)) {
			if seen[path] {
				continue
			}
			seen[path] = true
			before := len(h.site.pages.pages)
			if status := b.get(path).status; status >= http.StatusInternalServerError {
				t.Errorf("%s answers %d", path, status)
			}
			if len(h.site.pages.pages) > before {
				t.Errorf("%s made a page of its own", path)
			}
		}
		if kept == 0 && !strings.Contains(r.Pattern, "team") && !strings.Contains(r.Pattern, "matches") && !strings.Contains(r.Pattern, "screen") && !strings.Contains(r.Pattern, "fixtures") && !strings.Contains(r.Pattern, "replay") {
			t.Errorf("no page of %s was made", r.Pattern)
		}
	}
}

// Slashes, dots, the case of letters, and what stands behind a question mark make no page
// of their own either, in any order and with any escapes.
func TestDressedAddressesMakeNoPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 6, 3)
	h.playRounds(id, 2)
	b := h.browser()
	b.get("/t/")
	b.get("/t/" + name).is(http.StatusOK)
	b.get("/t/" + name + "/standings").is(http.StatusOK)
	kept := len(h.site.pages.pages)
	paths := []string{"/t//" + name, "//t/" + name, "/t/" + name + "/", "/t/" + name + "//standings", "/t/./" + name, "/t/x/../" + name, "/t/" + name + "/.", "/t/" + name + "/%2e/standings",
		"/t/%2e%2e/t/" + name, "/T/" + name, "/t/" + strings.ToUpper(name), "/t/" + strings.ToUpper(name[:1]) + name[1:], "/t/" + name + ".", "/t/" + name + "..", "/t/" + name + "%20", "/t/" + name + "%00",
		"/t/" + name + "%2Fstandings", "/t/" + name + "%2fstandings", "/t/" + name + ";v=1", "/t/" + name + "/standings;v=1", "/t/" + name + "/Standings", "/t/" + name + "/standings/", "/t/" + name + "/standings.",
		"/t/" + name + "%EF%BC%8E", "/t/" + name + "\u200b", "/t/%C0%AF" + name, "/t/%68%61%72%62%6f%75%72%2d%6f%70%65%6e", "/t/%68arbour-open/%73tandings"}
	for _, query := range []string{"x=1", "x=1&y=2", "?", "&&&", "=", "%", "%zz=1", "x=%ff", "%78=1", "lang=xx", "language=de", "_=123", "utm_source=a", "a;b", "x=" + strings.Repeat("y", 350), "round=1&round=2", "after=01", "at=0", "page=0", "page=00001", "PAGE=1", "page=%31", "page=1%20", "page=-1", "page=1&page=1", "page=1e0"} {
		paths = append(paths, "/t/"+name+"?"+query, "/t/"+name+"/standings?"+query, "/t/?"+query)
	}
	for _, path := range paths {
		before := len(h.site.pages.pages)
		if a := b.get(path); a.status >= http.StatusInternalServerError {
			t.Errorf("%s answers %d", path, a.status)
		}
		if now := len(h.site.pages.pages); now > before {
			t.Errorf("%s made a page of its own", path)
		}
	}
	if kept == 0 || len(h.site.pages.pages) > kept {
		t.Errorf("%d pages were kept and now %d", kept, len(h.site.pages.pages))
	}
}
