package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Without a script the button of a row opens its fields in the list, and the
// form comes back to the row; byes of rounds to come are part of it.
func TestRowWithoutScript(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 5, 4)
	h.whiteWins(id, 1)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/players").says(`href="` + place + `/players?edit=2#p2"`).silent(`name="bye2"`)
	page := ada.get(place+"/players?edit=2").says(`action="`+place+`/players/2"`, `name="bye2"`, `name="bye4"`).silent(`name="bye1"`)
	seen := between(t, page.text, `name="seen" value="`, `"`)
	ada.post(place+"/players/2", "seen", seen, "back", place+"/players#p2", "name", "Νέα", "rating", "2111", "title", "IM", "federation", "gre", "club", "ΚΛΜ",
		"birth", "1999", "sex", "w", "fide", "4200001", "nohalf", "yes", "bye2", "", "bye3", "zero").is(http.StatusOK).at(place+"/players").says("Νέα", "2111", "GRE", "ΚΛΜ", "round 3: excused")
	_, state := h.state(name)
	player := state.Player(2)
	if player.Title != "IM" || player.Birth.Year != 1999 || player.Sex != tournament.Female || player.FideID != "4200001" || !player.NoHalfByes {
		t.Errorf("saved %+v", player)
	}
	// The row as it was before is not saved over the new one.
	ada.post(place+"/players/2", "seen", seen, "name", "Old").is(http.StatusUnprocessableEntity).says("Somebody else has changed Νέα")
	// What is wrong is told beside the fields, with what was typed.
	ada.post(place+"/players/2", "name", "Νέα", "rating", "much").is(http.StatusUnprocessableEntity).says("much is not a rating", `value="much"`)
	ada.post(place+"/players/99", "name", "Nobody").is(http.StatusNotFound)
	// A bye is taken back, and one that the rules warn of is confirmed first.
	ada.post(place+"/players/3", "name", playerName(2), "rating", "2386", "bye3", "full").is(http.StatusOK).says("Please confirm", "deprecated")
	ada.post(place+"/players/2", "name", "Νέα", "rating", "2111", "nohalf", "yes", "bye3", "").at(place + "/players").silent("round 3")
}

// between is what stands between two texts.
func between(t *testing.T, text, before, after string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, before)
	if !found {
		t.Fatalf("no %q in %s", before, text)
	}
	inside, _, _ := strings.Cut(rest, after)
	return inside
}

// The row alone, as a script asks for it, is only for who may see the list, and
// hostile names are text in it.
func TestRowAlone(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 4)
	h.must(id, desk.Register{Player: tournament.Player{Name: `"><img src=x>`, Club: `</td><script>`}})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/1/row"
	ada.get(place).is(http.StatusOK).silent("<html", "<img", "<script>")
	ada.get(place+"?edit=1").is(http.StatusOK).says("data-row-form").silent("<html", "<img", "<script>")
	h.browser().get(place).at("/login?next=%2Fdesk%2Fopen%2Fplayers%2F1%2Frow")
}

// In a browser a click on a cell puts the fields of the row into the list with
// the focus on the right one; Enter saves, Escape leaves, F2 opens with the
// keyboard alone, and a mistake is told in the row.
func TestEditInPlace(t *testing.T) {
	browser := chromium(t)
	h := newHouse(t)
	id, name := h.begin("Open", 6, 5)
	h.must(id, desk.PairNext{})
	p := h.person(browser).signIn("ada", adasPassword)
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.open("/desk/" + name + "/players")
	p.do(chromedp.Click(`#p3 [data-field=rating]`))
	p.until(`document.activeElement.id === "row-rating" && document.activeElement.closest("tr").id === "p3"`)
	p.picture("row-laptop")
	p.keys("2555" + kb.Enter)
	p.until(`document.querySelector("#p3 [data-field=rating]")?.firstChild.textContent.trim() === "2555" && document.activeElement.id === "edit3"`)

	p.keys(kb.F2)
	p.until(`document.activeElement.id === "row-name"`)
	p.keys("Somebody else" + kb.Escape)
	p.until(`document.activeElement.id === "edit3" && !document.querySelector(".editing")`)
	if told[bool](p, `document.body.innerText.includes("Somebody else")`) {
		t.Error("Escape saved what was typed")
	}

	// Not with Enter, which a driver sends in three parts: the last may come when the row is
	// open already, and save it.
	p.keys(kb.ArrowDown + kb.F2)
	p.until(`document.activeElement.id === "row-name"`)
	p.write("row-rating", "stro")
	p.keys(kb.Enter)
	p.sees("is not a rating")
	p.write("row-rating", "1999")
	told[chromedp.Void](p, `(document.querySelector("[name=bye3]").value = "half", {})`)
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 1, Name: "From elsewhere"}}) // the row that is open stays
	p.until(`document.getElementById("row-rating").value === "1999"`)
	p.keys(kb.Enter)
	p.sees("half-point bye")
	p.sees("From elsewhere")
	state, err := h.host.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if got := state.Player(3).Ratings[0]; got != 2555 {
		t.Errorf("player 3 is rated %d", got)
	}
	if len(state.Tournament.Requests) != 1 || state.Tournament.Requests[0].Kind != tournament.HalfBye {
		t.Errorf("byes: %v", state.Tournament.Requests)
	}
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch))
	p.open("/desk/" + name + "/players?edit=2#p2")
	p.picture("row-phone")
}
