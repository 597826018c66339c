package web

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// clubName names a team of a Swiss; its players are called after it.
func clubName(i int) string { return fmt.Sprintf("Κλαμπ %02d", i+1) }

// enterClub enters a team of players by the commands of the desk.
func (h *house) enterClub(id store.ID, i, players int) {
	h.t.Helper()
	team := tournament.Team{Name: clubName(i)}
	for j := range players {
		done := h.must(id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("%s, %c", clubName(i), 'Α'+j), Ratings: tournament.Ratings{2500 - 20*i - 15*j}}})
		team.Members = append(team.Members, done.State.NextID-1)
	}
	h.must(id, desk.RegisterTeam{Team: team})
}

// clubsEvent is a Swiss of teams of three on two boards, not paired yet.
func clubsEvent(h *house, teams, rounds int) (store.ID, string) {
	h.t.Helper()
	ada := h.signedIn("ada", adasPassword)
	ada.post("/desk/new", "title", "Ω", "short", "clubs", "kind", "teamswiss", "kind.shown", "swiss", "system", "dutch:2026", "system.shown", "dutch:2026",
		"rounds", fmt.Sprint(rounds), "boards", "2").is(http.StatusOK).at("/desk/clubs/players")
	h.ada = h.accounts.Actor(h.ada.User())
	number, _ := h.state("clubs")
	for i := range teams {
		h.enterClub(store.ID(number), i, 3)
	}
	return store.ID(number), "clubs"
}

// A Swiss of teams by its pages: it is created by its type, a round is a draft of
// matches that can be swapped and has its reasons, and the public reads it.
func TestTeamSwissPages(t *testing.T) {
	h := newHouse(t)
	id, name := clubsEvent(h, 7, 4)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	_, state := h.state(name)
	if r := state.Tournament.Rules; r.System != tournament.TeamSwiss || r.Team == nil || r.Team.Boards != 2 || len(r.TieBreaks) == 0 || r.TieBreaks[0] != "MPTS" {
		t.Fatalf("created %+v", r)
	}
	ada.get(place+"/settings").is(http.StatusOK).says(`value="teamswiss" data-tiebreaks="MPTS`, "How teams are paired", "By which points are teams paired?")
	ada.get(place+"/teams").says("Strength", "2492").silent("Number by strength")
	ada.get(place + "/rounds/1").says("7 teams take part")
	h.must(id, desk.RequestTeamBye{Round: 2, Team: 1, Bye: tournament.HalfBye})
	ada.post(place+"/pair", "colour", "white").is(http.StatusOK).at(place+"/rounds/1").says(
		clubName(0), "3 matches", "To swap two teams", "2 boards", "Κλαμπ 02, Α").silent("Smallest change", "One board up")
	draft := ada.get(place+"/rounds/1?first=1&second=2").is(http.StatusOK).says("2 matches differ from the rules", "Back to the rules")
	base := regexp.MustCompile(`name="base" value="([^"]+)"`).FindStringSubmatch(draft.text)[1]
	ada.get(place+"/rounds/1/why").is(http.StatusOK).says(clubName(0), "<svg")
	ada.get(place+"/rounds/1/why/1").is(http.StatusOK).says("Round 1 explained for "+clubName(0), clubName(3)).silent("Κλαμπ 01, Α")
	ada.get(place + "/rounds/1/why?a=1&ask=meet&b=2").is(http.StatusOK).says(clubName(1))
	keep := []string{"base", base, "steps", "s1.2", "do", "save", "told", "2", "reason", "neighbours"}
	a := ada.post(place+"/rounds/1/arrange", keep...).says("Please confirm", clubName(0)+" – ").silent("Κλαμπ 01, Α")
	ada.confirm(a, place+"/rounds/1/arrange", keep...).at(place + "/rounds/1").says("matches differ from the rules")
	ada.get(place + "/history").is(http.StatusOK).says(clubName(0) + " – ")
	latest := regexp.MustCompile(`name="seq" value="([0-9]+)"`).FindStringSubmatch(ada.get(place + "/history").text)[1]
	undo := []string{"seq", latest}
	ada.confirm(ada.post(place+"/undo", undo...), place+"/undo", undo...).is(http.StatusOK)
	ada.get(place + "/rounds/1").says("As the rules pair it")
	ada.get(place+"/hand").is(http.StatusOK).says("Make these matches", "White on board 1")
	ada.post(place+"/hand", "white1", "1").is(http.StatusUnprocessableEntity).says("one team only")
	ada.post(place+"/hand", "white1", "1", "black1", "2").is(http.StatusUnprocessableEntity).says("neither a match nor the bye")
	ada.post(place + "/publish").is(http.StatusOK)
	public := h.browser()
	for _, path := range []string{"", "/pairings", "/matches", "/names", "/results", "/standings", "/cross", "/players", "/player/1", "/course", "/why", "/why/1/1", "/team/1", "/forecast", "/more", "/paper/pairings", "/paper/standings", "/hall/boards"} {
		public.get("/t/" + name + path).is(http.StatusOK)
	}
	_, state = h.state(name)
	bye := state.Tournament.Current.TeamByes[0].Team
	for _, path := range []string{"/pairings", "/matches", "/paper/pairings", "/hall/boards"} {
		public.get("/t/"+name+path).says(clubName(0), clubName(int(bye)-1), "bye")
	}
	h.enterResults(id, -1)
	ada.get(place + "/rounds/2").says("6 teams take part")
	ada.post(place + "/pair").is(http.StatusOK).at(place + "/rounds/2").says("draft")
	ada.get(place + "/teams/1").says("half-point bye")
	ada.post(place+"/teams/1/bye/cancel", "round", "2").at(place + "/teams/1").says("taken back")
	ada.get(place+"/rounds/2").says("Not in the round", clubName(0), "Pair again")
	ada.post(place + "/pair/again").is(http.StatusOK)
	ada.post(place+"/teams/2/bye", "round", "3", "kind", "zero-bye", "reason", "ill").at(place+"/teams/2").says("has a bye in round 3", "Take back")
	ada.post(place + "/publish").is(http.StatusOK)
	for _, path := range []string{"", "/players", "/players/1", "/rounds/2", "/standings", "/checkin", "/settings", "/prizes", "/forbidden", "/points", "/teams", "/teams/7", "/history", "/acceleration"} {
		ada.get(place + path).is(http.StatusOK)
	}
	h.enterResults(id, -1)
	if _, impact, found := strings.Cut(ada.get(place+"/rounds/1/boards/1?to=black").is(http.StatusOK).text, `id="impact"`); !found || !strings.Contains(impact, "<td>"+clubName(0)) {
		t.Errorf("a correction moves:\n%.2000s", impact)
	}
	for round := 3; round <= 4; round++ {
		h.pairRound(id)
		h.enterResults(id, -1)
	}
	h.must(id, desk.CloseRound{})
	public.get("/t/"+name+"/standings").says(clubName(0), "/team/1")
	file := ada.get(place + "/export/trf26").is(http.StatusOK)
	event, _, err := trf.Read(bytes.NewReader([]byte(file.text)))
	if err != nil {
		t.Fatal(err)
	}
	system, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range audit.Tournament(system, event) {
		if !f.Agrees {
			t.Errorf("round %d: expected %v bye %d, found %v bye %d, %v", f.Round, f.Expected, f.ExpectedBye, f.Found, f.FoundBye, f.Err)
		}
	}
}

