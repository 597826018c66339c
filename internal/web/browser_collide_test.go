package web

import (
	"context"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// twoArbiters begins an event of four boards, with bob as its second arbiter.
func (h *house) twoArbiters() (store.ID, string) {
	h.t.Helper()
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	bob, err := h.accounts.CreateUser(h.t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		h.t.Fatal(err)
	}
	if err := h.accounts.Grant(h.t.Context(), h.ada, id, bob.ID, "", account.Arbiter, account.Scope{}); err != nil {
		h.t.Fatal(err)
	}
	return id, name
}

// Two arbiters at one board: the second is told what the first entered, and
// nothing is lost.
func collision(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.twoArbiters()
	first, second := h.person(browser).signIn("ada", adasPassword), h.person(browser).signIn("bob", "bob's own password")
	first.open("/desk/" + name + "/rounds/1")
	second.open("/desk/" + name + "/rounds/1")
	for _, p := range []*person{first, second} {
		p.until(`document.activeElement.closest("tr")?.id === "b1"`)
	}
	told[string](second, `document.querySelector("#b1").dataset.keep = ""`) // has not heard yet of what happens next
	first.keys("1")
	h.waits(id, 1)
	second.keys("0")
	second.sees("ada entered 1–0")
	// The row shows what counts, not what was typed, and knows what it has seen.
	second.until(`(row => row.classList.contains("differs") && !row.classList.contains("unsaved") && row.dataset.result === "white" && row.dataset.seen !== "0" &&
		row.querySelector("button[aria-pressed=true]").value === "white" && row.querySelector(".state").innerText.includes("ada entered 1–0"))(document.querySelector("#b1"))`)
	second.until(`document.querySelector("[data-live=head] > .said").innerText.startsWith("3 of 4")`) // the page was renewed, and
	second.sees("ada entered 1–0")
	second.picture("collision")
	if got := h.onBoards(id); got[0] != tournament.WhiteWins {
		t.Errorf("the board has %v", got[0])
	}
}

// An arbiter changes their mind twice while the first thought is under way, and
// somebody else is faster: none of the three has seen that result, and none takes
// its place.
func collidingThoughts(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.twoArbiters()
	bob := h.person(browser).signIn("bob", "bob's own password")
	bob.open("/desk/" + name + "/rounds/1")
	bob.until(`document.activeElement.closest("tr")?.id === "b1"`)
	think := func(key string) {
		t.Helper()
		bob.keys(key)
		bob.until(`document.activeElement.closest("tr")?.id === "b2"`)
		bob.keys(kb.ArrowUp)
		bob.until(`document.activeElement.closest("tr")?.id === "b1"`)
	}
	h.fault.Store(holdRequests)
	think("0")
	first := h.holds()
	h.must(id, desk.EnterResult{Board: h.at(id, 1), Result: tournament.WhiteWins})
	think("2")
	close(first)
	second := h.holds() // the first was refused
	think("0")
	h.fault.Store(0)
	close(second)
	bob.sees("ada entered 1–0")
	bob.until(`document.querySelectorAll("tr.unsaved").length === 0`)
	h.only(id, map[int]tournament.Result{1: tournament.WhiteWins})

	think("0") // now it is known
	bob.until(`document.querySelector("#b1 .state").classList.contains("said")`)
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins})
}
