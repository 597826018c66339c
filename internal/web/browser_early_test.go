package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
)

// The arbiter publishes a certain board with a click; who has the public page open sees it
// come. Both pages fit a phone in every language, also when a board does not hold any more.
func TestBrowserPublishesEarly(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name, sure := lateInRound2(t, h)
	ada, public := h.person(browser).signIn("ada", adasPassword), h.person(browser)
	title := fmt.Sprintf("Round %d: boards known early", h.of(name).Paired()+1)
	public.open("/t/" + name)
	ada.open("/desk/" + name + "/forecast")
	ada.picture("early-1-certain")
	ada.press("Publish early")
	ada.sees("The board is public.")
	if early := h.of(name).Early.Boards; len(early) != 1 || !early[0].Same(sure) {
		t.Fatalf("%+v is early, want %+v", early, sure)
	}
	public.sees(title)
	public.sees("board to come")
	public.picture("early-2-public")
	h.must(id, desk.Withdraw{Player: sure.White})
	for _, p := range []*person{ada, public} {
		p.do(chromedp.EmulateViewport(390, 844))
	}
	for _, l := range h.site.Book.Languages() {
		ada.reads(l.Code())
		public.reads(l.Code())
		for _, at := range []struct {
			who  *person
			path string
		}{{ada, "/desk/" + name + "/forecast"}, {ada, "/desk/" + name}, {public, "/t/" + name}, {public, "/t/" + name + "/forecast"}, {public, fmt.Sprint("/t/", name, "/me/", sure.White)}} {
			at.who.open(at.path)
			at.who.fits(at.path)
			at.who.picture("early-3-" + l.Code() + strings.ReplaceAll(at.path, "/", "-"))
		}
	}
	ada.reads("en")
	ada.open("/desk/" + name + "/forecast")
	ada.sees("no longer certain")
	ada.press("Take back")
	ada.sees("the public has seen")
	ada.press("Yes, do it")
	ada.sees("The board is no longer public.")
	if early := h.of(name).Early.Boards; len(early) > 0 {
		t.Errorf("%+v is early still", early)
	}
}