// Numbers, forbidden matches and late teams of a Swiss by its forms.
func TestTeamSwissForms(t *testing.T) {
	h := newHouse(t)
	id, name := clubsEvent(h, 4, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	h.must(id, desk.NumberTeams{Order: []tournament.TeamID{4, 1, 2, 3}})
	ada.get(place + "/teams").says("Number by strength")
	ada.post(place+"/pair", "colour", "white").says("Please confirm", "do not go by strength")
	ada.post(place + "/teams/order").is(http.StatusOK).at(place + "/teams").says("by strength.").silent("Number by strength</button>")
	ada.get(place + "/forbidden").says("Team 1").silent("list=\"player-names\"")
	ada.post(place+"/forbidden", "player1", "1").is(http.StatusUnprocessableEntity).says("at least two teams")
	ada.post(place+"/forbidden", "player1", "1", "player2", "3").is(http.StatusOK).says(clubName(0))
	ada.post(place+"/pair", "colour", "white").is(http.StatusOK).at(place + "/rounds/1")
	_, state := h.state(name)
	if state.Tournament.Rules.Forbidden[0].Teams[1] != 3 {
		t.Errorf("forbidden %+v", state.Tournament.Rules.Forbidden)
	}
	ada.post(place + "/publish").is(http.StatusOK)
	for j := range 2 {
		h.must(id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("Late, %c", 'A'+j), Ratings: tournament.Ratings{2600}}})
	}
	ada.get(place + "/teams").says("A late team plays from round 2 on")
	form := []string{"name", "Latecomers", "board1", "Late, A", "board2", "Late, B"}
	b := ada.post(place+"/teams", form...).says("Please confirm", "as number 5")
	ada.confirm(b, place+"/teams", form...).at(place + "/teams").says("Latecomers")
	w := place + "/teams/4/withdraw"
	ada.confirm(ada.post(w).says("the team is no longer paired"), w).at(place + "/teams/4")
	h.enterResults(id, -1)
	h.pairRound(id)
	ada.get("/t/" + name + "/matches").says("Latecomers").silent(clubName(3))
}

// The pages of a Swiss of teams are in the language of the reader.
func TestTeamSwissIsTranslated(t *testing.T) {
	h := newHouse(t)
	id, name := clubsEvent(h, 5, 3)
	h.must(id, desk.PairNext{InitialColour: tournament.White})
	h.must(id, desk.RequestTeamBye{Round: 2, Team: 1, Bye: tournament.HalfBye})
	h.bracketMessages()
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{"/desk/new", "/desk/" + name + "/teams", "/desk/" + name + "/teams/1", "/desk/" + name + "/hand", "/desk/" + name + "/forbidden", "/desk/" + name + "/settings"} {
		escaped(t, ada.get(path).is(http.StatusOK))
	}
}

// The smallest change of a draft of matches names teams.
func TestSmallestChangeOfTeams(t *testing.T) {
	h := newHouse(t)
	id, name := clubsEvent(h, 6, 4)
	h.must(id, desk.PairNext{InitialColour: tournament.White})
	h.must(id, desk.WithdrawTeam{Team: 2})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/rounds/1").says(`href="` + place + `/smallest"`)
	ada.get(place+"/smallest").says("moves 1 match<", "By the book", clubName(1))
	ada.confirm(ada.post(place+"/smallest", "reason", "left"), place+"/smallest", "reason", "left").is(http.StatusOK)
	ada.get(place + "/rounds/1").silent(clubName(1) + "</span>")
}
