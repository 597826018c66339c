package web

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// realEvent is a tournament with names as they are, in its fourth round.
func realEvent(h *house, players int) (id store.ID, name string) {
	h.t.Helper()
	id, name = h.begin("Torneo Abierto de Otoño", 0, 7)
	first := []string{"Ada", "Tomás", "Per", "Maria", "Jonas", "Carmen", "Petr", "Ingrid", "Łukasz", "Zoë", "Jean-Baptiste", "Aya"}
	last := []string{"Abad", "Lindqvist", "Okafor", "Krause", "Santos", "Ibarra", "Weber", "Novák", "Reyes", "García-Núñez de la Torre", "Szczepański", "O’Brien", "Müller", "Fernández", "Ødegaard", "Yılmaz", "Petrović"}
	titles := []tournament.Title{"GM", "IM", "", "WGM", "FM", "", "", ""}
	federations := []string{"ESP", "SWE", "NGR", "GER", "POR", "ARG", "CZE", "NOR"}
	for n := range players {
		h.must(id, desk.Register{Player: tournament.Player{
			Name: last[n%len(last)] + ", " + first[n*5%len(first)], Title: titles[n%len(titles)], Federation: federations[n*3%len(federations)],
			Ratings: tournament.Ratings{2580 - 13*n}, Club: "Club de Ajedrez " + last[n*3%len(last)],
		}})
	}
	h.playRounds(id, 3)
	h.pairRound(id)
	h.enterResults(id, players/3)
	return id, name
}

// sizes are what pages are looked at on.
var sizes = []struct {
	name          string
	width, height int64
	scale         float64
}{{"phone", 390, 844, 2}, {"laptop", 1366, 768, 1}, {"projector", 1920, 1080, 1}}

// Every public page fits a phone, a laptop and a projector: nothing sticks out at
// the side, and nothing but the pages' own files is asked for.
func TestPublicPagesFit(t *testing.T) {
	h := newHouse(t)
	_, name := realEvent(h, 41)
	ctx := tab(t)
	paths := []string{"", "/pairings", "/standings", "/cross", "/player/3", "/why/4/3"}
	if os.Getenv("PAREO_SCREENSHOTS") != "" {
		paths = append(paths, "/names", "/names?q=mul", "/results", "/players", "/course", "/why", "/forecast", "/more", "/hall/boards", "/hall/names", "/hall/standings", "/hall/results", "/hall/clock?start=09:00&end=23:59",
			"/paper/slips", "/paper/prizes?prizes=1000,500,250", "/standings?lang=de", "/why/4/3?lang=es")
	}
	for _, size := range sizes {
		run(ctx, t, chromedp.EmulateViewport(size.width, size.height, chromedp.EmulateScale(size.scale)))
		for _, path := range paths {
			run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+path), chromedp.WaitReady("main"))
			over := ask(ctx, t, chromedp.Evaluate[int](`document.documentElement.scrollWidth - document.documentElement.clientWidth`))
			shot(ctx, t, size.name+strings.NewReplacer("/", "-", "?", "-", "=", "-", ":", "", "&", "-", ",", "-").Replace(path))
			if over > 0 {
				t.Errorf("%s sticks out by %d on a %s", path, over, size.name)
			}
			if refused := ask(ctx, t, chromedp.Evaluate[int](`[...document.querySelectorAll("style")].filter((e) => !e.sheet).length`)); refused > 0 {
				t.Errorf("%s: the browser refuses %d of the style sheets in the page", path, refused)
			}
		}
	}
}

// A screen in the hall shows whole rows, turns its pages, and shows everybody.
func TestHallPages(t *testing.T) {
	h := newHouse(t)
	id, name := realEvent(h, 120)
	ctx := tab(t)
	for _, size := range sizes {
		run(ctx, t, chromedp.EmulateViewport(size.width, size.height), chromedp.Navigate(h.server.URL+"/t/"+name+"/hall/names?seconds=60"), chromedp.WaitVisible(".hall-stage tbody tr"))
		seen := make(map[string]bool)
		pages := ask(ctx, t, chromedp.Evaluate[int](`Number((document.querySelector(".hall-page").textContent.match(/(\d+)$/) ?? [1])[0]) || 1`))
		for range pages {
			names := ask(ctx, t, chromedp.Evaluate[[]string](`[...document.querySelectorAll(".hall-stage tbody tr td:first-child")].map((e) => e.textContent)`))
			cut := ask(ctx, t, chromedp.Evaluate[float64](`Math.max(...[...document.querySelectorAll(".hall-stage tr")].map((e) => e.getBoundingClientRect().bottom)) - document.querySelector(".hall-progress").getBoundingClientRect().top`))
			ask(ctx, t, chromedp.Evaluate[bool](`document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}))`))
			if cut > 0 {
				t.Errorf("%s: a row is cut by %.0f", size.name, cut)
			}
			for _, n := range names {
				seen[n] = true
			}
		}
		if len(seen) < 100 { // some of the 120 share a name
			t.Errorf("%s: only %d names were shown on %d pages", size.name, len(seen), pages)
		}
		t.Logf("%s: %d pages", size.name, pages)
	}
	// Results come in, and the screen changes by itself.
	run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/hall/results"), chromedp.WaitReady("main"))
	before := ask(ctx, t, chromedp.Evaluate[string](textOf(".progress")))
	run(ctx, t, chromedp.WaitReady("[data-listening]"))
	h.enterResult(id, 55)
	becomes(ctx, t, fmt.Sprintf("(%s) !== %q", textOf(".progress"), before), true)
}

