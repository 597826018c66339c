package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// scheduled gives an event days and times of its first three rounds.
func (h *house) scheduled(id store.ID, title string) {
	h.t.Helper()
	h.must(id, desk.SetInfo{Info: tournament.Info{
		Name: title, City: "Gijón", RoundDates: []tournament.Date{{Year: 2026, Month: 11, Day: 13}, {Year: 2026, Month: 11, Day: 14}, {Year: 2026, Month: 11, Day: 15}},
		RoundTimes: []string{"18:00", "10:00", "09:30"},
	}})
}

// While an event runs, its first page says which round it is, when it is played,
// how many results are in, and what comes next.
func TestOverviewWhileItRuns(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 3)
	h.scheduled(id, "Open")
	h.announce(id)
	public := h.browser()
	public.get("/t/"+name).is(http.StatusOK).says("Before round 1", "Next: round 1, 13 November 2026, 18:00", "Search for a player").silent("Find your board</label>", "is over")
	h.pairRound(id)
	h.enterResults(id, 2)
	public.get("/t/"+name).says("Round 1", "13 November 2026, 18:00", "2 of 4 results are in", "Next: round 2, 14 November 2026, 10:00", "All 4 boards", "Find your board").silent("is over", "podium")
	h.enterResult(id, 2)
	h.enterResult(id, 3)
	h.pairRound(id)
	public.get("/t/"+name).says("Standings after round 1", "Next: round 3, 15 November 2026, 09:30", "0 of 4 results are in")
	h.enterResults(id, -1)
	h.pairRound(id)
	public.get("/t/" + name).says("Round 3").silent("Next: ")
}

// When it is over, it shows podium, prizes, final standings and files, as far as
// the organiser shows them.
func TestOverviewWhenItIsOver(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 2)
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"777"}, Method: "rank"}}}})
	h.playRounds(id, 2)
	public := h.browser()
	public.get("/t/"+name).silent("is over", "777.00")
	h.must(id, desk.CloseRound{})
	public.get("/t/"+name).is(http.StatusOK).says("The tournament is over", `class="place-1"`, `class="place-2"`, "777.00 EUR", "Main, place 1", "Final standings", "/files/"+name+".trf26", "Search for a player").silent("Next: ", "results are in")
	for _, c := range []struct {
		show         journal.Visibility
		says, silent []string
	}{
		{journal.Visibility{PrizeMoney: journal.NotShown}, []string{`class="place-1"`, "Final standings"}, []string{"777", "Main"}},
		{journal.Visibility{Standings: journal.NotShown}, []string{"is over", "does not show"}, []string{`class="place-1"`, "777", "Final standings", ".trf26", "standings.xlsx"}},
		{journal.Visibility{Results: journal.NotShown}, []string{"is over"}, []string{`class="place-1"`, "777", "Final standings", "1–0", "½–½", "0–1", "results are in"}},
		{journal.Visibility{Pairings: journal.NotShown}, nil, []string{"/pairings", "1–0", "½–½", ".trf26"}},
	} {
		h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: c.show}})
		public.get("/t/" + name).is(http.StatusOK).says(c.says...).silent(c.silent...)
	}
}

// The sections of a festival lead to each other, as far as they are public: one
// that is announced later is there at once, though nothing happened here.
func TestOverviewSections(t *testing.T) {
	h := newHouse(t)
	first, name := h.begin("Festival A", 4, 3)
	second, hidden := h.begin("Festival B", 4, 3)
	h.must(first, desk.SetInfo{Info: tournament.Info{Name: "Festival A", Festival: "ΛΛΛ", Section: "A-Open"}})
	h.must(second, desk.SetInfo{Info: tournament.Info{Name: "Festival B", Festival: "ΛΛΛ", Section: "B-Open"}})
	h.announce(first)
	public := h.browser()
	public.get("/t/"+name).is(http.StatusOK).silent("B-Open", "/t/"+hidden)
	h.announce(second)
	public.get("/t/"+name).says("A-Open", "B-Open", `href="/t/`+hidden+`"`)
	h.must(second, desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}})
	public.get("/t/"+name).silent("B-Open", "/t/"+hidden)
}

// The first page of a team event has matches in place of boards.
func TestOverviewOfTeams(t *testing.T) {
	h := newHouse(t)
	_, name := teamEvent(h)
	page := h.browser().get("/t/"+name).is(http.StatusOK).says("Σ1", "Σ4", "All matches", "/team/1")
	if strings.Contains(page.text, `<td class="at-white`) {
		t.Error("boards stand where matches should")
	}
}

// ended is an event of a festival that is over, with prizes.
func (h *house) ended() (name string) {
	h.t.Helper()
	id, name := realEvent(h, 12)
	other, _ := h.begin("Nachwuchsturnier der Donaudampfschifffahrtsgesellschaft", 4, 3)
	for at, section := range map[store.ID]string{id: "A-Open", other: "Nachwuchsturnier der Donaudampfschifffahrtsgesellschaft"} {
		info := h.stateOf(at).Tournament.Info
		info.Festival, info.Section = "ΛΛΛ", section
		h.must(at, desk.SetInfo{Info: info})
		h.announce(at)
	}
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"1000", "500"}}}}})
	for i, g := range h.stateOf(id).Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			h.enterResult(id, i)
		}
	}
	h.playRounds(id, 3)
	h.must(id, desk.CloseRound{})
	return name
}

// The first page of an event that is over fits every screen, and the scan finds
// nothing on it.
func TestOverviewFits(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	name := h.ended()
	p := h.person(browser)
	call(p, network.Enable, network.EnableParams{})
	call(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": "de"}})
	for _, width := range []int64{390, 1024, 1440, 1920} {
		p.do(chromedp.EmulateViewport(width, 900))
		p.open("/t/" + name)
		p.sees("Das Turnier ist zu Ende")
		for _, finding := range told[[]string](p, "("+strings.TrimSpace(whatSticksOut)+")()") {
			t.Errorf("at %d: %s", width, finding)
		}
		p.scan()
	}
}

// One point is said as one, in a word as short as that for several.
func TestPodiumSaysOnePoint(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 1)
	h.playRounds(id, 1)
	h.must(id, desk.CloseRound{})
	h.browser().get("/t/"+name).says("<span>1 pt</span>").silent("1 pts", "½ pts")
}
