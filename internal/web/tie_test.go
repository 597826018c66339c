package web

import (
	"net/http"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Participants whom no tie-break parts are ranked on the page of the standings;
// those who are not tied are not.
func TestDecideTie(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 4)
	h.whiteWins(id, 1)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/standings").is(http.StatusOK).silent("?tie=") // not closed yet
	h.must(id, desk.CloseRound{})
	_, state := h.state(name)
	ties, err := desk.Ties(state)
	if err != nil || len(ties) != 2 || len(ties[0].Shared) != 3 {
		t.Fatalf("%v %v", ties, err)
	}
	ada.get(place+"/standings").says("?tie=1#tie", "?tie=4#tie").silent(`id="tie"`)
	ada.get(place+"/standings?tie=1").says("Tie for place 1", ">Reason</label>", `name="order`+strconv.Itoa(ties[0].Shared[0])+`"`).silent(`name="order` + strconv.Itoa(ties[1].Shared[0]) + `"`)
	ada.get(place + "/standings?tie=2").silent("Tie for place")
	form := func(orders ...string) []string {
		list := []string{"tie", "1", "reason", "play-off <i>"}
		for i, order := range orders {
			list = append(list, "who", strconv.Itoa(ties[0].Shared[i]), "order"+strconv.Itoa(ties[0].Shared[i]), order)
		}
		return list
	}
	for _, wrong := range [][]string{form("1", "1", "2"), form("1", "2", ""), form("0", "1", "2"), form("1", "2", "4"), form("1", "2")} {
		ada.post(place+"/ties", wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`, `value="play-off &lt;i&gt;"`, "Tie for place 1").silent("<i>")
	}
	ada.post(place+"/ties", form("1", "1", "2")...).says("from 1 to 3", `required value="1"`)
	ada.post(place+"/ties", form("2", "1")...).says("These do not share a place")
	a := ada.post(place+"/ties", form("2", "3", "1")...)
	ada.confirm(a, place+"/ties", form("2", "3", "1")...).is(http.StatusOK).at(place+"/standings").says("The tie for place 1 is decided", "tie decided by a play-off or by lot")
	_, state = h.state(name)
	ranking, err := desk.Standings(state)
	if err != nil || ranking.Find(ties[0].Shared[2]).Rank != 1 || ranking.Find(ties[0].Shared[1]).Rank != 3 {
		t.Errorf("%v %+v", err, ranking.Rows)
	}
	// It can be decided anew, from what was decided.
	ada.get(place+"/standings?tie=1").says("Tie for place 1", `required value="3"`)
	ada.get(place + "/history").says("play-off &lt;i&gt;")
	viewer := h.withRole(id, account.Viewer)
	viewer.get(place+"/standings?tie=1").is(http.StatusOK).silent("Tie for place", "#tie")
	viewer.post(place+"/ties", form("1", "2", "3")...).is(http.StatusForbidden)
}

// Values of a tie-break that was computed outside are entered in a table; what
// cannot be read is kept as it was typed.
func TestTieBreakValues(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"OTHER_JURY", "BH"}
	h.must(id, desk.SetRules{Rules: rules})
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/standings").says("?values=OTHER_JURY#values").silent("?values=BH")
	ada.get(place+"/standings?values=OTHER_JURY").says("Values of OTHER_JURY", playerName(3), `name="value4"`)
	ada.get(place + "/standings?values=BH").silent("Values of")
	form := []string{"values", "OTHER_JURY", "who", "1", "who", "2", "who", "3", "who", "4", "value1", "1,5", "value2", "−2½", "value3", "", "value4"}
	for _, wrong := range []string{"much", "1.234", "NaN", "1e99"} {
		ada.post(place+"/values", append(form, wrong)...).is(http.StatusUnprocessableEntity).says(`role="alert"`, wrong+" is not a value", `value="`+wrong+`"`, `value="1,5"`)
	}
	ada.post(place+"/values", append(form, "3")...).is(http.StatusOK).at(place+"/standings").says("The values of OTHER_JURY are entered", "-2.5")
	_, state = h.state(name)
	if own := state.Tournament.OwnTieBreaks; len(own) != 1 || len(own[0].Values) != 3 || own[0].Values[1].Hundredths != -250 {
		t.Errorf("%+v", own)
	}
	ada.get(place+"/standings?values=OTHER_JURY").says(`value="1.5"`, `value="-2.5"`)
	ada.post(place+"/values", "values", "BH", "who", "1", "value1", "1").is(http.StatusUnprocessableEntity).says("BH is not an external tie-break of this event")
	viewer := h.withRole(id, account.Viewer)
	viewer.get(place + "/standings?values=OTHER_JURY").silent("Values of")
	viewer.post(place+"/values", form...).is(http.StatusForbidden)
}
