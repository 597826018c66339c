package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// The arbiter prints slips and pairings of a round that nobody else sees yet; the
// sheets say so until it is published.
func TestSheetsBeforePublishing(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.announce(id)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	ada.get("/desk/" + name + "/paper/slips").is(http.StatusOK).says("nothing to print yet")
	h.must(id, desk.PairNext{})
	for _, sheet := range []string{"pairings", "names", "slips"} {
		ada.get("/desk/"+name+"/paper/"+sheet).is(http.StatusOK).says("Not published yet", playerName(0))
		ada.get("/desk/" + name + "/paper/" + sheet + "/1").is(http.StatusOK).says("Not published yet")
		public.get("/t/"+name+"/paper/"+sheet).is(http.StatusOK).silent(playerName(0), "Not published yet")
		public.get("/t/" + name + "/paper/" + sheet + "/1").is(http.StatusNotFound)
		public.get("/desk/" + name + "/paper/" + sheet).says("Sign in").silent(playerName(0))
	}
	ada.get("/desk/" + name + "/rounds/1").says(`href="/desk/` + name + `/paper/slips/1"`)
	h.must(id, desk.Publish{})
	ada.get("/desk/" + name + "/paper/slips").says(playerName(0)).silent("Not published yet")
	public.get("/t/" + name + "/paper/slips").says(playerName(0))
}

// A screen for the hall is put together by choices; what makes no sense becomes
// what is usual.
func TestScreenChoices(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 6, 3)
	ada := h.signedIn("ada", adasPassword)
	screens := "/desk/" + name + "/hall"
	hall := `href="/t/` + name + `/hall/`
	ada.get("/desk/"+name+"/sheets").says("Paper and screens", `href="`+screens+`"`).silent(hall)
	ada.get(screens).says("For the hall").silent(hall)
	ada.get(screens + "?screen=clock&lang=es&start=16:00&end=20:30").says(hall + `clock?end=20:30&amp;lang=es&amp;start=16:00"`)
	ada.get(screens + "?screen=names&seconds=20").says(hall + `names?seconds=20"`)
	ada.get(screens + "?screen=names&seconds=9999&lang=xx&start=nonsense").says(hall + `names?seconds=120"`)
	ada.get(screens + "?screen=nothing").is(http.StatusOK).silent(hall)
}
