package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The page of a player has the games so far with floats and the colour that is due,
// and one button saves every value, byes of rounds to come among them; a value that
// is refused stays as it was typed.
func TestPlayerPageAtTheDesk(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 5, 4)
	h.must(id, desk.RequestBye{Round: 1, Player: 1, Bye: tournament.HalfBye})
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/"
	ada.get(at+"1").says("Games", "▾ down", `name="rating" value="2400"`, `name="bye3" value="half"`, `form="person"`)
	if page := ada.get(at + "1").text; strings.Count(page, `class="button primary"`) != 1 {
		t.Error("not one primary button")
	}
	form := func(rating string, more ...string) []string {
		return append([]string{"rating", rating, "name", playerName(0), "club", "Rooks", "title", "", "federation", "", "fide", "", "birth", "", "sex", "", "back", at + "1"}, more...)
	}
	ada.post(at+"1", form("many", "bye3", "zero")...).is(http.StatusUnprocessableEntity).says(`role="alert"`, `value="many"`, `value="Rooks"`)
	ada.post(at+"1", form("2400", "bye3", "zero", "bye4", "")...).is(http.StatusOK).at(at+"1").says("Rooks", "round 3: excused")
	_, state := h.state(name)
	if p := state.Player(1); p.Club != "Rooks" || len(state.Tournament.Requests) == 0 {
		t.Errorf("%+v, %v", p, state.Tournament.Requests)
	}
	ada.get(strings.TrimSuffix(at, "/")).says(`href="` + at + `1"`)
	viewer := h.withRole(id, "viewer")
	viewer.get(at+"1").says("Games", "Rooks").silent(`form="person"`, `id="person"`)
}
