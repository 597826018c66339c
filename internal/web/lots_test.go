package web

import (
	"net/http"
	"slices"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// roundRobin begins a round robin.
func (h *house) roundRobin(players int) (store.ID, string) {
	h.t.Helper()
	id, name := h.begin("Club final", players, players-1)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	rules.System, rules.Edition = "roundrobin", "berger"
	h.must(id, desk.SetRules{Rules: rules})
	return id, name
}

// The numbers of a round robin are drawn on the page of lots, stand in the history with
// their seed, and are shown in the hall at once; a second draw is asked about.
func TestLotsOfARoundRobin(t *testing.T) {
	h := newHouse(t)
	id, name := h.roundRobin(4)
	h.announce(id)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place+"/lots").is(http.StatusOK).says("Numbers of the round robin", "No lots have been drawn").silent("federation do not meet")
	ada.get(place).says("Numbers of the round robin", `href="`+place+`/lots"`, "Draw lots")
	ada.get(place + "/numbers").says(`href="` + place + `/lots"`)
	ada.post(place+"/pair").says("Please confirm", "have not been drawn by lot")
	ada.post(place+"/lots", "of", "numbers", "seed", "x").is(http.StatusUnprocessableEntity).says("A seed is a number from 1 to")
	ada.post(place+"/lots", "of", "numbers", "seed", "77").at(place+"/lots").says("The lot is drawn", "seed 77, chosen by people", playerName(0))
	ada.get(place+"/history").says("Lot drawn", "seed 77")
	hall := h.browser()
	hall.get("/t/"+name+"/hall/lots").is(http.StatusOK).says("Drawing of lots", "seed 77", playerName(3))
	hall.get("/t/"+name+"/hall/boards").says("seed 77", playerName(3))
	a := ada.post(place+"/lots", "of", "numbers").says("Please confirm", "lots were already drawn for this")
	ada.confirm(a, place+"/lots", "of", "numbers").at(place + "/lots").silent("seed 77")
	ada.get(place).silent("Let the program draw them")
	ada.post(place + "/pair").silent("have not been drawn by lot")
	if _, state := h.state(name); state.Paired() != 1 || !state.HasDrawnNumbers() {
		t.Errorf("%d rounds", state.Paired())
	}
	viewer := h.withRole(id, account.Viewer)
	viewer.get(place + "/lots").is(http.StatusOK).silent("<form method=\"post\" action=\"" + place + "/lots")
	viewer.post(place+"/lots", "of", "numbers").is(http.StatusForbidden)
}

// The colour of number 1 is drawn before everybody's eyes, or with the pairing; then
// nobody hears of it before the round is published.
func TestLotOfTheColour(t *testing.T) {
	h := newHouse(t)
	for _, before := range []bool{true, false} {
		id, name := h.begin(map[bool]string{true: "Early", false: "Late"}[before], 4, 3)
		_, state := h.state(name)
		rules := state.Tournament.Rules
		rules.InitialColour = 0
		h.must(id, desk.SetRules{Rules: rules})
		h.announce(id)
		ada, place, screen := h.signedIn("ada", adasPassword), "/desk/"+name, "/t/"+name+"/hall/lots"
		if before {
			ada.post(place+"/lots", "of", "colour", "colour", "black").at(place+"/lots").says("Black", "drawn in the hall")
			h.browser().get(screen).says("Black", "drawn in the hall")
			ada.post(place + "/pair")
			continue
		}
		ada.post(place+"/pair", "colour", "lot")
		_, state = h.state(name)
		if lot := state.LotFor(journal.LotColour); lot == nil || lot.ByHand {
			t.Fatalf("%+v", lot)
		}
		h.browser().get(screen).says("No lots have been drawn")
		h.must(id, desk.Publish{})
		h.browser().get(screen).says("Colour of number 1", "seed ")
	}
}

// A tie is drawn by the program, or entered as lots that were drawn in the hall.
func TestLotOfATie(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 1)
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place+"/lots").says("Tie for place 1", "Tie for place 4")
	ada.post(place+"/ties", "tie", "1", "draw", "yes").at(place + "/standings").says("The tie for place 1 is decided")
	ada.post(place+"/lots", "of", "tie", "place", "4").at(place + "/lots").silent("Draw lots")
	_, state := h.state(name)
	if len(state.Lots) != 2 || state.Lots[0].Lot.Place != 1 || state.Lots[1].Lot.Place != 4 {
		t.Fatalf("%+v", state.Lots)
	}
	h.browser().get("/t/" + name + "/hall/lots").says("Tie for place 4").silent("<form")
}

// A list that ends with lots leaves places shared until they are drawn: nobody knows
// before who will be first, and at the end of the event the desk asks for the draw.
func TestLotsThatEndAList(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 2)
	h.announce(id)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"LOT"}
	h.must(id, desk.SetRules{Rules: rules})
	h.whiteWins(id, 1)
	ada, place, out := h.signedIn("ada", adasPassword), "/desk/"+name, h.browser()
	out.get("/t/" + name + "/standings").is(http.StatusOK).silent("to be drawn")
	ranks := func() (list []int) {
		_, state := h.state(name)
		ranking, err := desk.Standings(state)
		if err != nil {
			t.Fatal(err)
		}
		for i := range ranking.Rows {
			list = append(list, ranking.Rows[i].Rank)
		}
		return list
	}
	if got := ranks(); !slices.Equal(got, []int{1, 1, 1, 4, 4, 4}) {
		t.Errorf("%v before anybody has drawn", got)
	}
	ada.get(place).silent("Lots are still to be drawn")
	h.whiteWins(id, 2)
	h.must(id, desk.CloseRound{})
	out.get("/t/" + name + "/standings").says("to be drawn")
	ada.get(place).says("Lots are still to be drawn for shared places", `href="`+place+`/lots"`)
	_, state = h.state(name)
	ties, err := desk.Ties(state)
	if err != nil || len(ties) == 0 {
		t.Fatal(ties, err)
	}
	for _, tie := range ties {
		ada.post(place+"/lots", "of", "tie", "place", strconv.Itoa(tie.Place)).at(place + "/lots").says("The lot is drawn")
	}
	if got := ranks(); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v after the draws", got)
	}
	out.get("/t/" + name + "/standings").silent("to be drawn")
	ada.get(place).silent("Lots are still to be drawn")
}

// A round robin offers no bye with points, and no half point for a missed round: both
// would be refused.
func TestRoundRobinOffersNoHalfPoints(t *testing.T) {
	h := newHouse(t)
	id, name := h.roundRobin(3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/players/1").says(`name="bye1" value="zero"`).silent(`name="bye1" value="half"`)
	h.must(id, desk.PairNext{})
	ada.get(place + "/players").silent(`name="missed"`)
	swiss, other := h.begin("Swiss", 4, 3)
	ada.get("/desk/" + other + "/players/1").says(`name="bye1" value="half"`)
	h.must(swiss, desk.PairNext{})
	h.must(swiss, desk.Publish{})
	ada.get("/desk/" + other + "/players").says(`name="missed"`)
}
