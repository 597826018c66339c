package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// An event that opens at a moment does not exist for strangers before it, and is there
// by itself when it has come: on pages and in the list, which was looked at before.
func TestAnEventOpensByItself(t *testing.T) {
	h := newHouse(t)
	noon := time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)
	at := func(now time.Time) {
		clock := func() time.Time { return now }
		h.clock.Store(&clock)
	}
	at(noon)
	id, name := h.begin("Club", 6, 5)
	ada, stranger := h.signedIn("ada", adasPassword), h.browser()
	form := []string{"announcement.shown", "unsaid", "announcement", "announced", "opens.shown", "", "opens", noon.Local().Add(time.Hour).Format(journal.MessageTime)}
	ada.post("/desk/"+name+"/public", form...).is(http.StatusOK)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{}) // which would announce it
	closed := func() {
		t.Helper()
		for _, path := range slices.Concat(publicPaths(), screenPaths(), []string{"/files/all.xlsx", "/files/round-1.pgn"}) {
			sameAs(t, stranger.get("/t/"+name+path).is(http.StatusNotFound), stranger.get("/t/nope"+path), name)
		}
		sameAs(t, stranger.stream("/t/"+name+"/live"), stranger.stream("/t/nope/live"), name)
		stranger.get("/t/").is(http.StatusOK).silent("/t/" + name)
		ada.get("/desk/" + name).is(http.StatusOK).says("Not public before").silent(`href="/t/` + name)
	}
	closed()
	at(noon.Add(time.Hour)) // what was done just before has to settle
	closed()
	at(noon.Add(time.Hour + time.Second))
	stranger.get("/t/" + name).is(http.StatusOK)
	stranger.get("/t/" + name + "/pairings").is(http.StatusOK)
	stranger.get("/t/").is(http.StatusOK).says("/t/" + name)
	ada.get("/desk/" + name).silent("Not public before").says(`href="/t/` + name)
	lines := stranger.hears("/t/" + name + "/live")
	ada.post("/desk/"+name+"/public", "announcement", "withheld").is(http.StatusOK)
	woken(t, lines, "taken from view")
	if said := h.said(name); said != journal.Withheld {
		t.Error(said)
	}
}

// An unlisted event is found by its address and in no list of strangers; search engines
// are told to leave it out. Its sections beside it do not show it, nor it them.
func TestAnUnlistedEventIsInNoList(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 6, 5)
	beside, other := h.begin("Juniors", 6, 5)
	for _, of := range []store.ID{id, beside} {
		state, err := h.host.State(t.Context(), of)
		if err != nil {
			t.Fatal(err)
		}
		info := state.Tournament.Info
		info.Festival = "Autumn"
		h.must(of, desk.SetInfo{Info: info})
	}
	h.announce(beside)
	ada, stranger := h.signedIn("ada", adasPassword), h.browser()
	ada.post("/desk/"+name+"/public", "announcement", "unlisted").is(http.StatusOK)
	for _, path := range []string{"", "/players", "/files/players.csv"} {
		if got := stranger.get("/t/" + name + path).is(http.StatusOK).header.Get("X-Robots-Tag"); got != "noindex, nofollow" {
			t.Errorf("%s: robots are told %q", path, got)
		}
	}
	if got := stranger.get("/t/" + other).is(http.StatusOK).silent("/t/" + name).header.Get("X-Robots-Tag"); got != "" {
		t.Errorf("robots are told %q of a listed event", got)
	}
	stranger.get("/t/" + name).silent("/t/" + other)
	stranger.get("/t/").is(http.StatusOK).says("/t/" + other).silent("/t/" + name)
	ada.get("/desk").is(http.StatusOK).says("/desk/" + name)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	stranger.get("/t/").silent("/t/" + name) // a published round does not list it
}

// Who sees an event can be said when it begins. The address of an unlisted one cannot
// be guessed.
func TestANewEventSaysWhoSeesIt(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	begin := func(pairs ...string) string {
		t.Helper()
		page := ada.post("/desk/new", append([]string{"title", "Evening", "system", "dutch:2026", "rounds", "5"}, pairs...)...).is(http.StatusOK)
		name, _, _ := strings.Cut(strings.TrimPrefix(page.path, "/desk/"), "/")
		return name
	}
	if name := begin("announcement", "withheld"); h.said(name) != journal.Withheld || name != "evening" {
		t.Error(name, h.said(name))
	}
	if name := begin("announcement", "unsaid"); h.said(name) != journal.Unsaid {
		t.Error(name, h.said(name))
	}
	name := begin("announcement", "unlisted")
	if tail, ok := strings.CutPrefix(name, "evening-"); h.said(name) != journal.Unlisted || !ok || len(tail) != 12 || url.PathEscape(tail) != tail {
		t.Error(name, h.said(name))
	}
	name = begin("announcement", "announced", "opens", "2999-01-01T10:00")
	if _, state := h.state(name); state.Public.Opens == "" {
		t.Errorf("%+v", state.Public)
	}
	ada.post("/desk/new", "title", "Evening", "system", "dutch:2026", "rounds", "5", "announcement", "announced", "opens", "soon").is(http.StatusUnprocessableEntity).says("not a moment")
	ada.post("/desk/new", "title", "Evening", "system", "dutch:2026", "rounds", "5", "announcement", "unsaid", "opens", "2999-01-01T10:00").is(http.StatusUnprocessableEntity).says("has no moment to open")
}
