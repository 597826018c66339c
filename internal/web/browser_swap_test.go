package web

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
)

// Two players are swapped by two clicks, by keys alone, and by dragging one onto the
// other; each is taken back with one.
func swapsInPreview(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 20, 5)
	h.must(id, desk.PairNext{})
	was := h.stateOf(id).Tournament.Current.Games
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.sees("As the rules pair it")
	told[chromedp.Void](p, `(document.querySelectorAll("#draft-boards details").forEach((d) => d.open = true), {})`)
	a, b := fmt.Sprintf(`[data-handle="%d"]`, was[0].Black), fmt.Sprintf(`[data-handle="%d"]`, was[1].Black)
	undo := func() {
		p.sees("2 boards differ from the rules")
		p.press("Undo last swap")
		p.sees("As the rules pair it")
	}

	p.do(chromedp.Click(a), chromedp.Click(b))
	p.sees("2 boards differ from the rules")
	p.until(`document.getElementById("draft-said").textContent.includes("2 boards differ")`)
	p.picture("swap")
	undo()

	// Esc lets go; Space picks and swaps.
	for _, keys := range []bool{false, true} {
		told[chromedp.Void](p, fmt.Sprintf(`(document.querySelector(%q).focus(), {})`, a))
		p.keys(" ")
		p.until(fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-pressed") === "true"`, a))
		if !keys {
			p.key("Escape")
			p.until(`!document.querySelector("[data-handle][aria-pressed=true]")`)
			continue
		}
		told[chromedp.Void](p, fmt.Sprintf(`(document.querySelector(%q).focus(), {})`, b))
		p.keys(" ")
	}
	undo()

	told[chromedp.Void](p, fmt.Sprintf(`(() => {
		const data = new DataTransfer(), from = document.querySelector(%q), to = document.querySelector(%q);
		const drag = (on, kind) => on.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
		drag(from, "dragstart"); drag(to, "dragover"); drag(to, "drop");
		return {};
	})()`, a, b))
	undo()

	p.do(chromedp.Click(a), chromedp.Click(b))
	p.sees("2 boards differ from the rules")
	p.press("Publish")
	p.sees(h.stateOf(id).Player(was[0].Black).Name) // one question, with the names
	p.press("Yes, do it")
	p.until(`document.querySelector(".entry, tr[data-seen]")`)
	if s := h.stateOf(id); !s.Current().Published() || s.Current().ByHand == nil {
		t.Errorf("%+v", s.Current())
	}
}
