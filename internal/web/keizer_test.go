package web

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// A Keizer event at the desk: no colour is drawn, players meet again, the standings
// are those of the list with their working, for the arbiter and for the public.
func TestKeizerEvent(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 5, 9)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 9, Scoring: tournament.DefaultScoring()}})
	h.whiteWins(id, 1)
	h.must(id, desk.RequestBye{Round: 2, Player: 3, Bye: tournament.FullBye})
	for round := 2; round <= 5; round++ {
		h.whiteWins(id, round)
	}
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	place := "/desk/" + name
	ada.get(place+"/standings?player=3").says(">Keizer points", ">Value", "Own value", "playing for the club").silent(">KEIZER<", ">KVALUE<")
	ada.get(place + "/settings").says("Within how many rounds is a second meeting a repeat to be avoided")
	ada.get(place + "/settings").says("The system is none of FIDE").silent("regulations.</")
	ada.get(place + "/players/3").says("plays for the club")
	ada.get(place + "/acceleration").is(404)
	ada.get(place + "/settings").silent(place + "/fide")
	// Boards show what ranks, in one list, not groups of points of games.
	ada.get(place+"/rounds/6").says(`<b class="pts">20.2</b>`).silent("3 points", "▾4")
	ada.get(place+"/rounds/5").says(`<td class="num pts soft">`, ">Keizer points<").silent(">Points<")
	ada.get(place+"/paper/pairings/6").says(`<td class="num soft">20.2</td>`, ">Keizer points<").silent(">Points<")
	ada.get(place+"/checkin").says("what the rules of the event give for an absence").silent("gets no point", "Half a point for a late arrival")
	h.must(id, desk.Publish{})
	h.browser().get("/t/"+name+"/pairings").says(">20.2<", ">Keizer points<").silent(">Points<")
	h.browser().get("/t/" + name + "/hall/boards").says(">20.2<")
	h.browser().get("/t/" + name + "/players").says("<strong>20.2</strong>")
	h.browser().get("/t/" + name + "/course").says("(20.2)")
	h.browser().get("/t/" + name).says("<strong>20.2</strong>")
	h.browser().get("/t/"+name+"/standings").says(">Keizer points", ">Value").silent(">KEIZER<", ">KVALUE<")
	// An absence is one choice, and the options say what rounds before a late entry count.
	ada.get(place+"/players/3").says("not there, excused").silent("excused, as not there", `name="missed"`)
	ada.get(place + "/players").silent(`name="missed"`)
	// What is headed by its name needs no legend.
	h.browser().get("/t/" + name + "/standings").silent("<dt>value</dt>")
	// One name for one measure, on every page: what ranks, and the points of games.
	h.browser().get("/t/"+name+"/standings").says(">Game points<", "<strong>20.2</strong>").silent(">Points<")
	ada.get(place+"/standings").says(">Game points<", "<strong>20.2</strong>").silent(">Points<")
	ada.get(place + "/paper/standings").says(">Game points<").silent(">Points<")
	h.browser().get("/t/" + name + "/files/standings.csv").says("Game points")
	h.browser().get("/t/" + name).says(">Keizer points<").silent(">Points<")
	h.browser().get("/t/" + name + "/hall/standings").says(">Keizer points<").silent(">Points<")
	// The opponents of a player have what they have now, also those of round 1.
	rows := strings.Split(h.browser().get("/t/"+name+"/player/3").says(">Keizer points<").silent(">Points<").text, `<th scope="row" class="num rank">`)
	if row := rows[1]; strings.Contains(row, `<td class="num soft wide"></td>`) {
		t.Errorf("the opponent of round 1 has no Keizer points: %s", row)
	}
}

// A draft of the Dubov system says who has no rating, which its averages need (1.1.2).
func TestDubovDraftNamesTheUnrated(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 7, 5)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: tournament.Dubov, Edition: "2026", Rounds: 5, InitialColour: tournament.White, Scoring: tournament.DefaultScoring()}})
	h.must(id, desk.Register{Player: tournament.Player{Name: "Ψψψψ"}})
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name+"/rounds/1").says("1.1.2", "no rating")
}
