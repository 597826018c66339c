package web

import (
	"context"
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Four hundred players are checked in on a tablet with one touch each, though the
// network stalls for a while: what was tapped is kept and goes out by itself. A
// second touch takes a mark back.
func fourHundredTaps(browser context.Context, t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 400, 5)
	now := func() *journal.State { _, s := h.state(name); return s }
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.open("/desk/" + name + "/checkin")
	ada.until(`document.getElementById("checkin-find") && !document.getElementById("checkin-find").hidden`)
	// Some of the touches are those of a finger: the browser draws the page at each.
	touches := 0
	touch := func(from, to int) {
		for player := from; player <= to; player++ {
			ada.touchOn(fmt.Sprintf("#p%d", player))
		}
		touches += to - from + 1
	}
	click := func(from, to int) {
		told[bool](ada, fmt.Sprintf(`(() => { for (let p = %d; p <= %d; p++) document.getElementById("p" + p).querySelector("input[type=checkbox]").click(); return true })()`, from, to))
		touches += to - from + 1
	}
	touch(1, 10)
	click(11, 94)
	touch(95, 99)
	h.fault.Store(loseEverything)
	h.server.CloseClientConnections()
	touch(100, 109)
	click(110, 134)
	touch(135, 139)
	h.fault.Store(0)
	touch(140, 144)
	click(145, 395)
	touch(396, 400)
	ada.until(`document.querySelector("[data-count=here]").textContent === "400"`)
	ada.until(`!document.querySelector(".arrival.waits")`)
	if a := desk.ArrivalsOf(now()); a.AtDesk != 400 {
		t.Errorf("%d of 400 are here on the server", a.AtDesk)
	}
	if touches > 420 {
		t.Errorf("%d touches", touches)
	}
	touch(7, 7)
	ada.until(`document.querySelector("[data-count=here]").textContent === "399" && !document.querySelector(".arrival.waits")`)
	if a := desk.ArrivalsOf(now()); a.AtDesk != 399 {
		t.Errorf("%d are here after one was taken back", a.AtDesk)
	}
	ada.picture("checkin-tablet")
}

// Who is excused is not expected, and is once they come: those who are here and those
// who are not yet make up all who are expected.
func TestExcusedWhoCome(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.must(id, desk.RequestBye{Round: 1, Player: 3, Bye: tournament.ZeroBye})
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.open("/desk/" + name + "/checkin")
	ada.until(`document.getElementById("checkin-of").textContent === "of 3 expected are here"`)
	ada.touchOn("#p3")
	ada.until(`document.getElementById("checkin-of").textContent === "of 4 expected are here" && document.querySelector("[data-count=excused]").textContent === "0"`)
}
