package web

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// The tests of this file use the pages in a real browser, as people do. Each leaves
// pictures in the folder that PAREO_SCREENSHOTS names.
func TestBrowser(t *testing.T) {
	browser := chromium(t)
	for _, test := range []struct {
		name string
		run  func(context.Context, *testing.T)
	}{
		{"a whole event", wholeEvent},
		{"an event by keys", eventByKeys},
		{"what a type has", formOfAType},
		{"the table of result entry", entryTableHolds},
		{"a phone", phoneAndPages},
		{"a phone without connection", phoneOffline},
		{"a phone that reloads without connection", phoneReloads},
		{"taps on a phone", phoneTaps},
		{"a phone that corrects", phoneCorrects},
		{"a second pass", secondPass},
		{"pairing by hand", pairByHand},
		{"swaps in the preview", swapsInPreview},
		{"the rating list", ratingList},
		{"a collision", collision},
		{"second thoughts after a collision", collidingThoughts},
		{"a correction", correction},
		{"asked and back", askedAndBack},
		{"a lost connection", lostConnection},
		{"a button held down", heldButton},
		{"a round that another publishes", publishedByAnother},
		{"a form sent twice", sentTwice},
		{"a page that is left", leftPage},
		{"a stream that is refused", refusedStream},
		{"a hundred boards", hundredBoards},
		{"finding a board", findBoardByKeys},
		{"checking in four hundred", fourHundredTaps},
		{"a festival", festivalWeekend},
		{"a knock-out", knockoutOfFifty},
		{"a tree", treeIsRead},
		{"a replay by keys", replayByKeys},
		{"a knock-out of teams", knockoutOfTeams},
		{"a team open", teamOpen},
		{"looks", looks},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(browser, t)
		})
	}
}

// person is somebody at a browser of their own.
type person struct {
	t      *testing.T
	h      *house
	ctx    context.Context
	inDark bool // the browser asks for dark pages
}

func (h *house) person(browser context.Context) *person {
	h.t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	h.t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1366, 768)); err != nil { // the first must have no time limit
		h.t.Fatal(err)
	}
	return &person{t: h.t, h: h, ctx: ctx}
}

// do does things in the browser and fails if they take too long.
func (p *person) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.stuck(err.Error())
	}
}

// stuck ends the test with what the page shows.
func (p *person) stuck(why string) {
	p.t.Helper()
	where, _ := chromedp.Run(p.ctx, chromedp.Location())
	text, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.body.innerText`))
	p.picture("stuck")
	p.t.Fatalf("%s at %s, which shows:\n%s", why, where, text)
}

// told evaluates an expression of the page.
func told[T any](p *person, expression string, options ...chromedp.EvaluateOption) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, options...))
	if err != nil {
		p.stuck(err.Error())
	}
	return value
}

func (p *person) open(path string) {
	p.t.Helper()
	navigate := func() error {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		defer cancel()
		return chromedp.Do(ctx, chromedp.Navigate(p.h.server.URL+path))
	}
	err := navigate()
	if err != nil && strings.Contains(err.Error(), "ERR_ABORTED") { // a page that was still on its way came in between
		err = navigate()
	}
	if err != nil {
		p.stuck(err.Error())
	}
}

// press waits for the button or link with a text and clicks on it. Finding and
// clicking are one: the page may be renewed at any moment. What cannot be seen, is
// covered by something else or does not take clicks is not clicked, nor is a page that
// is still arriving.
func (p *person) press(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.readyState !== "loading" && [...document.querySelectorAll("main button, main a")].some((e) => {
		if (e.textContent.trim().replace(/\s+/g, " ") !== %q || e.disabled || !e.checkVisibility({ visibilityProperty: true })) return false;
		e.scrollIntoView({ block: "center", inline: "nearest" });
		const box = e.getClientRects()[0], over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
		if (!e.contains(over)) return false;
		e.focus({ preventScroll: true });
		e.click();
		return true;
	})`, text))
}

