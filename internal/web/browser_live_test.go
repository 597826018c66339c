package web

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// heldButton: results come in while an arbiter's mouse button is down on a part of
// the page that they renew. The click is not lost, and the page is renewed after it.
func heldButton(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.until(`document.querySelector("[data-live-from]").dataset.listening === "yes"`)
	link := told[[]float64](p, `(() => {
		window.clicks = 0;
		document.addEventListener("click", (e) => {
			if (e.target.closest("[data-live=head] a")) window.clicks++;
			e.preventDefault();
		});
		window.fetched = 0;
		const plain = window.fetch;
		window.fetch = async (...given) => {
			const answer = await plain(...given);
			window.fetched++;
			return answer;
		};
		const box = document.querySelector("[data-live=head] a").getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`)
	mouse := func(kind input.DispatchMouseEventType) {
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: link[0], Y: link[1], Button: input.MouseButtonLeft, ClickCount: 1})
	}
	mouse(input.DispatchMouseEventTypeMousePressed)
	h.must(id, desk.EnterResult{Board: h.at(id, 2), Result: tournament.Drawn})
	p.until(`window.fetched > 0`)
	told[bool](p, `new Promise((done) => setTimeout(done, 100, true))`, chromedp.EvalAwaitPromise) // longer than a page takes to be put in
	mouse(input.DispatchMouseEventTypeMouseReleased)
	p.until(`window.clicks === 1`)
	p.until(`document.querySelector("[data-live=head] > .said").innerText.startsWith("3 of 4")`)
}

// refusedStream: the stream of a page is answered with an error, after which a browser asks
// no more by itself. The page says so, asks again, and then shows what it missed.
func refusedStream(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	p := h.person(browser).signIn("ada", adasPassword)
	h.fault.Store(refuseStreams)
	p.open("/desk/" + name + "/rounds/1")
	p.until(`document.querySelector(".note.lost")`)
	h.must(id, desk.EnterResult{Board: h.at(id, 2), Result: tournament.Drawn})
	h.fault.Store(0)
	p.until(`!document.querySelector(".note.lost") && document.querySelector("[data-live-from]").dataset.listening === "yes"`)
	p.until(`document.querySelector("[data-live=head] > .said").innerText.startsWith("3 of 4")`)
}

// leftPage: a page that waits for a round has sent a form when the round is there. It
// does not begin anew in the middle of that, which would take the form's answer away.
func leftPage(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Announced}})
	h.must(id, desk.PairNext{})
	p := h.person(browser)
	p.open("/t/" + name + "/pairings")
	p.until(`document.querySelector("[data-waiting]") && document.querySelector("[data-live-from]").dataset.listening === "yes"`)
	h.fault.Store(holdRequests)
	told[bool](p, `(() => {
		const form = document.createElement("form");
		form.action = "/somewhere/result";
		document.body.append(form);
		form.requestSubmit();
		return true;
	})()`)
	answer := h.holds()
	h.must(id, desk.Publish{})
	for h.renewals.Load() == 0 && t.Context().Err() == nil { // the browser answers no questions while it waits
		time.Sleep(10 * time.Millisecond)
	}
	time.Sleep(300 * time.Millisecond) // longer than a page takes to be put in
	h.fault.Store(0)
	close(answer)
	p.until(`location.pathname === "/somewhere/result"`)
}

// publishedByAnother: a draft that somebody else publishes is one no more, also on a page
// that answers a form at an address which cannot be opened.
func publishedByAnother(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	ada := h.person(browser).signIn("ada", adasPassword)
	second := h.person(browser).signIn("ada", adasPassword)
	for _, p := range []*person{ada, second} {
		p.open("/desk/" + name + "/rounds/1")
		p.sees("only arbiters see it")
	}
	second.leaves(`document.querySelector("input[name=base]").value = "of before"; document.querySelector("button[value=publish]").click()`)
	second.sees("only arbiters see it")
	if at := told[string](second, `location.pathname`); !strings.HasSuffix(at, "/arrange") {
		t.Errorf("the form was answered at %s", at)
	}
	for _, p := range []*person{ada, second} {
		p.until(`document.querySelector("[data-live-from]").dataset.listening === "yes"`)
	}
	h.must(id, desk.Publish{})
	for _, p := range []*person{ada, second} {
		p.until(`location.pathname.endsWith("/rounds/1") && !document.body.innerText.includes("only arbiters see it") && document.querySelector("#b1 button[value=white]")`)
	}
}

// sentTwice: who presses a button twice has sent its form once.
func sentTwice(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	sent := told[int](p, `(() => {
		let sent = 0;
		addEventListener("submit", (e) => { if (!e.defaultPrevented) sent++; e.preventDefault(); });
		for (let i = 0; i < 3; i++) document.querySelector("button[value=publish]").click();
		return sent;
	})()`)
	if sent != 1 {
		t.Errorf("the form was sent %d times", sent)
	}
}

// A draft that another arbiter pairs again is not left on the page that is open: the page
// shows the new boards, and a form of the old ones publishes nothing.
func TestDraftPairedAgainElsewhere(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	page := "/desk/" + name + "/rounds/1"
	p.open(page)
	p.until(`document.querySelector("[data-live-from]").dataset.listening === "yes"`)
	old := told[string](p, `document.querySelector("#draft-boards [name=base]").value`)
	h.must(id, desk.RequestBye{Round: 1, Player: 8, Bye: tournament.HalfBye})
	h.must(id, desk.PairAgain{})
	p.until(`document.querySelector("#draft-boards [name=base]").value !== "` + old + `"`)
	h.signedIn("ada", adasPassword).post(page+"/arrange", "base", old, "steps", "", "do", "publish").says("Somebody has changed the round in the meantime")
	if h.stateOf(id).Current().Published() {
		t.Error("the round is published by a form of boards that are no more")
	}
}
