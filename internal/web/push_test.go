package web

import (
	"context"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/push/pushtest"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// sendsTo lets the pages of a house send notices, to a browser on this machine.
func (h *house) sendsTo(b *pushtest.Browser) {
	h.t.Helper()
	secret, err := h.store.Secret(h.t.Context(), "push")
	if err != nil {
		h.t.Fatal(err)
	}
	key, err := push.KeyOf(secret)
	if err != nil {
		h.t.Fatal(err)
	}
	h.site.Push = push.NewClient(push.Options{Key: key, Guard: func(netip.AddrPort) error { return nil }, Roots: b.Roots()})
}

// notify sends notices until a browser has heard one.
func (h *house) notify(b *pushtest.Browser) string {
	h.t.Helper()
	ctx, stop := context.WithCancel(h.t.Context())
	ended := make(chan struct{})
	pages := &Pages{site: h.site}
	go func() {
		pages.SendNotices(ctx, 10*time.Millisecond, nil)
		close(ended)
	}()
	defer func() {
		stop()
		<-ended
	}()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if heard := b.Heard(); len(heard) > 0 {
			return heard[0].Text
		}
	}
	h.t.Fatal("no notice comes")
	return ""
}

func asks(b *pushtest.Browser, player string) []string {
	return []string{"endpoint", b.Endpoint("hush"), "p256dh", b.Public(), "auth", b.Auth(), "player", player, "language", "de"}
}

// The organiser switches notices on and off in the form of what is public; only then
// pages offer them and the server takes who asks, whom nobody sees.
func TestPushIsTheOrganisersChoice(t *testing.T) {
	h := newHouse(t)
	device := pushtest.New(t)
	h.sendsTo(device)
	id, name := h.begin("Open", 9, 3)
	h.announce(id)
	arbiter, public := h.signedIn("ada", adasPassword), h.browser()
	notices := "/t/" + name + "/notices"
	public.get("/t/"+name+"/me/1").silent("data-push", "data-key", "Send me notices")
	public.post(notices, asks(device, "1")...).is(http.StatusUnprocessableEntity).says("has no notices on phones")
	arbiter.get("/desk/"+name+"/visible").says("Notices on phones (Web Push)", "through the maker of the reader", "Nothing else goes that way")
	arbiter.post("/desk/"+name+"/visible", append(visibleForm("", ""), "push.shown", "", "push", "on")...).is(http.StatusOK)
	if !h.stateOf(id).Public.Push {
		t.Fatal("it is not switched on")
	}
	arbiter.post("/desk/"+name+"/visible", visibleForm("results", "closed")...).is(http.StatusOK)
	arbiter.post("/desk/"+name+"/public", "announcement", "announced", "forecast", "yes")
	if state := h.stateOf(id); !state.Public.Push || state.Public.Show.Results != journal.WhenClosed {
		t.Fatalf("another form has switched it off: %+v", state.Public)
	}
	public.get("/t/"+name+"/me/1").says(`data-push="`+notices+`"`, `data-key="`+h.site.Push.Key().Public()+`"`, "Send me notices", "through the maker of your browser")
	public.post(notices, asks(device, "1")...).is(http.StatusOK)
	h.pairRound(id)
	if text := h.notify(device); !strings.Contains(text, `"title":"Open","body":"Runde 1 hängt aus: Brett 1, `) || !strings.Contains(text, `"to":"/t/open/me/1"`) {
		t.Errorf("the notice is %s", text)
	}
	hushed(h, name, arbiter, public)
	public.post(notices+"/end", "endpoint", device.Endpoint("hush")).is(http.StatusOK)
	if list := h.subscriptions(id); len(list) > 0 {
		t.Errorf("%d are left", len(list))
	}
	arbiter.post("/desk/"+name+"/visible", append(visibleForm("", ""), "push.shown", "on")...).is(http.StatusOK)
	if h.stateOf(id).Public.Push {
		t.Error("it is not switched off")
	}
	public.get("/t/"+name+"/me/1").silent("data-push", "Send me notices")
}

// hushed checks that the address of who asked is nowhere to be read.
func hushed(h *house, name string, arbiter, public *browser) {
	h.t.Helper()
	for _, path := range []string{"", "/history", "/files", "/visible", "/settings", "/files/" + name + ".pareo", "/files/" + name + ".trf26"} {
		arbiter.get("/desk/" + name + path).silent("hush")
	}
	for _, path := range []string{"", "/me/1", "/files/all.xlsx"} {
		public.get("/t/" + name + path).silent("hush")
	}
	records, _, err := h.store.Records(h.t.Context(), h.subscribed(), 0)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, record := range records {
		if strings.Contains(string(record), "hush") {
			h.t.Errorf("the journal says %s", record)
		}
	}
}

