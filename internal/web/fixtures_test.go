package web

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// All rounds of a round robin are public as soon as its numbers are drawn, as a page and
// on paper, with names and days; the organiser can keep them to the desk.
func TestAllRoundsOfARoundRobin(t *testing.T) {
	h := newHouse(t)
	b, public := h.signedIn("ada", adasPassword), h.browser()
	h.leagueOfFive(b, 1)
	b.post("/desk/masters/schedule", "day5", "2026-12-20", "time5", "18:00")
	for _, path := range []string{"/t/masters/fixtures", "/t/masters/paper/fixtures", "/desk/masters/paper/fixtures"} {
		page := b.get(path).is(http.StatusOK).says("Round 5", "has a free round")
		for i := range 5 {
			page.says(playerName(i))
		}
	}
	public.get("/t/masters/more").says("/t/masters/fixtures", "/t/masters/paper/fixtures")
	b.get("/desk/masters/sheets").says("/paper/fixtures")
	b.post("/desk/masters/visible", "fixtures", "never", "fixtures.shown", "at once")
	public.get("/t/masters/fixtures").is(http.StatusNotFound)
	public.get("/t/masters/paper/fixtures").is(http.StatusNotFound)
	public.get("/t/masters/more").silent("/fixtures")
	b.get("/desk/masters/paper/fixtures").is(http.StatusOK).says(playerName(0))
}

// A Swiss has no such page, a round robin without numbers says what it waits for.
func TestRoundsNotKnownBeforehand(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	public := h.browser()
	public.get("/t/" + name + "/fixtures").is(http.StatusNotFound)
	public.get("/t/" + name + "/more").silent("/fixtures")
	h.signedIn("ada", adasPassword).get(fmt.Sprintf("/desk/%s/sheets", name)).silent("/fixtures")
}
