package web

import (
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// The arbiter writes a message for the hall; what is wrong is told beside what was
// typed, and the history has what was done.
func TestMessageForTheHall(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.announce(id)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	page, post := "/desk/"+name+"/hall", "/desk/"+name+"/hall/message"
	ada.get(page).says("Message in the hall").silent("Take the message down")
	ada.post(post, "text", "Lunch", "from", "2026-11-16T12:00", "until", "2026-11-16T11:00").is(http.StatusUnprocessableEntity).
		says("ends on 16 November 2026, 11:00, not after its beginning on 16 November 2026, 12:00", `value="Lunch"`, `value="2026-11-16T11:00"`)
	ada.post(post, "text", "Lunch is ready", "from", "2026-11-16T12:00", "until", "2026-11-16T13:00").says("The screens have the message.")
	ada.get(page).says(`value="Lunch is ready"`, "Take the message down")
	public.get("/t/"+name+"/hall/boards").says("Lunch is ready", `data-from="2026-11-16T12:00"`, `data-until="2026-11-16T13:00" hidden`)
	ada.get("/desk/"+name+"/history").says("Message in the hall changed", "Lunch is ready")
	ada.post(post).says("The message is taken down.")
	public.get("/t/" + name + "/hall/boards").silent("Lunch is ready")
}

// A screen in the hall shows a message from its start to its end, and takes over
// another one, without being loaded anew.
func TestBrowserMessageComesAndGoes(t *testing.T) {
	h := newHouse(t)
	id, name := realEvent(h, 8)
	ctx := tab(t)
	const shown = `document.querySelector(".hall-message:not([hidden])")?.textContent ?? ""`
	shows := func(want string) { t.Helper(); becomes(ctx, t, shown, want) }
	run(ctx, t, chromedp.EmulateViewport(1920, 1080), chromedp.Navigate(h.server.URL+"/t/"+name+"/hall/boards"))
	shows("")
	at := func(minutes int) string {
		return time.Now().Add(time.Duration(minutes) * time.Minute).Format(journal.MessageTime)
	}
	h.must(id, desk.ShowMessage{Message: journal.Message{Text: "Round 5 begins at 16:00"}})
	shows("Round 5 begins at 16:00")
	shot(ctx, t, "message")
	h.must(id, desk.ShowMessage{Message: journal.Message{Text: "The doors close", From: at(30), Until: at(60)}})
	shows("")
	// The clock of the screen goes on by 40 minutes, then by 40 more.
	const later = `(() => { const D = Date, by = 40 * 60000; Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now() + by) } static now() { return D.now() + by } }; return true })()`
	ask(ctx, t, chromedp.Evaluate[bool](later))
	shows("The doors close")
	ask(ctx, t, chromedp.Evaluate[bool](later))
	shows("")
}