var pdfPages = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// Every sheet prints cleanly on A4 and on Letter: whole rows, nothing of the
// screen, everybody on it.
func TestPaper(t *testing.T) {
	reader, err := exec.LookPath("pdftotext")
	if err != nil {
		missing(t, "pdftotext")
	}
	h := newHouse(t)
	_, name := realEvent(h, 60)
	ctx := tab(t)
	for _, format := range []struct {
		name          string
		width, height float64 // inches
	}{{"A4", 8.27, 11.69}, {"Letter", 8.5, 11}} {
		for _, sheet := range []struct {
			path  string
			least int // rows that have to be whole
			pages [2]int
		}{
			{"pairings", 30, [2]int{1, 2}}, {"names", 60, [2]int{1, 2}}, {"slips", 30, [2]int{3, 8}}, {"standings", 60, [2]int{1, 4}}, {"cross", 60, [2]int{1, 4}},
			{"table", 60, [2]int{1, 4}}, {"cards", 60, [2]int{8, 20}}, {"plates", 60, [2]int{60, 60}}, {"prizes?prizes=1000,500,250,100", 4, [2]int{1, 1}},
		} {
			run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/paper/"+sheet.path), chromedp.WaitReady("main"))
			pdf := ask(ctx, t, chromedp.PrintToPDF(func(p *page.PrintToPDFParams) { p.PaperWidth, p.PaperHeight = format.width, format.height }))
			file := filepath.Join(t.TempDir(), "sheet.pdf")
			if folder := os.Getenv("PAREO_SCREENSHOTS"); folder != "" {
				file = filepath.Join(folder, format.name+"-"+strings.Split(sheet.path, "?")[0]+".pdf")
			}
			if err := os.WriteFile(file, pdf, 0o600); err != nil {
				t.Fatal(err)
			}
			pages := len(pdfPages.FindAll(pdf, -1))
			t.Logf("%s %s: %d pages", format.name, sheet.path, pages)
			if pages < sheet.pages[0] || pages > sheet.pages[1] {
				t.Errorf("%s %s has %d pages, want %d to %d", format.name, sheet.path, pages, sheet.pages[0], sheet.pages[1])
			}
			text, err := exec.CommandContext(t.Context(), reader, "-raw", file, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			checkSheet(t, format.name+" "+sheet.path, string(text), sheet.least)
		}
	}
}

// checkSheet looks for what has to stand on a sheet and for what must not.
func checkSheet(t *testing.T, name, text string, least int) {
	t.Helper()
	for _, not := range []string{"Back", "Print this page", "why?", "Sign in"} {
		if strings.Contains(text, not) {
			t.Errorf("%s: %q was printed", name, not)
		}
	}
	if !strings.Contains(text, "Torneo Abierto") {
		t.Errorf("%s does not name the tournament", name)
	}
	found := len(regexp.MustCompile(`\p{Lu}[\p{L}’-]+(?:\s\p{L}+)*,\s\p{Lu}`).FindAllString(text, -1))
	if found < least {
		t.Errorf("%s has %d names, want at least %d", name, found, least)
	}
}

// A page that is open changes by itself when a result comes in, with the focus
// where it was.
func TestPublicPageIsLive(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.pairRound(id)
	ctx := tab(t)
	run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/pairings"), chromedp.WaitReady("table"))
	run(ctx, t, chromedp.WaitReady("[data-listening]"))
	h.enterResult(id, 0)
	showsDraw(ctx, t, 1)
	// Who comes back to the page sees what happened meanwhile, and what comes then.
	run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/players"), chromedp.WaitReady("table"))
	h.enterResult(id, 1)
	ask(ctx, t, chromedp.Evaluate[bool](`(setTimeout(() => history.back()), true)`)) // the page as it was left: nothing is loaded that one could wait for
	showsDraw(ctx, t, 2)
	h.enterResult(id, 2)
	showsDraw(ctx, t, 3)
}

// A change between the making of a page and the opening of its stream is not missed:
// the stream begins with the state that holds, and a page of an older one renews
// itself.
func TestPageOlderThanItsStream(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.pairRound(id)
	var once sync.Once
	pages := h.site.handler()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/live") {
			once.Do(func() { h.enterResult(id, 0) })
		}
		pages.ServeHTTP(w, r)
	}))
	defer server.Close()
	defer server.CloseClientConnections()
	ctx := tab(t)
	run(ctx, t, chromedp.Navigate(server.URL+"/t/"+name+"/pairings"), chromedp.WaitReady("table"))
	showsDraw(ctx, t, 1)
}

// showsDraw waits until the page shows that a board was drawn.
func showsDraw(ctx context.Context, t *testing.T, board int) {
	t.Helper()
	becomes(ctx, t, textOf(fmt.Sprintf("tbody tr:nth-child(%d) .result", board)), "½–½")
}
