package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// A published round is not undone but taken from view: the history offers what
// will be done, not what will be refused.
func TestHistoryTakesARoundFromView(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name + "/history").is(http.StatusOK).says("Undo: Round paired").silent("Take from view")
	h.must(id, desk.Publish{})
	ada.get("/desk/"+name+"/history").is(http.StatusOK).says("Take from view", "/desk/"+name+"/unpublish").silent("Undo:")
	ada.confirm(ada.post("/desk/"+name+"/unpublish"), "/desk/"+name+"/unpublish").says("The round is not public any more")
	if _, state := h.state(name); state.Rounds[0].Published() {
		t.Error("the round is still public")
	}
}

// Tie-breaks have the decimal sign of the language on the desk, too, and their
// names.
func TestStandingsOfTheDeskSpeakTheLanguage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.playRounds(id, 3)
	h.must(id, desk.CloseRound{})
	ada := h.signedIn("ada", adasPassword)
	path := "/desk/" + name + "/standings?player=1"
	ada.get(path).is(http.StatusOK).says("· Buchholz =", `title="Sonneborn-Berger"`, ".5<").silent(",5<")
	ada.post("/language", "language", "de")
	ada.get(path).is(http.StatusOK).says("· Buchholz =", ",5<").silent(".5<")
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
	for _, size := range sizes[:2] {
		p.do(chromedp.EmulateViewport(size.width, size.height))
		for _, path := range paths {
			p.open(strings.Replace(path, "NAME", name, 1))
			if over := told[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("%s sticks out by %d on a %s", path, over, size.name)
			}
		}
	}
}

// What is said of a whole list names no line, and what is said of a file names it.
func TestNotesOfAList(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 3)
	ada := h.signedIn("ada", adasPassword)
	path := "/desk/" + name + "/players/import"
	ada.post(path, "list", "Name;Rating\nAna Abad;2000\nBen Bauer;1900\n").is(http.StatusOK).says("2 of 2 names have no comma").silent("Line 0")
	ada.post(path, "list", "Name;Rating\nAbad, Ana;many\n").is(http.StatusUnprocessableEntity).says("Line 2: ")
	ada.post(path, "upload.name", "entries.xlsx", "upload.data", "IA==").is(http.StatusUnprocessableEntity).says("<li>entries.xlsx: is empty")
}
