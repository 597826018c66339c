package web

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// replayed is an event with the round and the player in whose bracket the rules try the
// most, and how many tries that takes.
func replayed(h *house) (path string, steps int) {
	h.t.Helper()
	id, name := h.begin("Replay", 26, 7)
	h.playRounds(id, 5)
	public := h.browser()
	for player := 1; player <= 26; player++ {
		at := fmt.Sprintf("/t/%s/why/5/replay?player=%d", name, player)
		_, after, _ := strings.Cut(public.get(at).is(http.StatusOK).text, "Step 1 of ")
		after, _, _ = strings.Cut(after, "<")
		if count, err := strconv.Atoi(after); err == nil && count > steps {
			path, steps = at, count
		}
	}
	if steps < 4 {
		h.t.Fatalf("no bracket has more than %d tries", steps)
	}
	return path, steps
}

// Without scripts every step is a page, linked with the one before and the one after;
// the last says why it stands. A step beyond the last is the last.
func TestReplayWithoutScripts(t *testing.T) {
	h := newHouse(t)
	path, steps := replayed(h)
	public := h.browser()
	player := path[strings.LastIndex(path, "=")+1:]
	reasons := strings.Replace(path, "replay?player=", "", 1)
	page := public.get(reasons).is(http.StatusOK).says("Try by try", "/replay?bracket=")
	_, link, _ := strings.Cut(page.text, `href="`+strings.Split(path, "?")[0])
	link, _, _ = strings.Cut(link, `"`)
	link = strings.Split(path, "?")[0] + strings.ReplaceAll(link, "&amp;", "&")
	first := strings.TrimSuffix(link, "&player="+player)
	public.get(link).says("Step 1 of ", `rel="next"`, `data-go="last"`, "<svg", "replay.js", `font-weight="bold"`, reasons).silent(`rel="prev"`)
	at := func(step int) string { return strings.Replace(first, "step=1", fmt.Sprintf("step=%d", step), 1) }
	public.get(at(2)).says("Step 2 of ", `rel="prev"`, `rel="next"`).silent(`font-weight="bold"`)
	for _, step := range []int{steps, steps + 50} {
		public.get(at(step)).says(fmt.Sprintf("Step %d of %d", steps, steps), "✓", `rel="prev"`).silent(`rel="next"`)
	}
	public.get(at(-3)).says("Step 1 of ")
	public.get(strings.Split(path, "?")[0] + "?bracket=99").is(http.StatusOK).says("There is nothing to replay")
	public.get(strings.Replace(at(1), "/why/5/", "/why/9/", 1)).is(http.StatusNotFound)
}

// A replay is gone through by keys, on a large screen and on a phone.
func replayByKeys(browser context.Context, t *testing.T) {
	h := newHouse(t)
	path, steps := replayed(h)
	p := h.person(browser)
	complaints := p.complaints()
	for _, width := range []int64{1280, 390} {
		p.do(chromedp.EmulateViewport(width, 844))
		p.open(path)
		said := func(step int) {
			t.Helper()
			p.until(fmt.Sprintf(`document.querySelector("[data-replay] [role=status]").textContent.includes("Step %d of %d")`, step, steps))
			p.until(fmt.Sprintf(`location.search.includes("step=%d") || %d === 1`, step, step))
			p.fits(path)
		}
		said(1)
		for _, stroke := range []struct {
			key  string
			step int
		}{{kb.ArrowRight, 2}, {kb.ArrowRight, 3}, {kb.ArrowLeft, 2}, {kb.End, steps}, {kb.ArrowRight, steps}, {kb.Home, 1}, {kb.ArrowLeft, 1}} {
			p.keys(stroke.key)
			said(stroke.step)
		}
		p.press("Next") // and by the buttons, which keep the focus
		said(2)
		if got := told[string](p, `document.activeElement.dataset.go`); got != "next" {
			t.Errorf("the focus is on %q", got)
		}
		p.keys(kb.End)
		said(steps)
		p.picture(fmt.Sprintf("replay-%d", width))
		p.scan()
	}
	for _, complaint := range complaints() {
		t.Error(complaint)
	}
}