// subscribed is the one tournament about which somebody asked for notices.
func (h *house) subscribed() store.ID {
	h.t.Helper()
	ids, err := h.store.Subscribed(h.t.Context())
	if err != nil || len(ids) != 1 {
		h.t.Fatal(ids, err)
	}
	return ids[0]
}

func (h *house) subscriptions(id store.ID) []store.Subscription {
	h.t.Helper()
	list, err := h.store.Subscriptions(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return list
}

// Who asks for notices in a way that cannot be is told so, and nothing is kept.
func TestRefusedNotices(t *testing.T) {
	h := newHouse(t)
	device := pushtest.New(t)
	id, name := h.begin("Open", 9, 3)
	public, notices := h.browser(), "/t/"+name+"/notices"
	public.post(notices, asks(device, "1")...).is(http.StatusNotFound) // this server sends none
	key, err := push.KeyOf(make([]byte, 32))
	if err != nil {
		t.Fatal(err)
	}
	h.site.Push = push.NewClient(push.Options{Key: key}) // as servers have it: to public addresses alone
	public.post(notices, asks(device, "1")...).is(http.StatusNotFound)
	hidden, none := public.post(notices+"/end", "endpoint", "https://push.example/abc"), public.post("/t/nowhere/notices/end", "endpoint", "https://push.example/abc")
	if hidden.is(http.StatusOK); hidden.status != none.status || hidden.text != none.text {
		t.Errorf("a hidden event is told from none: %d %s, %d %s", hidden.status, hidden.text, none.status, none.text)
	}
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Announced, Push: true}})
	public.post(notices, asks(device, "1")...).is(http.StatusUnprocessableEntity).says("an https address of the public network") // this is the loopback
	with := func(field, value string) []string {
		form := asks(device, "1")
		form[1] = "https://push.example/abc"
		for i := 0; i < len(form); i += 2 {
			if form[i] == field {
				form[i+1] = value
			}
		}
		return form
	}
	public.post(notices, with("endpoint", "http://push.example/abc")...).is(http.StatusUnprocessableEntity).says("an https address of the public network")
	public.post(notices, with("endpoint", "https://10.0.0.1/")...).is(http.StatusUnprocessableEntity).says("an https address of the public network")
	public.post(notices, with("p256dh", "AAAA")...).is(http.StatusUnprocessableEntity).says("an https address of the public network")
	public.post(notices, with("auth", "")...).is(http.StatusUnprocessableEntity).says("an https address of the public network")
	public.post(notices, with("player", "99")...).is(http.StatusNotFound)
	public.post("/t/nowhere/notices", asks(device, "1")...).is(http.StatusNotFound)
	if list := h.subscriptions(id); len(list) > 0 {
		t.Errorf("%d are kept", len(list))
	}
	public.post(notices, with("language", "xx")...).is(http.StatusOK)
	if list := h.subscriptions(id); len(list) != 1 || list[0].Language != "en" || list[0].Origin != "" || strings.Contains(list[0].Source, "127") {
		t.Errorf("%+v", list)
	}
	h.site.Asking.SetBurst(0)
	public.post(notices, asks(device, "1")...).is(http.StatusTooManyRequests)
}

// Commands of the browser that its library does not have.
var (
	enableWorkers = cdp.Command[map[string]any, struct{}]{Method: "ServiceWorker.enable"}
	deliverPush   = cdp.Command[map[string]any, struct{}]{Method: "ServiceWorker.deliverPushMessage"}
	whoAmI        = cdp.Command[map[string]any, struct {
		TargetInfo struct {
			BrowserContextID string `json:"browserContextId"`
		} `json:"targetInfo"`
	}]{Method: "Target.getTargetInfo"}
	onEveryPage = cdp.Command[map[string]any, struct{}]{Method: "Page.addScriptToEvaluateOnNewDocument"}
	letNotify   = cdp.Command[map[string]any, struct{}]{Method: "Browser.grantPermissions"}
)

// mayNotify lets a person's pages show notices.
func (p *person) mayNotify() {
	context := call(p, whoAmI, map[string]any{}).TargetInfo.BrowserContextID
	call(p, letNotify, map[string]any{"browserContextId": context, "origin": p.h.server.URL, "permissions": []string{"notifications"}})
}

