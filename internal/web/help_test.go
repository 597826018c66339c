package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/web/frame"
)

// The manual is there in every language, for everybody, and calls what can be
// pressed by the words that are on it.
func TestHelp(t *testing.T) {
	h := newHouse(t)
	public := h.browser()
	for _, l := range h.site.Book.Languages() {
		p := &frame.Page{Language: l, Site: h.site.Site}
		for _, topic := range helpTopics() {
			steps := helpSteps(p, topic)
			if len(steps) < 4 {
				t.Errorf("%s has %d steps in %s", topic, len(steps), l.Name())
			}
			for _, step := range steps {
				for _, mark := range helpMark.FindAllStringSubmatch(step, -1) {
					if name := strings.Fields(mark[1] + " ")[:min(1, len(mark[1]))]; len(name) > 0 && !l.Has(name[0]) {
						t.Errorf("%s speaks of %s, which nothing is called", topic, name[0])
					}
				}
			}
		}
	}
	public.get("/help").is(http.StatusOK).says("What do you want to do?", `href="/help/phones"`)
	public.get("/help/publish").is(http.StatusOK).says("<strong>Publish</strong>").silent("[[", "((")
	public.get("/help/nothing").is(http.StatusNotFound)
	public.get("/help/knockout").is(http.StatusOK).says("Run a knock-out", "<strong>Team knock-out</strong>", "<strong>Decide the match</strong>")
}

// Every page of the arbiter's but the dashboard and the overview of an event has a
// task of the manual that speaks of it; teams, prizes and points have their own.
func TestHelpFits(t *testing.T) {
	h := newHouse(t)
	own := map[string]string{
		"/points": "points", "/acceleration": "points", "/plan": "create", "/lots": "lots", "/teams": "teams", "/teams/{team}": "teams", "/people": "festival", "/people/{player}": "festival", "/checkin/together": "festival", "/checkin": "players", "/prizes": "prizes", "/schedule": "roles", "/numbers": "players",
		"/forbidden": "players", "/ratings": "players", "/players/{player}": "players", "/players/import": "players", "/hand": "pair", "/forecast": "standings", "/rounds/{round}/why": "pair",
	}
	for _, r := range h.site.routes() {
		method, path, _ := strings.Cut(r.Pattern, " ")
		place, at := strings.CutPrefix(path, "/desk/{event}")
		if !at || place == "" || method != http.MethodGet || strings.HasPrefix(place, "/live") || strings.HasPrefix(place, "/export") {
			continue
		}
		asked := httptest.NewRequest(http.MethodGet, "/desk/teams-cup"+strings.NewReplacer("{", "", "}", "").Replace(place), nil)
		got := strings.TrimPrefix((&frame.Page{Request: asked, Event: &frame.Event{Name: "teams-cup"}}).HelpPath(), "/help")
		if got == "" || own[place] != "" && got != "/"+own[place] {
			t.Errorf("help of %s is %q", place, got)
		}
	}
}

// Help is on every page and leads to the place that fits, and so is the choice of
// the language, before anybody has signed in, too.
func TestHelpAndLanguagesEverywhere(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.whiteWins(id, 1)
	empty, _ := emptyHouse(t)
	ada, public, first := h.signedIn("ada", adasPassword), h.browser(), empty.browser()
	languages := []string{`value="en"`, `value="es"`, `value="de"`}
	desk := "/desk/" + name
	for path, topic := range map[string]string{
		"/desk": "", "/desk/new": "/create", desk: "", desk + "/players": "/players", desk + "/rounds/1": "/results", desk + "/rounds/1/boards/1": "/correct",
		desk + "/standings": "/standings", desk + "/history": "/correct", desk + "/sheets": "/print", desk + "/phones": "/phones", "/log": "/roles", "/account": "/roles", desk + "/settings": "/roles",
		"/users": "/roles", "/nowhere": "",
	} {
		ada.get(path).says(languages...).says(`rel="help" href="/help` + topic + `"`)
	}
	for _, path := range []string{"/t/", "/t/" + name, "/t/" + name + "/standings"} {
		public.get(path).says(languages...).says(`rel="help" href="/help/public"`)
	}
	public.get("/login").says(languages...).says(`rel="help" href="/help"`)
	first.get("/").says("Welcome to Pareo").says(languages...).says(`rel="help" href="/help"`)
}
