package web

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// A phone whose connection is gone keeps what is tapped, says so, keeps it through
// a reload, and sends it when the connection is back: nothing is lost and nothing
// is recorded twice.
func phoneOffline(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, _, phone := h.phone(browser)
	tap := phone.tap
	tap(1, "white")
	h.waits(id, 1)
	h.fault.Store(loseRequests)
	tap(2, "draw")
	tap(3, "black")
	phone.sees("Waiting to be sent: 2")
	phone.until(`document.querySelector("#b2 .state").innerText === "waiting to send"`)
	phone.picture("phone-waiting")
	phone.open("/phone") // as somebody does who thinks that this helps
	phone.until(`document.querySelector("#b3 button[value=black]").getAttribute("aria-pressed") === "true"`)
	phone.sees("Waiting to be sent: 2")
	tap(2, "white") // a second thought
	h.fault.Store(loseAnswers)
	h.waits(id, 3) // they arrived, and the phone does not know
	phone.sees("Waiting to be sent: 2")
	h.fault.Store(0)
	phone.until(`document.getElementById("unsaved").hidden && !document.querySelector(".thumbs .unsaved, .thumbs .differs")`)
	phone.sees("3 boards without a result")
	if got := h.onBoards(id); got[1] != tournament.WhiteWins || got[2] != tournament.BlackWins {
		t.Errorf("the boards have %v", got[:3])
	}
	for board, n := range h.entries(id) {
		if n != 1 {
			t.Errorf("the result of %v was recorded %d times", board, n)
		}
	}
	if left := told[int](phone, `Object.keys(localStorage).filter((key) => key.startsWith("pareo.entry:")).length`); left != 0 {
		t.Error("something still waits on the phone")
	}
}

