package web

import (
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Before round 1 a team is removed, withdraws and comes back by its page.
func TestTeamsComeAndGo(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("ΩΩΩ", 8, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(place+"/settings", "title", "ΩΩΩ", "system", "roundrobin:berger", "rounds", "3", "boards", "2").is(http.StatusOK)
	for i := range 4 {
		ada.post(place+"/teams", "name", []string{"<i>Α", "Β", "Γ", "Δ"}[i], "board1", playerName(2*i), "board2", playerName(2*i+1)).is(http.StatusOK)
	}
	withdraw := place + "/teams/1/withdraw"
	a := ada.post(withdraw, "reason", "ill", "back", place+"/teams/1").says("Please confirm", "its matches to come are lost by forfeit").silent("<i>")
	ada.confirm(a, withdraw, "reason", "ill", "back", place+"/teams/1").at(place+"/teams/1").says("has withdrawn", "2 players have left", "The team comes back").silent("The team withdraws", "<i>")
	ada.get(place + "/teams").says("withdrawn")
	ada.post(withdraw).is(http.StatusOK).at(place+"/teams/1").says(`role="alert"`, "Nobody of team")
	ada.post(place+"/teams/1/return").is(http.StatusOK).at(place+"/teams/1").says("is back", "The team withdraws").silent("The team comes back")
	ada.post(place+"/teams/1/return").says(`role="alert"`, "has left")
	ada.post(place+"/teams/4/remove").is(http.StatusOK).at(place+"/teams").says("Δ is removed", "3 teams")
	for _, path := range []string{"/teams/4/remove", "/teams/4/withdraw", "/teams/4/return"} {
		ada.post(place + path).is(http.StatusNotFound)
	}
	_, state := h.state(name)
	if len(state.Tournament.Teams) != 3 || len(state.Tournament.Players) != 8 {
		t.Errorf("%d teams of %d players", len(state.Tournament.Teams), len(state.Tournament.Players))
	}
}

// A match is forfeited as a whole on the page of the round, until a board of it
// has a result.
func TestMatchForfeited(t *testing.T) {
	h := newHouse(t)
	_, name := teamEvent(h)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	round, forfeit := place+"/rounds/1", place+"/forfeit"
	ada.get(round).says("A team did not come", `<optgroup label="Σ1 – Σ4">`)
	ada.post(forfeit, "back", round).at(round).says(`role="alert"`, "Choose the team")
	a := ada.post(forfeit, "team", "4", "back", round).says("Please confirm", "Σ4 did not come: Σ1 wins all boards")
	ada.confirm(a, forfeit, "team", "4", "back", round).at(round).says("is entered as forfeited").silent(`<optgroup label="Σ1 – Σ4">`)
	_, state := h.state(name)
	forfeits := 0
	for _, g := range state.Tournament.Current.Games {
		if g.Result == tournament.WhiteByForfeit || g.Result == tournament.BlackByForfeit {
			forfeits++
		}
	}
	if forfeits != 2 {
		t.Errorf("%d boards are forfeited", forfeits)
	}
	ada.post(forfeit, "team", "1", "back", round).at(round).says(`role="alert"`, "has the result")
	a = ada.post(forfeit, "team", "2", "both", "yes", "back", round).says("neither Σ2 nor Σ3 came")
	ada.confirm(a, forfeit, "team", "2", "both", "yes", "back", round).at(round).silent("A team did not come")
	ada.post(place+"/teams/1/remove").at(place+"/teams/1").says(`role="alert"`, "can only withdraw")
	_, players := h.begin("Open", 4, 3)
	ada.post("/desk/"+players+"/forfeit", "team", "1").is(http.StatusNotFound)
	ada.get("/desk/" + players + "/rounds/1").silent("A team did not come")
}

// The settings of a team event hold match points, byes and colours; what is left
// empty is as usual.
func TestTeamRules(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	form := []string{"title", "Open", "system", "roundrobin:berger", "rounds", "3", "boards", "4"}
	ada.post(place, append(form, "matchwin", "3", "matchdraw", "1,5", "byematch", "", "byegames", "2.5", "colours", "wwbb")...).is(http.StatusOK).at(place).
		says(`name="matchwin" inputmode="decimal" maxlength="5" value="3.0"`, `value="WWBB"`, `value="2.5"`)
	_, state := h.state(name)
	want := tournament.TeamRules{Boards: 4, Colours: tournament.Colours{tournament.White, tournament.White, tournament.Black, tournament.Black}, MatchWin: 30, MatchDraw: 15, ByeMatchPoints: tournament.One, ByeGamePoints: 25}
	if got := state.Tournament.Rules.Team; got == nil || !reflect.DeepEqual(*got, want) {
		t.Errorf("kept %+v", got)
	}
	for _, wrong := range [][]string{{"colours", "WBW"}, {"colours", "<b>x"}, {"matchwin", "lots"}, {"byegames", "-1"}} {
		ada.post(place, append(form, wrong...)...).is(http.StatusUnprocessableEntity).says(`role="alert"`).silent("<b>")
	}
	for language, letters := range map[string]string{"es": "bbnn", "de": "wwss"} { // the letters of the language, where B may be white
		ada.post("/language", "language", language, "back", "/desk")
		ada.post(place, append(form, "matchwin", "3", "matchdraw", "1,5", "byegames", "2.5", "colours", letters)...).is(http.StatusOK).at(place).says(`value="` + strings.ToUpper(letters) + `"`)
		if _, state := h.state(name); !reflect.DeepEqual(state.Tournament.Rules.Team.Colours, want.Colours) {
			t.Errorf("%s: %s is read as %v", language, letters, state.Tournament.Rules.Team.Colours)
		}
		ada.post(place, append(form, "matchwin", "3", "matchdraw", "1,5", "byegames", "2.5", "colours", "wbwb")...).is(http.StatusOK)
		if _, state := h.state(name); state.Tournament.Rules.Team.Colours.String() != "WBWB" {
			t.Errorf("%s: wbwb is read as %v", language, state.Tournament.Rules.Team.Colours)
		}
	}
	ada.post("/language", "language", "en", "back", "/desk")
	ada.post(place, append(form, "matchwin", "", "colours", "")...).is(http.StatusOK)
	_, state = h.state(name)
	if got := state.Tournament.Rules.Team; got == nil || !reflect.DeepEqual(*got, tournament.DefaultTeamRules(4)) {
		t.Errorf("kept %+v", got)
	}
}

// A Scheveningen match is created by the form, with as many rounds as boards, and
// is played.
func TestScheveningenMatch(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/new").says(`<option value="roundrobin:scheveningen">Round robin as a Scheveningen match of two teams`)
	ada.post("/desk/new", "title", "Duel", "short", "duel", "system", "roundrobin:scheveningen", "rounds", "9").is(http.StatusUnprocessableEntity).says("on how many boards", "<details open>")
	ada.post("/desk/new", "title", "Duel", "short", "duel", "system", "roundrobin:scheveningen", "rounds", "9", "boards", "2").is(http.StatusOK).at("/desk/duel/players")
	for n := range 4 {
		ada.post("/desk/duel/players", "name", playerName(n), "rating", "2000").is(http.StatusOK)
	}
	ada.post("/desk/duel/pair").at("/desk/duel/rounds/1").says(`role="alert"`, "played by two teams")
	ada.post("/desk/duel/teams", "name", "Α", "board1", playerName(0), "board2", playerName(1)).is(http.StatusOK)
	ada.post("/desk/duel/teams", "name", "Β", "board1", playerName(2), "board2", playerName(3)).is(http.StatusOK)
	number, state := h.state("duel")
	id := store.ID(number)
	if state.Tournament.Rules.Rounds != 2 {
		t.Errorf("%d rounds", state.Tournament.Rules.Rounds)
	}
	h.ada = h.accounts.Actor(h.ada.User())
	h.whiteWins(id, 1)
	h.pairRound(id)
	for _, path := range []string{"/desk/duel/settings", "/desk/duel/rounds/2", "/desk/duel/standings", "/desk/duel/teams/1", "/t/duel/matches", "/t/duel/matches/2", "/t/duel/standings"} {
		ada.get(path).is(http.StatusOK)
	}
	ada.get("/desk/duel/settings").says(`selected>Round robin as a Scheveningen match of two teams`)
}
