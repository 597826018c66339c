package web

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// In an accelerated event the draft and the reasons say apart what was scored and what
// is virtual: nobody has 1 point in a list and 2 in the heading over it without a word.
func TestVirtualPointsAreSaidApart(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	rules := tournament.Rules{System: "dutch", Edition: "2026", Rounds: 5, InitialColour: tournament.White, Acceleration: tournament.Acceleration{Baku: true}}
	h.must(id, desk.SetRules{Rules: rules})
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name+"/rounds/2").says("<b>1 + 1 virtual</b>", "<b>1 point (virtual ones included)</b>", `<b class="pts">1+1</b>`, `<b class="pts">0+1</b>`, `<b class="pts">1</b>`, "<b>0 points</b>").
		silent("<b>2 points</b>", "<b>1 point</b>")
	_, state := h.state(name)
	best := strconv.Itoa(int(state.Tournament.Players[0].ID))
	page := ada.get("/desk/"+name+"/rounds/2/why/"+best).says(" + 1 virtual, has ", "The scores include the virtual points")
	if text := regexp.MustCompile(`<[^>]+>`).ReplaceAllString(page.text, ""); strings.Contains(text, playerName(0)+", 2 points") {
		t.Error("the reasons count virtual points in without a word")
	}
	ada.get("/desk/"+name+"/rounds/2/why").says("Bracket of 1 + 1 virtual", "Bracket of 1 point (virtual ones included)").silent("Bracket of 2 points")
}
