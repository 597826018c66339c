package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// A festival is joined by its name, however that is typed; lists have its sections
// below it, in the order in which they were begun.
func TestFestivalByItsName(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.begin("Alone", 0, 3)
	ada := h.signedIn("ada", adasPassword)
	form := ada.get("/desk/new").says(`<option value="Harbour Festival">`).form("/desk/new")
	form.Set("title", "Section B")
	form.Set("festival", "  harbour  FESTIVAL ")
	form.Set("section", "B-Open")
	ada.submit("/desk/new", form).is(http.StatusOK)
	ada.get("/desk/section-b/people").is(http.StatusOK).says("Friday Rapid", "A-Open", "B-Open")
	list := ada.get("/desk").text
	if strings.Count(list, "Harbour Festival") != 1 || strings.Contains(list, "harbour") {
		t.Errorf("the list of tournaments has the festival in several spellings:\n%s", list)
	}
	inOrder(t, list, "Harbour Festival", "A-Open", "Friday Rapid", "B-Open", "Alone")
	h.announce(a)
	h.announce(rapid)
	inOrder(t, h.browser().get("/t/").silent("B-Open", "Alone").text, "Harbour Festival", "A-Open", "Friday Rapid")
}

// inOrder checks that texts follow each other.
func inOrder(t *testing.T, in string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		at := strings.Index(in, text)
		if at < 0 {
			t.Fatalf("%q is missing or out of order", text)
		}
		in = in[at+len(text):]
	}
}

// plays gives a section of the festival a schedule for one day.
func (h *house) plays(id store.ID, times ...string) {
	h.t.Helper()
	info := h.stateOf(id).Tournament.Info
	info.RoundTimes, info.RoundDates = times, nil
	for range times {
		info.RoundDates = append(info.RoundDates, tournament.Date{Year: 2026, Month: 11, Day: 14})
	}
	h.must(id, desk.SetInfo{Info: info})
}

// Who is paired in a section while another one needs them is named, at the entry desk
// in general, in the preview and on the desk by name.
func TestOneCannotPlayInTwoSections(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	for _, id := range []store.ID{a, rapid} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë", Ratings: tournament.Ratings{2000, 2000}}})
		h.must(id, desk.Register{Player: tournament.Player{Name: "Alone " + h.stateOf(id).Tournament.Info.Section}})
	}
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a/people").silent("at the same time")
	h.plays(a, "09:00", "15:00", "20:00")
	h.plays(rapid, "18:30", "19:30", "20:30")
	const sections = "A-Open (round 2) and Friday Rapid (round 1) are played at the same time"
	ada.get("/desk/section-a/people").says(sections)
	ada.post("/desk/section-a/people", "name", "New, N", "section", "section-a").is(http.StatusOK)
	ada.post("/desk/section-a/people", "name", "Both, B", "section", "section-a", "section", "section-r").says("Both, B is entered. " + sections)

	const clash = "Okafor, Zoë plays in "
	h.must(a, desk.PairNext{})
	ada.get("/desk/section-a/rounds/1").is(http.StatusOK).silent(clash)
	h.must(a, desk.Publish{})
	h.enterResults(a, -1)
	h.must(a, desk.PairNext{})
	ada.get("/desk/section-a/rounds/2").is(http.StatusOK).says(clash + "Friday Rapid at the same time (round 1)").silent("Alone A-Open plays in")
	ada.get("/desk/section-a").says(clash + "Friday Rapid at the same time (round 1)")
	// Who is excused there is not needed there.
	h.must(rapid, desk.RequestBye{Round: 1, Player: 1, Bye: tournament.HalfBye})
	ada.get("/desk/section-a/rounds/2").silent(clash)

	// Without a schedule, two open games are at once.
	h.plays(rapid)
	h.must(rapid, desk.PairNext{})
	ada.get("/desk/section-r/rounds/1").silent(clash)
	h.must(rapid, desk.Discard{})
	h.must(rapid, desk.CancelBye{Round: 1, Player: 1})
	h.must(rapid, desk.PairNext{})
	ada.get("/desk/section-r/rounds/1").says(clash + "A-Open at the same time (round 2)")
}

