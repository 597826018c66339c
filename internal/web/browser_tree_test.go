package web

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// unseenNames are the names of a tree that a reader does not see, or not whole: outside
// of their box, behind the score, or as faint as the ground.
const unseenNames = `(() => {
	const bad = [];
	for (const name of document.querySelectorAll("svg.tree g.match text:not(.seed, .score)")) {
		const at = name.getBoundingClientRect(), box = name.closest("g").querySelector("rect").getBoundingClientRect();
		const score = name.nextElementSibling?.matches(".score") ? name.nextElementSibling.getBoundingClientRect().left : box.right;
		const style = getComputedStyle(name);
		if (at.width < 5 || at.left < box.left || at.right > score || at.top < box.top - 1 || at.bottom > box.bottom + 1 || style.visibility !== "visible" || style.fill === getComputedStyle(name.closest("g").querySelector("rect")).fill) bad.push(name.textContent);
	}
	return bad.join(" | ");
})()`

// The tree of a knock-out of fifty as it is drawn: every name that the page has is seen,
// also of who is out, at every width, by day and by night, in the language with the
// longest words; the page does not become wider than the screen.
func treeIsRead(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Cup", 2, 9)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: tournament.Knockout, Scoring: tournament.DefaultScoring(), Options: []tournament.SystemOption{{Name: "third-place", Value: "yes"}}}})
	for n := range 48 {
		player := tournament.Player{Name: fmt.Sprintf("%s, %c.", surnames[n%len(surnames)], 'A'+n/len(surnames)), Ratings: tournament.Ratings{2500 - 11*n}}
		if n%9 == 0 {
			player.Name = fmt.Sprintf("Wijnaldum-Schwarzenberger %c, Maximiliane", 'A'+n/9)
		}
		h.must(id, desk.Register{Player: player})
	}
	h.knockoutRound(id, 1, tournament.WhiteWins)
	h.knockoutRound(id, 2, tournament.Drawn)
	h.knockoutRound(id, 3, tournament.Drawn)
	h.knockoutRound(id, 4, tournament.Drawn) // which levels the matches: their tie-breaks stand beside the names
	tree := h.decideAll(id, 2)
	p := h.person(browser)
	path := "/t/" + name + "/standings?lang=de"
	written := strings.Count(h.browser().get(path).text, ` x="32" y=`)
	for _, scheme := range []string{"light", "dark"} {
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		for _, width := range []int64{390, 1024, 1440} {
			p.do(chromedp.EmulateViewport(width, 900))
			p.open(path)
			p.until(`document.querySelector("svg.tree")`)
			p.until(`document.readyState === "complete"`)
			if bad := told[string](p, unseenNames); bad != "" {
				t.Errorf("%s, %d wide: not seen: %s", scheme, width, bad)
			}
			if over := told[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("the page sticks out by %d at %d", over, width)
			}
			p.picture(fmt.Sprintf("tree-%s-%d", scheme, width))
		}
	}
	// The scripts of the page have connected by now, and left all names where they were.
	p.until(`document.querySelector("[data-live-from]")`)
	drawn := told[int](p, `[...document.querySelectorAll("svg.tree text")].filter((t) => t.getAttribute("x") === "32").length`)
	if first := len(tree.Round[0]); drawn != written || drawn < first {
		t.Errorf("%d of %d names are drawn", drawn, written)
	}
}
