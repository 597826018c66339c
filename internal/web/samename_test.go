package web

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// twoOfOneName is an event in which two of four are called Gil, Ana: round 1 has a game
// adjourned, round 2 is published.
func (h *house) twoOfOneName() string {
	id, name := h.begin("Open", 2, 4)
	for _, year := range []int{1960, 1990} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Gil, Ana", Birth: tournament.Date{Year: year}, Ratings: tournament.Ratings{2200 - year}}})
	}
	h.pairRound(id)
	for _, g := range h.stateOf(id).Tournament.Current.Games {
		board := journal.Board{Round: 1, White: g.White, Black: g.Black}
		if g.White == 3 || g.Black == 3 {
			h.must(id, desk.Adjourn{Board: board})
		} else {
			h.must(id, desk.EnterResult{Board: board, Result: tournament.Drawn})
		}
	}
	h.pairRound(id)
	h.enterResults(id, 1)
	return name
}

// No page of an event, public, of the hall, to be printed or of the desk, shows two of one
// name alike; only fields in which a name is changed have it bare, and files.
func TestNoPageShowsTwoOfOneNameAlike(t *testing.T) {
	h := newHouse(t)
	name := h.twoOfOneName()
	b := h.signedIn("ada", adasPassword)
	values := map[string][]string{
		"round": {"1", "2"}, "player": {"3"}, "number": {"1"}, "board": {"1", "2"}, "team": {"1"},
		"what": {"boards", "names", "results", "standings", "pairings", "slips", "cards", "cross", "badges", "plates", "table", "players", "prizes"},
	}
	bare := regexp.MustCompile(`(?s).{0,80}(Gil, Ana|Ana Gil)([^ ]| [^(]| \([^NeE1-9]).{0,30}`)
	field := regexp.MustCompile(`<input[^>]* value="Gil, Ana"[^>]*>|\b[34] Gil, Ana`) // or behind the number
	shown := 0
	var patterns []frame.PublicRoute
	patterns = append(patterns, h.site.publicRoutes()...)
	for _, r := range h.site.routes() {
		if strings.HasPrefix(r.Pattern, "GET /desk/{event}") {
			patterns = append(patterns, frame.PublicRoute{Pattern: r.Pattern})
		}
	}
	for _, r := range patterns {
		if strings.Contains(r.Pattern, "/stream") || strings.Contains(r.Pattern, "/live") || strings.Contains(r.Pattern, "{file}") || strings.Contains(r.Pattern, "/export") {
			continue
		}
		for _, path := range addressesOf(r, name, values) {
			a := b.get(path)
			if a.status != 200 || !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
				continue
			}
			shown += strings.Count(a.text, "Gil")
			for _, found := range bare.FindAllString(field.ReplaceAllString(a.text, ""), -1) {
				t.Errorf("%s: %s", path, found)
			}
		}
	}
	if shown < 100 {
		t.Errorf("%d names were looked at", shown)
	}
}