// isNamed gives the browser of a person the name of a device, on this
// page and on those to come: no push service can be reached from here.
func (p *person) isNamed(device *pushtest.Browser) {
	script := fmt.Sprintf(`(() => {
		const made = { endpoint: %q, toJSON: () => ({ endpoint: %[1]q, keys: { p256dh: %q, auth: %q } }), unsubscribe: async () => { window.unsubscribed = true; } };
		PushManager.prototype.subscribe = async (options) => { window.options = options; return made; };
		PushManager.prototype.getSubscription = async () => made;
		return true;
	})()`, device.Endpoint("hush"), device.Public(), device.Auth())
	told[bool](p, script)
	call(p, onEveryPage, map[string]any{"source": script})
}

// A reader asks for notices on the card of a player; the board is posted, and the
// worker shows what the server sent. Asked no more, the server forgets the browser.
func TestPushInTheBrowser(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	device := pushtest.New(t)
	h.sendsTo(device)
	id, name := realEvent(h, 12)
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Announced, Push: true}})
	p := h.person(browser)
	p.do(chromedp.EmulateViewport(390, 844))
	p.mayNotify()
	p.open("/t/" + name + "/me/1")
	p.press("Follow")
	p.until(`document.querySelector("[data-pushing]:not([hidden])")`)
	p.isNamed(device)
	told[bool](p, `(document.querySelector("[data-pushing]").open = true)`)
	p.scan()
	p.picture("push")
	p.press("Send me notices")
	p.until(`document.querySelector(".follow-news").textContent === "Notices will come while this page is closed, too."`)
	if key := told[string](p, `options.applicationServerKey`); key != h.site.Push.Key().Public() {
		t.Errorf("the browser was told the key %q", key)
	}
	for i, g := range h.stateOf(id).Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			h.enterResult(id, i)
		}
	}
	h.pairRound(id)
	text := h.notify(device)
	call(p, enableWorkers, map[string]any{})
	for number := range 100 { // of the worker, which only the browser knows: all pages with one count
		call(p, deliverPush, map[string]any{"origin": h.server.URL, "registrationId": fmt.Sprint(number), "data": text})
	}
	p.until(`navigator.serviceWorker.getRegistration("/t/").then((r) => r.getNotifications()).then((all) => all.length === 1 && all[0].body.startsWith("Round 5 is posted: ") && all[0].data === location.origin + "/t/` + name + `/me/1")`)
	p.until(`document.querySelector(".follow-news").textContent.startsWith("Round 5 is posted: ")`) // the page is renewed, too
	told[bool](p, `(document.querySelector("[data-pushing]").open = true)`)
	p.press("No more notices")
	p.until(`window.unsubscribed && !JSON.parse(Object.values(localStorage)[0]).push`)
	if list := h.subscriptions(id); len(list) > 0 {
		t.Errorf("%d are left", len(list))
	}
}

// Who stops following somebody has no notices about them any more, in all sections; if
// the server cannot be reached, it is asked again on the next page.
func TestStopFollowingEndsNotices(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	device := pushtest.New(t)
	h.sendsTo(device)
	a, rapid := h.festival()
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Tran, Ana"}})
	for _, id := range []store.ID{a, rapid} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
		h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Announced, Push: true}})
	}
	p := h.person(browser)
	p.mayNotify()
	ask := func() {
		p.until(`document.querySelector("[data-pushing]:not([hidden])")`)
		p.isNamed(device)
		told[bool](p, `(document.querySelector("[data-pushing]").open = true)`)
		p.press("Send me notices")
		p.until(`document.querySelector(".follow-news").textContent === "Notices will come while this page is closed, too."`)
	}
	p.open("/t/section-a/me/1")
	p.press("Follow")
	ask()
	p.open("/t/section-r")
	p.until(`document.querySelector(".follow-card .mecard")?.dataset.me === "2"`)
	ask()
	if first, second := h.subscriptions(a), h.subscriptions(rapid); len(first) != 1 || len(second) != 1 {
		t.Fatalf("%d and %d asked", len(first), len(second))
	}
	told[bool](p, `(() => { window.reach = window.fetch; window.fetch = async (to, ...how) => { if (String(to).includes("section-a/notices")) throw new TypeError("no network"); return reach(to, ...how); }; return true; })()`)
	p.press("Stop following")
	p.until(`!Object.keys(localStorage).some((key) => key.startsWith("pareo.follow.")) && Object.keys(localStorage).join() === "pareo.end./t/section-a/me/"`)
	if first, second := h.subscriptions(a), h.subscriptions(rapid); len(first) != 1 || len(second) != 0 {
		t.Errorf("%d and %d are left", len(first), len(second))
	}
	p.open("/t/section-r")
	p.until(`window.unsubscribed && localStorage.length === 0`)
	if first, second := h.subscriptions(a), h.subscriptions(rapid); len(first)+len(second) > 0 {
		t.Errorf("%d and %d are left", len(first), len(second))
	}
}