// A name like one that is already entered is asked about once, and never in the way.
func TestSimilarNamesAtEntry(t *testing.T) {
	h := newHouse(t)
	a, _ := h.festival()
	h.must(a, desk.Register{Player: tournament.Player{Name: "Schmidt, Anna", Ratings: tournament.Ratings{1850}, Club: "Harbour CC"}})
	ada := h.signedIn("ada", adasPassword)
	const asks = "A similar player is already entered: Schmidt, Anna (1850, Harbour CC)."
	for _, path := range []string{"/desk/section-a/players", "/desk/section-a/people"} {
		ada.post(path, "name", "Schmitt, Anna", "section", "section-a").is(http.StatusUnprocessableEntity).says(asks, "Enter anyway", `value="Schmitt, Anna"`)
	}
	ada.post("/desk/section-a/people", "name", "Schmitt, Anna", "section", "section-r").is(http.StatusUnprocessableEntity).says(asks)
	ada.post("/desk/section-a/people", "name", "Schmidt, Anna", "section", "section-r").is(http.StatusOK).says("Schmidt, Anna is entered").silent(asks)
	ada.post("/desk/section-a/players", "name", "Anna Schmidt").says("A similar player")
	ada.post("/desk/section-a/players", "name", "Schmitt, Anna", "anyway", "yes").is(http.StatusOK).says("Schmitt, Anna is entered")
	if got := h.namesOf(a); got != "Schmidt, Anna; Schmitt, Anna" {
		t.Errorf("A-Open has %s", got)
	}
}

// The boards and names of all sections are printed at once, with what of it is a
// draft said, and nothing of a section in which the reader has no right.
func TestPaperOfAllSections(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	for _, id := range []store.ID{a, rapid} {
		for _, name := range []string{"Okafor, Zoë", "Tran, Ana " + h.stateOf(id).Tournament.Info.Section} {
			h.must(id, desk.Register{Player: tournament.Player{Name: name}})
		}
	}
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a/sheets").says("Print all sections", "/desk/section-a/paper/all-boards")
	ada.get("/desk/section-a/paper/all-boards").is(http.StatusOK).says("There is nothing")
	h.pairRound(a)
	h.must(rapid, desk.PairNext{})
	inOrder(t, ada.get("/desk/section-a/paper/all-boards").says("Harbour Festival", `class="draft"`).text, "A-Open, round 1", "Tran, Ana A-Open", "Friday Rapid, round 1", "Tran, Ana Friday Rapid")
	inOrder(t, ada.get("/desk/section-r/paper/all-names").text, "Okafor, Zoë", "A-Open", "Okafor, Zoë", "Friday Rapid", "Tran, Ana A-Open", "Tran, Ana Friday Rapid")
	if codes := strings.Count(ada.get("/desk/section-r/paper/all-boards").text, `class="qr"`); codes != 1 {
		t.Errorf("%d codes lead to the one section that is public", codes)
	}
	inOrder(t, ada.get("/desk/section-r/paper/all-slips").is(http.StatusOK).text, "Board 1", "Tran, Ana A-Open", "Section A", "Board 1", "Tran, Ana Friday Rapid", "Section R")
	h.must(rapid, desk.Publish{})
	inOrder(t, ada.get("/desk/section-a/paper/all-names").text, `class="codes"`, `class="qr"`, "A-Open", `class="qr"`, "Friday Rapid", "Okafor, Zoë")
	ada.get("/desk/section-a/sheets").silent("/desk/section-a/paper/tree") // which only a knock-out has
	ada.get("/desk/section-a/paper/all-names/1").is(http.StatusNotFound)
	h.browser().get("/t/section-a/paper/all-names").is(http.StatusNotFound)
	h.withRole(a, account.Arbiter).get("/desk/section-a/paper/all-boards").is(http.StatusNotFound)
}

