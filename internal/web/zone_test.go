package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
)

// Times are read and shown by the clocks of the event, wherever the server is: when
// something becomes public, when something was done, in the calendar.
func TestTimesOfTheEvent(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.scheduled(id, "Open")
	h.announce(id)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	public := h.browser()
	public.get("/t/" + name + "/rounds.ics").says("DTSTART:20261113T180000\r\n")
	info := h.stateOf(id).Tournament.Info
	info.Zone = "Asia/Kolkata" // no server of ours is there: half an hour off, no summer time
	h.must(id, desk.SetInfo{Info: info})
	public.get("/t/" + name + "/rounds.ics").says("DTSTART:20261113T123000Z\r\n")

	ada.get(at + "/visible").says("Asia/Kolkata")
	ada.post(at+"/visible", append([]string{"standings.at", "2031-01-02T18:30"}, visibleForm("standings", "moment")...)...).is(http.StatusOK).says(`value="2031-01-02T18:30"`)
	if got := h.stateOf(id).Public.Show.Standings; got != "2031-01-02T13:00:00Z" {
		t.Errorf("the standings are public from %s", got)
	}
	zone, err := time.LoadLocation("Asia/Kolkata")
	if err != nil {
		t.Fatal(err)
	}
	h.pairRound(id)
	shown := h.stateOf(id).Rounds[0].PublishedAt.In(zone).Format("15:04")
	if page := ada.get(at).text; !strings.Contains(page, shown) {
		t.Errorf("the desk does not say %s", shown)
	}
}

// A time zone that there is not is refused, and what was typed stays.
func TestTimeZoneInTheForm(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	form := ada.get("/desk/new").form("/desk/new")
	form.Set("title", "Open")
	form.Set("zone", "Europe/Atlantis")
	ada.submit("/desk/new", form).is(http.StatusUnprocessableEntity).says("Europe/Atlantis is no time zone", `value="Europe/Atlantis"`)
	form.Set("zone", "Europe/Madrid")
	ada.submit("/desk/new", form).is(http.StatusOK)
	ada.get("/desk/open/settings").says(`value="Europe/Madrid"`)
}
