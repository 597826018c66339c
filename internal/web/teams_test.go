package web

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// teamEvent is a round robin of four teams on two boards, whose first round is
// being played.
func teamEvent(h *house) (store.ID, string) {
	h.t.Helper()
	id, name := h.begin("ΛΛΛ", 12, 3)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	team := tournament.DefaultTeamRules(2)
	rules.System, rules.Edition, rules.Team, rules.TieBreaks = "roundrobin", "berger", &team, nil
	h.must(id, desk.SetRules{Rules: rules})
	for i := range 4 {
		first := tournament.PlayerID(3*i + 1)
		h.must(id, desk.RegisterTeam{Team: tournament.Team{Name: fmt.Sprintf("Σ%d", i+1), Members: []tournament.PlayerID{first, first + 1, first + 2}}})
	}
	h.pairRound(id)
	return id, name
}

// A team event by its forms: boards in the settings, teams with their players, a
// line-up, and everything that the public reads of it.
func TestTeamForms(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 12, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/teams").is(http.StatusNotFound)
	ada.post(place+"/settings", "title", "ΩΩΩ", "system", "roundrobin:berger", "rounds", "3", "boards", "2").is(http.StatusOK).at(place + "/settings").says(`id="boards" name="boards" type="number" min="0" max="99" value="2"`)
	for i := range 4 {
		form := []string{"name", fmt.Sprintf("<b>%d", i+1), "board1", playerName(3 * i), "board2", playerName(3*i + 1), "board3", playerName(3*i + 2)}
		ada.post(place+"/teams", form...).is(http.StatusOK).at(place+"/teams").says(" saved.", playerName(3*i+2)).silent("<b>")
	}
	for _, wrong := range [][]string{
		{"name", "", "board1", playerName(0)}, {"name", "New", "board1", playerName(0)}, {"name", "New", "board2", playerName(0)}, {"name", "New", "board1", "Nobody"}, {"name", "<b>1"},
	} {
		ada.post(place+"/teams", wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`).silent("<b>")
	}
	ada.get(place + "/teams/9").is(http.StatusNotFound)
	ada.post(place+"/teams/4", "name", "Τέσσερα", "board1", playerName(10), "board2", playerName(9), "board3", playerName(11)).at(place + "/teams").says("Τέσσερα")
	public := h.browser()
	h.announce(id)
	public.get("/t/" + name + "/matches").says("No pairing is published yet").silent(playerName(0))
	h.pairRound(id)
	public.get("/t/"+name+"/matches").is(http.StatusOK).says("Matches of round 1", "Τέσσερα", playerName(10), "2 games are in progress").silent("<b>", playerName(11))
	ada.post("/language", "language", "es", "back", place).is(http.StatusOK)
	ada.post(place + "/publish").says("La ronda 1 ya está publicada")
	ada.post("/language", "language", "en", "back", place).is(http.StatusOK)
	ada.post(place+"/teams/4/lineup", "board1", "11", "board2", "12").at(place + "/teams/4")
	public.get("/t/" + name + "/matches/1").says(playerName(11))
	_, state := h.state(name)
	for _, g := range state.Tournament.Current.Games {
		board := journal.Board{Round: 1, White: g.White, Black: g.Black}
		_, record, _ := state.Board(board)
		h.must(id, desk.EnterResult{Board: board, Result: tournament.Drawn, Seen: record.Seq})
	}
	public.get("/t/"+name+"/team/4").is(http.StatusOK).says("Τέσσερα", playerName(9), "Round 1").silent("open</p>", "<b>")
	public.get("/t/" + name + "/team/9").is(http.StatusNotFound)
	public.get("/t/" + name + "/standings").is(http.StatusOK).says(`href="/t/` + name + `/team/4"`)
	for _, path := range []string{"", "/pairings", "/names", "/results", "/cross", "/players", "/player/1", "/course", "/why", "/forecast", "/more", "/paper/pairings", "/paper/standings", "/hall/boards"} {
		public.get("/t/" + name + path).is(http.StatusOK)
	}
	for _, path := range []string{"", "/players", "/players?edit=1", "/rounds/1", "/standings", "/checkin", "/settings", "/prizes", "/export/trf26"} {
		ada.get(place + path).is(http.StatusOK)
	}
	public.get("/t/open-nothing/matches").is(http.StatusNotFound)
	ada.post(place+"/teams/4", "name", "Τέσσερα", "board1", playerName(9)).is(http.StatusUnprocessableEntity).says("keep their order")
}

// The pages of teams are in the language of the reader.
func TestTeamsAreTranslated(t *testing.T) {
	h := newHouse(t)
	_, name := teamEvent(h)
	h.bracketMessages()
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{"/desk/" + name + "/teams", "/desk/" + name + "/teams/1", "/t/" + name + "/matches", "/t/" + name + "/team/2"} {
		escaped(t, ada.get(path).is(http.StatusOK))
	}
}

// The lists of tie-breaks that were recommended for teams are offered to events of teams,
// by name, and to nobody else.
func TestListsOfTeamTieBreaks(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/new").says(`value="2009-team-roundrobin"`, `value="2009-swiss"`)
	ada.post("/desk/new", "title", "League", "kind", "league", "system", "roundrobin:berger", "rounds", "3", "boards", "4", "preset", "2009-team-roundrobin").is(http.StatusOK)
	_, state := h.state("league")
	want := []tournament.TieBreak{"MPTS", "GPTS", "DE/V2009", "SB/V2009", "LOT"}
	if got := state.Tournament.Rules.TieBreaks; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	ada.get("/desk/league/settings").says("FIDE until 2023, round robin of teams: MPTS, GPTS, DE, SB, LOT", `value="2009-team-swiss"`).silent(`value="2009-swiss"`, "preset.")
	_, name := h.begin("Open", 4, 3)
	ada.get("/desk/" + name + "/settings").says(`value="2009-swiss"`).silent(`value="2009-team-swiss"`)
}
