package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The page of a team has its matches with colours, line-ups and points, its members,
// and one button that saves name, list and line-up.
func TestTeamPageAtTheDesk(t *testing.T) {
	h := newHouse(t)
	_, name := teamEvent(h)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/teams/1"
	page := ada.get(at).says("Matches", "Match points", "Game points", "Line-up", `form="person"`)
	if strings.Count(page.text, `class="button primary"`) != 1 {
		t.Error("not one primary button")
	}
	_, state := h.state(name)
	team := state.Tournament.Team(1)
	form := page.form(at)
	form.Set("name", "Ωωω")
	form.Set("seat1", "1")
	form.Set("seat2", "3") // the reserve
	ada.submit(at, form).is(http.StatusOK).at(at).says("Ωωω", `<option value="3" selected>`)
	_, state = h.state(name)
	lineup := func(l tournament.Lineup) bool {
		return l.Team == 1 && slices.Equal(l.Boards, []tournament.PlayerID{1, 3})
	}
	if now := state.Tournament.Team(1); now.Name != "Ωωω" || len(now.Members) != len(team.Members) || !slices.ContainsFunc(state.Tournament.Current.Lineups, lineup) {
		t.Errorf("%+v %v", now, state.Tournament.Current.Lineups)
	}
	form.Set("board1", "nobody at all")
	ada.submit(at, form).is(http.StatusUnprocessableEntity).says(`role="alert"`, `value="nobody at all"`)
	ada.get(at).says("1 3 ")
}
