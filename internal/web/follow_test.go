package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// The page of somebody who is followed says board, colour, opponent, result and
// place, as far as they are public.
func TestFollowedPlayer(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 3)
	h.announce(id)
	public, place := h.browser(), "/t/"+name+"/me/1"
	public.get(place).is(http.StatusOK).says(playerName(0), `data-seat=""`, "No pairing is published yet")
	h.must(id, desk.PairNext{})
	public.get(place).says(`data-seat=""`, "No pairing is published yet")
	h.must(id, desk.Publish{})
	game := h.stateOf(id).Tournament.Current.Games[0]
	opponent := playerName(int(game.White+game.Black) - 2)
	public.get(place).says("Board</small> <strong>1</strong>", opponent, "Round 1 is posted: board 1", "no result yet", "/why/1/1").silent("<dt>Rank")
	h.enterResults(id, -1)
	public.get(place).says("<dt>Rank", "of 9").silent("no result yet")
	public.get("/t/" + name + "/me/99").is(http.StatusNotFound)
	h.playRounds(id, 2)
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"777", "777", "777", "777", "777", "777", "777", "777", "777"}, Method: "rank"}}}})
	h.must(id, desk.CloseRound{})
	public.get(place).says("<dt>Rank", "777.00 EUR").silent("Board</small>")
	for _, c := range []struct {
		show   journal.Visibility
		silent []string
	}{
		{journal.Visibility{PrizeMoney: journal.NotShown}, []string{"777"}},
		{journal.Visibility{Standings: journal.NotShown}, []string{"777", "<dt>Rank", "pts"}},
		{journal.Visibility{Results: journal.NotShown}, []string{"777", "<dt>Rank", "pts", ">win<", ">draw<", ">loss<"}},
	} {
		h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: c.show}})
		public.get(place).is(http.StatusOK).silent(c.silent...)
	}
}

// The pages of an event are an app by its manifest, and its files are there.
func TestManifest(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open “ΩΩΩ”", 4, 3)
	public := h.browser()
	public.get("/t/" + name + "/app.webmanifest").is(http.StatusNotFound)
	h.announce(id)
	page := public.get("/t/" + name + "/app.webmanifest").is(http.StatusOK)
	var app struct {
		Name, Scope, Display string
		Start                string `json:"start_url"`
		Icons                []struct{ Src, Sizes, Type string }
	}
	if err := json.Unmarshal([]byte(page.text), &app); err != nil {
		t.Fatal(err)
	}
	if app.Name != "Open “ΩΩΩ”" || app.Start != "/t/"+name || app.Scope != "/t/"+name || app.Display != "standalone" || len(app.Icons) != 3 {
		t.Errorf("the manifest is %+v", app)
	}
	for _, icon := range app.Icons {
		if kind := public.get(icon.Src).is(http.StatusOK).header.Get("Content-Type"); kind != icon.Type {
			t.Errorf("%s is %s", icon.Src, kind)
		}
	}
	if kind := page.header.Get("Content-Type"); kind != "application/manifest+json" {
		t.Errorf("the manifest is %s", kind)
	}
}

// Somebody follows a player: the card is on every page, says when the next board
// is posted, tells the device where that was asked for, and goes when it is to go.
// Nothing about it leaves the device but the address of the card.
func TestFollow(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name := realEvent(h, 12)
	p := h.person(browser)
	p.do(chromedp.EmulateViewport(390, 844))
	p.open("/t/" + name + "/names?q=krause")
	p.press("Follow")
	p.until(`document.querySelector(".follow-card .mecard")`)
	p.open("/t/" + name + "/standings")
	p.until(`document.querySelector(".follow-card .mecard .me-board strong").textContent !== "" && document.querySelectorAll("tr.mine").length === 1`)
	if told[bool](p, `document.querySelector(".follow-news").textContent !== "" || document.cookie !== ""`) {
		t.Error("there is news before anything happened, or a cookie")
	}
	for _, finding := range told[[]string](p, "("+strings.TrimSpace(whatSticksOut)+")()") {
		t.Error(finding)
	}
	p.scan()
	p.picture("follow")
	if height := told[float64](p, `document.querySelector(".mecard").offsetHeight`); height > 180 {
		t.Errorf("on a phone the card takes %.0f of the screen", height)
	}
	p.open("/t/" + name + "/player/" + told[string](p, `document.querySelector(".mecard").dataset.me`))
	p.until(`document.querySelector("main [data-unpin][data-of]")?.checkVisibility() && !document.querySelector("main [data-pin]").checkVisibility()`)
	p.do(chromedp.EmulateViewport(1280, 800))
	// The reader asks the device to tell; here the device only takes down what it is told.
	told[bool](p, `(window.heard = [], window.Notification = class { static permission = "granted"; static requestPermission() { return Promise.resolve("granted"); } constructor(title, options) { heard.push(options.body); } },
		Object.defineProperty(navigator, "serviceWorker", { value: undefined }), Object.defineProperty(document, "visibilityState", { value: "hidden" }), true)`)
	p.press("Tell me when the board is posted")
	p.until(`document.querySelector("[data-tell]").ariaPressed === "true" && document.querySelector("[data-listening]")`)
	for i, g := range h.stateOf(id).Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			h.enterResult(id, i)
		}
	}
	h.pairRound(id)
	p.until(`document.querySelector(".follow-news").textContent.startsWith("Round 5 is posted: ") && heard.length === 1 && heard[0] === document.querySelector(".follow-news").textContent`)
	p.open("/t/" + name + "/players")
	p.until(`document.querySelector(".follow-card .me-round")?.textContent === "Round 5"`)
	p.press("Stop following")
	p.until(`!document.querySelector(".mecard, .mine") && localStorage.length === 0`)
	p.open("/t/" + name)
	p.until(`document.querySelector("[data-listening]") && !document.querySelector(".mecard")`)
}

// getManifest reads the manifest of a page as the browser does.
var getManifest = cdp.Command[map[string]any, struct {
	Data   string           `json:"data"`
	Errors []map[string]any `json:"errors"`
}]{Method: "Page.getAppManifest"}

// The browser takes the manifest and the worker of notices: the policy lets them.
func TestAppInTheBrowser(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	_, name := realEvent(h, 12)
	p := h.person(browser)
	call(p, network.Enable, network.EnableParams{})
	p.open("/t/" + name)
	if got := call(p, getManifest, map[string]any{}); got.Data == "" || len(got.Errors) > 0 {
		t.Errorf("the manifest is %q: %v", got.Data, got.Errors)
	}
	p.until(`navigator.serviceWorker.register(document.querySelector("[data-worker]").dataset.worker, { scope: "/t/" }).then((r) => r.scope.endsWith("/t/"))`)
}

// The open page takes for news what the server does.
func TestNewsOfTheOpenPage(t *testing.T) {
	cases, err := os.ReadFile("public/testdata/news.json")
	if err != nil {
		t.Fatal(err)
	}
	browser := chromium(t)
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.announce(id)
	p := h.person(browser)
	p.open("/t/" + name)
	told[bool](p, fmt.Sprintf(`(import(document.querySelector("script[src$='follow.js']").src.replace("follow.js", "news.js")).then(({ since }) => {
		const wrong = (x) => since({ seat: x.key, posted: "posted", taken: "taken", games: JSON.stringify(x.games) }, x.known) !== x.want;
		window.wrong = %s.filter(wrong).map((x) => x.case).join(", ");
	}), true)`, cases))
	p.until(`window.wrong !== undefined`)
	if wrong := told[string](p, `window.wrong`); wrong != "" {
		t.Errorf("it differs: %s", wrong)
	}
}
