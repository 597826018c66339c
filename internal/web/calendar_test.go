package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// The rounds are a calendar: with their times by the clocks in the hall, by one
// name for good, and for a player with board and opponent as soon as they are
// posted and not before.
func TestCalendar(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open; “A, B”", 8, 5)
	public, place := h.browser(), "/t/"+name
	h.scheduled(id, "Open; “A, B”")
	public.get(place + "/rounds.ics").is(http.StatusNotFound)
	public.get(place + "/me/1/rounds.ics").is(http.StatusNotFound)
	h.announce(id)
	page := public.get(place + "/rounds.ics").is(http.StatusOK)
	page.says("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "UID:"+name+"-round-1@pareo\r\n", "DTSTART:20261113T180000\r\n", "DTSTART:20261115T093000\r\n", `SUMMARY:Open\; “A\, B”\, round 1`+"\r\n", "LOCATION:Gijón\r\n", "END:VCALENDAR\r\n")
	if kind := page.header.Get("Content-Type"); kind != "text/calendar; charset=utf-8" {
		t.Errorf("the calendar is %s", kind)
	}
	if n := strings.Count(page.text, "BEGIN:VEVENT"); n != 3 {
		t.Errorf("the calendar has %d rounds, want the three whose day is known", n)
	}
	public.get(place).says(`href="` + place + `/rounds.ics?lang=en"`)
	public.get(place + "/rounds.ics?lang=de").says("Runde 1")
	h.must(id, desk.PairNext{})
	mine := place + "/me/1/rounds.ics"
	public.get(mine).is(http.StatusOK).says(`\, round 1`).silent("board")
	h.must(id, desk.Publish{})
	public.get(mine).says(`round 1: board 1\, `).silent("1970")
	public.get(place + "/me/99/rounds.ics").is(http.StatusNotFound)
	before := public.get(mine).text
	h.enterResults(id, -1)
	public.get(mine).says("UID:" + name + "-player-1-round-2@pareo")
	if before == public.get(mine).text {
		t.Error("a later version has the same number")
	}
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: journal.Visibility{Pairings: journal.NotShown}}})
	public.get(mine).is(http.StatusOK).silent("board 1", playerName(1), playerName(4))
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}})
	public.get(place + "/rounds.ics").is(http.StatusNotFound)
}

// A round of which only a month is known, and one without a time, are no trouble.
func TestCalendarOfPartialDays(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.announce(id)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Open", RoundDates: []tournament.Date{{Year: 2026, Month: 11}, {Year: 2026, Month: 12, Day: 1}}}})
	page := h.browser().get("/t/" + name + "/rounds.ics").is(http.StatusOK).says("DTSTART;VALUE=DATE:20261201\r\n")
	if n := strings.Count(page.text, "BEGIN:VEVENT"); n != 1 {
		t.Errorf("the calendar has %d rounds", n)
	}
}
