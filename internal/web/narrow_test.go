package web

import (
	"encoding/base64"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// wideEvent is an event with names and tie-breaks that need room, in its third round,
// which is a draft.
func (h *house) wideEvent(title, festival string) (store.ID, string) {
	h.t.Helper()
	id, name := h.begin(title, 0, 5)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: title, Festival: festival, Section: title}})
	rules := h.stateOf(id).Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"DE", "BH/C1", "BH", "SB", "WIN", "BWG", "ARO"}
	h.must(id, desk.SetRules{Rules: rules})
	for n := range 12 {
		long := []string{"Hernández Rodríguez, María Fernanda", "Weiß, Kim", "Nepomniachtchi, Ian", "Praggnanandhaa, Rameshbabu"}[n%4]
		h.must(id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("%s %s %d", long, title, n), Federation: "ESP", Ratings: tournament.Ratings{2300 - 13*n}}})
	}
	h.playRounds(id, 2)
	h.must(id, desk.PairNext{})
	return id, name
}

// Beside the rail of a small laptop all columns of the standings are in sight, in the
// language with the longest words, and the buttons of a draft take one line.
func TestSmallLaptop(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	_, name := h.wideEvent("Open", "")
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.do(chromedp.EmulateViewport(1024, 768))
	ada.reads("es")
	ada.open("/desk/" + name + "/standings")
	if over := told[int](ada, `(s => s.scrollWidth - s.clientWidth)(document.querySelector(".ranking").parentElement)`); over > 0 {
		t.Errorf("the standings need %d more", over)
	}
	ada.open("/desk/" + name + "/rounds/3")
	apart := told[float64](ada, `Math.max(...[...document.querySelectorAll(".moves")].map(m => {
		const middles = [...m.children].filter(b => b.offsetWidth).map(b => b.getBoundingClientRect()).map(r => (r.top + r.bottom) / 2);
		return Math.max(...middles) - Math.min(...middles);
	}))`)
	if apart > 6 {
		t.Errorf("the buttons of a board are %.0f apart", apart)
	}
}

// The fields of the schedule show all of a day and an hour, and none runs out of its
// table, from a phone to a large screen.
func TestScheduleHasRoom(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada := h.person(browser).signIn("ada", adasPassword)
	for _, width := range []int64{390, 768, 1024, 1280, 1440} {
		ada.do(chromedp.EmulateViewport(width, 800))
		ada.open("/desk/" + name + "/schedule")
		if over := told[int](ada, `(s => s.scrollWidth - s.clientWidth)(document.querySelector(".schedule").parentElement)`); over > 0 {
			t.Errorf("at %d the schedule needs %d more", width, over)
		}
		for kind, least := range map[string]float64{"date": 110, "time": 85, "datetime-local": 190} {
			if is := told[float64](ada, `Math.min(...[...document.querySelectorAll(".schedule input[type=`+kind+`]")].map(i => i.getBoundingClientRect().width))`); is < least {
				t.Errorf("at %d a %s has %.0f", width, kind, is)
			}
		}
	}
}

// Screens in the hall cut off no name and no section, on a projector as on a small
// screen: what is too long is smaller, or on two lines, within the height of its row.
func TestHallNamesAreWhole(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	for _, title := range []string{"A-Open", "Friday Rapid of the Harbour"} {
		id, _ := h.wideEvent(title, "Harbour Festival")
		h.must(id, desk.Publish{})
	}
	p := h.person(browser)
	for _, width := range []int64{1024, 1920} {
		p.do(chromedp.EmulateViewport(width, width*9/16))
		for _, what := range []string{"all-boards", "all-names", "boards", "names", "standings"} {
			p.open("/t/a-open/hall/" + what)
			p.until(`document.querySelectorAll(".hall-stage .who").length > 10`)
			if cut := told[[]string](p, `[...document.querySelectorAll(".hall-stage .who")].filter(n => n.scrollWidth > n.clientWidth || n.scrollHeight > n.clientHeight + 2).map(n => n.textContent)`); len(cut) > 0 {
				t.Errorf("%s at %d cuts off %q", what, width, cut)
			}
			if over := told[float64](p, `document.querySelector(".hall-stage").lastElementChild.getBoundingClientRect().bottom - document.querySelector(".hall-progress").getBoundingClientRect().top`); over > 0 {
				t.Errorf("%s at %d: rows end %.0f below the screen", what, width, over)
			}
		}
	}
}

// In German, whose words are long, the tables of a plan fit a laptop, a file that is
// taken over is read on a phone without moving it sideways, and the buttons of a board
// have one line.
func TestGermanFits(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	file := base64.StdEncoding.EncodeToString([]byte(midEvent(h)))
	_, plan := h.begin("Plan", 32, 5)
	id, played := h.begin("Board", 8, 5)
	h.whiteWins(id, 1)
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.reads("de")
	const sideways = `Math.max(document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll(".scroll")].map(s => s.scrollWidth - s.clientWidth))`
	ada.do(chromedp.EmulateViewport(1200, 800))
	ada.open("/desk/" + plan + "/plan")
	ada.picture("plan-de-1200")
	if over := told[int](ada, sideways); over > 0 {
		t.Errorf("the plan needs %d more at 1200", over)
	}
	for _, width := range []int64{390, 1200} {
		ada.do(chromedp.EmulateViewport(width, 800))
		ada.open("/desk/" + played + "/rounds/1/boards/1")
		ada.picture(fmt.Sprint("board-de-", width))
		if more := told[float64](ada, `(heights => Math.max(...heights) - Math.min(...heights))([...document.querySelectorAll(".results .button")].map(b => b.offsetHeight))`); more > 4 {
			t.Errorf("a button of a board is %.0f higher than others at %d", more, width)
		}
	}
	ada.do(chromedp.EmulateViewport(390, 800))
	ada.open("/desk/new")
	ada.leaves(fmt.Sprintf(`document.body.insertAdjacentHTML("beforeend", '<form id="taking" method="post" action="/desk/import"><input name="upload.name" value="mid.trf"><input name="upload.data" value="%s"></form>'); document.getElementById("taking").submit()`, file))
	ada.until(`document.querySelector(".takeover")`)
	ada.picture("takeover-de-390")
	if over := told[int](ada, sideways); over > 0 {
		t.Errorf("taking over needs %d more at 390", over)
	}
}

// The names in the bar of a phone are read to their ends, in every language.
func TestPhoneBarHasRoom(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.do(chromedp.EmulateViewport(390, 844))
	for _, l := range h.site.Book.Languages() {
		ada.reads(l.Code())
		ada.open("/desk/" + name)
		if cut := told[[]string](ada, `[...document.querySelectorAll(".phone-bar span")].filter(s => s.scrollWidth > s.clientWidth).map(s => s.textContent)`); len(cut) > 0 {
			t.Errorf("%s: cut off are %q", l.Code(), cut)
		}
	}
}
