package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// The page of everything else leads to all parts that a phone has no tab for, and
// to nothing that is not shown.
func TestPartsUnderMore(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 2)
	public, place := h.browser(), "/t/"+name
	public.get(place+"/more").is(http.StatusOK).says(`class="others"`, place+"/cross", place+"/players", place+"/course", place+"/files/standings.csv", place+"/files/round-1.csv", place+"/hall/standings", place+"/paper/cross")
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: journal.Visibility{Standings: journal.NotShown, PastRounds: journal.NotShown}}})
	page := public.get(place + "/more").is(http.StatusOK)
	page.says(place+"/players", place+"/files/round-2.csv").silent(place+"/cross", place+"/course", place+"/files/standings.csv", place+"/files/round-1.csv", place+"/files/all.xlsx", ".trf26", place+"/hall/standings", place+"/paper/cross")
	for _, link := range linksOf(page.text) {
		if strings.HasPrefix(link, place) {
			public.get(link).is(http.StatusOK)
		}
	}
}

// linksOf are the addresses that a page leads to.
func linksOf(text string) (list []string) {
	for _, rest := range strings.Split(text, `href="`)[1:] {
		link, _, _ := strings.Cut(rest, `"`)
		list = append(list, link)
	}
	return list
}

// A phone has five tabs at its lower edge, large enough for a thumb, in every
// language; a laptop has all of them.
func TestFiveTabs(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	_, open := realEvent(h, 12)
	_, teams := teamEvent(h)
	p := h.person(browser)
	call(p, network.Enable, network.EnableParams{})
	const tabs = `[...document.querySelectorAll(".parts a")].filter((e) => e.offsetParent !== null || e.getClientRects().length)`
	for _, l := range h.site.Book.Languages() {
		call(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": l.Code()}})
		for _, path := range []string{open, open + "/cross", teams, teams + "/more"} {
			p.open("/t/" + path)
			p.do(chromedp.EmulateViewport(390, 844))
			if n := told[int](p, tabs+".length"); n != 5 {
				t.Errorf("%s (%s): a phone has %d tabs", path, l.Code(), n)
			}
			const fits = tabs + `.every((e) => { const box = e.getBoundingClientRect(); return box.height >= 44 && box.width >= 44 && box.bottom <= innerHeight && e.scrollWidth <= e.clientWidth && e.querySelector(".brief").scrollWidth <= e.clientWidth; })`
			if !told[bool](p, fits) {
				t.Errorf("%s (%s): the tabs do not fit a phone", path, l.Code())
			}
			p.do(chromedp.EmulateViewport(1280, 800))
			if n := told[int](p, tabs+".length"); n < 8 {
				t.Errorf("%s (%s): a laptop has %d tabs", path, l.Code(), n)
			}
		}
	}
}
