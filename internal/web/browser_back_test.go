package web

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A page that asks is left for the page one was on, with what was typed there, or
// answered by who means it: an Enter left over from the form does not confirm.
func askedAndBack(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 5)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	place := "/desk/" + name
	p.open(place + "/rounds/1/boards/1?to=black")
	p.write("reason", "the players came back")
	p.forgetTold()
	p.key("Enter")
	p.held("Enter")
	p.sees("Please confirm")
	p.held("Enter")
	p.key("Enter")
	p.held("Enter")
	time.Sleep(500 * time.Millisecond)
	p.sees("Please confirm")
	if h.corrected(id) {
		t.Fatal("an Enter that was left over has confirmed")
	}
	p.picture("confirm")
	p.do(chromedp.EmulateViewport(390, 844))
	p.picture("confirm-phone")
	p.do(chromedp.EmulateViewport(1366, 768))
	p.press("No, go back")
	p.until(`location.pathname + location.search === "` + place + `/rounds/1/boards/1?to=black"`)
	p.until(`document.getElementById("reason").value === "the players came back"`)
	p.picture("back-with-reason")
	p.forgetTold()
	p.press("Correct it")
	p.sees("Please confirm")
	p.until(`document.activeElement.matches("section")`)
	p.key("Tab") // to go back
	p.until(`document.activeElement.innerText === "No, go back"`)
	p.key("Tab") // to confirm
	p.until(`document.activeElement.innerText === "Yes, do it"`)
	p.key("Enter")
	p.sees("The record is corrected")
	if !h.corrected(id) {
		t.Error("the confirmation did nothing")
	}

	// From the second of two questions, and a row that was changed in place.
	p.open(place + "/players")
	p.do(chromedp.Click("#edit3"))
	p.until(`document.querySelector("#p3 select[name=bye3]")`)
	told[bool](p, `(document.querySelector("#p3 select[name=bye3]").value = "full", document.querySelector("#p3 [name=club]").value = "Harbour", true)`)
	p.press("Save")
	p.sees("Please confirm")
	p.press("No, go back")
	p.until(`document.querySelector("#p3 select[name=bye3]")?.value === "full" && document.querySelector("#p3 [name=club]").value === "Harbour"`)

	// A refusal that is said on the page of the form keeps what was typed, too; and
	// what was done is not typed again.
	p.open(place + "/hand")
	p.write("reason", "the two are brothers")
	p.press("Change by hand")
	p.sees("Round 2 by hand")
	p.until(`[...document.querySelectorAll("#reason, #white, #black")].every((field) => field.value === "")`)
	p.do(chromedp.Click(`button[value=apart]`))
	p.sees("2 players without a board")
	p.write("white", "Nobody At All")
	p.write("black", playerName(1))
	p.press("Pair")
	p.sees("Nobody At All")
	p.until(`document.getElementById("white").value === "Nobody At All" && document.getElementById("black").value === ` + "`" + playerName(1) + "`")
}

// corrected reports whether a result of a past round was corrected.
func (h *house) corrected(id store.ID) bool {
	h.t.Helper()
	d, err := h.host.Desk(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	events, err := d.Events(0, 1000)
	if err != nil {
		h.t.Fatal(err)
	}
	return slices.ContainsFunc(events, func(e journal.Event) bool { return e.Kind() == journal.KindFor[journal.ResultCorrected]() })
}

// forgetTold has a form be one whose page did not show all that it comes to, as when
// something changes meanwhile: it is asked about.
func (p *person) forgetTold() {
	p.t.Helper()
	told[bool](p, `(document.querySelector("main [name=told]").value = "", true)`)
}
