package web

import (
	"maps"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// An arbiter types rating limits, sees who falls where, and makes the sections in one
// step; who does not manage the event does not, and what has changed meanwhile is shown
// again.
func TestSectionsPage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/plan").says(place + "/sections")
	ada.get(place + "/sections?limits=x").is(http.StatusUnprocessableEntity).says("x is not a limit")
	ada.get(place + "/sections?limits=9000").is(http.StatusUnprocessableEntity).says("Nobody is in the section from 9000")
	ada.get(place + "/sections?limits=9000،+8000").is(http.StatusUnprocessableEntity).says("Nobody is in the section from 9000") // as Arabic has commas
	state := h.stateOf(id)
	limit := strconv.Itoa(state.Tournament.Strength(state.Player(4)))
	seen := ada.get(place+"/sections?limits="+limit).says("from "+limit, "below "+limit, playerName(0), "Make 2 sections", "Not taken along are fees, payments and contacts")
	form := seen.form(place + "/sections")
	form["name"] = []string{"Masters", "Amateurs"}
	h.must(id, desk.Comment{Text: "meanwhile"})
	ada.submit(place+"/sections", form).is(http.StatusUnprocessableEntity).says("he event has changed since you looked")
	form.Set("seen", strconv.Itoa(int(h.stateOf(id).Seq)))
	ada.submit(place+"/sections", form).says("2 sections of Open are made", "Masters", "Amateurs")
	// The button pressed twice; and the form changed after it has done its work.
	ada.submit(place+"/sections", form).says("2 sections of Open are made")
	other := maps.Clone(form)
	other["name"] = []string{"Masters", "Others"}
	ada.submit(place+"/sections", other).is(http.StatusUnprocessableEntity).says("his form has already made its sections")
	if all, err := h.site.Host.List(t.Context()); err != nil || len(all) != 3 {
		t.Errorf("%d events, %v", len(all), err)
	}
	_, masters := h.state("open-masters")
	_, amateurs := h.state("open-amateurs")
	if a, b := len(masters.Tournament.Players), len(amateurs.Tournament.Players); a != 4 || b != 6 {
		t.Errorf("%d and %d players", a, b)
	}
	if info := masters.Tournament.Info; info.Festival != "Open" || info.Section != "Masters" || !strings.Contains(info.Name, "Masters") {
		t.Errorf("%+v", info)
	}
	ada.get(place).says("The entries were divided into Open Masters, Open Amateurs.", "10 of these entries are still in this event")
	ada.get(place + "/sections").says("Take 10 divided entries out")
	h.must(id, desk.SetPublic{Public: journal.Public{Announcement: journal.Announced}})
	// The sections are private: the public reads what became of the entries, and of no other event.
	h.browser().get("/t/"+name).says("The entries of this event were divided into sections.").silent("Masters", "All tournaments")
	h.withRole(id, account.Arbiter).get(place + "/sections").is(http.StatusForbidden)
	h.pairRound(id)
	ada.get(place + "/settings").silent(place + "/sections")
}

// A form that comes without its key makes its sections once, too.
func TestSectionsFormWithoutKey(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 10, 3)
	ada, page := h.signedIn("ada", adasPassword), "/desk/"+name+"/sections"
	state := h.stateOf(id)
	form := ada.get(page + "?limits=" + strconv.Itoa(state.Tournament.Strength(state.Player(4)))).form(page)
	form["name"] = []string{"A", "B"}
	form.Del("key")
	for range 2 {
		ada.submit(page, form).says("2 sections of Open are made")
	}
	if all, err := h.site.Host.List(t.Context()); err != nil || len(all) != 3 {
		t.Errorf("%d events, %v", len(all), err)
	}
}
