package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Without scripts find is a page of the boards found, which says the same.
func TestFindWithoutScripts(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.RequestBye{Player: 1, Round: 1, Bye: tournament.HalfBye})
	h.must(id, desk.RequestBye{Player: 2, Round: 1, Bye: tournament.HalfBye})
	h.must(id, desk.PairNext{}) // numbers 3 and 6, 7 and 4, 5 and 8
	h.must(id, desk.Publish{})
	ada := h.signedIn("ada", adasPassword)
	for find, want := range map[string]string{
		"3": "Board 3: ", "%233": "Board 1: ", "8": "There is no board 8 in this round.", "%231": "Number 1 is not at a board in this round.",
		"none": "No name at a board has “none” in it.", playerName(6): "Board 2: ",
	} {
		page := ada.get("/desk/" + name + "/rounds/1?find=" + find).is(http.StatusOK).says(want)
		shown := 0
		for row := range strings.SplitSeq(page.text, "<tr id=\"b") {
			if head, _, _ := strings.Cut(row, ">"); strings.Contains(head, "data-words") && !strings.Contains(head, " hidden") {
				shown++
			}
		}
		if one := strings.HasPrefix(want, "Board"); one && shown != 1 || !one && shown != 0 {
			t.Errorf("find=%s shows %d boards", find, shown)
		}
	}
}

// Who looks for a board and has none is told so: who withdrew, and whose team has no
// match.
func TestFindWhoHasNoBoard(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.Withdraw{Player: 3})
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	public := h.browser()
	public.get("/t/"+name+"/names?q="+url.QueryEscape(playerName(2))).is(http.StatusOK).says(playerName(2), "withdrew").silent("No player matches")
	public.get("/t/" + name + "/names").silent("withdrew")
	public.get("/t/" + name + "/names?q=nowhere").says("No player matches")
	cup, name := teamCup(h, 3)
	h.must(cup, desk.PairNext{InitialColour: tournament.White})
	h.must(cup, desk.Publish{})
	state := h.stateOf(cup)
	free := state.Player(state.Tournament.Teams[0].Members[0]).Name
	public.get("/t/"+name+"/names?q="+url.QueryEscape(free)).is(http.StatusOK).says(free, clubName(0)+": ").silent("No player matches")
}