// A section in the archive is marked where the sections stand together.
func TestArchivedSectionIsMarked(t *testing.T) {
	h := newHouse(t)
	_, rapid := h.festival()
	ada := h.signedIn("ada", adasPassword)
	const tag = `<strong>Friday Rapid</strong> <span class="tag">Archive</span>`
	ada.get("/desk/section-a").silent(tag)
	h.must(rapid, desk.Archive{})
	ada.get("/desk/section-a").says(tag)
}

// Similar names are asked about wherever players come from, and in whatever section
// of the festival the other is.
func TestSimilarNamesElsewhere(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.must(a, desk.Register{Player: tournament.Player{Name: "Schmidt, Anna", Ratings: tournament.Ratings{1850}, Club: "Harbour CC"}})
	ada := h.signedIn("ada", adasPassword)
	ada.post("/desk/section-r/players", "name", "Schmitt, Anna").is(http.StatusUnprocessableEntity).says("A similar player is already entered: Schmidt, Anna (1850, Harbour CC).")
	ada.post("/desk/section-r/players", "name", "Schmidt, Anna").is(http.StatusOK).says("Schmidt, Anna is entered")
	const list = "Name;Elo\nSchmitt, Anna;1800\nBauer, Ben;1700\nBauers, Ben;1700\n"
	path := "/desk/section-a/players/import"
	ada.post(path, "list", list).says("the name is similar to that of Schmidt, Anna", "the name is similar to that of Bauer, Ben", "new: 1", "left out: 2", "Enter these players", `name="anyway" value="0"`)
	ada.post(path, "list", list, "enter", "yes", "anyway", "2").says("2 players entered")
	if got := h.namesOf(a); got != "Schmidt, Anna; Bauer, Ben; Bauers, Ben" {
		t.Errorf("A-Open has %s", got)
	}
	if got := h.namesOf(rapid); got != "Schmidt, Anna" {
		t.Errorf("the rapid has %s", got)
	}
}

// A section is put out of its festival where it was put in, after a question, and the
// history puts it back.
func TestSectionLeavesItsFestival(t *testing.T) {
	h := newHouse(t)
	a, _ := h.festival()
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a/settings").says(`name="festival"`, "empty: the event is on its own")
	info := h.stateOf(a).Tournament.Info
	info.Festival, info.Section = "", ""
	_, err := h.host.DoAs(t.Context(), h.ada, a, desk.Request{Command: desk.SetInfo{Info: info}})
	if u, is := err.(*desk.Unconfirmed); !is || len(u.Warnings) != 1 || u.Warnings[0].Code != "festival.leaves" {
		t.Fatalf("it left without a question: %v", err)
	}
	h.must(a, desk.SetInfo{Info: info})
	ada.get("/desk/section-a").silent("Friday Rapid")
	h.must(a, desk.Undo{Seq: h.stateOf(a).Seq})
	ada.get("/desk/section-a").says("Friday Rapid")
}

// On a sheet of all sections everybody has the rating of their own section; and what tells
// two of one name apart at the desk, such as the year of birth, is not for the hall.
func TestPaperOfAllSectionsIsThatOfEach(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	rules := h.stateOf(rapid).Tournament.Rules
	rules.RatingKind = tournament.Rapid
	h.must(rapid, desk.SetRules{Rules: rules})
	both := tournament.Ratings{tournament.Standard: 2111, tournament.Rapid: 1777}
	for _, id := range []store.ID{a, rapid} {
		for _, year := range []int{1987, 1991} {
			h.must(id, desk.Register{Player: tournament.Player{Name: "Same, Name", Ratings: both, Club: "Harbour CC", Birth: tournament.Date{Year: year}}})
		}
		h.pairRound(id)
	}
	page := h.signedIn("ada", adasPassword).get("/desk/section-a/paper/all-boards").says("Same, Name").silent("1987", "1991", "Harbour CC").text
	inOrder(t, page, "A-Open, round 1", "2111", "2111", "Friday Rapid, round 1", "1777", "1777")
}
