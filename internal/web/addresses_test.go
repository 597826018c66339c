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
