package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Who is followed in one section is found in the others of the festival, as far as
// they are public; a namesake is not.
func TestFollowedInAllSections(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.must(a, desk.Register{Player: tournament.Player{Name: "Tran, Ana", Birth: tournament.Date{Year: 1990}}})
	for _, id := range []store.ID{a, rapid} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
	}
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Tran, Ana", Birth: tournament.Date{Year: 2011}}})
	h.announce(a)
	public := h.browser()
	public.get("/t/section-a/me/2").is(http.StatusOK).silent("Friday Rapid", "data-same")
	h.announce(rapid)
	public.get("/t/section-a/me/2").says(`data-same="/t/section-r/me/1"`, "Also plays in Friday Rapid")
	public.get("/t/section-r/me/1").says(`data-same="/t/section-a/me/2"`, "sections.js")
	public.get("/t/section-a/me/1").silent("data-same")
	h.must(rapid, desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}})
	public.get("/t/section-a/me/2").silent("Friday Rapid", "data-same")
}

// A device that follows somebody in one section follows them in the others, and stops
// it in all of them.
func TestFollowInAllSections(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	a, rapid := h.festival()
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Tran, Ana"}})
	for _, id := range []store.ID{a, rapid} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
		h.announce(id)
	}
	p := h.person(browser)
	p.open("/t/section-a/me/1")
	p.press("Follow")
	p.until(`localStorage.length === 1`)
	p.open("/t/section-r")
	p.until(`document.querySelector(".follow-card .mecard")?.dataset.me === "2" && localStorage.length === 2`)
	p.press("Stop following")
	p.until(`localStorage.length === 0`)
	p.open("/t/section-a")
	p.until(`document.querySelector("[data-listening]") && !document.querySelector(".mecard")`)
}
