package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// The desk says what each screen shows; two screens with the same list share it,
// and the address of a screen stays.
func TestScreensShareAList(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 12, 3)
	h.pairRound(id)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	at, screen := "/desk/"+name+"/hall", "/t/"+name+"/screen/"
	public.get(screen + "1").is(http.StatusOK).says("This screen waits")
	public.get(screen + "0").is(http.StatusNotFound)
	public.get(screen + "99").is(http.StatusNotFound)
	ada.post(at+"/screens", "screen1", "names", "screen2", "names", "screen4", "clock").is(http.StatusOK).at(at).says("The screens show it now.", h.server.URL+screen+`1"`, "part 2 of 2", screen+`4"`, `class="qr"`)
	first, second := public.get(screen+"1").is(http.StatusOK).says("Part 1 of 2"), public.get(screen+"2").is(http.StatusOK).says("Part 2 of 2")
	for n := range 12 {
		onFirst, onSecond := strings.Contains(first.text, playerName(n)), strings.Contains(second.text, playerName(n))
		if onFirst == onSecond {
			t.Errorf("%s is on both or on none", playerName(n))
		}
	}
	public.get(screen + "3").says("This screen waits")
	public.get(screen + "4").says("hall-big")
	public.get("/t/" + name + "/hall/names?part=2&of=2").says("Part 2 of 2")
	ada.post(at+"/screens", "screen1", "films").is(http.StatusOK).says("cannot show")
	ada.get("/desk/" + name + "/history").says("Screens in the hall changed")
	public.post(at + "/screens").says("Sign in")
}

// A screen follows the desk without being loaded anew.
func TestBrowserScreenFollowsTheDesk(t *testing.T) {
	h := newHouse(t)
	id, name := realEvent(h, 120)
	h.must(id, desk.SetScreens{Kinds: []string{"boards", "boards"}})
	ctx := tab(t)
	for _, size := range [][2]int64{{1920, 1080}, {1280, 720}} {
		run(ctx, t, chromedp.EmulateViewport(size[0], size[1]), chromedp.Navigate(h.server.URL+"/t/"+name+"/screen/2"), chromedp.WaitVisible(".hall-stage tbody tr"), chromedp.WaitReady("[data-listening]"))
		shot(ctx, t, "screen-boards-"+map[int64]string{1920: "1920", 1280: "1280"}[size[0]])
		shows := func(selector string) {
			t.Helper()
			becomes(ctx, t, "("+textOf(selector)+`) !== ""`, true)
		}
		shows(".hall-stage .hall-boards")
		h.must(id, desk.SetScreens{Kinds: []string{"boards", "standings"}})
		shows(".hall-stage .hall-standings")
		h.must(id, desk.SetScreens{Kinds: []string{"boards", "clock"}})
		shows(".hall-big")
		h.must(id, desk.SetScreens{Kinds: []string{"boards", "boards"}})
		shows(".hall-stage .hall-boards")
	}
}

// The code of the self check-in is on a screen whose address only the desk tells, as
// long as players check in by themselves.
func TestCheckInCodeOnAScreen(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	ada, stranger := h.signedIn("ada", adasPassword), h.browser()
	ada.get("/desk/" + name + "/hall").silent("/in/" + name)
	h.must(id, desk.SetSelfCheckIn{SelfCheckIn: journal.SelfCheckIn{Round: 1, Secret: strings.Repeat("s", 32)}})
	path := "/in/" + name + "/screen/" + desk.CheckInScreen(h.host.CheckInKey(id), h.stateOf(id))
	ada.get("/desk/" + name + "/hall").says(h.server.URL + path)
	noon := time.Now()
	stopped := func() time.Time { return noon }
	h.clock.Store(&stopped)
	page := stranger.get(path).is(http.StatusOK).says(h.server.URL+"/in/"+name, `class="qr"`)
	if !strings.Contains(page.text, desk.CheckInCode(h.host.CheckInKey(id), h.stateOf(id), noon)) || page.header.Get("Refresh") == "" {
		t.Errorf("the screen does not show the code of the moment:\n%s", page.text)
	}
	stranger.get("/in/" + name + "/screen/0123456789abcdef").is(http.StatusNotFound)
	eve, err := h.accounts.CreateUser(t.Context(), h.ada, "eve", "a password of eve", false)
	if err == nil {
		err = h.accounts.Grant(t.Context(), h.ada, id, eve.ID, "", account.Viewer, account.Scope{})
	}
	if err != nil {
		t.Fatal(err)
	}
	h.signedIn("eve", "a password of eve").get("/desk/" + name + "/hall").is(http.StatusOK).silent("/in/" + name)
	h.must(id, desk.SetSelfCheckIn{})
	stranger.get(path).is(http.StatusNotFound)
}

// While its check-in is closed a hidden event is not told from one that there is not.
func TestClosedCheckInTellsOfNoEvent(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Zwischenzug", 4, 3)
	stranger := h.browser()
	for _, end := range []string{"", "/screen/0123456789abcdef"} {
		there, not := stranger.get("/in/"+name+end).is(http.StatusNotFound), stranger.get("/in/nosuch"+end).is(http.StatusNotFound)
		if strings.ReplaceAll(there.text, name, "nosuch") != not.text {
			t.Errorf("%q differs:\n%s\n%s", end, there.text, not.text)
		}
	}
	there, not := stranger.post("/in/"+name, "who", "A", "code", "1234"), stranger.post("/in/nosuch", "who", "A", "code", "1234")
	if there.status != not.status || strings.ReplaceAll(there.text, name, "nosuch") != not.text {
		t.Errorf("a form differs: %d %s\n%d %s", there.status, there.text, not.status, not.text)
	}
}
