package web

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// whatSticksOut is a function that says what of a page does not fit the screen.
//
//go:embed testdata/fits.js
var whatSticksOut string

// reads lets a person ask for pages in a language.
func (p *person) reads(language string) {
	p.t.Helper()
	call(p, network.Enable, network.EnableParams{})
	call(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": language}})
}

// fits checks that the page that is open fits the screen: it is not wider, nothing
// that can be pressed lies beyond its side, no text is cut off.
func (p *person) fits(path string) {
	p.t.Helper()
	for _, finding := range told[[]string](p, "("+strings.TrimSpace(whatSticksOut)+")()") {
		p.t.Errorf("%s (%s) at %d: %s", path, told[string](p, "document.documentElement.lang"), told[int](p, "innerWidth"), finding)
	}
}

// Every page of the lists of routes fits a phone in Spanish, as TestAccessibility
// shows for German and all widths, and those that are used most in every language. On a laptop all tabs are in sight, on two lines at most, in
// every language. Nothing that a page asks for is against the policy.
func TestEveryPageFits(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	paths := pathsToScan(t, h)
	events := scannedEvents(h)
	ada := h.person(browser).signIn("ada", adasPassword)
	complaints := ada.complaints()
	look := func(language string, paths ...string) {
		ada.reads(language)
		for _, path := range paths {
			ada.open(events.Replace(path))
			ada.fits(path)
		}
	}
	ada.do(chromedp.EmulateViewport(390, 844))
	look("es", paths...)
	for _, l := range h.site.Book.Languages() {
		look(l.Code(), "/desk/OPEN", "/desk/OPEN/rounds/4", "/desk/OPEN/settings", "/desk/OPEN/players", "/t/OPEN", "/t/OPEN/standings", "/t/OPEN/pairings/2", "/t/OPEN/names", "/t/TEAM/standings", "/t/")
	}
	ada.do(chromedp.EmulateViewport(1280, 800))
	for _, l := range h.site.Book.Languages() {
		look(l.Code(), "/desk/OPEN", "/desk/TEAM", "/t/OPEN", "/t/OPEN/standings", "/t/TEAM", "/t/TEAM/standings", "/t/NONE")
	}
	for _, complaint := range complaints() {
		if !strings.Contains(complaint, "/t/nowhere") && !strings.Contains(complaint, "/device/ABC") { // which there are not
			t.Error(complaint)
		}
	}
}

// complaints begins to take down what the browser complains about: style or script
// that the policy forbids, files that are not there, mistakes in scripts. What it
// returns ends that and tells.
func (p *person) complaints() func() []string {
	p.t.Helper()
	const last = "nothing comes after this"
	messages := chromedp.Console(p.ctx)
	return func() []string {
		p.t.Helper()
		told[bool](p, "(console.log('"+last+"'), true)")
		var all []string
		for m, err := range messages {
			if err != nil {
				p.t.Fatal(err)
			}
			if m.Text == last {
				break
			}
			all = append(all, fmt.Sprintf("%s: %s (%s)", m.Type, m.Text, m.URL))
		}
		return all
	}
}

// What a page asks for against the policy is heard of.
func TestComplaints(t *testing.T) {
	p := newHouse(t).person(chromium(t))
	complaints := p.complaints()
	p.open("/login")
	told[bool](p, `(document.body.insertAdjacentHTML("beforeend", "<p style='color: red'>"), true)`)
	if all := strings.Join(complaints(), "; "); !strings.Contains(all, "Content Security Policy") {
		t.Errorf("the browser complains of %q", all)
	}
}

// The walk finds what does not fit on a page on which nothing does.
func TestEveryPageFitsFinds(t *testing.T) {
	p := newHouse(t).person(chromium(t))
	p.do(chromedp.EmulateViewport(1280, 800))
	link := `<a href="/" style="flex: none; width: 300px">A</a>`
	told[bool](p, fmt.Sprintf("(document.body.innerHTML = `<nav class=tabs style='display: flex; flex-wrap: nowrap; width: 500px'>%s</nav><p style='width: 50px; overflow: hidden; white-space: nowrap'>cut off as it is</p><button style='margin-left: 1400px'>B</button>`, true)",
		strings.Repeat(link, 5)))
	found := strings.Join(told[[]string](p, "("+strings.TrimSpace(whatSticksOut)+")()"), "; ")
	for _, want := range []string{"wider than the screen by", "the tabs need", "“cut off as it is” is cut off", "button “B” is beyond the side"} {
		if !strings.Contains(found, want) {
			t.Errorf("the walk does not find %q: %s", want, found)
		}
	}
}

// A name without any space fits every page: nothing sticks out at the side.
func TestLongNamesFit(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name := h.begin("Open", 7, 3)
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 1, Name: strings.Repeat("Donaudampf", 18), Club: strings.Repeat("Schifffahrt", 9)}})
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	paths := []string{"/t/NAME", "/t/NAME/pairings", "/t/NAME/names", "/t/NAME/standings", "/t/NAME/cross", "/t/NAME/player/1", "/t/NAME/players", "/t/NAME/course", "/t/NAME/why",
		"/t/NAME/hall/boards", "/t/NAME/hall/names"}
	for _, page := range []string{"players", "players/1", "checkin", "numbers", "rounds/1", "rounds/1/boards/1", "rounds/2", "standings?player=1", "history",
		"paper/pairings", "paper/names", "paper/slips", "paper/standings", "paper/cards", "paper/plates"} {
		paths = append(paths, "/desk/NAME/"+page)
	}
	for _, path := range paths {
		p.open(strings.Replace(path, "NAME", name, 1))
		for _, size := range sizes[:2] {
			p.do(chromedp.EmulateViewport(size.width, size.height))
			if over := told[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("%s sticks out by %d on a %s", path, over, size.name)
			}
		}
	}
}
