package web

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
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
	touches, began := 0, time.Now()
	tap := func(player int) {
		ada.touchOn(fmt.Sprintf("#p%d", player))
		touches++
	}
	for player := 1; player <= 400; player++ {
		switch player {
		case 100:
			h.fault.Store(loseEverything)
			h.server.CloseClientConnections()
		case 140:
			h.fault.Store(0)
		}
		tap(player)
	}
	took := time.Since(began)
	ada.until(`document.querySelector("[data-count=here]").textContent === "400"`)
	ada.until(`!document.querySelector(".arrival.waits")`)
	if a := desk.ArrivalsOf(now()); a.AtDesk != 400 {
		t.Errorf("%d of 400 are here on the server", a.AtDesk)
	}
	t.Logf("%d touches for 400 players in %s of this machine", touches, took.Round(time.Second))
	if touches > 420 {
		t.Errorf("%d touches", touches)
	}
	tap(7)
	ada.until(`document.querySelector("[data-count=here]").textContent === "399" && !document.querySelector(".arrival.waits")`)
	if a := desk.ArrivalsOf(now()); a.AtDesk != 399 {
		t.Errorf("%d are here after one was taken back", a.AtDesk)
	}
	ada.picture("checkin-tablet")
}
