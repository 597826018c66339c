package web

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// The cockpit always knows the next act, and has it as its one filled button.
func TestCockpitKnowsTheNextAct(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Cockpit", 1, 2)
	ada := h.signedIn("ada", adasPassword)
	next := func(want string) {
		t.Helper()
		page := ada.get("/desk/" + name)
		page.is(200)
		if n := strings.Count(page.text, "button primary"); n != 1 {
			t.Errorf("%s: %d primary buttons", want, n)
		}
		_, button, _ := strings.Cut(page.text, "button primary")
		if !strings.Contains(button[:min(len(button), 250)], want) {
			t.Errorf("no %q in %.250q", want, button)
		}
	}
	next("Enter players")
	for n := range 5 {
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(n + 1), Ratings: tournament.Ratings{2000 - n}}})
	}
	next("Pair round 1")
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1, 2, 3, 4}, Mark: journal.AtDesk})
	next("Close check-in and pair")
	ada.get("/desk/" + name).says("4 of 6 are here for round 1")
	h.must(id, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{5, 6}, Mark: journal.AtDesk})
	next("Pair round 1")
	h.must(id, desk.PairNext{})
	next("Check and publish round 1")
	h.must(id, desk.RequestBye{Round: 1, Player: 6, Bye: tournament.HalfBye})
	next("Pair round 1 again")
	h.must(id, desk.CancelBye{Round: 1, Player: 6})
	next("Check and publish round 1")
	h.must(id, desk.Archive{})
	next("Take out of the archive")
	h.must(id, desk.Unarchive{})
	h.must(id, desk.Publish{})
	next("Enter results")
	page := ada.get("/desk/" + name)
	page.says("3 games still to come in")
	ada.post("/desk/"+name+"/rounds/1/result", "white", "1", "black", "4", "seen", "0", "result", "white", "back", "/desk/"+name)
	page = ada.get("/desk/" + name)
	page.says("2 games still to come in", "1 of 3 results are in", "The last one, board 1")
	for board := 2; board <= 3; board++ {
		h.must(id, desk.EnterResult{Board: h.at(id, board), Result: tournament.WhiteWins})
	}
	next("Pair round 2")
	h.whiteWins(id, 2)
	next("Close round 2")
	h.must(id, desk.CloseRound{})
	next("Show the final standings")
}

// What waits for the arbiter stands on the cockpit, with the way to settle it.
func TestCockpitNeeds(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Needs", 6, 3)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name).says("Needs you", "Nothing.")
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	h.must(id, desk.EnterResult{Board: h.at(id, 1), Result: tournament.WhiteByForfeit})
	h.must(id, desk.EnterResult{Board: h.at(id, 2), Result: tournament.BlackByForfeit})
	ada.get("/desk/"+name).says("did not come", "Until then they are paired", "Decide")
}

// A team event is counted in teams.
func TestTeamsInTheCockpit(t *testing.T) {
	h := newHouse(t)
	_, name := teamEvent(h)
	h.signedIn("ada", adasPassword).get("/desk/" + name).says("4 teams · 12 players")
}

// The sections of a festival stand in the rail and on the cockpit, each leading to
// the same page of the other.
func TestSectionsInTheRail(t *testing.T) {
	h := newHouse(t)
	a, first := h.begin("Festival A", 4, 3)
	b, second := h.begin("Festival B", 4, 3)
	h.must(a, desk.SetInfo{Info: tournament.Info{Name: "Festival A", Festival: "Harbour Festival", Section: "A-Open"}})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + first).silent("B-Open")
	h.must(b, desk.SetInfo{Info: tournament.Info{Name: "Festival B", Festival: "Harbour Festival", Section: "B-Open"}})
	page := ada.get("/desk/" + first + "/players")
	page.says("Harbour Festival", "A-Open", "B-Open", `href="/desk/`+second+`/players"`)
	ada.get("/desk/"+first).says("A-Open", "B-Open", "Add a section")
	form := ada.get("/desk/new?like=" + first).is(200).says(`value="Harbour Festival"`).form("/desk/new")
	form.Set("title", "Festival C")
	form.Set("section", "Rapid")
	ada.submit("/desk/new", form).at("/desk/festival-c/players").says("Rapid", "A-Open")
}

// A draft that waits is told, and who in it does not play; a round that runs by itself
// is only said to where one runs. Who is not in the posted round leads to the smallest
// change.
func TestCockpitTellsOfTheDraft(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Drafts", 6, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.TieBreaks = []tournament.TieBreak{"BH", "SB"}
	h.must(id, desk.SetRules{Rules: rules})
	ada.get(at).says("Nothing.").silent("runs by itself")
	h.must(id, desk.PairNext{})
	ada.get(at).says("Round 1 is paired and not published").silent("does not play", "runs by itself")
	h.must(id, desk.RequestBye{Round: 1, Player: 2, Bye: tournament.ZeroBye})
	ada.get(at).says(playerName(1) + " is in the draft and does not play").silent("paired and not published")
	h.must(id, desk.Withdraw{Player: 3})
	ada.get(at).says("2 players stand in the draft and do not play: " + playerName(1) + "; " + playerName(2))
	h.must(id, desk.PairAgain{})
	h.must(id, desk.Publish{})
	ada.get(at).says("runs by itself")
	h.must(id, desk.Unpublish{})
	h.must(id, desk.Return{Player: 3})
	ada.get(at).says(playerName(2) + " plays and is not in the draft")
	h.must(id, desk.CancelBye{Round: 1, Player: 2})
	h.must(id, desk.Publish{})
	ada.get(at).says(playerName(1)+" is not in the posted round", `href="`+at+`/smallest"`)
	ada.get(at + "/rounds/1").says(`href="` + at + `/smallest"`)
}

// The page of a pairing is the Pairing in the rail until the round is published; what
// the rail counts is renewed; no two places look alike.
func TestPlacesInTheRail(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Places", 4, 3)
	b, _ := h.begin("Beside", 4, 3)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Places", Festival: "Both", Section: "A"}})
	h.must(b, desk.SetInfo{Info: tournament.Info{Name: "Beside", Festival: "Both", Section: "B"}})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	here := func(place string) string { return `href="` + at + place + `" aria-current="page"` }
	ada.get(at+"/rounds/1").says(here("/pairing"), `data-live="rail-sections"`).silent(here("/rounds"))
	h.must(id, desk.PairNext{})
	ada.get(at + "/rounds/1").says(here("/pairing")).silent(here("/rounds"))
	h.must(id, desk.Publish{})
	page := ada.get(at + "/rounds/1").says(here("/rounds")).silent(here("/pairing"))
	for _, place := range []string{"/people", "/players"} {
		_, rest, _ := strings.Cut(page.text, `<a href="`+at+place+`">`)
		icon, _, found := strings.Cut(rest, "</svg>")
		if _, again, _ := strings.Cut(page.text, `<a href="`+at+place+`">`+icon); !found || strings.Contains(strings.ReplaceAll(again, at+"/pairing", ""), icon) {
			t.Errorf("%s has the drawing of another place", place)
		}
	}
}