// write puts a text into the field with an id, at one go as those do who paste it.
func (p *person) write(id, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`((field) => field && (field.focus(), field.select(), true))(document.getElementById(%q))`, id))
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// keys presses keys one after the other, wherever the focus is.
func (p *person) keys(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// sees waits until the page shows a text.
func (p *person) sees(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.body.innerText.includes(%q)`, text))
}

// until waits until an expression of the page is true, or what it promises,
// through changes of pages.
func (p *person) until(expression string) {
	p.t.Helper()
	pause := 5 * time.Millisecond // looking through a large page is work for the browser
	for end := time.Now().Add(patience); ; time.Sleep(pause) {
		pause = min(2*pause, 160*time.Millisecond)
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("(async () => Boolean(await ("+expression+")))()", chromedp.EvalAwaitPromise))
		cancel()
		if err == nil && ok {
			return
		}
		if time.Now().After(end) {
			p.stuck("waited in vain until " + expression)
		}
	}
}

// leaves does what leads to another page, and waits until that is there: what the new
// page shows may stand on the old one, too.
func (p *person) leaves(script string) {
	p.t.Helper()
	told[bool](p, "(() => { window.stays = true; "+script+"; return true })()")
	p.until(`!window.stays && document.readyState === "complete"`)
}

// signIn signs somebody in by typing.
func (p *person) signIn(name, password string) *person {
	p.t.Helper()
	p.open("/login")
	p.write("name", name)
	p.write("password", password)
	p.do(chromedp.Click("main button"))
	p.sees(name)
	return p
}

// picture leaves a picture of the page.
func (p *person) picture(name string) {
	p.t.Helper()
	dir := os.Getenv("PAREO_SCREENSHOTS")
	if dir == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// An arbiter runs an event of 30 players and 5 rounds, from an empty database to
// the file for FIDE, by clicking and typing.
func wholeEvent(browser context.Context, t *testing.T) {
	h, code := emptyHouse(t)
	p := h.person(browser)
	p.open("/")
	p.write("code", code)
	p.write("name", "ada")
	p.write("password", adasPassword)
	p.picture("first-start")
	p.press("Begin")
	p.press("New tournament")
	p.write("title", "Harbour Open")
	p.write("rounds", "5")
	p.picture("create")
	p.press("Create the tournament")
	for n := range 30 {
		p.write("name", fmt.Sprintf("%s, %s", surnames[n%len(surnames)], []string{"Ana", "Ben", "Cleo"}[n%3]))
		p.write("rating", fmt.Sprint(2350-31*n))
		p.keys(kb.Enter)
		p.until(fmt.Sprintf(`document.querySelector("h1").innerText.startsWith("%d player")`, n+1))
	}
	p.picture("players")
	for round := 1; round <= 5; round++ {
		if round == 1 {
			p.open("/desk/harbour-open/rounds")
		}
		p.press(fmt.Sprintf("Pair round %d", round))
		p.sees("only arbiters see it")
		if round == 2 {
			p.picture("pairing")
		}
		p.press("Publish")
		p.sees("15 of 15 results are missing")
		p.until(`document.activeElement.closest("tr")?.id === "b1"`)
		for board := range 15 {
			p.keys(string("1201=d0"[(board*3+round)%7]))
			if round == 3 && board == 6 {
				p.picture("entry")
			}
		}
		p.sees("all results are in")
	}
	p.press("Finish the tournament")
	p.sees("Standings after round 5")
	p.do(chromedp.Click("table.ranking a"))
	p.sees("How the tie-breaks of")
	p.do(chromedp.Click("#working summary"))
	p.picture("standings")
	p.open("/desk/harbour-open")
	p.sees("The tournament is over")
	p.open("/desk/harbour-open/files")
	file := told[string](p, `fetch([...document.links].find((a) => a.innerText === "TRF26").href).then((a) => a.text())`, chromedp.EvalAwaitPromise)
	if players := strings.Count(file, "\n001 "); players != 30 || !strings.Contains(file, "012 Harbour Open") {
		t.Errorf("the file has %d players:\n%s", players, file)
	}
	_, state := h.state("harbour-open")
	if !desk.Final(state) || state.Tournament.Completed() != 5 {
		t.Error("the event is not over")
	}
}

var surnames = []string{
	"Abad", "Bauer", "Cole", "Dias", "Eriksson", "Fischer", "García", "Horváth", "Ibarra", "Jansen", "Krause", "Lindqvist", "Müller", "Novák", "Okafor",
	"Popescu", "Quist", "Reyes", "Santos", "Tanaka", "Ueda", "Vidal", "Weber", "Xu", "Yılmaz", "Zhou", "Łuczak", "Ørsted", "Šimić", "Ņikitins",
}

// A phone comes in by its code and enters a result; the arbiter's page changes by
// itself.
func phoneAndPages(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 12, 5)
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 1, Name: strings.Repeat("Donaudampf", 18)}})
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.open("/desk/" + name + "/phones")
	ada.write("name", "Boards 1 to 3")
	ada.write("to", "3")
	ada.press("Show the code")
	ada.sees("Scan with")
	ada.picture("phones")
	link := told[string](ada, `document.getElementById("link").href`)
	ada.open("/desk/" + name + "/rounds/1")
	ada.sees("6 of 6 results are missing")
	everybody := h.person(browser)
	everybody.open("/t/" + name + "/results")
	everybody.until(`!document.body.innerText.includes("½–½")`)
	phone := h.person(browser)
	phone.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	phone.do(chromedp.Navigate(link))
	phone.press("Begin")
	phone.sees("3 boards without a result")
	phone.picture("phone")
	if over := told[int](phone, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		t.Errorf("the page sticks out by %d on a phone", over)
	}
	phone.until(`document.getElementById("unsaved").dataset.ready`)
	told[bool](phone, `(document.querySelector("#b2 button[value=draw]").click(), true)`) // the list is renewed at any moment
	phone.sees("2 boards without a result")
	ada.until(`document.querySelector("#b2draw").getAttribute("aria-pressed") === "true"`)
	ada.sees("5 of 6 results are missing")
	everybody.until(`/½\s*[–-]\s*½/.test(document.body.innerText)`)
}

// waits waits until a number of results are on disk.
func (h *house) waits(id store.ID, results int) {
	h.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		n := 0
		for _, r := range h.onBoards(id) {
			if r != tournament.NoResult {
				n++
			}
		}
		if n == results {
			return
		}
		if time.Now().After(end) {
			h.t.Fatalf("%d results are on disk, want %d", n, results)
		}
	}
}

// onBoards are the results of the current round, board by board.
func (h *house) onBoards(id store.ID) []tournament.Result {
	h.t.Helper()
	state, err := h.host.State(context.Background(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	var list []tournament.Result
	for _, g := range state.Tournament.Current.Games {
		list = append(list, g.Result)
	}
	return list
}

// A wrong result is found after the next round was paired: the arbiter sees what
// follows before correcting it.
func correction(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 5)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.do(chromedp.Click("#b1 a"))
	p.do(chromedp.Click(`button[value=black]`))
	p.sees("1–0 becomes 0–1")
	p.sees("pair it again so that it uses 0–1")
	p.picture("correction")
	p.write("reason", "the players came back")
	p.press("Correct it")
	p.sees("The record is corrected")
}

// The connection is lost while results are entered, before they reach the server
// and after: in the end every result is there once.
func lostConnection(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 20, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.until(`document.activeElement.closest("tr")?.id === "b1"`)
	p.keys("1")
	h.waits(id, 1)
	h.fault.Store(loseRequests)
	p.keys("120")
	p.sees("NOT SAVED, results waiting for the connection: 3")
	p.picture("not-saved")
	h.fault.Store(loseAnswers)
	h.waits(id, 4) // they arrived, and the page does not know
	p.sees("NOT SAVED")
	h.fault.Store(0)
	p.keys("1")
	p.until(`document.querySelectorAll("tr.unsaved").length === 0 && document.getElementById("unsaved").hidden`)
	h.waits(id, 5)
	entered := h.entries(id)
	if len(entered) != 5 {
		t.Errorf("%d boards have results, want 5", len(entered))
	}
	for board, n := range entered {
		if n != 1 {
			t.Errorf("the result of %v was recorded %d times", board, n)
		}
	}
}

// What a house does to the requests that enter results.
const (
	loseRequests   = iota + 1 // the server never sees them
	loseAnswers               // the server does them, and the browser never hears of it
	loseEverything            // neither results nor anything else gets through
	holdRequests              // each waits until what it sends to held is closed; then what is said by then happens
	refuseStreams             // live connections alone are refused, as by a proxy whose server starts anew
)

// faulty loses requests or answers as the house says, and counts the pages that
// were asked for to renew one.
func (h *house) faulty(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Live") != "" {
			defer h.renewals.Add(1)
		}
		if h.fault.Load() == refuseStreams && r.Header.Get("Accept") == "text/event-stream" {
			http.Error(w, "the server starts anew", http.StatusServiceUnavailable)
			return
		}
		result := strings.HasSuffix(r.URL.Path, "/result")
		if result && h.fault.Load() == holdRequests {
			passed := make(chan struct{})
			h.held <- passed
			<-passed
		}
		fault := h.fault.Load()
		if fault == 0 || fault == holdRequests || fault != loseEverything && !result {
			next.ServeHTTP(w, r)
			return
		}
		if fault == loseAnswers {
			next.ServeHTTP(&noWriter{header: make(http.Header)}, r)
		}
		panic(http.ErrAbortHandler)
	})
}

// holds waits for a request that is held.
func (h *house) holds() (passed chan struct{}) {
	h.t.Helper()
	select {
	case passed = <-h.held:
	case <-time.After(patience):
		h.t.Fatal("no request came to be held")
	}
	return passed
}

// noWriter is a connection that nobody reads from.
type noWriter struct{ header http.Header }

func (n *noWriter) Header() http.Header { return n.header }

func (n *noWriter) Write(data []byte) (int, error) { return len(data), nil }

func (n *noWriter) WriteHeader(int) {}

// The results of 100 boards take 100 key presses and no mouse; 25 of them are in sight
// on a laptop.
func hundredBoards(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 200, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.until(`document.activeElement.closest("tr")?.id === "b1"`)
	p.do(chromedp.EmulateViewport(1440, 900))
	if n := told[int](p, `[...document.querySelectorAll("[data-entry] tr[id^=b]")].filter((row) => { const b = row.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight; }).length`); n < 25 {
		t.Errorf("%d boards are in sight", n)
	}
	var pressed strings.Builder
	for board := range 100 {
		pressed.WriteByte("102"[board%3])
	}
	p.keys(pressed.String() + "00") // two keys too many change nothing
	p.sees("all results are in")
	for board, r := range h.onBoards(id) {
		if want := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}[board%3]; r != want {
			t.Errorf("board %d has %v, want %v", board+1, r, want)
		}
	}
	p.picture("hundred")
}

// looks leaves pictures of the main pages in all languages at the size of a
// phone, a laptop and a projector, and checks that no page is wider than its
// screen.
func looks(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 24, 7)
	for n := range 24 {
		h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: tournament.PlayerID(n + 1), Name: surnames[n] + ", Maximiliane", Title: "WFM",
			Federation: "GER", Club: "Schachfreunde", Ratings: tournament.Ratings{2400 - 7*n}}})
	}
	h.whiteWins(id, 1)
	h.whiteWins(id, 2)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	p := h.person(browser).signIn("ada", adasPassword)
	for _, screen := range []struct {
		name          string
		width, height int64
		language      string
	}{{"phone", 390, 844, "es"}, {"laptop", 1366, 768, "de"}, {"projector", 1920, 1080, "en"}} {
		p.do(chromedp.EmulateViewport(screen.width, screen.height))
		p.open("/desk")
		p.do(chromedp.Click(fmt.Sprintf("footer button[value=%s]", screen.language)))
		p.until(fmt.Sprintf(`document.documentElement.lang === %q`, screen.language))
		for page, path := range map[string]string{
			"dashboard": "/desk", "overview": "/desk/" + name, "players": "/desk/" + name + "/players", "player": "/desk/" + name + "/players/3",
			"checkin": "/desk/" + name + "/checkin", "results": "/desk/" + name + "/rounds/3", "past": "/desk/" + name + "/rounds/1",
			"standings": "/desk/" + name + "/standings", "history": "/desk/" + name + "/history", "settings": "/desk/" + name + "/settings",
		} {
			p.open(path)
			p.until(`document.readyState === "complete"`)
			if told[bool](p, `document.documentElement.scrollWidth > innerWidth`) {
				t.Errorf("%s is wider than a %s", page, screen.name)
			}
			p.picture(screen.name + "-" + page)
		}
	}
	dark := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, dark); err != nil {
		t.Fatal(err)
	}
	p.open("/desk/" + name + "/rounds/3")
	p.picture("dark-results")
}