// phone begins an event of six boards in its first round and returns it with a
// phone that has come in to enter its results.
func (h *house) phone(browser context.Context) (store.ID, account.DeviceID, *person) {
	h.t.Helper()
	id, name := h.begin("Open", 12, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	phone := h.phoneAt(browser, h.person(browser).signIn("ada", adasPassword), name, 1, 6)
	phone.sees("6 boards without a result")
	return id, h.accounts.Devices(id)[0].ID, phone
}

// phoneAt is a phone that has come in to enter the results of some boards.
func (h *house) phoneAt(browser context.Context, ada *person, event string, from, to int) *person {
	h.t.Helper()
	ada.open("/desk/" + event + "/phones")
	ada.write("name", fmt.Sprintf("Boards %d to %d", from, to))
	ada.write("from", fmt.Sprint(from))
	ada.write("to", fmt.Sprint(to))
	ada.press("Show the code")
	ada.sees("Scan with")
	link := told[string](ada, `document.getElementById("link").href`)
	phone := h.person(browser)
	phone.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	call(phone, onEveryPage, map[string]any{"source": hand})
	phone.do(chromedp.Navigate(link))
	phone.press("Begin")
	phone.sees("without a result")
	return phone
}

// tap taps a result on the page of a phone.
func (p *person) tap(board int, result string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.getElementById("unsaved").dataset.ready && document.querySelector("#b%d")`, board)) // a person is slower than the script
	told[bool](p, fmt.Sprintf(`(document.querySelector("#b%d button[value=%s]").click(), true)`, board, result))      // the list is renewed at any moment
}

// A phone whose page is opened again while nothing gets through shows the last copy
// of it, says so in its language and keeps what is tapped. When the connection is
// back the results arrive, once each, and the next round shows by itself. When the
// phone is let in no longer, its copy goes.
func phoneReloads(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, device, phone := h.phone(browser)
	phone.do(chromedp.Click(`button[lang=es]`))
	phone.sees("6 tableros")
	const kept = `caches.open("pareo-phone").then(async (c) => (await Promise.all((await c.keys()).map(async (k) => new URL(k.url).pathname + " " + (await (await c.match(k)).text()).includes("tableros")))).join())`
	phone.until(`navigator.serviceWorker.ready.then(() => ` + kept + `).then((all) => all.includes("/phone true"))`)
	for path := range strings.SplitSeq(told[string](phone, kept, chromedp.EvalAwaitPromise), ",") {
		if !strings.HasPrefix(path, "/phone ") && !strings.HasPrefix(path, frame.AssetPath) {
			t.Errorf("the phone keeps %s", path)
		}
	}
	phone.tap(1, "white")
	phone.sees("5 tableros")

	h.fault.Store(loseEverything)
	h.server.CloseClientConnections()
	phone.tap(2, "draw")
	phone.sees("En espera de envío: 1")
	phone.do(chromedp.Reload())
	phone.sees("Ves esta página tal como estaba")
	phone.sees("En espera de envío: 1")
	phone.until(`document.querySelector("#b2 button[value=draw]").getAttribute("aria-pressed") === "true"`)
	phone.tap(3, "black")
	phone.sees("En espera de envío: 2")
	phone.picture("phone-copy")
	phone.do(chromedp.Reload())
	phone.sees("En espera de envío: 2")

	h.fault.Store(0)
	h.waits(id, 3)
	phone.until(`document.getElementById("unsaved").hidden && !document.querySelector(".thumbs .unsaved, .thumbs .differs")`)
	phone.sees("3 tableros")
	phone.until(`!document.body.innerText.includes("tal como estaba")`)
	if got := h.onBoards(id); got[0] != tournament.WhiteWins || got[1] != tournament.Drawn || got[2] != tournament.BlackWins {
		t.Errorf("the boards have %v", got[:3])
	}
	for board, n := range h.entries(id) {
		if n != 1 {
			t.Errorf("the result of %v was recorded %d times", board, n)
		}
	}

	for board := 3; board < 6; board++ {
		h.enterResult(id, board)
	}
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	phone.until(`document.querySelector(".thumbs").dataset.entry.endsWith("/2/result") && document.querySelectorAll(".thumbs li").length === 6`)

	if err := h.accounts.RevokeDevice(t.Context(), h.ada, device); err != nil {
		t.Fatal(err)
	}
	phone.do(chromedp.Reload())
	phone.until(`caches.has("pareo-phone").then((there) => !there)`)
}

// entries counts how often the result of each board was recorded.
func (h *house) entries(id store.ID) map[journal.Board]int {
	h.t.Helper()
	d, err := h.host.Desk(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	events, err := d.Events(0, 1000)
	if err != nil {
		h.t.Fatal(err)
	}
	entered := make(map[journal.Board]int)
	for _, e := range events {
		if act, ok := e.Act.(journal.ResultEntered); ok {
			entered[act.Board]++
		}
	}
	return entered
}

// The second pass is blind, confirms what is the same and marks what differs.
func secondPass(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.whiteWins(id, 1)
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.press("Second pass")
	p.sees("without looking at the first pass")
	if pressed := told[int](p, `document.querySelectorAll(".entry [aria-pressed=true]").length`); pressed != 0 {
		t.Errorf("%d results of the first pass are in sight", pressed)
	}
	p.until(`document.activeElement.closest("tr")?.id === "b1"`)
	p.keys("11")
	p.until(`document.activeElement.closest("tr")?.id === "b3"`)
	p.keys("0") // differs
	p.until(`document.querySelector("#b3").classList.contains("differs")`)
	p.until(`document.querySelectorAll(".tick").length === 2`)
	p.picture("second-pass")
	_, state := h.state(name)
	for i, want := range []bool{true, true, false, false} {
		record := state.Rounds[0].Boards[i]
		if confirmed := record.ConfirmedBy != ""; confirmed != want || state.Tournament.Current.Games[i].Result != tournament.WhiteWins {
			t.Errorf("board %d: confirmed %v, has %v", i+1, confirmed, state.Tournament.Current.Games[i].Result)
		}
	}
}

// Pairing by hand: two boards are taken apart, put together otherwise, and what
// departs from the rules has to be confirmed twice.
func pairByHand(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.press("Change by hand")
	p.write("reason", "the two are brothers")
	p.press("Change by hand")
	p.sees("Round 1 by hand")
	for _, left := range []string{"2 players without a board", "4 players without a board"} {
		p.do(chromedp.Click(`button[value=apart]`))
		p.sees(left)
	}
	together := func(white, black int) {
		p.write("white", playerName(white))
		p.write("black", playerName(black))
		p.press("Pair")
	}
	together(0, 1)
	p.sees("2 players without a board")
	together(3, 4)
	p.sees("0 players without a board")
	p.picture("by-hand")
	p.write("reason", "the two are brothers")
	p.press("Compare and end")
	for step := 1; step <= 2; step++ {
		p.sees(fmt.Sprintf("Step %d of 2", step))
		p.sees("is not what the rules give")
		p.press("Yes, do it")
	}
	p.sees("This round was changed by hand")
	_, state := h.state(name)
	games := state.Tournament.Current.Games
	if len(games) != 3 || games[0].White != 1 && games[1].White != 1 && games[2].White != 1 {
		t.Errorf("the boards are %v", games)
	}
}

// A name is looked for in the rating list while it is typed, and the player that
// is chosen fills in the form, by keys alone.
func ratingList(browser context.Context, t *testing.T) {
	h := newHouse(t)
	const list = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n" +
		"4444           Quillfeather, Ambrose                                        DEN M   IM                       2404  0   10                           1980      \n" +
		"5555           Quillfeather, Zenobia                                        ECU F                            1804  0   40                           2001      \n"
	dir := t.TempDir()
	source := playerlist.Source{Name: "players_list.txt", Reader: strings.NewReader(list)}
	if _, err := playerlist.Import(t.Context(), dir, []playerlist.Source{source}, playerlist.Options{}); err != nil {
		t.Fatal(err)
	}
	h.site.Players = playerlist.Open(dir)
	_, name := h.begin("Open", 0, 3)
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/players")
	p.write("name", "quillf")
	p.until(`document.querySelectorAll("#found li").length === 2 && !document.getElementById("found").hidden`)
	p.picture("rating-list")
	p.keys(kb.ArrowDown + kb.ArrowDown)
	p.until(`document.querySelector("#found [aria-selected=true]")?.innerText.includes("Zenobia")`)
	// A key press that a page takes for itself does nothing else in a browser that
	// a person uses; the keys of the test would send the form, too.
	told[bool](p, `document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))`)
	p.until(`document.getElementById("name").value === "Quillfeather, Zenobia"`)
	p.keys(kb.Enter)
	p.sees("Quillfeather, Zenobia is entered")
	_, state := h.state(name)
	if got := state.Tournament.Players[0]; got.Ratings[tournament.Standard] != 1804 || got.Federation != "ECU" || got.FideID != "5555" {
		t.Errorf("the player is %+v", got)
	}
}
