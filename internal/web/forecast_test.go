package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Turned off, the public forecast is nowhere: the page says so with the status of
// a page that does not exist, and no page leads to it. Arbiters keep theirs.
func TestForecastCanBeTurnedOff(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	public.get("/t/" + name + "/forecast").is(http.StatusOK).says("Who plays whom in round 3?")
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: false}})
	for language, text := range map[string]string{"en": "does not publish a forecast", "es": "no publica previsiones", "de": "keine Prognose"} {
		public.get("/t/" + name + "/forecast?lang=" + language).is(http.StatusNotFound).says(text).silent("Who plays whom in round 3?")
	}
	for _, path := range []string{"", "/pairings", "/results", "/more"} {
		public.get("/t/" + name + path).silent("/forecast")
	}
	ada.get("/desk/"+name+"/forecast").is(http.StatusOK).says("Who plays whom in round 3?", "turned off")
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true}})
	public.get("/t/" + name + "/forecast").is(http.StatusOK)
	public.get("/t/" + name).says("/forecast")
}

// Who has withdrawn is in nobody's forecast. A bye that was asked for is known to
// arbiters alone.
func TestForecastKnowsWhoIsAway(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 5)
	h.pairRound(id)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	h.must(id, desk.RequestBye{Round: 2, Player: 1, Bye: tournament.HalfBye})
	h.must(id, desk.Withdraw{Player: 2})
	page := public.get("/t/" + name + "/forecast").is(http.StatusOK).says("not public")
	if expects(t, page, 1) {
		t.Error("who has withdrawn has opponents")
	}
	if !expects(t, page, 0) {
		t.Error("a request is public")
	}
	page = ada.get("/desk/" + name + "/forecast").is(http.StatusOK).silent("not public")
	if expects(t, page, 0) || expects(t, page, 1) {
		t.Error("the arbiter's forecast does not know who is away")
	}
}

// expects reports whether a page has likely opponents for a player.
func expects(t *testing.T, page *answer, n int) bool {
	t.Helper()
	_, table, _ := strings.Cut(page.text, "Outlook for each player")
	row := regexp.MustCompile(`(?s)<th scope="row">[^/]*(?:/t/[^>]*>)?\s*` + playerName(n) + `.*?</tr>`).FindString(table)
	if row == "" {
		t.Fatalf("no row for %s:\n%s", playerName(n), table)
	}
	return !strings.Contains(row, `<td class="likely-ones"></td>`)
}

// With many games open ends are drawn, and no sample makes anything certain: it is
// the same in all ends drawn, and more than 99 percent.
func TestForecastFromASampleIsNotCertain(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 24, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	for _, language := range []string{"en", "es", "de"} {
		h.browser().get("/t/" + name + "/forecast?lang=" + language).is(http.StatusOK).says("&lt;1 %").silent("100 %")
	}
	h.enterResults(id, 10)
	h.browser().get("/t/"+name+"/forecast?lang=en").is(http.StatusOK).says("Exact", "100 %")
}

// Where prizes are kept, the forecast has the chance of one.
func TestForecastOfPrizes(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 2)
	h.playRounds(id, 1)
	h.pairRound(id)
	public := h.browser()
	public.get("/t/" + name + "/forecast").silent("Prize")
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Open", Amounts: []string{"500", "200"}}}}})
	public.get("/t/" + name + "/forecast").is(http.StatusOK).says("Chance of a prize")
}

// A reader who asks about somebody is told first, of a sample with its margin, and no
// forecast is made anew for that; the boards that are certain come with their proof.
func TestForecastOfOnePlayer(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 24, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	page := "/t/" + name + "/forecast"
	asked := h.browser().get(page+"?player=3").is(http.StatusOK).says("Most likely", "<bdi>"+playerName(2)+"</bdi>:", "±", "percentage points")
	you, rest := strings.Index(asked.text, `class="you-most"`), strings.Index(asked.text, "Outlook for each player")
	if you < 0 || rest < you {
		t.Errorf("the answer stands at %d, everybody at %d", you, rest)
	}
	h.browser().get(page + "?player=99").is(http.StatusOK).silent("Most likely")
	h.browser().get(page + "?order=name").is(http.StatusOK).says(`order=name" aria-current="true"`)
	h.enterResults(id, 11)
	h.browser().get(page+"?player=3").is(http.StatusOK).says("Already certain", "Proof: all 3 possible outcomes").silent("±")
}
